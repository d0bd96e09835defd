import type { FastifyInstance } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import { z } from "zod";
import type { Deps } from "#platform/deps.server.ts";
import { sendRefusal } from "#platform/http/error-envelope.server.ts";
import { perMinute } from "#platform/http/rate-limit.server.ts";
import { placeOfCall } from "#platform/http/shop-sites.server.ts";
import { contributorsOf, linksOfAlbums } from "../album-links/album-links.server.ts";
import { photoUsage } from "../photos/photo-limits.server.ts";
import { photoIds } from "../photos/photo-store.server.ts";
import type { PhotosInUse, PhotoUses } from "../photos/remove-photo.server.ts";
import { albumsOf, changeAlbum, createAlbum, deleteAlbum, renameAlbum } from "./albums.server.ts";
import { deletePhotos } from "./delete-photos.server.ts";
import { AlbumName, DeletedPhotos, PhotoLibrary, photosPerRequest } from "./library-model.ts";

/** Dependencies of the routes: the checks whether photos are in use. */
export type LibraryDeps = Deps & { readonly photoUses: PhotoUses; readonly photosInUse: PhotosInUse };

const Params = z.object({ id: z.string() });
const Named = z.object({ name: AlbumName });
const Photos = z.array(z.uuid()).max(photosPerRequest);
const nothing: PhotoLibrary = { usage: { photos: 0, bytes: 0 }, used: [], albums: [], links: [], contributors: [] };

/**
 * Routes of the photo library: what it knows beyond the photos, deleting several, and albums. Source: PHOTO-03,
 * MYPH-01.
 */
export function libraryApi(app: FastifyInstance, deps: LibraryDeps): void {
  const scope = app.withTypeProvider<ZodTypeProvider>();
  const config = perMinute(deps, 120);

  scope.get("/web-api/photo-library", { schema: { response: { 200: PhotoLibrary } } }, async (request, reply) => {
    const session = await request.visitor.current();
    void reply.header("cache-control", "no-store");
    if (!session) return nothing;
    const [usage, ids, albums, links, contributors] = await Promise.all([
      photoUsage(deps.db, session),
      photoIds(deps.db, session),
      albumsOf(deps.db, session),
      linksOfAlbums(deps, session, placeOfCall(deps, request)),
      contributorsOf(deps.db, session),
    ]);
    return { usage, used: [...(await deps.photosInUse(deps.db, ids))], albums, links, contributors };
  });

  scope.post(
    "/web-api/photo-deletions",
    { config, schema: { body: z.object({ photos: Photos.min(1) }), response: { 200: DeletedPhotos } } },
    async (request, reply) => {
      const deleted = await deletePhotos(deps, await request.visitor.current(), request.body.photos);
      if (!deleted.ok) return sendRefusal(reply, deleted.refusal);
      return reply.header("cache-control", "no-store").send(deleted.value);
    },
  );

  scope.post(
    "/web-api/photo-albums",
    { config, schema: { body: Named, response: { 201: z.object({ id: z.uuid() }) } } },
    async (request, reply) => {
      const session = await request.visitor.start();
      const created = await createAlbum(deps, { session, name: request.body.name });
      if (!created.ok) return sendRefusal(reply, created.refusal);
      return reply.status(201).header("cache-control", "no-store").send(created.value);
    },
  );

  scope.patch(
    "/web-api/photo-albums/:id",
    { config, schema: { params: Params, body: Named } },
    async (request, reply) => {
      const own = { session: await request.visitor.current(), album: request.params.id };
      const renamed = await renameAlbum(deps.db, own, request.body.name);
      if (!renamed.ok) return sendRefusal(reply, renamed.refusal);
      return reply.status(204).header("cache-control", "no-store").send();
    },
  );

  scope.delete("/web-api/photo-albums/:id", { config, schema: { params: Params } }, async (request, reply) => {
    const own = { session: await request.visitor.current(), album: request.params.id };
    const deleted = await deleteAlbum(deps.db, own);
    if (!deleted.ok) return sendRefusal(reply, deleted.refusal);
    return reply.status(204).header("cache-control", "no-store").send();
  });

  scope.post(
    "/web-api/photo-albums/:id/photos",
    { config, schema: { params: Params, body: z.object({ add: Photos.default([]), remove: Photos.default([]) }) } },
    async (request, reply) => {
      const own = { session: await request.visitor.current(), album: request.params.id };
      const changed = await changeAlbum(deps, own, request.body);
      if (!changed.ok) return sendRefusal(reply, changed.refusal);
      return reply.status(204).header("cache-control", "no-store").send();
    },
  );
}
