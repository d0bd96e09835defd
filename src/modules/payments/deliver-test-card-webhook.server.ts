import type { Deps } from "#platform/deps.server.ts";
import { PaymentEvent } from "./model.ts";
import { testCardProvider, webhookSecret } from "./test-card-adapter.server.ts";
import { signMessage } from "#platform/security/signed-message.server.ts";

/** Posts a signed body to the shop; throws when the shop does not accept it, so that the job is retried. */
export type WebhookPost = (path: string, body: string, signature: string) => Promise<void>;

/** Path and query of the shop's webhook. */
export const webhookPath = "/web-api/payment-webhook";

/** Job: the provider posts one webhook to the shop, retried until it is accepted. Source: CHK-05. */
export async function deliverTestCardWebhook(deps: Deps, payload: unknown, post: WebhookPost): Promise<void> {
  const body = JSON.stringify(PaymentEvent.parse(payload));
  const signature = signMessage(webhookSecret(deps), body, deps.clock.now());
  await post(`${webhookPath}?provider=${testCardProvider}`, body, signature);
}

/** Posts over loopback to the web process of this machine: the provider runs inside the shop. Source: NFR-05. */
export function postToOwnShop(deps: Deps): WebhookPost {
  const { HOST, PORT } = deps.config;
  const host = HOST === "0.0.0.0" || HOST === "::" ? "127.0.0.1" : HOST;
  return async (path, body, signature) => {
    const answer = await fetch(`http://${host}:${PORT}${path}`, {
      method: "POST",
      headers: { "content-type": "application/json", "x-signature": signature },
      body,
      signal: AbortSignal.timeout(5000),
    });
    if (!answer.ok) throw new Error(`the shop answered ${answer.status} to a payment webhook`);
  };
}
