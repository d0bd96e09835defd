import { createHmac, timingSafeEqual } from "node:crypto";
import { isUuid } from "#kernel/ids.ts";
import type { Deps } from "../deps.server.ts";

/** HMAC-SHA256 of a text: for keys derived from a secret, and for stored hashes nobody can compute without it. */
export function keyedHash(secret: string, text: string): Buffer {
  return createHmac("sha256", secret).update(text).digest();
}

/** Whether a presented secret is the expected one, in a time that does not tell where they differ. Source: NFR-02. */
export function isSameSecret(presented: string, expected: string): boolean {
  const [one, other] = [Buffer.from(presented), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}

/** What a link is for: its signature counts for nothing else. None begins with another and a slash. */
export type LinkPurpose =
  | "order-status"
  | "proof"
  | "customer-link"
  | "staff-invitation"
  | "mail-consent"
  | "reminders"
  | "newsletter/confirm"
  | "newsletter/unsubscribe"
  | "photo"
  | "print-file"
  | "cart-give"
  | "cart-take"
  | "album-link"
  | "event-host"
  | "event-guest"
  | "event-password"
  | "event-photos"
  | "gallery-photo";

/** What a link says: its purpose, whom or what it is about, and `until` when (seconds since 1970) if it expires. */
export type LinkClaim = {
  readonly purpose: LinkPurpose;
  readonly about: readonly (string | number)[];
  readonly until?: number;
};

const textOf = ({ purpose, about, until }: LinkClaim): string =>
  until === undefined ? [purpose, ...about].join("/") : [purpose, ...about, until].join(":");

/**
 * The signature of a claim by the shop's secret, 43 URL-safe letters. Mails and partners hold signatures for years: the
 * text they are made of never changes.
 * @source NFR-02
 */
export function signatureOf({ secret }: Pick<Deps, "secret">, claim: LinkClaim): string {
  return keyedHash(secret, textOf(claim)).toString("base64url");
}

/** Whether a signature was made for this claim and the claim has not expired. Source: NFR-02. */
export function isSigned(deps: Pick<Deps, "secret" | "clock">, claim: LinkClaim, signature: string): boolean {
  const { until = Infinity } = claim;
  return until * 1000 > deps.clock.now() && isSameSecret(signature, signatureOf(deps, claim));
}

/** The query `e=…&s=…` of a link that expires. */
export function expiringQuery(deps: Pick<Deps, "secret">, claim: LinkClaim & { readonly until: number }): string {
  return `e=${claim.until}&s=${signatureOf(deps, claim)}`;
}

/** A token that names an entity, and the number of its link where it has several: `id.signature`, `id.number.signature`. */
export function linkToken(deps: Pick<Deps, "secret">, purpose: LinkPurpose, id: string, issue?: number): string {
  const about = issue === undefined ? [id] : [id, issue];
  return [...about, signatureOf(deps, { purpose, about })].join(".");
}

/** The entity and number of such a token; undefined unless this shop made it for this purpose. Source: NFR-02. */
export function readLinkToken(
  deps: Pick<Deps, "secret">,
  purpose: LinkPurpose,
  token: string,
): { readonly id: string; readonly issue: number | undefined } | undefined {
  const [, id = "", number] = /^([^.]+)(?:\.(\d{1,6}))?\.[\w-]{43}$/.exec(token) ?? [];
  const issue = number === undefined ? undefined : Number(number);
  return isUuid(id) && isSameSecret(token, linkToken(deps, purpose, id, issue)) ? { id, issue } : undefined;
}
