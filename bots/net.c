#include "net.h"

#include "engine/hash.h"
#include "engine/memory.h"
#include "real.h"

static const char magic[8] = {'f', 'e', 'l', 'n', 'e', 't', ' ', '2'};

size_t fel_net_bytes(const struct fel_features *features) {
    size_t bytes = sizeof(struct fel_net) + ((size_t)features->inputs + features->slots) * FEL_WIDE +
                   features->slots * sizeof(int32_t);
    return (bytes + FEL_NET_ALIGNED - 1) / FEL_NET_ALIGNED * FEL_NET_ALIGNED;
}

uint64_t fel_net_hash(const struct fel_net *net) {
    return fel_hash(FEL_HASH_BEGIN, &net->content, net->bytes - offsetof(struct fel_net, content));
}

/* One of them, of which there are all bytes. */
static bool fits(const struct fel_net *net, const struct fel_features *features) {
    bool known = true;
    for (unsigned i = 0; known && i < sizeof magic; i++)
        known = net->magic[i] == magic[i];
    return known && net->bytes == fel_net_bytes(features) && net->features == features->version &&
           net->inputs == features->inputs && net->slots == features->slots && net->wide == FEL_WIDE &&
           net->narrow == FEL_NARROW && net->outputs == FEL_OUTPUTS && net->hash == fel_net_hash(net);
}

static const struct fel_net *next(const struct fel_net *net) {
    return (const struct fel_net *)((const char *)net + net->bytes);
}

unsigned fel_nets_fit(const struct fel_net *net, size_t bytes, const struct fel_features *features) {
    const size_t each = fel_net_bytes(features);
    unsigned players = 0;
    for (; bytes; bytes -= each, net = next(net)) {
        if (bytes < each || !fits(net, features) || !net->players ||
            net->players & ~(unsigned)FEL_ALL_PLAYERS || net->players & players)
            return 0;
        players |= net->players;
    }
    return players;
}

const struct fel_net *fel_net_for(const struct fel_net *net, unsigned players) {
    while (!(net->players >> players & 1))
        net = next(net);
    return net;
}

uint64_t fel_net_content(const struct fel_game *game) {
    struct fel_content_id id = fel_content_id(game);
    size_t length = 0;
    while (id.text[length])
        length++;
    return fel_hash(FEL_HASH_BEGIN, id.text, length);
}

bool fel_net_knows(const struct fel_net *net, const struct fel_game *game) {
    return net->content == fel_net_content(game);
}

/* Sixteen numbers at a time, as vectors of whatever processor this is compiled for. Read where they lie: a freestanding
 * compiler would call memcpy. */
typedef int8_t bytes __attribute__((vector_size(16), aligned(1), may_alias));
typedef int32_t bias __attribute__((aligned(1), may_alias));
typedef uint16_t words __attribute__((vector_size(32)));
enum { LANES = 16, VECTORS = FEL_WIDE / LANES };

int32_t fel_logit(uint16_t share) {
    enum { RARE = 65 };
    double part = share < RARE ? RARE : share > 65535 - RARE ? 65535 - RARE : share;
    return (int32_t)(FEL_LOGIT_ONE * fel_log(part / (65535 - part)));
}

void fel_net_see(const struct fel_net *net, const uint16_t *input, unsigned count,
                 const uint16_t outlook[FEL_MAX_SEATS], struct fel_seen *seen) {
    words sum[VECTORS];
    for (unsigned seat = 0; seat < FEL_MAX_SEATS; seat++)
        seen->outlook[seat] = outlook[seat] ? fel_logit(outlook[seat]) : 0;
    memcpy(sum, net->first_bias, sizeof sum);
    for (unsigned i = 0; i < count; i++) {
        const int8_t *weight = &net->weight[(size_t)input[i] * FEL_WIDE];
#pragma GCC unroll 8
        for (unsigned v = 0; v < VECTORS; v++)
            sum[v] += __builtin_convertvector(*(const bytes *)(weight + (size_t)v * LANES), words);
    }
    memcpy(seen->wide, sum, sizeof sum);
    for (unsigned unit = 0; unit < FEL_WIDE; unit++) {
        int16_t value = seen->wide[unit];
        value = value < 0 ? 0 : value;
        seen->wide[unit] = value > FEL_WIDE_MOST ? FEL_WIDE_MOST : value;
    }
}

void fel_net_judge(const struct fel_net *net, const struct fel_seen *seen, int32_t output[FEL_OUTPUTS]) {
    enum { TO_NARROW = FEL_FIRST_ONE * FEL_WEIGHT_ONE / FEL_NARROW_ONE };
    enum { TO_LOGIT = FEL_NARROW_ONE * FEL_WEIGHT_ONE / FEL_LOGIT_ONE };
    int16_t narrow[FEL_NARROW];
    for (unsigned unit = 0; unit < FEL_NARROW; unit++) {
        int32_t sum = net->second_bias[unit];
        for (unsigned from = 0; from < FEL_WIDE; from++)
            sum += seen->wide[from] * net->second[unit][from];
        sum = sum < 0 ? 0 : sum / TO_NARROW;
        narrow[unit] = (int16_t)(sum > FEL_NARROW_MOST ? FEL_NARROW_MOST : sum);
    }
    for (unsigned unit = 0; unit < FEL_OUTPUTS; unit++) {
        int32_t sum = net->third_bias[unit];
        for (unsigned from = 0; from < FEL_NARROW; from++)
            sum += narrow[from] * net->third[unit][from];
        output[unit] = sum / TO_LOGIT + (unit < FEL_WIN ? seen->outlook[unit] : 0);
    }
}

int32_t fel_net_policy(const struct fel_net *net, const struct fel_seen *seen, unsigned slot) {
    const int8_t *weight = &net->weight[((size_t)net->inputs + slot) * FEL_WIDE];
    const bias *first = (const bias *)&net->weight[((size_t)net->inputs + net->slots) * FEL_WIDE];
    int32_t sum = first[slot];
    for (unsigned from = 0; from < FEL_WIDE; from++)
        sum += seen->wide[from] * weight[from];
    return sum;
}
