import type { Shop } from "#platform/http/shop-request.server.ts";
import type { Database } from "#platform/database/database.server.ts";
import type { Deps } from "#platform/deps.server.ts";
import { createShopFlags, ownFlags, type ShopFlags } from "./shop-flags.server.ts";
import { createFlagStates } from "../state.server.ts";

const shared = new WeakMap<Database, ShopFlags>();

/** The one key under which a shop asks for all its visitors: a share of them is all or nobody. Source: README of samples. */
const shopKey = "shop";

/** Names the flags of this process, which may be another service's; without it the shop's own are read. */
export function shareFlags({ db }: Pick<Deps, "db">, flags: ShopFlags): void {
  shared.set(db, flags);
}

/**
 * Which of these flags are on for a whole shop, whoever looks: for offers that page, cart and order must judge alike.
 * Rules may name channel and locale; killing such a flag takes it from everybody.
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
