# cmake -DNAME=... -DFROM=... -DTO=... -P embed.cmake: a text file as a C string named NAME.
file(READ ${FROM} hex HEX)
string(REGEX REPLACE "([0-9a-f][0-9a-f])" "0x\\1," bytes "${hex}")
file(WRITE ${TO} "extern const char ${NAME}[];\nconst char ${NAME}[] = {${bytes}0};\n")
