import type { Place } from "#kernel/urls/page-addresses.ts";
import { accept, refuse, type Result } from "#kernel/result.ts";
import { plainEmail } from "#kernel/plain-email.ts";
import type { Deps } from "#platform/deps.server.ts";
import { countAttempt, secondsOf } from "#platform/security/attempts.server.ts";
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

/**
 * The path of the order with this number and e-mail address. Refuses ORDER_NOT_FOUND when either is wrong, and
 * RATE_LIMIT with the seconds `s` to wait after too many wrong ones, by the caller or for this address.
 * @source ORD-14, NFR-02
 */
export async function findOrder(deps: Deps, { number, email, caller, shop }: OrderQuestion): Promise<Result<string>> {
  const attempt = await countAttempt(deps, [
    { scope: `order/caller/${caller}`, max: missesPerMinute * deps.config.RATE_LIMIT_FACTOR, ms: 60_000 },
    { scope: `order/account/${plainEmail(email)}`, max: missesPerAddress, ms: 15 * 60_000 },
  ]);
  if (attempt.waitMs > 0) return refuse("RATE_LIMIT", { s: secondsOf(attempt) });
  const id = await orderIdByNumber(deps.db, number, email);
  if (!id) return refuse("ORDER_NOT_FOUND");
  await attempt.takeBack();
  return accept(orderPath(deps, shop, id));
}
