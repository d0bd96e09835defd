import { createHmac, timingSafeEqual } from "node:crypto";
import type { Place } from "#kernel/urls/page-addresses.ts";
import type { Database } from "#platform/database/database.server.ts";
import type { Deps } from "#platform/deps.server.ts";
import { originOfPlace, wholeAddress } from "#platform/http/shop-sites.server.ts";
import { newUuid } from "#platform/random.server.ts";
import type { Trx } from "#platform/database/transaction.server.ts";

/** What a consent allows: asking for an opinion after delivery, reminding of a design left lying. Source: ORD-11, CART-15. */
export type MailPurpose = "review-request" | "design-reminder";

/** Version of the words beside the boxes; stored with every consent. */
const consentText = "2026-11";

/** A yes that was given: for which mails, to whom, in which shop, and where the box stood. */
export type GivenConsent = {
  readonly email: string;
  readonly purpose: MailPurpose;
  readonly shop: Pick<Place, "channel" | "locale">;
  readonly source: "checkout" | "account";
};

/** Writes a yes down; one given again begins anew. Source: ORD-11, CART-15, duties: consent proof. */
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

/** Takes a yes back where it was given; without one nothing changes. Source: CART-15, ACC-10. */
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

/** Id of the consent an address has given and not taken back; undefined without. Source: ORD-11, CART-15. */
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

/** Segment below the users' pages under which a yes is taken back. */
export const mailConsentPage = "e-mails";

/**
 * Where the recipient of a mail ends such mails: a page to look at first, and an address for a single post.
 * @source NEWS-08, RFC 8058
 */
export function leavingAddresses(
  deps: Pick<Deps, "config" | "secret">,
  shop: Place,
  consentId: string,
): { readonly page: string; readonly post: string } {
  const token = `${consentId}.${seal(deps, consentId)}`;
  return {
    page: wholeAddress(deps, shop, "users", mailConsentPage, token),
    post: `${originOfPlace(deps.config, shop)}/web-api/mail-unsubscribe?token=${token}`,
  };
}

function idOfToken(deps: Pick<Deps, "secret">, token: string): string | undefined {
  const [id = "", given = ""] = token.split(".");
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id)) return undefined;
  const [expected, found] = [Buffer.from(seal(deps, id)), Buffer.from(given)];
  return expected.length === found.length && timingSafeEqual(expected, found) ? id : undefined;
}

/** What a token of a mail ends; undefined for forged ones. */
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

/** Takes a yes back by the token of a mail; twice changes nothing. False for forged ones. Source: NEWS-08, RFC 8058. */
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
