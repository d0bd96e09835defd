import type { FastifyInstance } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import { z } from "zod";
import { storedPreview } from "#modules/media/contract.server.ts";
import type { Deps } from "#platform/deps.server.ts";
import { sendRefusal } from "#platform/http/error-envelope.server.ts";
import { isGalleryAddress, photoReaders, type PhotoReader } from "./gallery-addresses.server.ts";

/** Whether a reader may see a photo of a gallery now; nobody once its event is gone. Source: EVENT-10, EVENT-12. */
async function maySee({ db }: Pick<Deps, "db">, reader: PhotoReader, photo: string): Promise<boolean> {
  const row = await db
    .selectFrom("photo")
    .innerJoin("event_gallery", "event_gallery.session_id", "photo.session_id")
    .leftJoin("event_gallery_photo", "event_gallery_photo.photo_id", "photo.id")
    .select("event_gallery_photo.state")
    .where("photo.id", "=", photo)
    .where("event_gallery.event_id", "is not", null)
    .executeTakeFirst();
  if (!row) return false;
  return reader === "guest" ? row.state === "shown" : row.state !== "removed";
}

const Address = z.object({ reader: z.enum(photoReaders), id: z.uuid(), width: z.coerce.number() });
const Signature = z.object({ e: z.coerce.number(), s: z.string().max(100) });

/**
 * `GET /_event-photo/:reader/:id/:width` (signed): a photo of an event's gallery, for as long as the hosts let this reader
 * see it. Addresses of other photos ask no database.
 * @source EVENT-10, NFR-02
 */
export function galleryPhotosApi(app: FastifyInstance, deps: Pick<Deps, "db" | "files" | "secret" | "clock">): void {
  const scope = app.withTypeProvider<ZodTypeProvider>();
  scope.get(
    "/_event-photo/:reader/:id/:width",
    { schema: { hide: true, params: Address, querystring: Signature }, attachValidation: true },
    async (request, reply) => {
      const unavailable = () => sendRefusal(reply, { code: "MEDIA_SIGNATURE", data: {} });
      if (request.validationError || !isGalleryAddress(deps, request.params, request.query)) return unavailable();
      const { reader, id, width } = request.params;
      const key = (await maySee(deps, reader, id)) ? await storedPreview(deps, id, width) : undefined;
      if (key === undefined) return unavailable();
      // Browsers ask again before each view: what was hidden is gone for those who have seen it, too.
      const etag = `"${width}"`;
      void reply.header("cache-control", "private, no-cache").header("etag", etag);
      if (request.headers["if-none-match"] === etag) return reply.status(304).send();
      return reply.type("image/webp").send(await deps.files.getStream(key));
    },
  );
}
