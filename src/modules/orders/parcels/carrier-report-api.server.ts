import type { FastifyInstance } from "fastify";
import { carrierAdapters } from "#modules/carriers/contract.server.ts";
import type { Deps } from "#platform/deps.server.ts";
import { sendRefusal } from "#platform/http/error-envelope.server.ts";
import { perMinute } from "#platform/http/rate-limit.server.ts";
import { readSignedBodies, receivedMessage } from "#platform/http/received-message.server.ts";
import { recordParcel } from "./match-carrier-report.server.ts";

const largestReport = 256 * 1024;

/**
 * Webhook for carriers, in a scope of its own: the body is read as the signed bytes. Requests with an invalid signature
 * change nothing; unknown numbers get the same response as ours, so that nobody learns which exist. Refuses every
 * request while no carrier is connected.
 * @source SHIP-14, NFR-02
 */
export function parcelReportApi(app: FastifyInstance, deps: Deps): void {
  readSignedBodies(app, largestReport);
  app.post<{ Querystring: { readonly provider?: string }; Body: unknown }>(
    "/web-api/parcel-report",
    {
      schema: { hide: true },
      config: perMinute(deps, 600),
    },
    async (request, reply) => {
      const adapter = carrierAdapters(deps).find(({ provider }) => provider === request.query.provider);
      if (!adapter) return sendRefusal(reply, { code: "PARCEL_SIGNATURE", data: {} });
      const report = adapter.parseReport(receivedMessage(request));
      if (!report.ok) return sendRefusal(reply, report.refusal);
      if (report.value) await recordParcel(deps, adapter.provider, report.value);
      return reply.header("cache-control", "no-store").send({ received: true });
    },
  );
}
