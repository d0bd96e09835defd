/**
 * The daily cut-off in minutes since midnight at the production site, effective from an ISO date on. Source: D-17,
 * BO-07.
 */
export type CutOff = { readonly validFrom: string; readonly minutes: number };

/**
 * The cut-off on an ISO date: the latest one effective by then. Throws if there is none; the tables have no gap.
 * Source: D-17.
 */
export function cutOffMinutesOn(cutOffs: readonly CutOff[], date: string): number {
  let found: CutOff | undefined;
  for (const each of cutOffs) if (each.validFrom <= date && (!found || each.validFrom > found.validFrom)) found = each;
  if (!found) throw new Error(`no cut-off on ${date}`);
  return found.minutes;
}

/** Minutes since midnight as `11:00`. Source: SHIP-07. */
export function clockTime(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;
}
