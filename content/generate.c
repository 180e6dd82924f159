/* generate JSON C: compiles a content file into the program, so that the engine has no parser. */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "read.h"

static void put_bytes(FILE *out, const uint8_t *bytes, size_t count) {
    fputc('{', out);
    for (size_t i = 0; i < count; i++)
        fprintf(out, "%s%u", i ? ", " : "", bytes[i]);
    fputc('}', out);
}

static void put_types(FILE *out, const struct pyr_content *c) {
    fputs("    .type = {\n", out);
    for (unsigned i = 0; i < c->types; i++) {
        const struct pyr_type *type = &c->type[i];
        fprintf(out, "        {\"%s\", %u, %u, {%u, %u, %u}, %d},\n", type->name, type->kind, type->count,
                type->points[0], type->points[1], type->points[2], type->ankh);
    }
    fputs("    },\n", out);
}

static void put_content(FILE *out, const struct pyr_content *c) {
    fprintf(out,
            "#include \"engine/pyramidion/content.h\"\n\nconst struct pyr_content pyr_default_content = {\n");
    fprintf(out, "    .name = \"%s\",\n    .hash = 0x%016llx,\n    .resources = ", c->name,
            (unsigned long long)c->hash);
    put_bytes(out, c->resources, PYR_RESOURCES);
    fputs(",\n    .place = {\n", out);
    for (unsigned i = 0; i < PYR_PLACES; i++)
        fprintf(out, "        {%u, {%u, %u}},\n", c->place[i].produces, c->place[i].minimum[0],
                c->place[i].minimum[1]);
    fprintf(out, "    },\n    .basic_types = %u,\n    .types = %u,\n", c->basic_types, c->types);
    put_types(out, c);
    fputs("    .supply = {\n", out);
    for (unsigned i = 0; i < PYR_SUPPLIES; i++) {
        fprintf(out, "        {\"%s\", {", c->supply[i].name);
        for (unsigned place = 0; place < PYR_PLACES; place++) {
            fputs(place ? ", " : "", out);
            put_bytes(out, c->supply[i].lies[place], PYR_RESOURCES);
        }
        fputs("}},\n", out);
    }
    fputs("    },\n    .boat = {\n", out);
    for (unsigned i = 0; i < PYR_BOATS; i++) {
        fprintf(out, "        {\"%s\", %u, ", c->boat[i].name, c->boat[i].points);
        put_bytes(out, c->boat[i].cargo, PYR_RESOURCES);
        fputs("},\n", out);
    }
    fputs("    },\n    .token = {\n", out);
    for (unsigned i = 0; i < PYR_TOKENS; i++)
        fprintf(out, "        {\"%s\", %u, %u},\n", c->token[i].name, c->token[i].value,
                c->token[i].resource);
    fputs("    },\n    .type_of = ", out);
    put_bytes(out, c->type_of, PYR_CARDS);
    fputs(",\n    .points_of = {", out);
    for (unsigned i = 0; i < PYR_CARDS; i++)
        fprintf(out, "%u, ", c->points_of[i]);
    fputs("},\n    .of_kind = {", out);
    for (unsigned i = 0; i < PYR_KINDS; i++)
        fprintf(out, "0x%llx, ", (unsigned long long)c->of_kind[i]);
    fputs("},\n};\n", out);
}

/* One byte more than allowed, if there are so many, for content_read to refuse. */
static bool read_file(const char *path, char text[CONTENT_BYTES + 1], size_t *length) {
    FILE *in = fopen(path, "rb");
    if (!in)
        return false;
    *length = fread(text, 1, CONTENT_BYTES + 1, in);
    bool read = !ferror(in);
    int reason = errno;
    fclose(in);
    errno = reason;
    return read;
}

static bool write_file(const char *path, const struct pyr_content *content) {
    FILE *out = fopen(path, "wb");
    if (!out)
        return false;
    put_content(out, content);
    bool written = !ferror(out);
    return fclose(out) == 0 && written;
}

int main(int argc, char **argv) {
    static char text[CONTENT_BYTES + 1];
    static struct pyr_content content;
    struct content_fault fault;
    size_t length;
    if (argc != 3)
        fputs("usage: generate JSON C\n", stderr);
    else if (!read_file(argv[1], text, &length))
        fprintf(stderr, "can't read %s: %s\n", argv[1], strerror(errno));
    else if (!content_read(&content, text, length, &fault))
        fprintf(stderr, "%s: %s: %s\n", argv[1], fault.place, fault.reason);
    else if (!write_file(argv[2], &content))
        fprintf(stderr, "can't write %s: %s\n", argv[2], strerror(errno));
    else
        return EXIT_SUCCESS;
    return EXIT_FAILURE;
}
