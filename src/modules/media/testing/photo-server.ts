import type { FastifyInstance } from "fastify";
import { createServer } from "#platform/http/create-server.server.ts";
import type { testDeps } from "#platform/testing/deps.ts";
import { decodeHeic } from "../file-formats/decode-heic.server.ts";
import { photosApi } from "../uploads/photos-api.server.ts";
import { readPages } from "../file-formats/read-pages.server.ts";
import { uploadsApi } from "../uploads/uploads-api.server.ts";

/** A server with the calls of uploads and photos; `shown` says which photos stand on a card. */
export async function photoServer(
  deps: ReturnType<typeof testDeps>,
  shown: (photo: string) => boolean,
): Promise<FastifyInstance> {
  const app = await createServer(deps);
  await app.register(async (scope) => uploadsApi(scope, deps));
  const photoUses = (_: unknown, photo: string) => Promise.resolve(shown(photo));
  await app.register(async (scope) => photosApi(scope, { ...deps, heic: decodeHeic, pages: readPages, photoUses }));
  await app.ready();
  return app;
}
