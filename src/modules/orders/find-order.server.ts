import type { Place } from "#kernel/addresses.ts";
import { accept, refuse, type Result } from "#kernel/result.ts";
import type { Deps } from "#platform/deps.server.ts";
import { missesPerMinute, secondsToWait } from "./lookup-limit.ts";
import { orderPath } from "./order-token.server.ts";
import { orderIdByNumber } from "./queries.server.ts";

/** What the form of the status page of a shop sends, and the network address it came from. */
export type OrderQuestion = {
  readonly number: string;
  readonly email: string;
  readonly caller: string;
  readonly shop: Place;
};

/** Failed look-ups by caller, newest last; every process keeps its own, oldest callers leave first. */
const misses = new Map<string, readonly number[]>();
const mostCallers = 5000;

function noteMiss(caller: string, now: number): void {
  const recent = (misses.get(caller) ?? []).filter((at) => at > now - 60_000);
  misses.delete(caller);
  misses.set(caller, [...recent, now]);
  if (misses.size <= mostCallers) return;
  for (const oldest of misses.keys()) {
    misses.delete(oldest);
    break;
  }
}

/**
 * The path of the order with this number and e-mail address. Refuses ORDER_NOT_FOUND whichever of the two is wrong, and
 * RATE_LIMIT with the seconds `s` to wait after too many wrong ones.
 * @source ORD-14, NFR-02
 */
export async function findOrder(deps: Deps, { number, email, caller, shop }: OrderQuestion): Promise<Result<string>> {
  const now = deps.clock.now();
  const s = secondsToWait(misses.get(caller) ?? [], missesPerMinute * deps.config.RATE_LIMIT_FACTOR, now);
  if (s > 0) return refuse("RATE_LIMIT", { s });
  const id = await orderIdByNumber(deps.db, number, email);
  if (id) return accept(orderPath(deps, shop, id));
  noteMiss(caller, now);
  return refuse("ORDER_NOT_FOUND");
}
