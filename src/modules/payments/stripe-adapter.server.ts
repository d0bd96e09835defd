import { Stripe } from "stripe";
import { minor } from "#kernel/money.ts";
import { accept, refuse } from "#kernel/result.ts";
import type { Config } from "#platform/config.server.ts";
import type { PaymentHosts } from "#platform/http/content-security.server.ts";
import type { Deps } from "#platform/deps.server.ts";
import type { PaymentAdapter, ProviderStatus } from "./adapter.ts";
import type { PaymentMethod, PaymentState } from "./model.ts";
import { eventOfStripe } from "./stripe-events.server.ts";

/** Name under which payments at Stripe are filed. */
export const stripeProvider = "stripe";

/** Longest wait for one answer; the customer's page waits for it, jobs ask again. */
const patienceMs = 10_000;
/** Age up to which a signed message is believed. */
const webhookToleranceSeconds = 300;

/** Stripe's name of a way to pay, and whether money can be promised first and taken later. */
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

/** Whether the operator has given Stripe's keys. Source: NFR-05. */
export function hasStripe(config: Config): boolean {
  return config.STRIPE_SECRET_KEY !== undefined;
}

/** Hosts of Stripe that the page with its fields loads from, frames and calls. Source: CHK-05, NFR-02. */
export const stripeHosts: PaymentHosts = {
  scripts: ["https://js.stripe.com"],
  frames: ["https://js.stripe.com", "https://hooks.stripe.com"],
  calls: ["https://api.stripe.com"],
  pictures: ["https://*.stripe.com"],
};

const clients = new Map<string, Stripe>();

/** One client per key and address: it keeps its connections. It says nothing about us that the calls do not say. */
function clientOf({ STRIPE_SECRET_KEY: key = "", STRIPE_API: address }: Config): Stripe {
  const known = clients.get(`${key} ${address}`);
  if (known) return known;
  const { protocol, hostname, port } = new URL(address);
  const made = new Stripe(key, {
    host: hostname,
    port: port === "" ? (protocol === "http:" ? 80 : 443) : Number(port),
    protocol: protocol === "http:" ? "http" : "https",
    timeout: patienceMs,
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
      // A try that failed; the customer may try again on the page until somebody asks how it stands.
      return intent.last_payment_error ? "declined" : "created";
    default:
      return "created";
  }
}

/** An answer that names no payment is a fault of something on the way, whatever the client makes of it. */
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

/** What the provider decided against, in contrast to what went wrong on the way and is asked again. */
function isDecision(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeInvalidRequestError || error instanceof Stripe.errors.StripeCardError;
}

/**
 * The door to Stripe for one way to pay; undefined without keys. Every write carries an idempotency key; answers that get
 * lost are found by looking first. Currencies of the shop all have two decimals, so amounts go as they are.
 * @source CHK-05
 */
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
        // The answer to an earlier call may have got lost.
        const now = await status(reference);
        return now?.captured === amount ? accept(now) : refuse("PAYMENT_DECLINED");
      }
      const now = await status(reference);
      return now ? accept(now) : refuse("PAYMENT_DECLINED");
    },
    refund: async (reference, amount, key) => {
      try {
        // Keys are forgotten after a day, the mark on the refund is not.
        const given = await stripe.refunds.list({ payment_intent: reference, limit: 100 });
        if (!given.data.some(({ metadata }) => metadata?.["refund_key"] === key)) {
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
    parseWebhook: async ({ body, signature }) => {
      try {
        const secret = config.STRIPE_WEBHOOK_SECRET ?? "";
        const moment = deps.clock.now();
        const event = stripe.webhooks.constructEvent(
          body,
          signature ?? "",
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
