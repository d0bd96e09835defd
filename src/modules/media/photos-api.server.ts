import multipart from "@fastify/multipart";
import type { FastifyInstance } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import { z } from "zod";
import type { Deps } from "#platform/deps.server.ts";
import { sendRefusal } from "#platform/http/error-envelope.server.ts";
import { previewAddresses, verifyPhotoAddress } from "./photo-addresses.server.ts";
import { largestUpload, PhotoAnswer, previewWidths } from "./photo-model.ts";
import { photosOfSession, previewKey, type StoredPhotoRow } from "./photo-store.server.ts";
import { storePhoto } from "./store-photo.server.ts";

/** A stored photo as the calls answer it. */
export function presentPhoto(deps: Pick<Deps, "secret" | "clock">, photo: StoredPhotoRow): PhotoAnswer {
  const { id, fileName, mime, width, height, sha256 } = photo;
  return { id, fileName, mime, width, height, sha256, previews: previewAddresses(deps.secret, id, deps.clock.now()) };
}

/**
 * Uploads and previews: `POST /web-api/photos` (multipart, one file), `GET /web-api/photos` (the visitor's tray),
 * `GET /_photo/:id/:width` (signed). Source: CFG-10, IMG-10.
 */
export async function photosApi(app: FastifyInstance, deps: Deps): Promise<void> {
  await app.register(multipart, {
    throwFileSizeLimit: false,
    limits: { files: 1, fields: 4, fileSize: largestUpload, headerPairs: 100 },
  });
  const scope = app.withTypeProvider<ZodTypeProvider>();
  const perMinute = (max: number) => ({
    rateLimit: { max: max * deps.config.RATE_LIMIT_FACTOR, timeWindow: "1 minute" },
  });

  scope.post("/web-api/photos", { config: perMinute(120) }, async (request, reply) => {
    const part = request.isMultipart() ? await request.file() : undefined;
    if (!part) return sendRefusal(reply, { code: "FIELD_INVALID", data: {}, fields: { file: "FIELD_REQUIRED" } });
    const session = await request.visitor.start();
    const { file: stream, filename: fileName } = part;
    const stored = await storePhoto(deps, { session, stream, fileName, truncated: () => stream.truncated });
    if (!stored.ok) return sendRefusal(reply, stored.refusal);
    return reply
      .status(201)
      .header("cache-control", "no-store")
      .send({ photo: presentPhoto(deps, stored.value) });
  });

  scope.get(
    "/web-api/photos",
    { schema: { response: { 200: z.object({ items: z.array(PhotoAnswer) }) } } },
    async (request, reply) => {
      const session = await request.visitor.current();
      const photos = session ? await photosOfSession(deps.db, session, 300) : [];
      void reply.header("cache-control", "no-store");
      return { items: photos.map((photo) => presentPhoto(deps, photo)) };
    },
  );

  const Address = z.object({ id: z.uuid(), width: z.coerce.number() });
  const Signature = z.object({ e: z.coerce.number(), s: z.string().max(100) });
  scope.get(
    "/_photo/:id/:width",
    { schema: { params: Address, querystring: Signature }, attachValidation: true },
    async (request, reply) => {
      const unavailable = () => sendRefusal(reply, { code: "MEDIA_SIGNATURE", data: {} });
      if (request.validationError) return unavailable();
      const { id } = request.params;
      const width = previewWidths.find((known) => known === request.params.width);
      const { e: expires, s: signature } = request.query;
      const now = deps.clock.now();
      if (!width || !verifyPhotoAddress(deps.secret, { id, width, expires, signature }, now)) return unavailable();
      const key = previewKey(id, width);
      if (!(await deps.files.exists(key))) return unavailable();
      const seconds = Math.max(0, Math.floor(expires - now / 1000));
      return reply
        .type("image/webp")
        .header("cache-control", `private, max-age=${seconds}, immutable`)
        .send(await deps.files.getStream(key));
    },
  );
}
