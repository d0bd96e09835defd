import { yearSeconds } from "#kernel/durations.ts";
import type { FastifyInstance } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import { z } from "zod";
import { refuse } from "#kernel/result.ts";
import type { Deps } from "#platform/deps.server.ts";
import { sendRefusal } from "#platform/http/error-envelope.server.ts";
import { perMinute } from "#platform/http/rate-limit.server.ts";
import { previewAddresses, verifyPhotoAddress } from "../photos/photo-addresses.server.ts";
import { ownDrawing } from "./save-drawing.server.ts";
import { PhotoAnswer, photosPerAnswer, previewWidths, takeInsPerMinute, type AcceptedPhotos } from "../photo-model.ts";
import { factsOfPhotos } from "../photos/photo-facts-store.server.ts";
import { photosOfSession, storedPreview, type StoredPhotoRow } from "../photos/photo-store.server.ts";
import { removePhoto, type PhotoUses } from "../photos/remove-photo.server.ts";
import type { AcceptDeps } from "./save-upload.server.ts";
import { acceptUpload } from "./accept-upload.server.ts";

/** Stored photos as the API returns them, with the facts of those that have been measured. */
async function presentPhotos(
  deps: Pick<Deps, "db" | "secret" | "clock">,
  photos: readonly StoredPhotoRow[],
): Promise<PhotoAnswer[]> {
  const measured = await factsOfPhotos(
    deps.db,
    photos.map(({ id }) => id),
  );
  return photos.map(({ id, kind, fileName, mime, width, height, sha256, takenAt, focus, page }) => {
    const facts = measured.get(id);
    const own = { id, kind, fileName, mime, width, height, sha256, takenAt, focus };
    return {
      ...own,
      ...(page ? { page } : {}),
      ...(facts ? { facts } : {}),
      previews: previewAddresses(deps, id),
    };
  });
}

/** Dependencies of the routes: the HEIC decoder, and the check whether a photo is in use. */
export type PhotosDeps = Deps & AcceptDeps & { readonly photoUses: PhotoUses };

/**
 * Routes of the visitor's photos: `POST /web-api/photos` (accepts a finished upload), `GET /web-api/photos` (the
 * tray, newest first, 500 at a time: `?after=` the `next` of the last answer), `DELETE /web-api/photos/:id`, `GET /web-api/photos/:id/drawing` (the paths of a drawing), and the previews
 * `GET /_photo/:id/:width` (signed). Source: CFG-10, IMG-10.
 */
export async function photosApi(app: FastifyInstance, deps: PhotosDeps): Promise<void> {
  const scope = app.withTypeProvider<ZodTypeProvider>();

  scope.post(
    "/web-api/photos",
    { config: perMinute(deps, takeInsPerMinute), schema: { body: z.object({ upload: z.uuid() }) } },
    async (request, reply) => {
      const session = await request.visitor.current();
      const taken = session ? await acceptUpload(deps, { session }, request.body.upload) : refuse("UPLOAD_UNKNOWN");
      if (!taken.ok) return sendRefusal(reply, taken.refusal);
      const { photos, known } = taken.value;
      const answer: z.infer<typeof AcceptedPhotos> = { photos: await presentPhotos(deps, photos), known };
      return reply
        .status(known ? 200 : 201)
        .header("cache-control", "no-store")
        .send(answer);
    },
  );

  scope.delete(
    "/web-api/photos/:id",
    { config: perMinute(deps, 120), schema: { params: z.object({ id: z.string() }) } },
    async (request, reply) => {
      const removed = await removePhoto(deps, await request.visitor.current(), request.params.id);
      if (!removed.ok) return sendRefusal(reply, removed.refusal);
      return reply.status(204).header("cache-control", "no-store").send();
    },
  );

  scope.get(
    "/web-api/photos",
    {
      schema: {
        querystring: z.object({ after: z.uuid().optional() }),
        response: { 200: z.object({ items: z.array(PhotoAnswer), next: z.uuid().optional() }) },
      },
    },
    async (request, reply) => {
      const session = await request.visitor.current();
      const { after } = request.query;
      // One more than is answered says whether there are more.
      const photos = session ? await photosOfSession(deps.db, session, { limit: photosPerAnswer + 1, after }) : [];
      const shown = photos.slice(0, photosPerAnswer);
      const next = photos.length > shown.length ? shown.at(-1)?.id : undefined;
      void reply.header("cache-control", "no-store");
      return { items: await presentPhotos(deps, shown), ...(next === undefined ? {} : { next }) };
    },
  );

  scope.get(
    "/web-api/photos/:id/drawing",
    { schema: { params: z.object({ id: z.string() }) } },
    async (request, reply) => {
      const drawing = await ownDrawing(deps, await request.visitor.current(), request.params.id);
      if (!drawing.ok) return sendRefusal(reply, drawing.refusal);
      return reply
        .header("cache-control", `private, max-age=${yearSeconds}, immutable`)
        .type("application/json; charset=utf-8")
        .send(Buffer.from(drawing.value));
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
      if (!width || !verifyPhotoAddress(deps, { id, width, expires, signature })) return unavailable();
      const key = await storedPreview(deps, id, width);
      if (key === undefined) return unavailable();
      const seconds = Math.max(0, Math.floor(expires - deps.clock.now() / 1000));
      return reply
        .type("image/webp")
        .header("cache-control", `private, max-age=${seconds}, immutable`)
        .send(await deps.files.getStream(key));
    },
  );
}
