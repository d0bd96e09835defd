/**
 * All kinds of mail. `advertising` has an unsubscribe address (RFC 8058) and needs consent; the text of a `secret` one,
 * whose link opens an account, is deleted once a server accepted it.
 * @source ORD-11, NEWS-08, NFR-02
 */
export const mailKinds = {
  "order-confirmation": {},
  "payment-received": {},
  "action-needed": {},
  "action-reminder": {},
  "in-production": {},
  shipped: {},
  delivered: {},
  "review-request": { advertising: true },
  cancelled: {},
  refunded: {},
  "refund-account": {},
  invoice: {},
  "payment-reminder": {},
  "first-dunning": {},
  "second-dunning": {},
  "withdrawal-receipt": {},
  "withdrawal-notice": {},
  "withdrawal-accepted": {},
  "withdrawal-refused": {},
  "withdrawal-goods-back": {},
  "withdrawal-refunded": {},
  "complaint-received": {},
  "complaint-question": {},
  "complaint-refused": {},
  "complaint-reprint": {},
  "complaint-refund": {},
  "complaint-credit": { secret: true },
  "complaint-goodwill": {},
  "gift-voucher": { secret: true },
  "proof-sent": {},
  "proof-changes": {},
  "proof-approved": {},
  "customer-verify": { secret: true },
  "customer-exists": {},
  "customer-reset": { secret: true },
  "customer-changed": {},
  "customer-deletion": {},
  "customer-deleted": {},
  "customer-reminder": { advertising: true },
  "customer-designs": { advertising: true },
  "customer-photos": {},
  "customer-address": {},
  "customer-event": {},
  "staff-invitation": { secret: true },
  "webhook-stopped": {},
  "newsletter-confirm": {},
  "newsletter-welcome": { advertising: true },
  "design-comment": {},
  "event-reminder": {},
  "event-message": {},
  "enquiry-receipt": {},
  enquiry: {},
} as const satisfies Readonly<Record<string, { readonly advertising?: true; readonly secret?: true }>>;

/** A kind of mail. Source: ORD-11. */
export type MailKind = keyof typeof mailKinds;

/** Whether a stored text is a kind of mail. */
export const isMailKind = (text: string): text is MailKind => Object.hasOwn(mailKinds, text);

/** Whether a mail is advertising: sent with consent only, and with an unsubscribe address. Source: NEWS-08. */
export const isAdvertising = (kind: MailKind): boolean => "advertising" in mailKinds[kind];

/** Whether the text of a mail opens an account and is deleted after sending. Source: NFR-02. */
export const isSecret = (kind: string): boolean => isMailKind(kind) && "secret" in mailKinds[kind];
