#include "slots.h"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <stdlib.h>

bool slots_begin(struct slots *slots, unsigned most, unsigned per_address) {
    *slots =
        (struct slots){.slot = calloc(most, sizeof *slots->slot), .most = most, .per_address = per_address};
    return slots->slot != NULL;
}

void slots_end(struct slots *slots) {
    free(slots->slot);
}

uint64_t slots_address(const struct sockaddr_storage *from) {
    const uint64_t four = UINT64_C(0xffff)
                          << 32; /* no IPv6 network begins like this: the block is reserved */
    if (from->ss_family == AF_INET)
        return four | ntohl(((const struct sockaddr_in *)from)->sin_addr.s_addr);
    const struct in6_addr *six = &((const struct sockaddr_in6 *)from)->sin6_addr;
    unsigned first = IN6_IS_ADDR_V4MAPPED(six) ? 8 : 0; /* there it ends with 0:ffff and the IPv4 address */
    uint64_t address = 0;
    for (unsigned i = first; i < first + 8; i++)
        address = address << 8 | six->s6_addr[i];
    return address;
}

uint64_t slots_address_read(const char *digits) {
    struct sockaddr_storage from = {.ss_family = AF_INET};
    struct sockaddr_in *four = (struct sockaddr_in *)&from;
    struct sockaddr_in6 *six = (struct sockaddr_in6 *)&from;
    if (inet_pton(AF_INET, digits, &four->sin_addr) == 1)
        return slots_address(&from);
    from.ss_family = AF_INET6;
    return inet_pton(AF_INET6, digits, &six->sin6_addr) == 1 ? slots_address(&from) : SLOTS_NO_ADDRESS;
}

bool slots_too_many(const struct slots *slots, uint64_t address) {
    unsigned own = 0;
    for (const struct slot *slot = slots->slot; slot < slots->slot + slots->most; slot++)
        own += slot->state != FREE && slot->address == address;
    return slots->per_address && address != SLOTS_NO_ADDRESS && own > slots->per_address;
}

static bool can_be_spared(const struct slot *slot, uint64_t now) {
    return slot->state == IDLE && now - slot->idle_since >= SLOTS_GRACE;
}

static struct slot *longer_idle(struct slot *a, struct slot *b) {
    return !a || b->idle_since < a->idle_since ? b : a;
}

/* Looks at all of them: they are a few thousand, side by side, and somebody new comes far less often than a byte. */
struct slot *slots_find(struct slots *slots, uint64_t address, uint64_t now) {
    struct slot *free = NULL, *spare = NULL, *own_spare = NULL;
    unsigned own = 0;
    for (struct slot *slot = slots->slot; slot < slots->slot + slots->most; slot++) {
        if (slot->state == FREE) {
            free = slot;
            continue;
        }
        bool is_own = slot->address == address;
        own += is_own;
        if (can_be_spared(slot, now)) {
            spare = longer_idle(spare, slot);
            if (is_own)
                own_spare = longer_idle(own_spare, slot);
        }
    }
    if (slots->per_address && address != SLOTS_NO_ADDRESS && own >= slots->per_address)
        return own_spare;
    return free ? free : spare;
}
