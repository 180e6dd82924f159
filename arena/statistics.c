#include "statistics.h"

#include <math.h>

void sample_add(struct sample *sample, double value) {
    sample->count++;
    sample->sum += value;
    sample->squares += value * value;
}

double sample_mean(const struct sample *sample) {
    return sample->sum / sample->count;
}

/* Squared distances from the mean. */
static double spread(const struct sample *sample) {
    double sum = sample->squares - sample->sum * sample->sum / sample->count;
    return sum > 0 ? sum : 0;
}

/* 95 % of a normal distribution lie within this many deviations of its mean, and more are needed where the deviation
 * itself is known from few values only: Student's distribution, by the first terms of its expansion. */
static const double z = 1.959963984540054;

static double student(double freedom) {
    double z3 = z * z * z, z5 = z3 * z * z;
    return z + (z3 + z) / (4 * freedom) + (5 * z5 + 16 * z3 + 3 * z) / (96 * freedom * freedom);
}

struct interval mean_interval(const struct sample *sample) {
    double n = sample->count, mean = sample_mean(sample), error = INFINITY;
    if (n > 1)
        error = student(n - 1) * sqrt(spread(sample) / (n - 1) / n);
    return (struct interval){mean - error, mean, mean + error};
}

/* Wilson's interval, for as many independent games as the groups are worth. Groups in which everybody has every seat
 * are worth more than their games if the seat or luck decides most of them: then nearly all groups are alike. But a few
 * that happen to be alike must not look like certainty, so the spread counts as if there had been two more groups, each
 * with the spread of a single game. */
struct interval share_interval(const struct sample *sample, double games) {
    double n = sample->count, mean = sample_mean(sample), each = mean * (1 - mean), worth = games;
    if (each > 0) {
        double variance = (spread(sample) + 2 * each) / (n + 1), scale = z / student(n + 1);
        worth = n * each / variance * scale * scale;
    }
    double centre = (mean + z * z / (2 * worth)) / (1 + z * z / worth);
    double half = z * sqrt(each / worth + z * z / (4 * worth * worth)) / (1 + z * z / worth);
    return (struct interval){mean > 0 ? fmax(0, centre - half) : 0, mean,
                             mean < 1 ? fmin(1, centre + half) : 1};
}

double elo_of_share(double share, unsigned players) {
    return 400 * log10(share * (players - 1) / (1 - share));
}

double share_of_elo(double elo, unsigned players) {
    double odds = pow(10, elo / 400);
    return odds / (odds + players - 1);
}

/* The means of many groups are normally distributed. Their variance is estimated, and again with a group lost and a
 * group won more than there were: the first few can be alike by chance. */
double sprt_log_ratio(const struct sample *sample, double low, double high) {
    double variance = (spread(sample) + 0.5) / (sample->count + 1);
    return (high - low) * (sample->sum - sample->count * (low + high) / 2) / variance;
}

double sprt_bound(void) {
    return log(0.95 / 0.05);
}
