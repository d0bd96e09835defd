import { aHall, weddingGuests, weddingRules } from "#modules/events/seating/testing/a-wedding.ts";
import { proposeSeating } from "#modules/events/seating/solve/propose-seating.ts";
import { table } from "../measure.ts";
import { measured } from "../process-figures.ts";

/** Computing time in which 150 guests are seated, s. Source: EVENT-09. */
const mostSeconds = 5;
/** Guests, rules, tables and chairs at each. */
const weddings = [
  [30, 12, 5, 8],
  [60, 12, 9, 8],
  [150, 40, 20, 8],
  [300, 40, 40, 8],
] as const;
const runs = 3;

/** Seats everybody at weddings of several sizes, best of three runs in this process. Source: EVENT-09. */
export async function benchSeatEverybody(): Promise<{ readonly text: string; readonly withinLimit: boolean }> {
  const rows: { readonly guests: number; readonly rules: number; readonly seconds: number; readonly kind: string }[] =
    [];
  for (const [count, rules, tables, chairs] of weddings) {
    const of = {
      plan: { ...aHall(tables, chairs), rules: weddingRules(count).slice(0, rules) },
      guests: weddingGuests(count),
      keepsSeats: false,
    };
    const times: number[] = [];
    let kind = "";
    for (let run = 0; run < runs; run += 1)
      times.push((await measured(async () => ({ kind } = proposeSeating(of)))).cpuSeconds);
    rows.push({ guests: count, rules, seconds: Math.min(...times), kind });
  }
  const text = table(
    ["seat everybody, guests", "rules", "CPU s", "found"],
    rows.map(({ guests, rules, seconds, kind }) => [String(guests), String(rules), seconds.toFixed(2), kind]),
  );
  const isQuick = rows.every(({ guests, seconds }) => guests > 150 || seconds <= mostSeconds);
  return { text, withinLimit: isQuick && rows.every(({ kind }) => kind === "seated") };
}
