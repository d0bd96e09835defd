import type { Place } from "#kernel/urls/page-addresses.ts";
import { accept, refuse, type Result } from "#kernel/result.ts";
import type { Deps } from "#platform/deps.server.ts";
import { createRecentCalls } from "#platform/security/recent-calls.server.ts";
import { orderPath } from "../order-token.server.ts";
import { orderIdByNumber } from "../queries.server.ts";

/** Failed order look-ups per caller and minute. Source: ORD-14, NFR-02. */
const missesPerMinute = 10;
/** Failed look-ups per e-mail address, from any caller, within a quarter of an hour. Source: ORD-14, NFR-02. */
const missesPerAddress = 20;

/** The fields of the order look-up form of a shop, and the network address it came from. */
export type OrderQuestion = {
  readonly number: string;
  readonly email: string;
  readonly caller: string;
  readonly shop: Place;
};

const ofCaller = createRecentCalls(60_000);
const ofAddress = createRecentCalls(15 * 60_000);

/**
 * The path of the order with this number and e-mail address. Refuses ORDER_NOT_FOUND when either is wrong, and
 * RATE_LIMIT with the seconds `s` to wait after too many wrong ones, by the caller or for this address.
 * @source ORD-14, NFR-02
 */
export async function findOrder(deps: Deps, { number, email, caller, shop }: OrderQuestion): Promise<Result<string>> {
  const now = deps.clock.now();
  const address = email.trim().toLowerCase();
  const s = Math.max(
    ofCaller.secondsToWait(caller, missesPerMinute * deps.config.RATE_LIMIT_FACTOR, now),
    ofAddress.secondsToWait(address, missesPerAddress, now),
  );
  if (s > 0) return refuse("RATE_LIMIT", { s });
  // Counted before the look-up, so that concurrent requests cannot bypass the limit.
  ofCaller.note(caller, now);
  ofAddress.note(address, now);
  const id = await orderIdByNumber(deps.db, number, email);
  if (!id) return refuse("ORDER_NOT_FOUND");
  ofCaller.takeBack(caller, now);
  ofAddress.takeBack(address, now);
  return accept(orderPath(deps, shop, id));
}
