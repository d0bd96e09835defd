/** Postpones the delivery promise when production is full. Source: BO-07. */
export type CapacityBrake = {
  readonly active: boolean;
  /** Production capacity: pieces finished per working day. */
  readonly piecesPerDay: number;
  /** Days of work that may be queued without changing the promise. */
  readonly normalDays: number;
  /** Maximum number of added days. */
  readonly mostDays: number;
  /** How far the queue must fall below a limit before a day is removed, in percent of the limit. */
  readonly releasePercent: number;
  /** True if express waits as well; otherwise express has priority and its date is unchanged. */
  readonly expressWaits: boolean;
};

/** The current state of the brake: added days, pieces in the queue when last measured, times in ms since 1970. */
export type BrakeState = {
  readonly addedDays: number;
  readonly piecesInProduction: number;
  readonly changedAt: number;
  readonly measuredAt: number;
};

/**
 * Minimum time after the last change before a day is removed, in hours, so that the promise is stable. Source: BO-07.
 */
export const quietHours = 2;

const quietMs = quietHours * 60 * 60 * 1000;

/**
 * The days to add for a queue. Days are added at once when the queue exceeds a limit; they are removed one by one, when
 * the queue has fallen clearly below the limit and the last change is two hours old, so that the promise does not flap.
 * @param piecesInProduction pieces ordered and not yet packed
 * @param now milliseconds since 1970
 * @source BO-07
 */
export function brakedDays(brake: CapacityBrake, state: BrakeState, piecesInProduction: number, now: number): number {
  if (!brake.active) return 0;
  const { normalDays, mostDays, piecesPerDay } = brake;
  const backlog = piecesInProduction / piecesPerDay;
  const current = Math.min(state.addedDays, mostDays);
  const needed = Math.min(mostDays, Math.max(0, Math.ceil(backlog - normalDays)));
  if (needed >= current) return needed;
  const limit = normalDays + current - 1;
  // With an empty queue the last day is removed even if the limit is zero and nothing can be below it.
  const clearlyBelow = piecesInProduction === 0 || backlog < limit * (1 - brake.releasePercent / 100);
  return clearlyBelow && now - state.changedAt >= quietMs ? current - 1 : current;
}

/** The number of pieces at which the next day is added; undefined once the maximum is reached. Source: BO-07. */
export function nextBrakeAt(brake: CapacityBrake, addedDays: number): number | undefined {
  return addedDays >= brake.mostDays ? undefined : (brake.normalDays + addedDays) * brake.piecesPerDay + 1;
}
