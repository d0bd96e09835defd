import { dayMs } from "#kernel/durations.ts";
import { locales, parseLocale, staffLocale } from "#kernel/market.ts";
import { accept, refuse, type Result } from "#kernel/result.ts";
import { createVoucher, newCode } from "#modules/vouchers/contract.server.ts";
import type { Deps } from "#platform/deps.server.ts";
import { sha256 } from "#platform/random.server.ts";
import { inTransaction, type Trx } from "#platform/database/transaction.server.ts";
import { readLinkToken } from "#platform/security/signed-links.server.ts";
import { gift } from "./welcome-voucher.ts";
import { linkLife, newsletterMailTask } from "./model.ts";
import { hashedAddress } from "./hashed-address.server.ts";
import { lockSubscription, moveSubscription, recordStep, type Subscription } from "./store.server.ts";

/** Result of a confirmation: a code is being sent, the newsletter alone (the code was issued before), or no change. */
export type Confirmation = "confirmed" | "welcome-back" | "already";

type Found = Pick<Subscription, "state" | "issue" | "issued_at">;

/** Whether a link can still confirm, has confirmed already, or is invalid. */
function judged(found: Found | undefined, issue: number | undefined, now: number): Result<"waiting" | "already"> {
  if (!found || found.state === "unsubscribed") return refuse("NEWSLETTER_LINK");
  if (found.state === "confirmed") return accept("already");
  const fresh = found.issued_at !== null && now - found.issued_at.getTime() < linkLife;
  return found.issue === issue && fresh ? accept("waiting") : refuse("NEWSLETTER_LINK");
}

/**
 * The state of a confirmation link's page; viewing it confirms nothing, because programs that check mails open links
 * too. Refuses NEWSLETTER_LINK for links that are wrong, replaced or older than seven days.
 * @source NEWS-03, NEWS-05
 */
export async function confirmationAt(
  deps: Pick<Deps, "db" | "clock" | "secret">,
  token: string,
): Promise<Result<"waiting" | "already">> {
  const read = readLinkToken(deps, "newsletter/confirm", token);
  if (!read) return refuse("NEWSLETTER_LINK");
  const found = await deps.db
    .selectFrom("newsletter_subscription")
    .select(["state", "issue", "issued_at"])
    .where("id", "=", read.id)
    .executeTakeFirst();
  return judged(found, read.issue, deps.clock.now());
}

/**
 * Confirms a subscription by the button on the page of a mailed link: subscribes, writes the proof, and issues one code
 * per address, ever. Refuses NEWSLETTER_LINK for links that are wrong, replaced or older than seven days.
 * @param caller network address; stored as a hash
 * @source NEWS-03, NEWS-05, NEWS-06, VOUCH-07
 */
export async function confirmSubscription(deps: Deps, token: string, caller: string): Promise<Result<Confirmation>> {
  const read = readLinkToken(deps, "newsletter/confirm", token);
  if (!read) return refuse("NEWSLETTER_LINK");
  const now = deps.clock.now();
  return inTransaction(deps.db, async (trx): Promise<Result<Confirmation>> => {
    const found = await lockSubscription(trx, read.id);
    const link = judged(found, read.issue, now);
    if (!link.ok) return link;
    if (!found || link.value === "already") return accept("already");
    await moveSubscription(trx, found.id, "confirmed");
    await recordStep(trx, found, "confirmed", { ipHash: hashedAddress(deps, caller), now });
    return accept((await issueCode(trx, deps, found)) ? "confirmed" : "welcome-back");
  });
}

/** Issues the code and queues its mail; false when the address had one before. Source: VOUCH-07. */
async function issueCode(trx: Trx, deps: Deps, { id, email, locale, issue }: Subscription): Promise<boolean> {
  const now = deps.clock.now();
  const voucher = await createVoucher(trx, deps, {
    shown: newCode("HALLO"),
    type: "amount",
    value: gift.value,
    currency: locales[parseLocale(locale) ?? staffLocale].currency,
    minGoods: gift.minGoods,
    firstOrderOnly: true,
    validTo: now + gift.days * dayMs,
    maxUses: 1,
    usesPerCustomer: 1,
    email,
    origin: "newsletter",
    issuedFor: `newsletter/${sha256(email)}`,
  });
  if (voucher === undefined) return false;
  const job = { subscriptionId: id, kind: "welcome", issue, voucherId: voucher };
  await deps.queue.enqueue(trx, newsletterMailTask, job, { jobKey: `newsletter/welcome/${id}` });
  return true;
}

/** Deletes unconfirmed addresses requested before a time; returns the number. Source: NFR-04. */
export async function removeUnconfirmed(deps: Pick<Deps, "db">, before: Date): Promise<number> {
  const deleted = await deps.db
    .deleteFrom("newsletter_subscription")
    .where("state", "=", "pending")
    .where("issued_at", "<", before)
    .executeTakeFirst();
  return Number(deleted.numDeletedRows);
}
