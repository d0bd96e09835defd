import { locales, parseLocale, staffLocale } from "#kernel/market.ts";
import { accept, refuse, type Result } from "#kernel/result.ts";
import { createVoucher, newCode } from "#modules/vouchers/contract.server.ts";
import type { Deps } from "#platform/deps.server.ts";
import { sha256 } from "#platform/random.server.ts";
import { inTransaction, type Trx } from "#platform/database/transaction.server.ts";
import { gift } from "./welcome-voucher.ts";
import { linkLife, newsletterMailTask } from "./model.ts";
import { hashedAddress, readLinkToken } from "./newsletter-links.server.ts";
import { lockSubscription, moveSubscription, proveStep, type Subscription } from "./store.server.ts";

/** What the button behind the link brought: a code is on its way, the newsletter alone (the code was given before), or nothing new. */
export type Confirmation = "confirmed" | "welcome-back" | "already";

type Found = Pick<Subscription, "state" | "issue" | "issued_at">;

/** Whether a link still confirms, did so already, or does nothing any more. */
function judged(found: Found | undefined, issue: number, now: number): Result<"waiting" | "already"> {
  if (!found || found.state === "unsubscribed") return refuse("NEWSLETTER_LINK");
  if (found.state === "confirmed") return accept("already");
  const fresh = found.issued_at !== null && now - found.issued_at.getTime() < linkLife;
  return found.issue === issue && fresh ? accept("waiting") : refuse("NEWSLETTER_LINK");
}

/**
 * What the page of a confirming link shows; looking at it confirms nothing, because programs that check mails open links
 * too. Refuses NEWSLETTER_LINK for links that are wrong, replaced or older than seven days.
 * @source NEWS-03, NEWS-05
 */
export async function confirmationAt(
  deps: Pick<Deps, "db" | "clock" | "secret">,
  token: string,
): Promise<Result<"waiting" | "already">> {
  const read = readLinkToken(deps, "confirm", token);
  if (!read) return refuse("NEWSLETTER_LINK");
  const found = await deps.db
    .selectFrom("newsletter_subscription")
    .select(["state", "issue", "issued_at"])
    .where("id", "=", read.id)
    .executeTakeFirst();
  return judged(found, read.issue, deps.clock.now());
}

/**
 * Takes the button behind the link of a confirmation mail: subscribes, writes the proof, and gives each address one code in its
 * life. Refuses NEWSLETTER_LINK for links that are wrong, replaced or older than seven days.
 * @param caller network address; kept as a hash
 * @source NEWS-03, NEWS-05, NEWS-06, VOUCH-07
 */
export async function confirmSubscription(deps: Deps, token: string, caller: string): Promise<Result<Confirmation>> {
  const read = readLinkToken(deps, "confirm", token);
  if (!read) return refuse("NEWSLETTER_LINK");
  const now = deps.clock.now();
  return inTransaction(deps.db, async (trx): Promise<Result<Confirmation>> => {
    const found = await lockSubscription(trx, read.id);
    const link = judged(found, read.issue, now);
    if (!link.ok) return link;
    if (!found || link.value === "already") return accept("already");
    await moveSubscription(trx, found.id, "confirmed");
    await proveStep(trx, found, "confirmed", { ipHash: hashedAddress(deps, caller), now });
    return accept((await giveCode(trx, deps, found)) ? "confirmed" : "welcome-back");
  });
}

/** Issues the code and queues its mail; false when the address had one before. Source: VOUCH-07. */
async function giveCode(trx: Trx, deps: Deps, { id, email, locale, issue }: Subscription): Promise<boolean> {
  const now = deps.clock.now();
  const voucher = await createVoucher(trx, deps, {
    shown: newCode("HALLO"),
    type: "amount",
    value: gift.value,
    currency: locales[parseLocale(locale) ?? staffLocale].currency,
    minGoods: gift.minGoods,
    firstOrderOnly: true,
    validTo: now + gift.days * 86_400_000,
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

/**
 * Ends a subscription by the link of a mail; ending it twice changes nothing. Refuses NEWSLETTER_LINK for wrong links.
 * @param caller network address; kept as a hash
 * @source NEWS-08, RFC 8058
 */
export async function unsubscribe(deps: Deps, token: string, caller: string): Promise<Result<null>> {
  const read = readLinkToken(deps, "unsubscribe", token);
  if (!read) return refuse("NEWSLETTER_LINK");
  const now = deps.clock.now();
  return inTransaction(deps.db, async (trx): Promise<Result<null>> => {
    const found = await lockSubscription(trx, read.id);
    if (!found) return refuse("NEWSLETTER_LINK");
    if (found.state === "unsubscribed") return accept(null);
    await moveSubscription(trx, found.id, "unsubscribed");
    await proveStep(trx, found, "unsubscribed", { ipHash: hashedAddress(deps, caller), now });
    return accept(null);
  });
}

/** Removes addresses asked before a moment that never confirmed; returns how many. Source: NFR-04. */
export async function removeUnconfirmed(deps: Pick<Deps, "db">, before: Date): Promise<number> {
  const gone = await deps.db
    .deleteFrom("newsletter_subscription")
    .where("state", "=", "pending")
    .where("issued_at", "<", before)
    .executeTakeFirst();
  return Number(gone.numDeletedRows);
}
