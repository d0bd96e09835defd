import type { Deps } from "#platform/deps.server.ts";
import { PaymentEvent } from "./model.ts";
import { testCardProvider, webhookSecret } from "./test-card-adapter.server.ts";
import { signedHeaders } from "#platform/security/signed-webhook.server.ts";

/** Posts a body with the headers that sign it to the shop; throws when the shop does not accept it, so that the job is retried. */
export type WebhookPost = (path: string, body: string, headers: Readonly<Record<string, string>>) => Promise<void>;

/** Path and query of the shop's webhook. */
export const webhookPath = "/web-api/payment-webhook";

/** Job: the provider posts one webhook to the shop, retried until it is accepted. Source: CHK-05. */
export async function deliverTestCardWebhook(deps: Deps, payload: unknown, post: WebhookPost): Promise<void> {
  const event = PaymentEvent.parse(payload);
  const message = { id: event.eventId, at: deps.clock.now(), body: JSON.stringify(event) };
  await post(
    `${webhookPath}?provider=${testCardProvider}`,
    message.body,
    signedHeaders([webhookSecret(deps)], message),
  );
}

/** Posts over loopback to the web process of this machine: the provider runs inside the shop. Source: NFR-05. */
export function postToOwnShop(deps: Deps): WebhookPost {
  const { HOST, PORT } = deps.config;
  const host = HOST === "0.0.0.0" || HOST === "::" ? "127.0.0.1" : HOST;
  return async (path, body, headers) => {
    const answer = await fetch(`http://${host}:${PORT}${path}`, {
      method: "POST",
      headers: { "content-type": "application/json", ...headers },
      body,
      signal: AbortSignal.timeout(5000),
    });
    if (!answer.ok) throw new Error(`the shop answered ${answer.status} to a payment webhook`);
  };
}
