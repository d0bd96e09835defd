import type { SessionId } from "#kernel/ids.ts";
import type { Database } from "#platform/database/database.server.ts";
import type { Deps } from "#platform/deps.server.ts";
import type { Trx } from "#platform/database/transaction.server.ts";
import { CheckoutForm } from "./model.ts";

/**
 * Claims a placement key inside the placing transaction. A second claim waits for the first to end and then gets its
 * order; if the first was rolled back, the second takes its place.
 * @param body digest of what is ordered
 * @returns undefined when the key was claimed, else the id of the order created under it and whether the same was
 * ordered
 * @source CHK-09
 */
export async function claimPlacement(
  trx: Trx,
  session: SessionId,
  { key, body }: { readonly key: string; readonly body: string },
  now: number,
): Promise<{ readonly orderId: string; readonly same: boolean } | undefined> {
  const claimed = await trx
    .insertInto("order_placement")
    .values({ session_id: session, idempotency_key: key, body_sha256: body, placed_at: new Date(now) })
    .onConflict((conflict) => conflict.columns(["session_id", "idempotency_key"]).doNothing())
    .returning("idempotency_key")
    .executeTakeFirst();
  if (claimed) return undefined;
  const earlier = await trx
    .selectFrom("order_placement")
    .select(["order_id", "body_sha256"])
    .where("session_id", "=", session)
    .where("idempotency_key", "=", key)
    .executeTakeFirstOrThrow();
  const same = earlier.body_sha256 === null || earlier.body_sha256 === body;
  return { orderId: earlier.order_id ?? "", same };
}

/** Records the order of a placement. */
export async function finishPlacement(trx: Trx, session: SessionId, key: string, orderId: string): Promise<void> {
  await trx
    .updateTable("order_placement")
    .set({ order_id: orderId })
    .where("session_id", "=", session)
    .where("idempotency_key", "=", key)
    .execute();
}

/** Saves the form as a draft, so that nothing is lost by a refusal or a failed payment. Source: CHK-10. */
export async function saveDraft(
  deps: Pick<Deps, "db" | "clock">,
  session: SessionId,
  form: CheckoutForm,
): Promise<void> {
  const draft = { form: JSON.stringify(form), updated_at: new Date(deps.clock.now()) };
  await deps.db
    .insertInto("checkout_draft")
    .values({ session_id: session, ...draft })
    .onConflict((conflict) => conflict.column("session_id").doUpdateSet(draft))
    .execute();
}

/** The saved draft; undefined if there is none. */
export async function readDraft(db: Database, session: SessionId): Promise<CheckoutForm | undefined> {
  const row = await db.selectFrom("checkout_draft").select("form").where("session_id", "=", session).executeTakeFirst();
  return row && CheckoutForm.parse(row.form);
}

/** Deletes the draft once the order is placed. */
export async function forgetDraft(db: Database, session: SessionId): Promise<void> {
  await db.deleteFrom("checkout_draft").where("session_id", "=", session).execute();
}
