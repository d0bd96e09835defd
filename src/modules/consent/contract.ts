/** What other modules may ask of the consent. Source: CONS-05. */
export { consentCookie, consentCookieName, readConsent, type Category } from "./model.ts";
