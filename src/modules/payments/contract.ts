export { paymentMethods, paymentStates, type PaymentMethod, type PaymentState } from "./model.ts";
