#include "places.h"

#include <netinet/in.h>
#include <stdlib.h>

bool places_begin(struct places *places, unsigned most, unsigned per_address) {
    *places = (struct places){
        .place = calloc(most, sizeof *places->place), .most = most, .per_address = per_address};
    return places->place != NULL;
}

void places_end(struct places *places) {
    free(places->place);
}

uint64_t places_address(const struct sockaddr_storage *from) {
    const uint64_t four = UINT64_C(0xffff) << 32; /* so begins no IPv6 network: the block is reserved */
    if (from->ss_family == AF_INET)
        return four | ntohl(((const struct sockaddr_in *)from)->sin_addr.s_addr);
    const struct in6_addr *six = &((const struct sockaddr_in6 *)from)->sin6_addr;
    unsigned first = IN6_IS_ADDR_V4MAPPED(six) ? 8 : 0; /* there it ends with 0:ffff and the IPv4 address */
    uint64_t address = 0;
    for (unsigned i = first; i < first + 8; i++)
        address = address << 8 | six->s6_addr[i];
    return address;
}

static bool can_be_spared(const struct place *place, uint64_t now) {
    return place->state == IDLE && now - place->idle_since >= PLACES_GRACE;
}

static struct place *longer_idle(struct place *a, struct place *b) {
    return !a || b->idle_since < a->idle_since ? b : a;
}

/* Looks at all of them: they are a few thousand, side by side, and somebody new comes far less often than a byte. */
struct place *places_find(struct places *places, uint64_t address, uint64_t now) {
    struct place *free = NULL, *spare = NULL, *own_spare = NULL;
    unsigned own = 0;
    for (struct place *place = places->place; place < places->place + places->most; place++) {
        if (place->state == FREE) {
            free = place;
            continue;
        }
        bool is_own = place->address == address;
        own += is_own;
        if (can_be_spared(place, now)) {
            spare = longer_idle(spare, place);
            if (is_own)
                own_spare = longer_idle(own_spare, place);
        }
    }
    if (places->per_address && own >= places->per_address)
        return own_spare;
    return free ? free : spare;
}
