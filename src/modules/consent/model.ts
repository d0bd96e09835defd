import { isUuid } from "#kernel/ids.ts";
/** Categories that need consent. Source: CONS-05. */
export const categories = ["statistics", "marketing", "externalMedia"] as const;
/** A category of processing that needs consent. */
export type Category = (typeof categories)[number];

/** Consent or refusal for each category. */
export type Choice = Readonly<Record<Category, boolean>>;

/** The choice before any decision, and after "Nur notwendige". */
export const onlyNecessary: Choice = { statistics: false, marketing: false, externalMedia: false };
/** Consent to all categories. */
export const everything: Choice = { statistics: true, marketing: true, externalMedia: true };

/** Version of categories and texts; a new one invalidates earlier choices. */
export const consentVersion = 1;

/** A choice with the id of its proof, as stored in the cookie. */
export type Consent = { readonly choice: Choice; readonly proof: string };

/** Name of the cookie that stores the choice. */
export const consentCookieName = "bw_consent";
/** Validity of a choice in days: half a year. */
export const consentDays = 180;

const cookiePattern = /(?:^|;\s*)bw_consent=(\d{1,4})\.([01])([01])([01])\.([0-9a-f-]+)(?:;|$)/;

/** Serialises the consent cookie: `version.bits.proof`. */
export function consentCookie({ choice, proof }: Consent): string {
  return `${consentVersion}.${categories.map((category) => (choice[category] ? "1" : "0")).join("")}.${proof}`;
}

/**
 * Parses the choice from a Cookie header or `document.cookie`; undefined for a missing, invalid or outdated one: ask
 * again. Source: CONS-05.
 */
export function readConsent(cookies: string | undefined): Consent | undefined {
  const [, version, statistics, marketing, externalMedia, proof] = cookiePattern.exec(cookies ?? "") ?? [];
  if (!proof || !isUuid(proof) || Number(version) !== consentVersion) return undefined;
  return {
    choice: { statistics: statistics === "1", marketing: marketing === "1", externalMedia: externalMedia === "1" },
    proof,
  };
}
