import multipart from "@fastify/multipart";
import type { FastifyInstance } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import { refuse, type Result } from "#kernel/result.ts";
import type { Deps } from "#platform/deps.server.ts";
import { sendRefusal } from "#platform/http/error-envelope.server.ts";
import { listLimits, ReadList } from "./model.ts";

/** Reads a list away from the event loop; rejects when the thread ran out of time or memory. */
export type ListReader = (bytes: Uint8Array) => Promise<Result<ReadList>>;

/** At most so many lists are read at once; each may need a thread with a heap of its own. */
const abreast = 2;

/** The reader with the lists of all visitors in line. */
function queued(read: ListReader): ListReader {
  const lines: Promise<unknown>[] = Array.from({ length: abreast }, () => Promise.resolve());
  let next = 0;
  return (bytes) => {
    const line = next % abreast;
    next += 1;
    const job = (lines[line] ?? Promise.resolve()).then(() => read(bytes));
    lines[line] = job.catch(() => undefined);
    return job;
  };
}

/**
 * Reads lists of names for the editor: `POST /web-api/name-lists` (multipart, one file) answers the rows of its first
 * sheet. Nothing is kept: the customer decides what becomes part of the design. Source: CARD-14.
 */
export async function nameListsApi(
  app: FastifyInstance,
  deps: Pick<Deps, "config" | "log">,
  read: ListReader,
): Promise<void> {
  await app.register(multipart, {
    throwFileSizeLimit: false,
    limits: { files: 1, fields: 4, fileSize: listLimits.bytes, headerPairs: 100 },
  });
  const readInTurn = queued(read);
  const scope = app.withTypeProvider<ZodTypeProvider>();
  scope.post(
    "/web-api/name-lists",
    {
      config: { rateLimit: { max: 30 * deps.config.RATE_LIMIT_FACTOR, timeWindow: "1 minute" } },
      schema: { response: { 200: ReadList } },
    },
    async (request, reply) => {
      const part = request.isMultipart() ? await request.file() : undefined;
      if (!part) return sendRefusal(reply, { code: "FIELD_INVALID", data: {}, fields: { file: "FIELD_REQUIRED" } });
      const bytes = await part.toBuffer();
      if (part.file.truncated) return sendRefusal(reply, { code: "LIST_SIZE", data: {} });
      const list = await readInTurn(bytes).catch((fault: unknown) => {
        // The list itself is personal data and stays out of the log.
        deps.log.warn(
          { bytes: bytes.length, fault: fault instanceof Error ? fault.message : "" },
          "a list broke its reader",
        );
        return refuse("LIST_BROKEN");
      });
      if (!list.ok) return sendRefusal(reply, list.refusal);
      return reply.header("cache-control", "no-store").send(list.value);
    },
  );
}
