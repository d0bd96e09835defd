export type { ProviderStatus } from "./adapter.ts";
export { adapterOf, adapterOfProvider } from "./adapters.server.ts";
export { deliverTestCardWebhook, postToOwnShop } from "./deliver-test-card-webhook.server.ts";
export { deliverWebhookTask } from "./pay-with-test-card.server.ts";
export { recordPaymentEvent } from "./record-payment-event.server.ts";
export {
  findPayment,
  insertPayment,
  lockPayment,
  noteReference,
  paymentsOfOrder,
  readPayment,
  updatePayment,
  type StoredPayment,
} from "./store.server.ts";
