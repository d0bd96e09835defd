export { grantMailConsent, leavingAddresses, mailConsentOf } from "./consent.server.ts";
export { deliverMail } from "./deliver-mail.server.ts";
