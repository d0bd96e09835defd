import { createHmac, timingSafeEqual } from "node:crypto";
import { isUuid } from "#kernel/ids.ts";
import type { Place } from "#kernel/urls/page-addresses.ts";
import type { Database } from "#platform/database/database.server.ts";
import type { Deps } from "#platform/deps.server.ts";
import { originOfShop, absoluteUrl } from "#platform/http/shop-sites.server.ts";
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
    .values({ id: newUuid(), email: email.trim().toLowerCase(), purpose, ...given })
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
    .where("email", "=", email.trim().toLowerCase())
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
    .where("email", "=", email.trim().toLowerCase())
    .where("purpose", "=", purpose)
    .where("withdrawn_at", "is", null)
    .executeTakeFirst();
  return row?.id;
}

function seal(deps: Pick<Deps, "secret">, id: string): string {
  return createHmac("sha256", deps.secret).update(`mail-consent/${id}`).digest("base64url");
}

/** Path segment below the users' pages of the page to withdraw consent. */
export const mailConsentPage = "e-mails";

/**
 * The unsubscribe addresses of a mail: a page, and an address for a one-click POST.
 * @source NEWS-08, RFC 8058
 */
export function unsubscribeAddresses(
  deps: Pick<Deps, "config" | "secret">,
  shop: Place,
  consentId: string,
): { readonly page: string; readonly post: string } {
  const token = `${consentId}.${seal(deps, consentId)}`;
  return {
    page: absoluteUrl(deps, shop, "users", mailConsentPage, token),
    post: `${originOfShop(deps.config, shop)}/web-api/mail-unsubscribe?token=${token}`,
  };
}

function idOfToken(deps: Pick<Deps, "secret">, token: string): string | undefined {
  const [id = "", given = ""] = token.split(".");
  if (!isUuid(id)) return undefined;
  const [expected, found] = [Buffer.from(seal(deps, id)), Buffer.from(given)];
  return expected.length === found.length && timingSafeEqual(expected, found) ? id : undefined;
}

/** The consent of an unsubscribe token; undefined for forged ones. */
export async function consentOfToken(
  deps: Pick<Deps, "db" | "secret">,
  token: string,
): Promise<{ readonly id: string; readonly purpose: string; readonly ended: boolean } | undefined> {
  const id = idOfToken(deps, token);
  if (id === undefined) return undefined;
  const row = await deps.db
    .selectFrom("mail_consent")
    .select(["id", "purpose", "withdrawn_at"])
    .where("id", "=", id)
    .executeTakeFirst();
  return row && { id, purpose: row.purpose, ended: row.withdrawn_at !== null };
}

/** Withdraws a consent by the token of a mail; idempotent. False for forged ones. Source: NEWS-08, RFC 8058. */
export async function withdrawByToken(deps: Pick<Deps, "db" | "clock" | "secret">, token: string): Promise<boolean> {
  const id = idOfToken(deps, token);
  if (id === undefined) return false;
  await deps.db
    .updateTable("mail_consent")
    .set({ withdrawn_at: new Date(deps.clock.now()) })
    .where("id", "=", id)
    .where("withdrawn_at", "is", null)
    .execute();
  return true;
}
