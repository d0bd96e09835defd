/** When the promise gives way to a full production. Source: BO-07. */
export type CapacityBrake = {
  readonly active: boolean;
  /** Pieces that leave the production on a working day. */
  readonly piecesPerDay: number;
  /** Days of work that may wait without the promise changing. */
  readonly normalDays: number;
  /** Most days that are ever added. */
  readonly mostDays: number;
  /** How far the queue must fall below a limit before a day is taken back, in percent of the limit. */
  readonly releasePercent: number;
  /** True when express waits as well; else express goes first and keeps its day. */
  readonly expressWaits: boolean;
};

/** What the brake does now: added days, pieces in the queue when last measured, moments in ms since 1970. */
export type BrakeState = {
  readonly addedDays: number;
  readonly piecesInProduction: number;
  readonly changedAt: number;
  readonly measuredAt: number;
};

/** A day is given back no sooner than this after the last change, so that the promise stands still. Source: BO-07. */
export const quietHours = 2;

const quietMs = quietHours * 60 * 60 * 1000;

/**
 * The days to add for a queue. Days come at once when the queue passes a limit; they go one by one, when the queue has
 * fallen clearly below the limit and the last change is two hours old, so that the promise does not flap.
 * @param piecesInProduction pieces ordered and not yet packed
 * @param now milliseconds since 1970
 * @source BO-07
 */
export function brakedDays(brake: CapacityBrake, state: BrakeState, piecesInProduction: number, now: number): number {
  if (!brake.active) return 0;
  const { normalDays, mostDays, piecesPerDay } = brake;
  const backlog = piecesInProduction / piecesPerDay;
  const kept = Math.min(state.addedDays, mostDays);
  const needed = Math.min(mostDays, Math.max(0, Math.ceil(backlog - normalDays)));
  if (needed >= kept) return needed;
  const limit = normalDays + kept - 1;
  // Without any queue the last day goes even where a limit of zero has nothing below it.
  const clearlyBelow = piecesInProduction === 0 || backlog < limit * (1 - brake.releasePercent / 100);
  return clearlyBelow && now - state.changedAt >= quietMs ? kept - 1 : kept;
}

/** The pieces at which the next day is added; undefined once no further day can be. Source: BO-07. */
export function nextBrakeAt(brake: CapacityBrake, addedDays: number): number | undefined {
  return addedDays >= brake.mostDays ? undefined : (brake.normalDays + addedDays) * brake.piecesPerDay + 1;
}
