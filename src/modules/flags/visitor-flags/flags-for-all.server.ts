import type { Shop } from "#platform/http/shop-request.server.ts";
import type { Database } from "#platform/database/database.server.ts";
import type { Deps } from "#platform/deps.server.ts";
import { createShopFlags, ownFlags, type ShopFlags } from "./shop-flags.server.ts";
import { createFlagStates } from "../state.server.ts";

const shared = new WeakMap<Database, ShopFlags>();

/**
 * The one key with which a shop evaluates for all its visitors: a share of them is all or none. Source: README of
 * samples.
 */
const shopKey = "shop";

/** Sets the flags of this process, possibly of another service; by default the shop's own are read. */
export function shareFlags({ db }: Pick<Deps, "db">, flags: ShopFlags): void {
  shared.set(db, flags);
}

/**
 * Which of these flags are on for a whole shop, regardless of the visitor: for offers on which page, cart and order
 * must agree. Rules may use channel and locale; killing such a flag turns it off for everyone.
 * @source FLAG-17, FLAG-18, README of samples
 */
export async function flagsForAll(
  deps: Pick<Deps, "db" | "log">,
  { channel, locale }: Pick<Shop, "channel" | "locale">,
  names: readonly string[],
): Promise<ReadonlySet<string>> {
  const known = shared.get(deps.db);
  const flags = known ?? createShopFlags(ownFlags({ states: createFlagStates(deps.db, deps.log), deps }), deps.log);
  if (!known) shared.set(deps.db, flags);
  const visit = { key: shopKey, attributes: { channel, locale }, overrides: { forced: new Map(), debug: false } };
  const evaluations = await flags.evaluate(names, visit);
  return new Set(names.filter((name) => evaluations.get(name)?.treatment === "on"));
}
