import type { Place } from "#kernel/urls/page-addresses.ts";
import { plainEmail } from "#kernel/plain-email.ts";
import type { Database } from "#platform/database/database.server.ts";
import type { Deps } from "#platform/deps.server.ts";
import { newUuid } from "#platform/random.server.ts";
import type { Trx } from "#platform/database/transaction.server.ts";

/**
 * Purpose of a consent: asking for a review after delivery, reminding of an unfinished design. Source: ORD-11, CART-15.
 */
export type MailPurpose = "review-request" | "design-reminder";

/** Version of the consent texts; stored with every consent. */
const consentText = "2026-11";

/** A given consent: its purpose, the address, the shop, and the place of the checkbox. */
export type GivenConsent = {
  readonly email: string;
  readonly purpose: MailPurpose;
  readonly shop: Pick<Place, "channel" | "locale">;
  readonly source: "checkout" | "account";
};

/** Stores a consent; a repeated one replaces the old. Source: ORD-11, CART-15, duties: consent proof. */
export async function grantMailConsent(
  trx: Trx | Database,
  { clock }: Pick<Deps, "clock">,
  { email, purpose, shop, source }: GivenConsent,
): Promise<void> {
  const given = {
    channel: shop.channel,
    locale: shop.locale,
    source,
    text_version: consentText,
    granted_at: new Date(clock.now()),
    withdrawn_at: null,
  };
  await trx
    .insertInto("mail_consent")
    .values({ id: newUuid(), email: plainEmail(email), purpose, ...given })
    .onConflict((conflict) => conflict.columns(["email", "purpose"]).doUpdateSet(given))
    .execute();
}

/** Withdraws a consent where it was given; no-op without one. Source: CART-15, ACC-10. */
export async function withdrawMailConsent(
  db: Database | Trx,
  { clock }: Pick<Deps, "clock">,
  email: string,
  purpose: MailPurpose,
): Promise<void> {
  await db
    .updateTable("mail_consent")
    .set({ withdrawn_at: new Date(clock.now()) })
    .where("email", "=", plainEmail(email))
    .where("purpose", "=", purpose)
    .where("withdrawn_at", "is", null)
    .execute();
}

/** Id of the valid consent of an address; undefined without one. Source: ORD-11, CART-15. */
export async function mailConsentOf(
  db: Database | Trx,
  email: string,
  purpose: MailPurpose,
): Promise<string | undefined> {
  const row = await db
    .selectFrom("mail_consent")
    .select("id")
    .where("email", "=", plainEmail(email))
    .where("purpose", "=", purpose)
    .where("withdrawn_at", "is", null)
    .executeTakeFirst();
  return row?.id;
}

/** Withdraws a consent by its id; idempotent. Source: NEWS-08. */
export async function withdrawConsentById(deps: Pick<Deps, "db" | "clock">, id: string): Promise<null> {
  await deps.db
    .updateTable("mail_consent")
    .set({ withdrawn_at: new Date(deps.clock.now()) })
    .where("id", "=", id)
    .where("withdrawn_at", "is", null)
    .execute();
  return null;
}
