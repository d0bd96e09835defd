/** A production step or a product: its code and the working days it usually takes or adds. Source: CAT 8. */
export type Work = { readonly code: string; readonly usual: number };

/**
 * Working days of a step from an ISO date on, entered by the staff; null reverts to the usual time. Source: BO-07, CAT
 * 8.
 */
export type ProductionTime = { readonly work: string; readonly validFrom: string; readonly days: number | null };

/** The entry effective on an ISO date; undefined if nothing was ever entered. Source: BO-07. */
export function productionTimeOn(
  times: readonly ProductionTime[],
  work: string,
  date: string,
): ProductionTime | undefined {
  let found: ProductionTime | undefined;
  for (const each of times)
    if (each.work === work && each.validFrom <= date && (!found || each.validFrom > found.validFrom)) found = each;
  return found;
}

/** Working days of a step on an ISO date: the staff's entry, else the usual ones. Source: SHIP-05, CAT 8, BO-07. */
export function daysOfWork(times: readonly ProductionTime[], work: Work, date: string): number {
  return productionTimeOn(times, work.code, date)?.days ?? work.usual;
}

/** Working days of parallel steps: those of the slowest, at least one. Source: SHIP-05, CAT 8. */
export function daysOfWorks(
  { times, date }: { readonly times: readonly ProductionTime[]; readonly date: string },
  works: readonly Work[],
): number {
  return Math.max(1, ...works.map((work) => daysOfWork(times, work, date)));
}
