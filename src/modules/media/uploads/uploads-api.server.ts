import { createWriteStream } from "node:fs";
import path from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { FileStore } from "@tus/file-store";
import { Metadata, Server, Upload } from "@tus/server";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import { z } from "zod";
import { errorCatalogue } from "#kernel/errors.ts";
import { accept, refuse, type Result } from "#kernel/result.ts";
import { isUuid, type SessionId } from "#kernel/ids.ts";
import type { Deps } from "#platform/deps.server.ts";
import { sendRefusal } from "#platform/http/error-envelope.server.ts";
import { newUuid } from "#platform/random.server.ts";
import { largestUpload, takeInsPerMinute } from "../photo-model.ts";
import { displayFileName } from "../photos/photo-rules.ts";
import { checkRoom } from "../photos/photo-limits.server.ts";
import { createUploadLocks } from "./upload-locks.server.ts";
import { isDiskFull, privateFolder } from "#platform/files.server.ts";
import { perMinute } from "#platform/http/rate-limit.server.ts";
import { uploadsFolder } from "./upload-files.server.ts";
import { callerOfUpload, enterUpload, fillUpload, type Filling } from "./upload-quota.server.ts";
import { deleteUpload, ownUpload, uploadById } from "./upload-store.server.ts";

const address = "/web-api/uploads";
/** Headers of requests that begin an upload, and of requests to an upload; only the latter carry bytes. */
const beginHeaders = ["tus-resumable", "upload-length"];
const passedHeaders = ["content-type", "content-length", "tus-resumable", "upload-offset", "upload-length"];

/**
 * The bytes of a request as they arrive, as long as there is capacity; cancelling the stream keeps the connection
 * open for the response.
 */
function bytesOf(incoming: Readable, { take }: Pick<Filling, "take">): ReadableStream<Uint8Array> {
  const pieces: AsyncIterator<unknown> = incoming.iterator({ destroyOnReturn: false });
  return new ReadableStream<Uint8Array>({
    pull: async (stream) => {
      const piece = await pieces.next();
      if (piece.value instanceof Uint8Array && (await take(piece.value.length))) stream.enqueue(piece.value);
      else stream.close();
    },
    cancel: async () => {
      await pieces.return?.();
    },
  });
}

/**
 * A request as the tus server reads it: only the headers of the protocol, and the verified id. That server takes the
 * last part of the whole URL as the id, including the query, so only ours may be passed on.
 */
function tusRequest(request: FastifyRequest, about?: { readonly id: string; readonly filling: Filling }): Request {
  const id = about?.id;
  const headers = new Headers();
  for (const name of id === undefined ? beginHeaders : passedHeaders) {
    const value = request.headers[name];
    if (typeof value === "string") headers.set(name, value);
  }
  const url = `http://localhost${address}${id === undefined ? "" : `/${id}`}`;
  if (request.method !== "PATCH" || !about) return new Request(url, { method: request.method, headers });
  const patch = { method: "PATCH", headers, body: bytesOf(request.raw, about.filling), duplex: "half" };
  return new Request(url, patch);
}

/** The bytes of uploads on disk. The protocol's own store hides why it could not write. */
class UploadedBytes extends FileStore {
  override async write(incoming: Readable, id: string, offset: number): Promise<number> {
    const file = createWriteStream(path.join(this.directory, id), { flags: "r+", start: offset });
    await pipeline(incoming, file);
    return offset + file.bytesWritten;
  }
}

/** Status of an answer when the disk is full. */
const diskFull = errorCatalogue.DISK_FULL.status ?? 507;

function tusServer(deps: Pick<Deps, "db" | "config">, newIds: WeakMap<Request, string>): Server {
  const configstore = {
    get: async (id: string) => {
      const row = await uploadById(deps.db, id);
      return row && new Upload({ id, size: row.bytes, offset: 0, creation_date: row.createdAt.toISOString() });
    },
    // The row was inserted before, with the visitor it belongs to.
    set: () => Promise.resolve(),
    delete: (id: string) => deleteUpload(deps.db, id),
  };
  return new Server({
    path: address,
    datastore: new UploadedBytes({ directory: uploadsFolder(deps.config), configstore }),
    locker: createUploadLocks(),
    maxSize: largestUpload,
    relativeLocation: true,
    allowedOrigins: [],
    onResponseError: (_, fault) => (isDiskFull(fault) ? { status_code: diskFull, body: "" } : undefined),
    namingFunction: (request) => newIds.get(request) ?? newUuid(),
  });
}

