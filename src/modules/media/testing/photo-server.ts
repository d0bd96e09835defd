import type { FastifyInstance } from "fastify";
import { createServer } from "#platform/http/create-server.server.ts";
import type { LoggedIn } from "#platform/http/visitor-session.server.ts";
import type { testDeps } from "#platform/testing/deps.ts";
import { decodeHeic } from "../file-formats/decode-heic.server.ts";
import { libraryApi } from "../library/library-api.server.ts";
import { sharedAlbumsApi } from "../album-links/shared-albums-api.server.ts";
import { photosApi } from "../uploads/photos-api.server.ts";
import { readPages } from "../file-formats/read-pages.server.ts";
import { uploadsApi } from "../uploads/uploads-api.server.ts";

/**
 * A server with the routes of uploads, photos and the library; `isUsed` returns the photos used by cards, `loggedIn`
 * finds customers.
 */
export async function photoServer(
  deps: ReturnType<typeof testDeps>,
  isUsed: (photo: string) => boolean,
  loggedIn?: LoggedIn,
): Promise<FastifyInstance> {
  const app = await createServer(deps, () => false, loggedIn);
  await app.register(async (scope) => uploadsApi(scope, deps));
  const photoUses = (_: unknown, photo: string) => Promise.resolve(isUsed(photo));
  const takingIn = { ...deps, heic: decodeHeic, pages: readPages, photoUses };
  await app.register(async (scope) => photosApi(scope, takingIn));
  const photosInUse = (_: unknown, photos: readonly string[]) => Promise.resolve(new Set(photos.filter(isUsed)));
  await app.register(async (scope) => libraryApi(scope, { ...deps, photoUses, photosInUse }));
  await app.register(async (scope) => sharedAlbumsApi(scope, takingIn));
  await app.ready();
  return app;
}
