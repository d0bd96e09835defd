import { formatDate, shopDateOf } from "#kernel/formats/date-format.ts";
import type { Locale } from "#kernel/market.ts";
import { formatMoney } from "#kernel/formats/money-format.ts";
import { minor, type Currency } from "#kernel/money.ts";
import { accept, refuse, type Result } from "#kernel/result.ts";
import { codeTries, plainCode } from "#modules/vouchers/contract.ts";
import type { Deps } from "#platform/deps.server.ts";
import { translate } from "#platform/messages.server.ts";
import { sha256 } from "#platform/random.server.ts";
import { countAttempt } from "#platform/security/attempts.server.ts";
import { findGiftVoucher } from "./store.server.ts";

/** Code and PIN as typed, and the client's network address. */
export type BalanceQuestion = {
  readonly code: string;
  readonly pin: string;
  readonly caller: string;
  readonly locale: Locale;
};

/** The balance, minor units, its last day (ISO date), and both in a sentence. */
export type Balance = {
  readonly balance: { readonly amount: number; readonly currency: Currency };
  readonly validUntil: string;
  readonly message: string;
};

/**
 * The balance of a gift voucher. Refuses GIFT_UNKNOWN for a wrong code and a wrong PIN alike, VOUCHER_LOCKED after ten
 * wrong pairs by a caller or for one code in 15 minutes, GIFT_BLOCKED to callers with both right.
 * @source GIFT-01, GIFT-04
 */
export async function checkBalance(
  deps: Deps,
  { code, pin, caller, locale }: BalanceQuestion,
): Promise<Result<Balance>> {
  const now = deps.clock.now();
  const typed = plainCode(code);
  const attempt = await countAttempt(deps, [
    {
      scope: `code/${sha256(`gift/${caller}`)}`,
      max: codeTries.max * deps.config.RATE_LIMIT_FACTOR,
      ms: codeTries.ms,
    },
    // Also limited per code, against guessing the PIN of one code from many addresses.
    { scope: `code/${sha256(`gift-code/${typed}`)}`, ...codeTries },
  ]);
  if (attempt.waitMs > 0) return refuse("VOUCHER_LOCKED");
  const found = await findGiftVoucher(deps.db, deps, typed, pin.trim());
  if (!found) return refuse("GIFT_UNKNOWN");
  await attempt.takeBack();
  if (found.blocked) return refuse("GIFT_BLOCKED");
  const { currency, validUntil } = found;
  const amount = minor(shopDateOf(now) > validUntil ? 0 : found.balance);
  const values = { betrag: formatMoney({ amount, currency }, locale), datum: formatDate(validUntil, locale) };
  return accept({ balance: { amount, currency }, validUntil, message: translate(locale, "gift.balance", values) });
}
