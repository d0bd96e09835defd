import type { FastifyInstance } from "fastify";
import type { Deps } from "#platform/deps.server.ts";
import { sendRefusal } from "#platform/http/error-envelope.server.ts";
import { isSignedWebhook } from "#platform/security/signed-webhook.server.ts";
import { perMinute } from "#platform/http/rate-limit.server.ts";
import { readSignedBodies, receivedMessage } from "#platform/http/received-message.server.ts";
import { filesToHandOver, applyStatusReport } from "./hand-over.server.ts";
import { PrintStatusReport } from "./hand-over.ts";
import { isPartnerFilePath, printPartner } from "./print-partner.server.ts";

const largestReport = 16 * 1024;

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

/**
 * Endpoints for the print partner, in a scope of their own: reports are verified as the signed bytes, files are served
 * by signed links only. Both refuse every request while no partner is configured.
 * @source PDF-07, NFR-02
 */
export function printPartnerApi(app: FastifyInstance, deps: Deps): void {
  const config = perMinute(deps, 300);
  readSignedBodies(app, largestReport);
  app.post<{ Body: unknown }>(
    "/web-api/print-partner/print-status",
    { schema: { hide: true }, config },
    async (request, reply) => {
      const partner = printPartner(deps);
      const message = receivedMessage(request);
      if (!partner || !isSignedWebhook(partner.secret, message, deps.clock.now()))
        return sendRefusal(reply, { code: "HANDOVER_SIGNATURE", data: {} });
      const report = PrintStatusReport.safeParse(parsed(message.body));
      if (!report.success) return sendRefusal(reply, { code: "FIELD_INVALID", data: {} });
      const applied = await applyStatusReport(deps, report.data);
      if (!applied.ok) return sendRefusal(reply, applied.refusal);
      return reply.header("cache-control", "no-store").send({ received: true });
    },
  );
  app.get<{
    Params: { readonly handOver: string; readonly name: string };
    Querystring: { readonly e?: string; readonly s?: string };
  }>("/web-api/print-partner/:handOver/:name", { schema: { hide: true }, config }, async (request, reply) => {
    const { handOver, name } = request.params;
    const { e, s } = request.query;
    const invalidLink = { code: "MEDIA_SIGNATURE", data: {} } as const;
    const link = { handOver, name, expires: Number(e), signature: String(s) };
    if (!printPartner(deps) || !isPartnerFilePath(deps, link)) return sendRefusal(reply, invalidLink);
    const row = await deps.db
      .selectFrom("print_handover")
      .select("line_id")
      .where("id", "=", handOver)
      .executeTakeFirst();
    const file = row && (await filesToHandOver(deps, row.line_id)).find((each) => each.name === name);
    if (!file) return sendRefusal(reply, invalidLink);
    return reply
      .header("cache-control", "private, no-store")
      .header("content-length", file.bytes)
      .type(name.endsWith(".json") ? "application/json" : "application/pdf")
      .send(await deps.files.getStream(file.key));
  });
}
