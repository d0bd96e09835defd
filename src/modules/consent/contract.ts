/** The consent module's interface for other modules. Source: CONS-05. */
export { consentCookie, consentCookieName, readConsent, type Category } from "./model.ts";
