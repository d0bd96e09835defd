import { accept, refuse, type Result } from "#kernel/result.ts";
import type { Database } from "#platform/database/database.server.ts";
import { inTransaction, type Trx } from "#platform/database/transaction.server.ts";
import type { Deps } from "#platform/deps.server.ts";
import type { Household, PartyEvent } from "../model.ts";
import { householdsOf, json, lockEvent } from "../store.server.ts";
import { emptyPlan, SeatingPlan, type SeatingGuest } from "./model.ts";
import { currentPlan, seatingGuests } from "./seated-guests.ts";
import { seatedPoint } from "./seated-point.ts";

/** The seating of an event. `version` is 0 before the first save. */
export type Seating = {
  readonly plan: SeatingPlan;
  readonly version: number;
  readonly guests: readonly SeatingGuest[];
};

async function stored(db: Database | Trx, event: string) {
  const row = await db
    .selectFrom("event_seating")
    .select(["plan", "version"])
    .where("event_id", "=", event)
    .executeTakeFirst();
  return row ? { plan: SeatingPlan.parse(row.plan), version: row.version } : { plan: emptyPlan, version: 0 };
}

/** Who sits where at a programme point of an event, as far as they still come to it; `households` where its list is known. Source: EVENT-09. */
export async function seatingOf(
  { db }: Pick<Deps, "db">,
  event: PartyEvent,
  households?: readonly Household[],
): Promise<Seating> {
  const { plan, version } = await stored(db, event.id);
  return { ...currentSeating(event, plan, households ?? (await householdsOf(db, event.id))), version };
}

/** A stored plan of an event as it holds for its guest list. Source: EVENT-09. */
export function currentSeating(
  event: PartyEvent,
  plan: SeatingPlan,
  households: readonly Household[],
): Omit<Seating, "version"> {
  const guests = seatingGuests(event.plan, households);
  const point = seatedPoint(event.plan, plan.point);
  return { plan: currentPlan({ ...plan, point }, guests), guests };
}

/**
 * Saves a plan that is based on a version; returns the new one. Seats of guests of other events are left out. Refuses
 * EVENT_SEATING_CONFLICT when somebody saved in between.
 * @source EVENT-09, CFG-03, GEN-08
 */
export async function saveSeating(
  deps: Pick<Deps, "db" | "clock">,
  event: PartyEvent,
  sent: { readonly plan: SeatingPlan; readonly version: number },
): Promise<Result<{ readonly version: number }>> {
  return inTransaction(deps.db, async (trx) => {
    await lockEvent(trx, event.id);
    const { version } = await stored(trx, event.id);
    if (version !== sent.version) return refuse("EVENT_SEATING_CONFLICT");
    const own = new Set((await householdsOf(trx, event.id)).flatMap(({ guests }) => guests.map(({ id }) => id)));
    const seats = Object.fromEntries(Object.entries(sent.plan.seats).filter(([id]) => own.has(id)));
    const plan = json({ ...sent.plan, seats });
    const changed_at = new Date(deps.clock.now());
    await trx
      .insertInto("event_seating")
      .values({ event_id: event.id, plan, version: version + 1, changed_at })
      .onConflict((conflict) => conflict.column("event_id").doUpdateSet({ plan, version: version + 1, changed_at }))
      .execute();
    return accept({ version: version + 1 });
  });
}
