/* What the results of an arena tell, and how surely. */
#pragma once

/* Sums over groups of games that belong together: what is in one group is not independent. Each value is the mean of
 * its group. */
struct sample {
    double count, sum, squares;
};

void sample_add(struct sample *, double value);
double sample_mean(const struct sample *);

struct interval {
    double low, mean, high;
};

/* With 95 % confidence: of any mean, infinite while there is only one value; and of a share between 0 and 1, which
 * never leaves these bounds, where `games` is how many games the groups had. */
struct interval mean_interval(const struct sample *);
struct interval share_interval(const struct sample *, double games);

/* The difference in strength that gives this share of the wins to one of this many players, the others being equal. A
 * share of 0 or 1 is infinitely far away. */
double elo_of_share(double share, unsigned players);
double share_of_elo(double elo, unsigned players);

/* Wald's sequential test, for shares: the logarithm of how much more likely the results are if the mean is `high` than
 * if it is `low`. It is decided beyond +-sprt_bound(): wrong about 5 times in 100. */
double sprt_log_ratio(const struct sample *, double low, double high);
double sprt_bound(void);
