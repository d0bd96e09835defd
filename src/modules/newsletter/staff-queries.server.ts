import { sql } from "kysely";
import { countFound } from "#platform/database/count-rows.server.ts";
import type { Database } from "#platform/database/database.server.ts";
import type { Deps } from "#platform/deps.server.ts";
import { unsubscribeAddresses } from "#modules/mail/contract.server.ts";
import { isErasedEmail } from "#kernel/erased-email.ts";
import { parseLocale, staffLocale } from "#kernel/market.ts";
import { textContains } from "#platform/database/text-search.server.ts";
import {
  subscribersPerPage,
  subscriptionStates,
  type SubscriberSearch,
  type SubscriptionState,
} from "./staff-search.ts";

/** A subscriber in the list; times in ms since 1970. Source: BO-06. */
export type Subscriber = {
  readonly id: string;
  /** Empty for erased subscribers: only the proof of them is retained. */
  readonly email: string;
  readonly name: string;
  readonly state: SubscriptionState;
  readonly channel: string;
  readonly locale: string;
  readonly createdAt: number;
  /** When the link was last clicked. */
  readonly confirmedAt: number | null;
};

const stateOf = (stored: string): SubscriptionState =>
  subscriptionStates.find((state) => state === stored) ?? "pending";

const confirmedAt = sql<Date | null>`(select max(at) from newsletter_proof
  where subscription_id = newsletter_subscription.id and step = 'confirmed')`;

const columns = ["id", "email", "first_name", "last_name", "state", "channel", "locale", "created_at"] as const;

type Row = {
  readonly id: string;
  readonly email: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly state: string;
  readonly channel: string;
  readonly locale: string;
  readonly created_at: Date;
  readonly confirmed_at: Date | null;
};

const subscriberOf = (row: Row): Subscriber => ({
  id: row.id,
  email: isErasedEmail(row.email) ? "" : row.email,
  name: `${row.first_name} ${row.last_name}`.trim(),
  state: stateOf(row.state),
  channel: row.channel,
  locale: row.locale,
  createdAt: row.created_at.getTime(),
  confirmedAt: row.confirmed_at?.getTime() ?? null,
});

/** A page of subscribers, newest first, and the counts by state. Source: BO-06. */
export async function searchSubscribers(
  db: Database,
  { text, state, page }: SubscriberSearch,
): Promise<{
  readonly rows: readonly Subscriber[];
  /** All matches, up to 10,000. */
  readonly found: number;
  readonly more: boolean;
  readonly counts: Readonly<Record<SubscriptionState, number>>;
}> {
  let wanted = db.selectFrom("newsletter_subscription");
  if (state !== "") wanted = wanted.where("state", "=", state);
  if (text !== "")
    wanted = wanted.where(
      textContains(sql`newsletter_subscription.email || ' ' || first_name || ' ' || last_name`, text),
    );
  const [rows, found, counted] = await Promise.all([
    wanted
      .select([...columns, confirmedAt.as("confirmed_at")])
      .orderBy("created_at", "desc")
      .orderBy("id")
      .limit(subscribersPerPage)
      .offset((page - 1) * subscribersPerPage)
      .execute(),
    countFound(db, wanted.select("id")),
    db
      .selectFrom("newsletter_subscription")
      .select(({ fn }) => ["state", fn.countAll<string>().as("n")])
      .groupBy("state")
      .execute(),
  ]);
  const countOf = (wantedState: SubscriptionState): number =>
    Number(counted.find((each) => each.state === wantedState)?.n ?? 0);
  return {
    rows: rows.map(subscriberOf),
    ...found,
    counts: {
      pending: countOf("pending"),
      confirmed: countOf("confirmed"),
      unsubscribed: countOf("unsubscribed"),
    },
  };
}

/** Proof of a step of the double opt-in: when, with which text, from which hashed network address. Source: NEWS-05. */
export type ConsentProof = {
  readonly step: string;
  readonly at: number;
  readonly textVersion: string;
  readonly locale: string;
  readonly ipHash: string;
  readonly actor: string;
};

/**
 * One subscriber with every proof, and the code issued with the newsletter; undefined for unknown ids. Source: BO-06.
 */
export async function readSubscriber(
  db: Database,
  id: string,
): Promise<
  | {
      readonly subscriber: Subscriber;
      readonly proofs: readonly ConsentProof[];
      readonly voucher: { readonly id: string; readonly order: string | null } | null;
    }
  | undefined
> {
  const row = await db
    .selectFrom("newsletter_subscription")
    .select([...columns, confirmedAt.as("confirmed_at")])
    .where("id", "=", id)
    .executeTakeFirst();
  if (!row) return undefined;
  const [proofs, voucher] = await Promise.all([
    db.selectFrom("newsletter_proof").selectAll().where("subscription_id", "=", id).orderBy("id").execute(),
    db
      .selectFrom("voucher")
      .leftJoin("voucher_use", "voucher_use.voucher_id", "voucher.id")
      .leftJoin("customer_order", "customer_order.id", "voucher_use.order_id")
      .select(["voucher.id", "customer_order.number as order"])
      .where("voucher.origin", "=", "newsletter")
      .where("voucher.email", "=", row.email)
      .executeTakeFirst(),
  ]);
  return {
    subscriber: subscriberOf(row),
    proofs: proofs.map((proof) => ({
      step: proof.step,
      at: proof.at.getTime(),
      textVersion: proof.text_version,
      locale: proof.locale,
      ipHash: proof.ip_hash,
      actor: proof.actor,
    })),
    voucher: voucher ?? null,
  };
}

/** A subscriber in the export for the mailing tool; `leave` is the unsubscribe page. Source: NEWS-08, BO-06. */
export type MailingRow = {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly channel: string;
  readonly locale: string;
  /** ISO 8601 time. */
  readonly confirmedAt: string;
  readonly textVersion: string;
  readonly leave: string;
};

/** All addresses that may be mailed: confirmed, and not unsubscribed since. Source: BO-06, NEWS-03. */
export async function mailingList(deps: Pick<Deps, "db" | "config" | "secret">): Promise<readonly MailingRow[]> {
  const rows = await deps.db
    .selectFrom("newsletter_subscription")
    .innerJoin(
      (from) =>
        from
          .selectFrom("newsletter_proof")
          .distinctOn("subscription_id")
          .select(["subscription_id", "at", "text_version"])
          .where("step", "=", "confirmed")
          .orderBy("subscription_id")
          .orderBy("newsletter_proof.id", "desc")
          .as("proof"),
      (join) => join.onRef("proof.subscription_id", "=", "newsletter_subscription.id"),
    )
    .select(["newsletter_subscription.id", "email", "first_name", "last_name", "channel", "locale"])
    .select(["proof.at", "proof.text_version"])
    .where("state", "=", "confirmed")
    .orderBy("email")
    .execute();
  return rows.map((row) => {
    const channel = row.channel === "photo" ? ("photo" as const) : ("card" as const);
    const place = { channel, locale: parseLocale(row.locale) ?? staffLocale };
    return {
      email: row.email,
      firstName: row.first_name,
      lastName: row.last_name,
      channel: row.channel,
      locale: row.locale,
      confirmedAt: row.at.toISOString(),
      textVersion: row.text_version,
      leave: unsubscribeAddresses(deps, place, "newsletter/unsubscribe", row.id).page,
    };
  });
}
