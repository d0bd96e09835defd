import { mkdir } from "node:fs/promises";
import type { Readable } from "node:stream";
import { FileStore } from "@tus/file-store";
import { Metadata, Server, Upload } from "@tus/server";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import { z } from "zod";
import { accept, refuse, type Result } from "#kernel/result.ts";
import type { SessionId } from "#kernel/ids.ts";
import type { Deps } from "#platform/deps.server.ts";
import { sendRefusal } from "#platform/http/error-envelope.server.ts";
import { newUuid } from "#platform/random.server.ts";
import { largestUpload, mostWaitingBytes } from "./photo-model.ts";
import { shownFileName } from "./photo-rules.ts";
import { createUploadLocks } from "./upload-locks.server.ts";
import { claimedBytes, insertUpload, ownUpload, uploadById } from "./upload-store.server.ts";
import { uploadsFolder } from "./upload-files.server.ts";

const address = "/web-api/uploads";
const passedHeaders = ["content-type", "content-length", "tus-resumable", "upload-offset", "upload-length"] as const;

/** The bytes of a request as they come; letting go of them leaves the connection open for the answer. */
function bytesOf(incoming: Readable): ReadableStream<Uint8Array> {
  const pieces: AsyncIterator<unknown> = incoming.iterator({ destroyOnReturn: false });
  return new ReadableStream<Uint8Array>({
    pull: async (stream) => {
      const piece = await pieces.next();
      if (piece.value instanceof Uint8Array) stream.enqueue(piece.value);
      else stream.close();
    },
    cancel: async () => {
      await pieces.return?.();
    },
  });
}

/** A request as the tus server reads it: only the headers of the protocol. */
function tusRequest(request: FastifyRequest): Request {
  const headers = new Headers();
  for (const name of passedHeaders) {
    const value = request.headers[name];
    if (typeof value === "string") headers.set(name, value);
  }
  const url = `http://localhost${request.url}`;
  if (request.method !== "PATCH") return new Request(url, { method: request.method, headers });
  const patch = { method: "PATCH", headers, body: bytesOf(request.raw), duplex: "half" };
  return new Request(url, patch);
}

function tusServer(deps: Pick<Deps, "db" | "config">, newIds: WeakMap<Request, string>): Server {
  const configstore = {
    get: async (id: string) => {
      const row = await uploadById(deps.db, id);
      return row && new Upload({ id, size: row.bytes, offset: 0, creation_date: row.createdAt.toISOString() });
    },
    // The row was entered before, with the visitor it belongs to.
    set: () => Promise.resolve(),
    delete: () => Promise.resolve(),
  };
  return new Server({
    path: address,
    datastore: new FileStore({ directory: uploadsFolder(deps.config), configstore }),
    locker: createUploadLocks(),
    maxSize: largestUpload,
    relativeLocation: true,
    allowedOrigins: [],
    namingFunction: (request) => newIds.get(request) ?? newUuid(),
  });
}

const Length = z
  .string()
  .regex(/^\d{1,12}$/)
  .transform(Number);

function fileNameOf(request: FastifyRequest): string {
  const header = request.headers["upload-metadata"];
  try {
    return shownFileName((typeof header === "string" ? Metadata.parse(header)["filename"] : null) ?? "");
  } catch {
    return shownFileName("");
  }
}

/** Enters a new upload of the visitor. Refusals: FIELD_INVALID, UPLOAD_SIZE, UPLOAD_WAITING, UPLOAD_SPACE. */
async function beginUpload(
  deps: Pick<Deps, "db" | "config" | "clock">,
  request: FastifyRequest,
  session: () => Promise<SessionId>,
): Promise<Result<string>> {
  const length = Length.safeParse(request.headers["upload-length"]);
  if (!length.success) return refuse("FIELD_INVALID", {}, { "upload-length": "FIELD_INVALID" });
  const fileName = fileNameOf(request);
  if (length.data > largestUpload) return refuse("UPLOAD_SIZE", { datei: fileName, n: largestUpload / 1024 / 1024 });
  const owner = await session();
  const claimed = await claimedBytes(deps.db, owner);
  if (claimed.own + length.data > mostWaitingBytes) return refuse("UPLOAD_WAITING", { datei: fileName });
  if (claimed.all + length.data > deps.config.UPLOADS_BYTES) return refuse("UPLOAD_SPACE", { datei: fileName });
  const id = newUuid();
  const createdAt = new Date(deps.clock.now());
  await insertUpload(deps.db, { id, session: owner, fileName, bytes: length.data, createdAt });
  return accept(id);
}

/**
 * Resumable uploads by the tus protocol: `POST /web-api/uploads`, then `HEAD`, `PATCH` and `DELETE` on the address it
 * gives. A stranger's upload answers 404. The bytes wait in a folder of their own until `POST /web-api/photos` takes
 * them in; nothing shows them before.
 * @source CFG-10, GEN-08; tus resumable upload protocol 1.0 (core, creation, termination)
 */
export async function uploadsApi(app: FastifyInstance, deps: Pick<Deps, "db" | "config" | "clock">): Promise<void> {
  await mkdir(uploadsFolder(deps.config), { recursive: true });
  const newIds = new WeakMap<Request, string>();
  const tus = tusServer(deps, newIds);
  const scope = app.withTypeProvider<ZodTypeProvider>();
  const perMinute = (max: number) => ({
    rateLimit: { max: max * deps.config.RATE_LIMIT_FACTOR, timeWindow: "1 minute" },
  });
  scope.addContentTypeParser("application/offset+octet-stream", (_request, _payload, done) => done(null));
  const answer = async (reply: FastifyReply, handed: Request) =>
    reply.header("cache-control", "no-store").send(await tus.handleWeb(handed));

  scope.post(address, { config: perMinute(120) }, async (request, reply) => {
    const begun = await beginUpload(deps, request, () => request.visitor.start());
    if (!begun.ok) return sendRefusal(reply, begun.refusal);
    const handed = tusRequest(request);
    newIds.set(handed, begun.value);
    return answer(reply, handed);
  });

  scope.route({
    method: ["HEAD", "PATCH", "DELETE"],
    url: `${address}/:id`,
    config: perMinute(600),
    schema: { params: z.object({ id: z.string() }) },
    handler: async (request, reply) => {
      const session = await request.visitor.current();
      const { id } = request.params;
      const own =
        z.uuid().safeParse(id).success && session && (await ownUpload(deps.db, session, id, deps.clock.now()));
      if (!own || own.photoId !== null) return sendRefusal(reply, { code: "UPLOAD_UNKNOWN", data: {} });
      return answer(reply, tusRequest(request));
    },
  });
}
