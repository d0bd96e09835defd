import { offeredTypes } from "#modules/trade-events/contract.ts";
import { accept, refuse, type Refusal, type Result } from "#kernel/result.ts";
import type { Deps } from "#platform/deps.server.ts";
import { inTransaction } from "#platform/database/transaction.server.ts";
import { leadsOutside, webhookAddress } from "./address.server.ts";
import { EndpointSettings, mostEndpoints } from "./model.ts";
import { giveSecret, queueDelivery } from "./store.server.ts";

type Checked = { readonly name: string; readonly address: string; readonly event_types: string[] };

/** A wish as it is stored. Refuses FIELD_REQUIRED on `name`, WEBHOOK_ADDRESS on `address`, WEBHOOK_TYPES on `types`. */
async function checked(deps: Deps, wish: unknown): Promise<Result<Checked>> {
  const parsed = EndpointSettings.safeParse(wish);
  if (!parsed.success) return refuse("FIELD_REQUIRED", {}, { name: "FIELD_REQUIRED" });
  const { name, address, types } = parsed.data;
  const chosen = offeredTypes.filter((type) => types.includes(type));
  const unchosen: Refusal["fields"] = chosen.length === 0 ? { types: "WEBHOOK_TYPES" } : {};
  const url = webhookAddress(address, deps.config);
  if (!url || !(await leadsOutside(url, deps.config)))
    return refuse("WEBHOOK_ADDRESS", {}, { address: "WEBHOOK_ADDRESS", ...unchosen });
  if (chosen.length === 0) return refuse("WEBHOOK_TYPES", {}, unchosen);
  return accept({ name, address: url.href, event_types: chosen });
}

/**
 * Creates an endpoint that is on. Refuses FIELD_REQUIRED, WEBHOOK_ADDRESS and WEBHOOK_TYPES on their fields, and
 * WEBHOOK_LIMIT.
 * @param id chosen by the form, so that a form sent twice makes one
 * @returns its secret, shown this once; null when the form was sent before
 * @source ADR-0040
 */
export async function createEndpoint(deps: Deps, id: string, wish: unknown): Promise<Result<string | null>> {
  const valid = await checked(deps, wish);
  if (!valid.ok) return valid;
  return inTransaction(deps.db, async (trx): Promise<Result<string | null>> => {
    const { count } = await trx
      .selectFrom("webhook_endpoint")
      .select(({ fn }) => fn.countAll<number>().as("count"))
      .executeTakeFirstOrThrow();
    if (count >= mostEndpoints) return refuse("WEBHOOK_LIMIT", { n: mostEndpoints });
    const at = new Date(deps.clock.now());
    const added = await trx
      .insertInto("webhook_endpoint")
      .values({ id, ...valid.value, created_at: at, changed_at: at })
      .onConflict((conflict) => conflict.column("id").doNothing())
      .executeTakeFirst();
    return accept(added.numInsertedOrUpdatedRows === 1n ? await giveSecret(trx, deps, id) : null);
  });
}

/** Changes name, address and types. Refuses as `createEndpoint`, and WEBHOOK_UNKNOWN. Source: ADR-0040. */
export async function changeEndpoint(deps: Deps, id: string, wish: unknown): Promise<Result<null>> {
  const valid = await checked(deps, wish);
  if (!valid.ok) return valid;
  const changed = await deps.db
    .updateTable("webhook_endpoint")
    .set({ ...valid.value, changed_at: new Date(deps.clock.now()) })
    .where("id", "=", id)
    .executeTakeFirst();
  return changed.numUpdatedRows === 1n ? accept(null) : refuse("WEBHOOK_UNKNOWN");
}

/**
 * Switches an endpoint on or off; on, it begins anew without its failures, and what waited is sent at once.
 * Refuses WEBHOOK_UNKNOWN.
 * @source ADR-0040
 */
export function switchEndpoint(deps: Deps, id: string, on: boolean): Promise<Result<null>> {
  return inTransaction(deps.db, async (trx) => {
    const state = { state: on ? "on" : "off", changed_at: new Date(deps.clock.now()) };
    const anew = { failures: 0, failing_since: null, paused_until: null };
    const changed = await trx
      .updateTable("webhook_endpoint")
      .set({ ...state, ...(on ? anew : {}) })
      .where("id", "=", id)
      .executeTakeFirst();
    if (changed.numUpdatedRows === 0n) return refuse("WEBHOOK_UNKNOWN");
    if (on) await queueDelivery(trx, deps, id);
    return accept(null);
  });
}

/**
 * Gives an endpoint a new secret; the one before signs beside it for a day. Refuses WEBHOOK_UNKNOWN.
 * @param current id of the secret the page showed, so that a form sent twice replaces it once
 * @returns the new one, shown this once; null when it was replaced before
 * @source ADR-0040
 */
export function rotateSecret(deps: Deps, id: string, current: string): Promise<Result<string | null>> {
  return inTransaction(deps.db, async (trx): Promise<Result<string | null>> => {
    const endpoint = await trx
      .selectFrom("webhook_endpoint")
      .select("id")
      .where("id", "=", id)
      .forUpdate()
      .executeTakeFirst();
    if (!endpoint) return refuse("WEBHOOK_UNKNOWN");
    const held = await trx
      .selectFrom("webhook_secret")
      .select("id")
      .where("endpoint_id", "=", id)
      .where("ends_at", "is", null)
      .executeTakeFirst();
    return accept(held && held.id !== current ? null : await giveSecret(trx, deps, id));
  });
}

/** Removes an endpoint with the list of its deliveries. Refuses WEBHOOK_UNKNOWN. Source: ADR-0040. */
export async function removeEndpoint(deps: Deps, id: string): Promise<Result<null>> {
  const gone = await deps.db.deleteFrom("webhook_endpoint").where("id", "=", id).executeTakeFirst();
  return gone.numDeletedRows === 1n ? accept(null) : refuse("WEBHOOK_UNKNOWN");
}
