import { Stripe } from "stripe";
import { minor } from "#kernel/money.ts";
import { accept, refuse } from "#kernel/result.ts";
import type { Config } from "#platform/config.server.ts";
import type { PaymentHosts } from "#platform/http/content-security.server.ts";
import type { Deps } from "#platform/deps.server.ts";
import type { PaymentAdapter, ProviderStatus } from "./adapter.ts";
import type { PaymentMethod, PaymentState } from "./model.ts";
import { eventOfStripe } from "./stripe-events.server.ts";

/** Provider name under which Stripe payments are stored. */
export const stripeProvider = "stripe";

/** Timeout of a request; the customer's page waits for it, jobs retry. */
const timeoutLimitMs = 10_000;
/** Maximum age of an accepted signed message. */
const webhookToleranceSeconds = 300;

/** Stripe's name of a payment method, and whether it supports authorisation with later capture. */
type Kind = {
  readonly type: Stripe.PaymentIntentCreateParams.AllowedPaymentMethodType;
  readonly capture: "manual" | "automatic";
};

const kinds: Partial<Record<PaymentMethod, Kind>> = {
  card: { type: "card", capture: "manual" },
  paypal: { type: "paypal", capture: "manual" },
  klarna: { type: "klarna", capture: "manual" },
  sepa: { type: "sepa_debit", capture: "automatic" },
  twint: { type: "twint", capture: "automatic" },
  eps: { type: "eps", capture: "automatic" },
  ideal: { type: "ideal", capture: "automatic" },
  bancontact: { type: "bancontact", capture: "automatic" },
};

/** Whether Stripe's keys are configured. Source: NFR-05. */
export function hasStripe(config: Config): boolean {
  return config.STRIPE_SECRET_KEY !== undefined;
}

/** Hosts of Stripe from which the page with its fields loads scripts, frames and data. Source: CHK-05, NFR-02. */
export const stripeHosts: PaymentHosts = {
  scripts: ["https://js.stripe.com"],
  frames: ["https://js.stripe.com", "https://hooks.stripe.com"],
  calls: ["https://api.stripe.com"],
  pictures: ["https://*.stripe.com"],
};

const clients = new Map<string, Stripe>();

/** One client per key and URL, which reuses its connections. It sends no telemetry. */
function clientOf({ STRIPE_SECRET_KEY: key = "", STRIPE_API: address }: Config): Stripe {
  const known = clients.get(`${key} ${address}`);
  if (known) return known;
  const { protocol, hostname, port } = new URL(address);
  const made = new Stripe(key, {
    host: hostname,
    port: port === "" ? (protocol === "http:" ? 80 : 443) : Number(port),
    protocol: protocol === "http:" ? "http" : "https",
    timeout: timeoutLimitMs,
    maxNetworkRetries: 1,
    telemetry: false,
  });
  clients.set(`${key} ${address}`, made);
  return made;
}

function stateOf(intent: Stripe.PaymentIntent, refunded: number): PaymentState {
  switch (intent.status) {
    case "succeeded":
      return refunded === 0 ? "captured" : refunded < intent.amount_received ? "partially_refunded" : "refunded";
    case "requires_capture":
      return "authorised";
    case "processing":
      return "pending";
    case "canceled":
      return "cancelled";
    case "requires_payment_method":
      // A failed attempt; the customer may retry on the page until the payment is polled.
      return intent.last_payment_error ? "declined" : "created";
    default:
      return "created";
  }
}

/** A response that names no payment is a fault in transit, however the client interprets it. */
function checked<Answer extends Stripe.PaymentIntent>(answer: Answer): Answer {
  if (!/^pi_\w+$/.test(answer.id)) throw new Error("the payment provider answered without a payment");
  return answer;
}

function statusOf(intent: Stripe.PaymentIntent): ProviderStatus {
  const charge = typeof intent.latest_charge === "object" ? intent.latest_charge : null;
  const refunded = charge?.amount_refunded ?? 0;
  return {
    state: stateOf(intent, refunded),
    authorised: minor(intent.status === "requires_capture" ? intent.amount_capturable : intent.amount_received),
    captured: minor(intent.amount_received),
    refunded: minor(refunded),
  };
}

/** Whether the provider decided against the request, in contrast to a fault that is retried. */
function isDecision(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeInvalidRequestError || error instanceof Stripe.errors.StripeCardError;
}

