import { formatDate, shopDateOf } from "#kernel/date-format.ts";
import type { Locale } from "#kernel/market.ts";
import { formatMoney } from "#kernel/money-format.ts";
import { minor, type Currency } from "#kernel/money.ts";
import { accept, refuse, type Result } from "#kernel/result.ts";
import { failedTries, noteFailedTry } from "#modules/vouchers/contract.server.ts";
import { codeTries, plainCode } from "#modules/vouchers/contract.ts";
import type { Deps } from "#platform/deps.server.ts";
import { translate } from "#platform/messages.server.ts";
import { sha256 } from "#platform/random.server.ts";
import { findGiftVoucher } from "./store.server.ts";

/** Code and PIN as typed, and the network address they came from. */
export type BalanceQuestion = {
  readonly code: string;
  readonly pin: string;
  readonly caller: string;
  readonly locale: Locale;
};

/** What is left, minor units, until an ISO date, and both in a sentence. */
export type Balance = {
  readonly balance: { readonly amount: number; readonly currency: Currency };
  readonly validUntil: string;
  readonly message: string;
};

/**
 * What is left on a gift voucher. Refuses GIFT_UNKNOWN alike for a wrong code and a wrong PIN, VOUCHER_LOCKED after ten
 * wrong pairs of a caller in 15 minutes, GIFT_BLOCKED to who knows both.
 * @source GIFT-01, GIFT-04
 */
export async function askBalance(deps: Deps, { code, pin, caller, locale }: BalanceQuestion): Promise<Result<Balance>> {
  const now = deps.clock.now();
  const asking = sha256(`gift/${caller}`);
  if ((await failedTries(deps.db, asking, now)) >= codeTries.most * deps.config.RATE_LIMIT_FACTOR)
    return refuse("VOUCHER_LOCKED");
  const found = await findGiftVoucher(deps.db, deps, plainCode(code), pin.trim());
  if (!found) {
    await noteFailedTry(deps.db, asking, now);
    return refuse("GIFT_UNKNOWN");
  }
  if (found.blocked) return refuse("GIFT_BLOCKED");
  const { currency, validUntil } = found;
  const amount = minor(shopDateOf(now) > validUntil ? 0 : found.balance);
  const words = { betrag: formatMoney({ amount, currency }, locale), datum: formatDate(validUntil, locale) };
  return accept({ balance: { amount, currency }, validUntil, message: translate(locale, "gift.balance", words) });
}
