import { createReadStream } from "node:fs";
import path from "node:path";
import multipart from "@fastify/multipart";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import { z } from "zod";
import { isUuid } from "#kernel/ids.ts";
import { addressBelow } from "#kernel/urls/address-below.ts";
import { addressOf } from "#kernel/urls/page-addresses.ts";
import { placeOfCall } from "#platform/http/shop-sites.server.ts";
import type { Deps } from "#platform/deps.server.ts";
import { attachmentHeader } from "#platform/http/attachment.server.ts";
import { sendRefusal } from "#platform/http/error-envelope.server.ts";
import { perMinute } from "#platform/http/rate-limit.server.ts";
import { beginConversion, type FormPart } from "./begin-conversion.server.ts";
import { toolboxLimits, tools } from "./model.ts";
import { toolboxRefusal } from "./queries.server.ts";
import { ownJob } from "./store.server.ts";
import { toolboxFolder } from "./toolbox-folder.server.ts";

async function* partsOf(request: FastifyRequest): AsyncGenerator<FormPart> {
  for await (const part of request.parts()) {
    if (part.type === "file")
      yield {
        kind: "file",
        fileName: part.filename,
        stream: part.file,
        tooLong: () => part.file.truncated,
      };
    else yield { kind: "field", name: part.fieldname, value: typeof part.value === "string" ? part.value : "" };
  }
}

/** Whether a page's form sent the request, which expects a page instead of data. */
const wantsPage = ({ headers }: FastifyRequest): boolean => headers.accept?.includes("text/html") ?? false;

/**
 * Routes of the toolbox: `POST /web-api/toolbox-convert-file`, `-convert-pdf` and `-optimize-image` (multipart, one
 * to five files and a field `format`) answer 202 `{jobId}`, or redirect a form to a page; `GET
 * /web-api/toolbox-download?jobId=` answers the file, 425 while it is being made, 404 to strangers and after an hour.
 * @source TOOL-01, TOOL-03
 */
export async function toolboxApi(
  app: FastifyInstance,
  deps: Pick<Deps, "db" | "config" | "clock" | "queue">,
): Promise<void> {
  await app.register(multipart, {
    throwFileSizeLimit: false,
    limits: {
      files: toolboxLimits.files + 1,
      fields: 4,
      fieldSize: 100,
      fileSize: toolboxLimits.bytes,
      headerPairs: 100,
    },
  });
  const scope = app.withTypeProvider<ZodTypeProvider>();

  for (const tool of tools) {
    scope.post(`/web-api/toolbox-${tool}`, { config: perMinute(deps, 20) }, async (request, reply) => {
      const missing = { code: "TOOLBOX_FILES", data: {} } as const;
      if (!request.isMultipart()) return sendRefusal(reply, missing);
      const conversion = await beginConversion(deps, await request.visitor.start(), tool, partsOf(request));
      void reply.header("cache-control", "no-store");
      if (wantsPage(request)) {
        const page = addressOf(placeOfCall(deps, request), "tools");
        const address = conversion.ok
          ? addressBelow(page, "ergebnis", conversion.value)
          : `${page}?fehler=${conversion.refusal.code}`;
        return reply.redirect(address, 303);
      }
      return conversion.ok
        ? reply.status(202).send({ jobId: conversion.value })
        : sendRefusal(reply, conversion.refusal);
    });
  }

  const Download = z.object({ jobId: z.string().max(100) });
  scope.get(
    "/web-api/toolbox-download",
    { config: perMinute(deps, 240), schema: { querystring: Download } },
    async (request, reply): Promise<FastifyReply> => {
      const session = await request.visitor.current();
      const { jobId } = request.query;
      const known = isUuid(jobId);
      const row = session && known ? await ownJob(deps.db, session, jobId, new Date(deps.clock.now())) : undefined;
      if (!row) return sendRefusal(reply, { code: "TOOLBOX_UNKNOWN", data: {} });
      if (row.state === "waiting") return sendRefusal(reply, { code: "TOOLBOX_RUNNING", data: { s: 1 } });
      const { refusal, resultName, resultType } = row;
      if (resultName === null || resultType === null)
        return sendRefusal(reply, { code: toolboxRefusal(refusal) ?? "TOOLBOX_BROKEN", data: {} });
      return reply
        .header("cache-control", "private, no-store")
        .header("content-disposition", attachmentHeader(resultName))
        .header("content-security-policy", "default-src 'none'; sandbox")
        .type(resultType)
        .send(createReadStream(path.join(toolboxFolder(deps.config, jobId), "result")));
    },
  );
}
