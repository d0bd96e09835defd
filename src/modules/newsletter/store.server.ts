import { sql, type Selectable } from "kysely";
import type { NewsletterSubscription } from "#platform/database/database-schema.ts";
import type { Trx } from "#platform/database/transaction.server.ts";
import { newsletterTexts, type NewsletterText } from "./model.ts";

export type Subscription = Selectable<NewsletterSubscription>;

/** A subscription by id, locked until the transaction ends; undefined when it does not exist. */
export async function lockSubscription(trx: Trx, id: string): Promise<Subscription | undefined> {
  return trx.selectFrom("newsletter_subscription").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();
}

/** Sets the state of a subscription. */
export async function moveSubscription(trx: Trx, id: string, state: "confirmed" | "unsubscribed"): Promise<void> {
  await trx.updateTable("newsletter_subscription").set({ state }).where("id", "=", id).execute();
}

type Proof = {
  readonly ipHash: string;
  readonly now: number;
  readonly actor?: string;
  /** The displayed sentence; for steps without one, that of the last request. */
  readonly text?: NewsletterText;
};

/**
 * Records a step: its time, its origin, its text version, and the staff member if not the subscriber did it.
 * @source NEWS-05
 */
export async function recordStep(
  trx: Trx,
  subscription: { readonly id: string; readonly locale: string },
  step: "requested" | "resent" | "confirmed" | "unsubscribed",
  { ipHash, now, actor = "", text }: Proof,
): Promise<void> {
  await trx
    .insertInto("newsletter_proof")
    .values({
      subscription_id: subscription.id,
      step,
      at: new Date(now),
      ip_hash: ipHash,
      text_version:
        text ??
        sql<string>`coalesce((select text_version from newsletter_proof
          where subscription_id = ${subscription.id} and step = 'requested' order by id desc limit 1), ${newsletterTexts.form})`,
      locale: subscription.locale,
      actor,
    })
    .execute();
}