const Length = z
  .string()
  .regex(/^(?:0|[1-9]\d{0,11})$/)
  .transform(Number);

function fileNameOf(request: FastifyRequest): string {
  const header = request.headers["upload-metadata"];
  try {
    return displayFileName((typeof header === "string" ? Metadata.parse(header)["filename"] : null) ?? "");
  } catch {
    return displayFileName("");
  }
}

/** Inserts a new upload of the visitor. Refuses FIELD_INVALID, UPLOAD_SIZE, what `checkRoom` and `enterUpload` refuse. */
async function beginUpload(
  deps: Pick<Deps, "db" | "config" | "clock">,
  request: FastifyRequest,
  session: () => Promise<SessionId>,
): Promise<Result<string>> {
  const length = Length.safeParse(request.headers["upload-length"]);
  if (!length.success) return refuse("FIELD_INVALID", {}, { "upload-length": "FIELD_INVALID" });
  const fileName = fileNameOf(request);
  if (length.data > largestUpload) return refuse("UPLOAD_SIZE", { file: fileName, n: largestUpload / 1024 / 1024 });
  const visitor = await session();
  const room = await checkRoom(deps.db, visitor, length.data);
  if (!room.ok) return room;
  const id = newUuid();
  const caller = callerOfUpload(request.caller);
  const createdAt = new Date(deps.clock.now());
  const entered = await enterUpload(deps, visitor, { id, caller, fileName, bytes: length.data, createdAt });
  return entered.ok ? accept(id) : entered;
}

/**
 * Resumable uploads by the tus protocol: `POST /web-api/uploads`, then `HEAD`, `PATCH` and `DELETE` on the URL it
 * returns. A stranger's upload answers 404. The bytes remain in a separate folder until `POST /web-api/photos`
 * accepts them; they are not served before.
 * @source CFG-10, GEN-08; tus resumable upload protocol 1.0 (core, creation, termination)
 */
export async function uploadsApi(app: FastifyInstance, deps: Pick<Deps, "db" | "config" | "clock">): Promise<void> {
  await privateFolder(uploadsFolder(deps.config));
  const newIds = new WeakMap<Request, string>();
  const tus = tusServer(deps, newIds);
  const scope = app.withTypeProvider<ZodTypeProvider>();
  scope.addContentTypeParser("application/offset+octet-stream", (_request, _payload, done) => done(null));
  const answer = (reply: FastifyReply, answered: Response) => reply.header("cache-control", "no-store").send(answered);

  scope.post(address, { config: perMinute(deps, takeInsPerMinute) }, async (request, reply) => {
    const upload = await beginUpload(deps, request, () => request.visitor.start());
    if (!upload.ok) return sendRefusal(reply, upload.refusal);
    const handed = tusRequest(request);
    newIds.set(handed, upload.value);
    const answered = await tus.handleWeb(handed);
    // An upload that failed to start claims nothing.
    if (answered.status !== 201) await deleteUpload(deps.db, upload.value);
    if (answered.status === diskFull) return sendRefusal(reply, { code: "DISK_FULL", data: {} });
    return answer(reply, answered);
  });

  scope.route({
    method: ["HEAD", "PATCH", "DELETE"],
    url: `${address}/:id`,
    // A file sends its bytes with one request, and asks where it stands before it goes on.
    config: { ...perMinute(deps, 2 * takeInsPerMinute), takesItsTime: true },
    schema: { params: z.object({ id: z.string() }) },
    handler: async (request, reply) => {
      const session = await request.visitor.current();
      const { id } = request.params;
      const own = isUuid(id) && session && (await ownUpload(deps.db, session, id, deps.clock.now()));
      if (!own || own.photoId !== null) return sendRefusal(reply, { code: "UPLOAD_UNKNOWN", data: {} });
      const filling = fillUpload(deps, session, own, Number(request.headers["upload-offset"]) || 0);
      const answered = await tus.handleWeb(tusRequest(request, { id: own.id, filling }));
      const full = await filling.end();
      // The remaining bytes are not read.
      if (full) return sendRefusal(reply.header("connection", "close"), full);
      if (answered.status === diskFull)
        return sendRefusal(reply.header("connection", "close"), { code: "DISK_FULL", data: {} });
      return answer(reply, answered);
    },
  });
}
