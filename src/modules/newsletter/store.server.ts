import { sql, type Selectable } from "kysely";
import type { NewsletterSubscription } from "#platform/database/database-schema.ts";
import type { Trx } from "#platform/database/transaction.server.ts";
import { newsletterTexts, type NewsletterText } from "./model.ts";

/** A subscription as stored. */
export type Subscription = Selectable<NewsletterSubscription>;

/** A subscription by id, locked until the transaction ends; undefined when there is none. */
export async function lockSubscription(trx: Trx, id: string): Promise<Subscription | undefined> {
  return trx.selectFrom("newsletter_subscription").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();
}

/** Moves a subscription on. */
export async function moveSubscription(trx: Trx, id: string, state: "confirmed" | "unsubscribed"): Promise<void> {
  await trx.updateTable("newsletter_subscription").set({ state }).where("id", "=", id).execute();
}

type Proof = {
  readonly ipHash: string;
  readonly now: number;
  readonly actor?: string;
  /** The sentence that was read; where none is shown, that of the last request. */
  readonly text?: NewsletterText;
};

/**
 * Writes down what happened, when, from where, under which words, and which of the staff did it if not the subscriber.
 * @source NEWS-05
 */
export async function proveStep(
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
