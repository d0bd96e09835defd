import { clocksOf } from "#kernel/market.ts";
import { daysOfMonth } from "./month-days.ts";

/** A principal phase of the moon. */
export type MoonPhase = "new" | "first" | "full" | "last";

const phases: readonly MoonPhase[] = ["new", "first", "full", "last"];
const radians = (degrees: number): number => ((degrees % 360) * Math.PI) / 180;

/** Terms of the periodic corrections: coefficient in days, power of E, and multiples of M, M', F and Omega. */
type Term = readonly [days: number, e: number, m: number, moon: number, f: number, omega: number];

const ofNewMoon: readonly Term[] = [
  [-0.4072, 0, 0, 1, 0, 0],
  [0.17241, 1, 1, 0, 0, 0],
  [0.01608, 0, 0, 2, 0, 0],
  [0.01039, 0, 0, 0, 2, 0],
  [0.00739, 1, -1, 1, 0, 0],
  [-0.00514, 1, 1, 1, 0, 0],
  [0.00208, 2, 2, 0, 0, 0],
  [-0.00111, 0, 0, 1, -2, 0],
  [-0.00057, 0, 0, 1, 2, 0],
  [0.00056, 1, 1, 2, 0, 0],
  [-0.00042, 0, 0, 3, 0, 0],
  [0.00042, 1, 1, 0, 2, 0],
  [0.00038, 1, 1, 0, -2, 0],
  [-0.00024, 1, -1, 2, 0, 0],
  [-0.00017, 0, 0, 0, 0, 1],
];
const ofFullMoon: readonly Term[] = [
  [-0.40614, 0, 0, 1, 0, 0],
  [0.17302, 1, 1, 0, 0, 0],
  [0.01614, 0, 0, 2, 0, 0],
  [0.01043, 0, 0, 0, 2, 0],
  [0.00734, 1, -1, 1, 0, 0],
  [-0.00515, 1, 1, 1, 0, 0],
  [0.00209, 2, 2, 0, 0, 0],
  ...ofNewMoon.slice(7),
];
const ofQuarters: readonly Term[] = [
  [-0.62801, 0, 0, 1, 0, 0],
  [0.17172, 1, 1, 0, 0, 0],
  [-0.01183, 1, 1, 1, 0, 0],
  [0.00862, 0, 0, 2, 0, 0],
  [0.00804, 0, 0, 0, 2, 0],
  [0.00454, 1, -1, 1, 0, 0],
  [0.00204, 2, 2, 0, 0, 0],
  [-0.0018, 0, 0, 1, -2, 0],
  [-0.0007, 0, 0, 1, 2, 0],
  [-0.0004, 0, 0, 3, 0, 0],
  [-0.00034, 1, -1, 2, 0, 0],
  [0.00032, 1, 1, 0, 2, 0],
  [0.00032, 1, 1, 0, -2, 0],
  [-0.00028, 2, 2, 1, 0, 0],
  [0.00027, 1, 1, 2, 0, 0],
  [-0.00017, 0, 0, 0, 0, 1],
];
const terms: Readonly<Record<MoonPhase, readonly Term[]>> = {
  new: ofNewMoon,
  first: ofQuarters,
  full: ofFullMoon,
  last: ofQuarters,
};

/** The Julian ephemeris day of a phase; `k` counts lunations from the new moon of January 2000, in quarters. */
function ephemerisDay(k: number, phase: MoonPhase): number {
  const t = k / 1236.85;
  const mean = 2_451_550.09766 + 29.530588861 * k + 0.00015437 * t * t;
  const e = 1 - 0.002516 * t;
  const sun = radians(2.5534 + 29.1053567 * k);
  const moon = radians(201.5643 + 385.81693528 * k + 0.0107582 * t * t);
  const latitude = radians(160.7108 + 390.67050284 * k - 0.0016118 * t * t);
  const node = radians(124.7746 - 1.56375588 * k);
  const periodic = terms[phase].reduce(
    (sum, [days, power, m, mm, f, omega]) =>
      sum + days * e ** power * Math.sin(m * sun + mm * moon + f * latitude + omega * node),
    0,
  );
  const { cos } = Math;
  const w =
    0.00306 - 0.00038 * e * cos(sun) + 0.00026 * cos(moon) - 0.00002 * cos(moon - sun) + 0.00002 * cos(moon + sun);
  return mean + periodic + (phase === "first" ? w : phase === "last" ? -w : 0);
}

/** Minutes the uniform time of ephemerides is ahead of the clock; a little over one this half of the century. */
const clockBehind = 72 / 60;
const julianOfEpoch = 2_440_587.5;

/** Moments of the principal phases of a month and some days around it, to about a minute. Source: Meeus, chapter 49. */
export function moonPhases(year: number, month: number): readonly { readonly phase: MoonPhase; readonly at: number }[] {
  const first = Math.floor((year + (month - 1) / 12 - 2000) * 12.3685) - 1;
  return Array.from({ length: 16 }, (_, quarter) => {
    const phase = phases[quarter % 4] ?? "new";
    const day = ephemerisDay(first + quarter / 4, phase);
    return { phase, at: (day - julianOfEpoch) * 86_400_000 - clockBehind * 60_000 };
  });
}

/** A Sunday of a month as its day: the last one, or the n-th. */
function sunday(year: number, month: number, nth: "last" | number): number {
  const sundays = daysOfMonth(year, month).filter((day) => day.weekday === 6);
  return (nth === "last" ? sundays.at(-1) : sundays[nth - 1])?.day ?? 1;
}

/** Minutes by which clocks are ahead of UTC where a language is spoken: of Berlin, London or New York. */
function minutesAhead(at: number, locale: string): number {
  const date = new Date(at);
  const year = date.getUTCFullYear();
  const clocks = clocksOf(locale);
  const [from, to] =
    clocks === "america"
      ? [Date.UTC(year, 2, sunday(year, 3, 2), 7), Date.UTC(year, 10, sunday(year, 11, 1), 6)]
      : [Date.UTC(year, 2, sunday(year, 3, "last"), 1), Date.UTC(year, 9, sunday(year, 10, "last"), 1)];
  const standard = { america: -300, britain: 0, continent: 60 }[clocks];
  return standard + (at >= from && at < to ? 60 : 0);
}

const known = new Map<string, ReadonlyMap<number, MoonPhase>>();
/** Months kept: more than a calendar with all its neighbours shows. */
const mostKnown = 60;

/** The phases of a month by its days, on the clocks of the locale. Source: CAL-09. */
export function moonDays(
  { year, month }: { readonly year: number; readonly month: number },
  locale: string,
): ReadonlyMap<number, MoonPhase> {
  const key = `${year}-${month}-${locale}`;
  const found = known.get(key);
  if (found) return found;
  const days = moonPhases(year, month).flatMap(({ phase, at }) => {
    const local = new Date(at + minutesAhead(at, locale) * 60_000);
    const same = local.getUTCFullYear() === year && local.getUTCMonth() === month - 1;
    return same ? [[local.getUTCDate(), phase] as const] : [];
  });
  if (known.size >= mostKnown) known.clear();
  const map = new Map(days);
  known.set(key, map);
  return map;
}
