import { sql } from "kysely";
import { formatDate, shopDateOf } from "#kernel/formats/date-format.ts";
import type { Locale } from "#kernel/market.ts";
import { formatMoney } from "#kernel/formats/money-format.ts";
import { minor, type Currency } from "#kernel/money.ts";
import { accept, refuse, type Result } from "#kernel/result.ts";
import { failedTries, noteFailedTry } from "#modules/vouchers/contract.server.ts";
import { codeTries, plainCode } from "#modules/vouchers/contract.ts";
import type { Deps } from "#platform/deps.server.ts";
import { translate } from "#platform/messages.server.ts";
import { sha256 } from "#platform/random.server.ts";
import { inTransaction } from "#platform/database/transaction.server.ts";
import { findGiftVoucher, type GiftVoucher } from "./store.server.ts";

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
 * wrong pairs of a caller or for one code in 15 minutes, GIFT_BLOCKED to who knows both.
 * @source GIFT-01, GIFT-04
 */
export async function askBalance(deps: Deps, { code, pin, caller, locale }: BalanceQuestion): Promise<Result<Balance>> {
  const now = deps.clock.now();
  const typed = plainCode(code);
  const asking = sha256(`gift/${caller}`);
  // Who asks from many addresses guesses the PIN of one code.
  const asked = sha256(`gift-code/${typed}`);
  const answer = await inTransaction(deps.db, async (trx): Promise<Result<GiftVoucher | null>> => {
    // Tries of a caller, and those with a code, come one after the other, so that none is missed in the count.
    for (const key of [asking, asked].toSorted())
      await sql`select pg_advisory_xact_lock(hashtextextended(${`code-try/${key}`}, 0))`.execute(trx);
    const ofCaller = await failedTries(trx, asking, now);
    const ofCode = await failedTries(trx, asked, now);
    if (ofCaller >= codeTries.most * deps.config.RATE_LIMIT_FACTOR || ofCode >= codeTries.most)
      return refuse("VOUCHER_LOCKED");
    const voucher = await findGiftVoucher(trx, deps, typed, pin.trim());
    if (voucher) return accept(voucher);
    for (const key of [asking, asked]) await noteFailedTry(trx, key, now);
    return accept(null);
  });
  if (!answer.ok) return answer;
  const found = answer.value;
  if (!found) return refuse("GIFT_UNKNOWN");
  if (found.blocked) return refuse("GIFT_BLOCKED");
  const { currency, validUntil } = found;
  const amount = minor(shopDateOf(now) > validUntil ? 0 : found.balance);
  const words = { betrag: formatMoney({ amount, currency }, locale), datum: formatDate(validUntil, locale) };
  return accept({ balance: { amount, currency }, validUntil, message: translate(locale, "gift.balance", words) });
}
