import type { FastifyInstance } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import { z } from "zod";
import { readDocument } from "#design/model/migrations.ts";
import { projectId } from "#kernel/ids.ts";
import { findShownProject } from "#modules/designs/contract.server.ts";
import type { Deps } from "#platform/deps.server.ts";
import { createTurns } from "#platform/jobs/bounded-queue.server.ts";
import { translate } from "#platform/messages.server.ts";
import { attachmentHeader } from "#platform/http/attachment.server.ts";
import { requestLocale } from "#platform/http/request-locale.server.ts";
import { sendRefusal } from "#platform/http/error-envelope.server.ts";
import { perMinute } from "#platform/http/rate-limit.server.ts";
import { isPreviewed, openProof } from "./write-proof.server.ts";

const Params = z.object({ id: z.uuid() });

/**
 * The proof of a design as PDF, for its owner; another visitor's gets the same response as an unknown one. Source:
 * PDF-08, GEN-08.
 */
export function proofApi(app: FastifyInstance, deps: Deps): void {
  const scope = app.withTypeProvider<ZodTypeProvider>();
  const turns = createTurns(1);
  scope.get(
    "/web-api/projects/:id/proof",
    {
      config: perMinute(deps, 10),
      schema: { params: Params },
      attachValidation: true,
    },
    async (request, reply) => {
      const unknown = () => sendRefusal(reply, { code: "PROJECT_UNKNOWN", data: {} });
      const session = await request.visitor.current();
      if (request.validationError || !session) return unknown();
      const project = await findShownProject(deps.db, session, projectId(request.params.id));
      if (!project) return unknown();
      const read = readDocument(project.document);
      if (!read.ok) return sendRefusal(reply, read.refusal);
      const locale = requestLocale(request);
      const title = translate(locale, isPreviewed(read.value) ? "proof.previewTitle" : "proof.title");
      const { id, refinement } = project;
      const input = {
        document: read.value,
        refinement,
        id,
        title,
        locale,
        changed: deps.clock.now(),
      };
      const pdf = await turns(request.caller, () => openProof(deps, input));
      return reply
        .header("content-type", "application/pdf")
        .header("content-disposition", attachmentHeader(`${title}.pdf`))
        .header("cache-control", "private, no-store")
        .send(pdf);
    },
  );
}
