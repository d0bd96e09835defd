import multipart from "@fastify/multipart";
import type { FastifyInstance } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import { refuse, type Result } from "#kernel/result.ts";
import type { Deps } from "#platform/deps.server.ts";
import { sendRefusal } from "#platform/http/error-envelope.server.ts";
import { listLimits, ReadList } from "./model.ts";

/** Parses a list off the event loop; rejects if the thread exceeded its time or memory limit. */
export type ListReader = (bytes: Uint8Array) => Promise<Result<ReadList>>;

/** Maximum number of lists parsed at once; each may need a thread with its own heap. */
const concurrency = 2;

/** Wraps the reader in a queue shared by all visitors. */
function queued(read: ListReader): ListReader {
  const lines: Promise<unknown>[] = Array.from({ length: concurrency }, () => Promise.resolve());
  let next = 0;
  return (bytes) => {
    const line = next % concurrency;
    next += 1;
    const job = (lines[line] ?? Promise.resolve()).then(() => read(bytes));
    lines[line] = job.catch(() => undefined);
    return job;
  };
}

/**
 * Route that parses lists of names for the editor: `POST /web-api/name-lists` (multipart, one file) returns the rows
 * of the first sheet. Nothing is stored: the customer decides what becomes part of the design. Source: CARD-14.
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
  const queuedRead = queued(read);
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
      const list = await queuedRead(bytes).catch((fault: unknown) => {
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
