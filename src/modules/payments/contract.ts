export {
  isPaidOnline,
  isTransfer,
  paymentEventTypes,
  paymentMethods,
  paymentStates,
  PaymentEvent,
  type PaymentMethod,
  type PaymentState,
} from "./model.ts";
export { dueOf, isSecured, paymentTransitions } from "./payment-states.ts";
export { isSoldIn } from "./offered-methods.ts";
