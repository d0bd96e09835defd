import type { Deps } from "#platform/deps.server.ts";
import { Stripe } from "stripe";
import type { ReceivedMessage } from "#kernel/received-message.ts";

/** Secret that signs messages in tests. */
const webhookSecret = "whsec_00000000000000000000";

/** Configuration of a shop whose Stripe calls go to a fake. */
export function stripeSettings(address: string): Readonly<Record<`STRIPE_${string}`, string>> {
  return {
    STRIPE_SECRET_KEY: "sk_test_00000000",
    STRIPE_PUBLISHABLE_KEY: "pk_test_00000000",
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_API: address,
  };
}

/** The same dependencies with Stripe's keys set and its calls going to a fake. */
export function withStripe<Context extends Deps>(deps: Context, address: string): Context {
  return { ...deps, config: { ...deps.config, ...stripeSettings(address) } };
}

/** A message as Stripe sends it: body and signature header, signed at a time in ms. */
export function stripeMessage(
  at: number,
  type: string,
  object: Readonly<Record<string, unknown>>,
  id = "evt_1",
): ReceivedMessage & { readonly signature: string } {
  const timestamp = Math.floor(at / 1000);
  const body = JSON.stringify({ id, object: "event", type, created: timestamp, data: { object } });
  const signature = Stripe.webhooks.generateTestHeaderString({ payload: body, secret: webhookSecret, timestamp });
  return { body, signature, header: () => signature };
}
