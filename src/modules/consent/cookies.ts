import { consentCookieName, consentDays, type Category } from "./model.ts";

/** A cookie of the shop in the list for customers; `days` counts from the last time it is set. */
export type CookieEntry = {
  readonly name: string;
  /** Key of its purpose in `consent.cookies`. */
  readonly purpose: string;
  readonly days: number;
  readonly category: Category | "necessary";
};

/** Every cookie the storefront may set; a test compares it with the cookies in the code. Source: COOK-05. */
export const cookies: readonly CookieEntry[] = [
  { name: "bw_session", purpose: "session", days: 90, category: "necessary" },
  { name: "bw-account.session_token", purpose: "account", days: 30, category: "necessary" },
  { name: "bw_browser", purpose: "browser", days: 90, category: "necessary" },
  { name: consentCookieName, purpose: "consent", days: consentDays, category: "necessary" },
  { name: "bw_shop", purpose: "shop", days: 365, category: "necessary" },
  { name: "bw_event", purpose: "event", days: 30, category: "necessary" },
  { name: "bw_visitor", purpose: "visitor", days: 365, category: "statistics" },
];
