/* The sites of Imhotep where the screen is low: a line each, and three for the burial chamber, whose neighbours count. What
 * lies below or is scored already, is left to the whole table. */
#include "draw_imhotep.h"

enum { SPACES_AT = 18 };

/* "pyramid A (ship)": nobody else can sail there this round. */
static int put_site(const struct drawing *d, enum imh_site site, const char *title, int y) {
    const struct imhotep *s = d->view;
    bool open = s->open >> site & 1 || imh_over(s);
    int x =
        canvas_putf(d->c, 0, y, open ? BOLD : DIM, "%s %c", in_table(title), imh_side_b(s, site) ? 'B' : 'A');
    if (!open)
        put_word(d->c, x + 1, y, DIM, N_("(ship)"));
    return SPACES_AT;
}

/* What is left of each of the three, from the next space on. */
static int put_pyramids_b(const struct drawing *d, int x, int y) {
    static const char *const name[IMH_PYRAMIDS] = {C_("pyramid", "left"), C_("pyramid", "middle"),
                                                   C_("pyramid", "right")};
    const struct imhotep *s = d->view;
    for (unsigned pyramid = 0; pyramid < IMH_PYRAMIDS; pyramid++) {
        unsigned from = s->pyramid_stones[pyramid];
        if (x > SPACES_AT && x + 26 > d->c->width) {
            x = SPACES_AT;
            y++;
        }
        x = put_word(d->c, x, y, DIM, name[pyramid]) + 1;
        for (unsigned i = from; i < IMH_PYRAMID_B_SPACES; i++) {
            char text[ENTRY_BYTES];
            const char *printed = printed_on_pyramid_b(pyramid, i, text);
            x = i == from ? put_next_space(d, x, y, printed) : canvas_putf(d->c, x, y, NULL, " %s", printed);
        }
        x = (from == IMH_PYRAMID_B_SPACES ? put_word(d->c, x, y, DIM, C_("pyramid", "full")) : x) + 2;
    }
    return y + 1;
}

int draw_pyramid_line(const struct drawing *d, int y) {
    const struct imhotep *s = d->view;
    unsigned stones = s->pyramid_stones[0];
    int x = put_site(d, IMH_PYRAMID, C_("site", "pyramid"), y);
    if (imh_side_b(s, IMH_PYRAMID))
        return put_pyramids_b(d, x, y);
    for (unsigned i = 0; i < sizeof imh_pyramid_a; i++) {
        char printed[] = {(char)('0' + imh_pyramid_a[i]), 0};
        x = i == stones ? put_next_space(d, x, y, printed)
                        : put_space(d, x, y, owner_of(s->pyramid, stones, i), printed);
    }
    return y + 1;
}

int draw_temple_line(const struct drawing *d, int y) {
    const struct imhotep *s = d->view;
    int x = put_site(d, IMH_TEMPLE, C_("site", "temple"), y);
    for (unsigned space = 0; space < imh_temple_width(s); space++) {
        x = put_space(d, x, y, imh_temple_levels(s, space) ? (int)imh_temple_owner(s, space) : FEL_NOBODY,
                      " ");
        if (imh_side_b(s, IMH_TEMPLE))
            x = canvas_put(d->c, put_word(d->c, x, y, DIM, printed_on_temple_b[imh_temple_b[space]]), y, DIM,
                           " ");
    }
    if (!imh_side_b(s, IMH_TEMPLE))
        put_word(d->c, x + 1, y, DIM, N_("1 point a stone each round"));
    return y + 1;
}

int draw_obelisks_line(const struct drawing *d, int y) {
    const struct imhotep *s = d->view;
    int x = put_site(d, IMH_OBELISKS, C_("site", "obelisks"), y);
    bool side_b = imh_side_b(s, IMH_OBELISKS);
    for (unsigned i = 0; side_b && (i < sizeof imh_obelisks_b || i < s->obelisks_raised); i++) {
        char printed[4];
        snprintf(printed, sizeof printed, "%u", imh_obelisk_points(i));
        x = put_space(d, x, y, owner_of(s->raised, s->obelisks_raised, i), printed);
    }
    x = side_b ? put_head(d->c, x, y, C_("stones", "waiting"), 12) : x;
    for (unsigned seat = 0; seat < s->seats; seat++)
        x = canvas_putf(d->c, put_tag(d, x, y, seat), y, NULL, "%u ",
                        side_b ? imh_waiting(s, seat) : s->obelisks[seat]);
    x = side_b ? x : put_head(d->c, x, y, N_("highest"), 12) - 1;
    for (unsigned place = 0; !side_b && place < s->seats; place++)
        x = canvas_putf(d->c, x, y, DIM, " %u", imh_obelisk_prizes(s)[place]);
    return y + 1;
}

int draw_burial_lines(const struct drawing *d, int y) {
    const struct imhotep *s = d->view;
    unsigned columns = s->burial_stones / IMH_BURIAL_ROWS + 1u; /* the next space included */
    int end = put_site(d, IMH_BURIAL, C_("site", "burial"), y);
    if (columns < IMH_BURIAL_COLUMNS)
        columns = IMH_BURIAL_COLUMNS;
    for (unsigned space = 0; space < IMH_BURIAL_ROWS * columns; space++) {
        int x = SPACES_AT + 3 * (int)(space / IMH_BURIAL_ROWS), row = y + (int)(space % IMH_BURIAL_ROWS);
        end = space == s->burial_stones
                  ? put_next_space(d, x, row, " ")
                  : put_space(d, x, row, owner_of(s->burial, s->burial_stones, space), " ");
    }
    put_word(d->c, end + 1, y, DIM, imh_side_b(s, IMH_BURIAL) ? N_("most in each row") : N_("groups"));
    return y + IMH_BURIAL_ROWS;
}
