import type { FastifyInstance } from "fastify";
import { settlePayment } from "#modules/orders/contract.server.ts";
import { adapterOfProvider } from "#modules/payments/contract.server.ts";
import type { Deps } from "#platform/deps.server.ts";
import { sendRefusal } from "#platform/http/error-envelope.server.ts";

const largestWebhook = 64 * 1024;

/**
 * Webhook for payment providers, in a scope of its own: the body is read as the signed bytes. Requests with an invalid
 * signature change nothing; repeated ones get the same response as before.
 * @source CHK-05, CHK-09
 */
export function paymentWebhookApi(app: FastifyInstance, deps: Deps): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("*", { parseAs: "string", bodyLimit: largestWebhook }, (_request, body, parsed) =>
    parsed(null, body),
  );
  app.post<{ Querystring: { readonly provider?: string }; Body: unknown }>(
    "/web-api/payment-webhook",
    {
      schema: { hide: true },
      config: { rateLimit: { max: 600 * deps.config.RATE_LIMIT_FACTOR, timeWindow: "1 minute" } },
    },
    async (request, reply) => {
      const adapter = adapterOfProvider(deps, request.query.provider ?? "");
      const signature = request.headers["stripe-signature"] ?? request.headers["x-signature"];
      const body = typeof request.body === "string" ? request.body : "";
      const report = await adapter?.parseWebhook({
        body,
        signature: typeof signature === "string" ? signature : undefined,
      });
      if (!adapter || !report) return sendRefusal(reply, { code: "PAYMENT_SIGNATURE", data: {} });
      if (!report.ok) return sendRefusal(reply, report.refusal);
      const settled = report.value && (await settlePayment(deps, adapter.provider, report.value));
      if (settled && !settled.ok) return sendRefusal(reply, settled.refusal);
      return reply.header("cache-control", "no-store").send({ received: true });
    },
  );
}
