import multipart from "@fastify/multipart";
import type { FastifyInstance } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import type { Deps } from "#platform/deps.server.ts";
import { sendRefusal } from "#platform/http/error-envelope.server.ts";
import type { ListReader } from "./list-reader.server.ts";
import { perMinute } from "#platform/http/rate-limit.server.ts";
import { listLimits, ReadList } from "./model.ts";

/**
 * Route that parses lists of names for the editor: `POST /web-api/name-lists` (multipart, one file) returns the rows
 * of the first sheet. Nothing is stored: the customer decides what becomes part of the design. Source: CARD-14.
 */
export async function nameListsApi(app: FastifyInstance, deps: Pick<Deps, "config">, read: ListReader): Promise<void> {
  await app.register(multipart, {
    throwFileSizeLimit: false,
    limits: { files: 1, fields: 4, fileSize: listLimits.bytes, headerPairs: 100 },
  });
  const scope = app.withTypeProvider<ZodTypeProvider>();
  scope.post(
    "/web-api/name-lists",
    {
      config: perMinute(deps, 30),
      schema: { response: { 200: ReadList } },
    },
    async (request, reply) => {
      const part = request.isMultipart() ? await request.file() : undefined;
      if (!part) return sendRefusal(reply, { code: "FIELD_INVALID", data: {}, fields: { file: "FIELD_REQUIRED" } });
      const bytes = await part.toBuffer();
      if (part.file.truncated) return sendRefusal(reply, { code: "LIST_SIZE", data: {} });
      const list = await read(bytes);
      if (!list.ok) return sendRefusal(reply, list.refusal);
      // Appointments are no guests.
      if (list.value.format === "ics") return sendRefusal(reply, { code: "LIST_TYPE", data: {} });
      return reply.header("cache-control", "no-store").send(list.value);
    },
  );
}
