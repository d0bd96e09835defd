import type { FastifyInstance } from "fastify";
import { settlePayment } from "#modules/orders/contract.server.ts";
import { adapterOfProvider } from "#modules/payments/contract.server.ts";
import type { Deps } from "#platform/deps.server.ts";
import { sendRefusal } from "#platform/http/error-envelope.server.ts";
import { perMinute } from "#platform/http/rate-limit.server.ts";
import { readSignedBodies, receivedMessage } from "#platform/http/received-message.server.ts";

const largestWebhook = 64 * 1024;

/**
 * Webhook for payment providers, in a scope of its own: the body is read as the signed bytes. Requests with an invalid
 * signature change nothing; repeated ones get the same response as before.
 * @source CHK-05, CHK-09
 */
export function paymentWebhookApi(app: FastifyInstance, deps: Deps): void {
  readSignedBodies(app, largestWebhook);
  app.post<{ Querystring: { readonly provider?: string }; Body: unknown }>(
    "/web-api/payment-webhook",
    {
      schema: { hide: true },
      config: perMinute(deps, 600),
    },
    async (request, reply) => {
      const adapter = adapterOfProvider(deps, request.query.provider ?? "");
      const report = await adapter?.parseWebhook(receivedMessage(request));
      if (!adapter || !report) return sendRefusal(reply, { code: "PAYMENT_SIGNATURE", data: {} });
      if (!report.ok) return sendRefusal(reply, report.refusal);
      const settled = report.value && (await settlePayment(deps, adapter.provider, report.value));
      if (settled && !settled.ok) return sendRefusal(reply, settled.refusal);
      return reply.header("cache-control", "no-store").send({ received: true });
    },
  );
}
