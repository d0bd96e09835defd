/** A step of production or a product: its code and the working days it usually takes or adds. Source: CAT 8. */
export type Work = { readonly code: string; readonly usual: number };

/** Working days of a step from an ISO date on, entered by the staff; null is the usual time again. Source: BO-07, CAT 8. */
export type ProductionTime = { readonly work: string; readonly validFrom: string; readonly days: number | null };

/** The entry in force on an ISO date; undefined while nothing was ever entered. Source: BO-07. */
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

/** Working days of a step on an ISO date: the staff's, else the usual ones. Source: SHIP-05, CAT 8, BO-07. */
export function daysOfWork(times: readonly ProductionTime[], work: Work, date: string): number {
  return productionTimeOn(times, work.code, date)?.days ?? work.usual;
}
