export { grantMailConsent, unsubscribeAddresses, mailConsentOf, withdrawMailConsent } from "./consent.server.ts";
export { deliverMail } from "./deliver-mail.server.ts";
