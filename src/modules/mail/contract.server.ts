export { grantMailConsent, mailConsentOf, withdrawConsentById, withdrawMailConsent } from "./consent.server.ts";
export { deliverMail } from "./deliver-mail.server.ts";
export {
  readUnsubscribeToken,
  unsubscribeAddresses,
  unsubscribePaths,
  type MailingList,
} from "./unsubscribe.server.ts";