/**
 * The Stripe adapter for one payment method; undefined without keys. Every write carries an idempotency key; lost
 * responses are detected by a look-up first. All currencies of the shop have two decimals, so amounts are passed
 * unchanged.
 * @source CHK-05
 */
// oxlint-disable-next-line max-lines-per-function -- the methods of one interface
export function stripeAdapter(deps: Deps, method: PaymentMethod): PaymentAdapter | undefined {
  const { config } = deps;
  const kind = kinds[method];
  if (!hasStripe(config) || !kind) return undefined;
  const stripe = clientOf(config);

  const read = async (reference: string): Promise<Stripe.PaymentIntent | undefined> => {
    if (!/^pi_\w+$/.test(reference)) return undefined;
    try {
      return checked(await stripe.paymentIntents.retrieve(reference, { expand: ["latest_charge"] }));
    } catch (error) {
      if (isDecision(error)) return undefined;
      throw error;
    }
  };
  const status = async (reference: string): Promise<ProviderStatus | undefined> => {
    const intent = await read(reference);
    return intent && statusOf(intent);
  };

  return {
    method,
    provider: stripeProvider,
    kind: "hosted",
    authorise: async ({ paymentId, amount, currency, orderNumber, payPath }) => {
      const intent = await stripe.paymentIntents.create(
        {
          amount,
          currency: currency.toLowerCase(),
          allowed_payment_method_types: [kind.type],
          capture_method: kind.capture,
          description: orderNumber,
          metadata: { payment_id: paymentId, order_number: orderNumber },
        },
        { idempotencyKey: `authorise/${paymentId}` },
      );
      return { kind: "redirect", reference: checked(intent).id, path: payPath };
    },
    capture: async (reference, amount, key) => {
      try {
        const options = { idempotencyKey: `${key}/${reference}` };
        await stripe.paymentIntents.capture(reference, { amount_to_capture: amount }, options);
      } catch (error) {
        if (!isDecision(error)) throw error;
        // The response to an earlier call may have got lost.
        const now = await status(reference);
        return now?.captured === amount ? accept(now) : refuse("PAYMENT_DECLINED");
      }
      const now = await status(reference);
      return now ? accept(now) : refuse("PAYMENT_DECLINED");
    },
    refund: async (reference, amount, key) => {
      try {
        // Keys expire after a day, the refund's metadata does not.
        const existingRefunds = await stripe.refunds.list({ payment_intent: reference, limit: 100 });
        if (!existingRefunds.data.some(({ metadata }) => metadata?.["refund_key"] === key)) {
          const refund = { payment_intent: reference, amount, metadata: { refund_key: key } };
          await stripe.refunds.create(refund, { idempotencyKey: `refund/${key}/${reference}` });
        }
      } catch (error) {
        if (isDecision(error)) return refuse("PAYMENT_DECLINED");
        throw error;
      }
      const now = await status(reference);
      return now ? accept(now) : refuse("PAYMENT_DECLINED");
    },
    cancel: async (reference) => {
      try {
        await stripe.paymentIntents.cancel(reference);
      } catch (error) {
        if (!isDecision(error)) throw error;
      }
      const now = await status(reference);
      return now?.state === "cancelled"
        ? accept(now)
        : refuse("ORDER_STATE", { from: now?.state ?? "", to: "cancelled" });
    },
    lookup: async (reference) => {
      const now = await status(reference);
      return now ? accept(now) : refuse("ORDER_NOT_FOUND");
    },
    parseWebhook: async ({ body, header }) => {
      try {
        const secret = config.STRIPE_WEBHOOK_SECRET ?? "";
        const moment = deps.clock.now();
        const event = stripe.webhooks.constructEvent(
          body,
          header("stripe-signature") ?? "",
          secret,
          webhookToleranceSeconds,
          undefined,
          moment,
        );
        return accept(eventOfStripe(event));
      } catch (error) {
        if (error instanceof Stripe.errors.StripeSignatureVerificationError) return refuse("PAYMENT_SIGNATURE");
        throw error;
      }
    },
    fieldsOf: async (reference) => {
      const intent = await read(reference);
      if (!intent?.client_secret) return refuse("ORDER_NOT_FOUND");
      const open = intent.status === "requires_payment_method" || intent.status === "requires_action";
      return accept({ publishableKey: config.STRIPE_PUBLISHABLE_KEY ?? "", clientSecret: intent.client_secret, open });
    },
  };
}
