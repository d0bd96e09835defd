/** What needs a yes. Source: CONS-05. */
export const categories = ["statistics", "marketing", "externalMedia"] as const;
/** A group of things the shop may do only with a yes. */
export type Category = (typeof categories)[number];

/** A yes or no for each category. */
export type Choice = Readonly<Record<Category, boolean>>;

/** What holds before a choice, and after "Nur notwendige". */
export const onlyNecessary: Choice = { statistics: false, marketing: false, externalMedia: false };
/** A yes to everything. */
export const everything: Choice = { statistics: true, marketing: true, externalMedia: true };

/** Version of categories and texts; a higher one asks again. */
export const consentVersion = 1;

/** A choice with the id of its proof, as the cookie holds it. */
export type Consent = { readonly choice: Choice; readonly proof: string };

/** Name of the cookie that holds the choice. */
export const consentCookieName = "bw_consent";
/** A choice is asked for again after half a year. */
export const consentDays = 180;

const cookiePattern =
  /(?:^|;\s*)bw_consent=(\d{1,4})\.([01])([01])([01])\.([0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12})(?:;|$)/;

/** Writes the value of the consent cookie: `version.bits.proof`. */
export function consentCookie({ choice, proof }: Consent): string {
  return `${consentVersion}.${categories.map((category) => (choice[category] ? "1" : "0")).join("")}.${proof}`;
}

/**
 * Reads the choice out of a Cookie header or `document.cookie`; undefined for none, a broken one or one of another
 * version: ask again. Source: CONS-05.
 */
export function readConsent(cookies: string | undefined): Consent | undefined {
  const [, version, statistics, marketing, externalMedia, proof] = cookiePattern.exec(cookies ?? "") ?? [];
  if (!proof || Number(version) !== consentVersion) return undefined;
  return {
    choice: { statistics: statistics === "1", marketing: marketing === "1", externalMedia: externalMedia === "1" },
    proof,
  };
}
