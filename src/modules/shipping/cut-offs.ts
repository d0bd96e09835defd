/** The daily cut-off in minutes since midnight at the production site, in force from an ISO date on. Source: D-17, BO-07. */
export type CutOff = { readonly validFrom: string; readonly minutes: number };

/** The cut-off of an ISO date: the last one that began by then. Throws when none did, the tables hold no gap. Source: D-17. */
export function cutOffMinutesOn(cutOffs: readonly CutOff[], date: string): number {
  let found: CutOff | undefined;
  for (const each of cutOffs) if (each.validFrom <= date && (!found || each.validFrom > found.validFrom)) found = each;
  if (!found) throw new Error(`no cut-off on ${date}`);
  return found.minutes;
}

/** `11:00` of minutes since midnight. Source: SHIP-07. */
export function clockTime(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;
}
