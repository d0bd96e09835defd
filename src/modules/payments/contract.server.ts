export type { Authorisation, PaymentFields, ProviderStatus } from "./adapter.ts";
export { adapterOf, adapterOfPayment, adapterOfProvider, availableMethods, lacksProvider } from "./adapters.server.ts";
export { deliverTestCardWebhook, postToOwnShop } from "./deliver-test-card-webhook.server.ts";
export { deliverWebhookTask } from "./pay-with-test-card.server.ts";
export { transferablePayments, carryPayments, wasTransferred } from "./transfer-payments.server.ts";
export { recordPaymentEvent } from "./record-payment-event.server.ts";
export { askProviderToRefund, concludeRefund, refundable, requestRefund } from "./refund-payment.server.ts";
export { findRefund, readRefund, refundsOfPayment, waitingRefunds, type StoredRefund } from "./refund-store.server.ts";
export { hasStripe, stripeHosts } from "./stripe-adapter.server.ts";
export {
  creditPayment,
  findPayment,
  insertPayment,
  lockPayment,
  noteReference,
  paymentsOfOrder,
  readPayment,
  updatePayment,
  type StoredPayment,
} from "./store.server.ts";
