/** What is said about a table, in people's words. */
import { capital, isolated, number, t, tc } from "../words/say";
import type { Agreed, TableNow, Vote } from "./wire";

/** Why a request was refused; docs/protocol.md lists the words. */
export function refusal(why: string): string {
  switch (why) {
    case "stale": return t("Something happened before it arrived. Look at the table, and choose anew.");
    case "gone": return t("The table could not be reached any more.");
    case "not yours": return t("This seat is not yours.");
    case "host": return t("Only the host can do that.");
    case "turn": return t("It is not your turn.");
    case "seat": return t("There is no such seat.");
    case "taken": return t("Somebody else has just taken this seat.");
    case "name": return t("This name can't be used.");
    case "name taken": return t("Somebody at this table is called that already.");
    case "token":
    case "promise": return t("That did not work. Please try again.");
    case "not started": return t("The match has not begun yet.");
    case "starting":
    case "started": return t("The match has begun already.");
    case "over": return t("The match is over.");
    case "not over": return t("The match is not over yet.");
    case "no more": return t("This server opens no more tables.");
    case "illegal": return t("That is not possible now.");
    case "back": return t("One can't go back to there.");
    case "paused": return t("The match is paused.");
    case "not paused": return t("The match is not paused.");
    case "replaced": return t("A computer player plays for this seat. Take your seat back first.");
    case "vote": return t("Something is being voted on already.");
    case "no vote": return t("Nothing is being voted on.");
    case "present": return t("This player is there, and still has time.");
    case "busy":
    case "store": return t("The server has too much to do. Try again after a moment.");
    case "level": return t("This server has no computer players of that strength.");
    case "no lobby": return t("This server shows no open tables.");
    case "too fast": return t("Too much at once. Try again after a moment.");
    case "away": return t("The server can't be reached. Try again when you are online.");
    default: return t("The server refused that ({reason}).", { reason: isolated(why) });
  }
}

/** Why the server has ended the connection. */
export function farewell(why: string): string {
  switch (why) {
    case "no table": return t("There is no such table. It may have been removed after a while, or the link is not complete.");
    case "closed": return t("This table is closed to spectators.");
    case "moved": return t("Your seat was moved to another device, and goes on there.");
    case "full": return t("There is no room left at this table.");
    case "too many": return t("Your seat is open on too many devices at once. It goes on there.");
    case "version": return t("This page is older than the server. A newer one is being fetched.");
    default: return t("The server ended the connection ({reason}).", { reason: isolated(why) });
  }
}

/** What one can say without words of one's own: each reads it in the own language. */
export function phrases(): [string, string][] {
  return [
    ["hello", tc("said at the table", "Hello!")],
    ["luck", tc("said at the table", "Good luck!")],
    ["well_played", tc("said at the table", "Well played!")],
    ["thanks", tc("said at the table", "Thank you!")],
    ["oops", tc("said at the table", "Oops!")],
    ["wow", tc("said at the table", "Wow!")],
    ["laugh", tc("said at the table", "Ha ha!")],
    ["think", tc("said at the table", "Let me think …")],
    ["hurry", tc("said at the table", "Your turn!")],
    ["moment", tc("said at the table", "One moment, please.")],
    ["back_soon", tc("said at the table", "I'll be right back.")],
    ["sorry", tc("said at the table", "Sorry!")],
    ["again", tc("said at the table", "Another match?")],
    ["bye", tc("said at the table", "Goodbye!")],
  ];
}

/** Null: a phrase that this page does not know. */
export const phrase = (key: string): string | null => phrases().find(([known]) => known === key)?.[1] ?? null;

/** How a person is called, or a seat that nobody has. */
export function named(table: TableNow, seat: number): string {
  const name = table.seats[seat]?.name;
  return name ? isolated(name) : t("Player {n}", { n: seat + 1 });
}

/** What is voted on, and who asks. */
export function voteWords(vote: Vote, table: TableNow, at: number): string {
  const by = vote.by < 0 ? t("The host") : named(table, vote.by);
  const whom = named(table, vote.whom);
  switch (vote.what) {
    case "back": return t("{name} would like to take back {n, plural, one {the last action} other {the last # actions}}.", { name: by, n: at - vote.to });
    case "pause": return t("{name} would like to pause the match.", { name: by });
    case "resume": return t("{name} would like to go on.", { name: by });
    case "replace": return t("{name} would like a computer player to go on for {whom}.", { name: by, whom });
    case "reissue": return t("{name} would like to give the seat of {whom} to another device.", { name: by, whom });
  }
}

/** Hours, minutes and seconds; days if there are many hours. */
export function duration(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  const two = (n: number) => number(n, { minimumIntegerDigits: 2 });
  if (seconds >= 2 * 86400) return t("{n, plural, one {# day} other {# days}}", { n: Math.floor(seconds / 86400) });
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return hours ? `${number(hours)}:${two(minutes)}:${two(rest)}` : `${number(minutes)}:${two(rest)}`;
}

/** "30 seconds", "5 minutes", "2 days". */
export function span(ms: number): string {
  const seconds = Math.round(ms / 1000);
  if (seconds % 86400 === 0) return t("{n, plural, one {# day} other {# days}}", { n: seconds / 86400 });
  if (seconds % 60 === 0) return t("{n, plural, one {# minute} other {# minutes}}", { n: seconds / 60 });
  return t("{n, plural, one {# second} other {# seconds}}", { n: seconds });
}

export function clockWords({ clock, time, increment }: Pick<Agreed, "clock" | "time" | "increment">): string {
  switch (clock) {
    case "none": return t("without a clock");
    case "decision":
    case "days": return t("{time} for each decision", { time: span(time) });
    case "budget":
      return increment ? t("{time} for the match, and {more} more for each turn", { time: span(time), more: span(increment) }) : t("{time} for the match", { time: span(time) });
  }
}

/** What was agreed, in a line. */
export function agreedWords(agreed: Agreed): string[] {
  return [capital(clockWords(agreed)), agreed.hints ? t("Hints are allowed") : t("No hints")];
}
