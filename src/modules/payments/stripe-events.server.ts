import type { Stripe } from "stripe";
import { currencies } from "#kernel/money.ts";
import type { PaymentEvent, PaymentEventType } from "./model.ts";

/** A message of Stripe: the payment, the event, and the amount in minor units. */
type StripeReport = {
  readonly reference: string;
  readonly type: PaymentEventType;
  readonly amount: number;
  readonly currency: string;
};

function stripeReportOf(event: Stripe.Event): StripeReport | undefined {
  switch (event.type) {
    case "payment_intent.amount_capturable_updated": {
      const { id, amount_capturable: amount, currency } = event.data.object;
      return { reference: id, type: "authorised", amount, currency };
    }
    case "payment_intent.succeeded": {
      const { id, amount_received: amount, currency } = event.data.object;
      return { reference: id, type: "captured", amount, currency };
    }
    case "payment_intent.processing": {
      const { id, amount, currency } = event.data.object;
      return { reference: id, type: "pending", amount, currency };
    }
    case "payment_intent.canceled": {
      const { id, amount, currency } = event.data.object;
      return { reference: id, type: "cancelled", amount, currency };
    }
    case "payment_intent.payment_failed": {
      const { id, amount, currency, payment_method_types: types } = event.data.object;
      // With a card the customer is still on the page and may try another; a direct debit is over.
      return types.includes("sepa_debit") ? { reference: id, type: "declined", amount, currency } : undefined;
    }
    case "charge.refunded": {
      const { payment_intent: intent, amount_refunded: amount, currency } = event.data.object;
      const reference = typeof intent === "string" ? intent : intent?.id;
      return reference === undefined ? undefined : { reference, type: "refunded", amount, currency };
    }
    default:
      return undefined;
  }
}

/** A verified message of Stripe in our own terms; null for messages that do not concern money. Source: CHK-05. */
export function eventOfStripe(event: Stripe.Event): PaymentEvent | null {
  const report = stripeReportOf(event);
  const currency = currencies.find((known) => known === report?.currency.toUpperCase());
  if (!report || !currency) return null;
  return { ...report, currency, eventId: event.id, occurredAt: new Date(event.created * 1000).toISOString() };
}
