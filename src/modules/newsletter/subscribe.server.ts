import type { ErrorCode } from "#kernel/errors.ts";
import { accept, refuse, type Result } from "#kernel/result.ts";
import type { Deps } from "#platform/deps.server.ts";
import type { Shop } from "#platform/http/shop-request.server.ts";
import { newUuid } from "#platform/random.server.ts";
import { inTransaction, type Trx } from "#platform/database/transaction.server.ts";
import {
  Email,
  newsletterMailTask,
  newsletterTexts,
  repeatAfter,
  type NewsletterForm,
  type NewsletterText,
} from "./model.ts";
import { hashedAddress } from "./hashed-address.server.ts";
import { recordStep, type Subscription } from "./store.server.ts";

/** Maximum addresses per network address and hour. */
const maxPerHour = 20;
const hourMs = 3_600_000;

/** Error codes by field; empty when the form is valid. Source: NEWS-02, NEWS-06. */
function fieldErrors({ email, consent }: NewsletterForm): Readonly<Record<string, ErrorCode>> {
  return {
    ...(email === "" ? { email: "EMAIL_REQUIRED" } : Email.safeParse(email).success ? {} : { email: "EMAIL_INVALID" }),
    ...(consent ? {} : { consent: "NEWSLETTER_CONSENT" }),
  };
}

/**
 * Requests confirmation of a subscription by mail. The response is the same whether the address is new, pending or
 * subscribed: only the reader of its mail learns that. A repeated request within ten minutes sends no second mail.
 * Refuses FIELD_INVALID with EMAIL_REQUIRED, EMAIL_INVALID, NEWSLETTER_CONSENT per field, RATE_LIMIT with seconds `s`.
 * @param caller network address; stored as a hash
 * @param text the displayed consent sentence
 * @source NEWS-03, NEWS-05, NEWS-06
 */
export async function subscribe(
  deps: Deps,
  shop: Pick<Shop, "channel" | "locale">,
  form: NewsletterForm,
  caller: string,
  text: NewsletterText = newsletterTexts.form,
): Promise<Result<null>> {
  const fields = fieldErrors(form);
  const [first] = Object.values(fields);
  if (first) return refuse(first, {}, fields);
  const now = deps.clock.now();
  const ipHash = hashedAddress(deps, caller);
  return inTransaction(deps.db, async (trx): Promise<Result<null>> => {
    if (await isEager(trx, deps, ipHash)) return refuse("RATE_LIMIT", { s: hourMs / 1000 });
    const known = await openSubscription(trx, shop, form, now);
    if (known.issued_at !== null && now - known.issued_at.getTime() < repeatAfter) return accept(null);
    const issue = known.issue + 1;
    await trx
      .updateTable("newsletter_subscription")
      .set({ issue, issued_at: new Date(now) })
      .where("id", "=", known.id)
      .execute();
    await recordStep(trx, known, "requested", { ipHash, now, text });
    const job = { subscriptionId: known.id, kind: "confirm", issue };
    await deps.queue.enqueue(trx, newsletterMailTask, job, { jobKey: `newsletter/confirm/${known.id}/${issue}` });
    return accept(null);
  });
}

async function isEager(trx: Trx, { clock, config }: Deps, ipHash: string): Promise<boolean> {
  const row = await trx
    .selectFrom("newsletter_proof")
    .select(({ fn }) => fn.countAll<number>().as("asked"))
    .where("ip_hash", "=", ipHash)
    .where("step", "=", "requested")
    .where("at", ">", new Date(clock.now() - hourMs))
    .executeTakeFirstOrThrow();
  return row.asked >= maxPerHour * config.RATE_LIMIT_FACTOR;
}

/**
 * The address's subscription, created if missing, locked. A pending or ended one takes the new details; a subscribed
 * one keeps its own.
 */
async function openSubscription(
  trx: Trx,
  { channel, locale }: Pick<Shop, "channel" | "locale">,
  form: NewsletterForm,
  now: number,
): Promise<Subscription> {
  const facts = {
    channel,
    locale,
    first_name: form.firstName,
    last_name: form.lastName,
    birthday: form.birthday || null,
    wedding_date: form.weddingDate || null,
  };
  const email = Email.parse(form.email);
  await trx
    .insertInto("newsletter_subscription")
    .values({ id: newUuid(), email, state: "pending", created_at: new Date(now), ...facts })
    .onConflict((conflict) =>
      conflict
        .column("email")
        .doUpdateSet({ ...facts, state: "pending" })
        .where("newsletter_subscription.state", "<>", "confirmed"),
    )
    .execute();
  return trx
    .selectFrom("newsletter_subscription")
    .selectAll()
    .where("email", "=", email)
    .forUpdate()
    .executeTakeFirstOrThrow();
}
