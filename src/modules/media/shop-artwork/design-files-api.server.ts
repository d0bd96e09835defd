import { yearSeconds } from "#kernel/durations.ts";
import { readFile } from "node:fs/promises";
import path from "node:path";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { brotli, sendCompressed } from "#platform/http/compressed-body.server.ts";
import { sendRefusal } from "#platform/http/error-envelope.server.ts";
import { fromRoot } from "#platform/paths.server.ts";
import { clipArtApi } from "./clip-art-api.server.ts";

type CachedFile = { readonly plain: Buffer; readonly compressed: Buffer | null };

/** Cache for files of a folder with safe names, read and compressed once. */
function createFileCache(folder: string, name: RegExp, compressible: boolean) {
  const cache = new Map<string, Promise<CachedFile | null>>();
  const load = async (file: string): Promise<CachedFile | null> => {
    const plain = await readFile(path.join(folder, file)).catch(() => null);
    if (!plain) return null;
    // An editor requests several faces at once; quality 9 would take 35 MB for each of them to save a hundredth.
    return { plain, compressed: compressible ? await brotli(plain, 6) : null };
  };
  return (file: string): Promise<CachedFile | null> => {
    if (!name.test(file)) return Promise.resolve(null);
    const known = cache.get(file);
    if (known) return known;
    const loading = load(file);
    cache.set(file, loading);
    // Unknown names must not fill the memory.
    void loading.then((found) => found ?? cache.delete(file));
    return loading;
  };
}

async function answer(
  request: FastifyRequest,
  reply: FastifyReply,
  type: string,
  found: CachedFile | null,
): Promise<FastifyReply> {
  if (!found) return sendRefusal(reply, { code: "PAGE_NOT_FOUND", data: { path: request.url } });
  void reply.type(type).header("cache-control", `public, max-age=${yearSeconds}, immutable`);
  const { plain, compressed } = found;
  return compressed ? sendCompressed(request, reply, plain, () => compressed) : reply.send(plain);
}

/**
 * Routes for the shop's own artwork in the editor: `/_fonts/:file`, `/_font-previews/:file`, `/_ornaments/:file`,
 * `/_sample/:id`, and the clip art; `/_web-fonts/:file` for pages set in the faces of a design. Files of faces, ornaments and example photos are immutable, so browsers cache
 * them for a year. Source: ADR-0025.
 */
export function designFilesApi(app: FastifyInstance): void {
  const fonts = createFileCache(fromRoot("designs", "fonts"), /^[a-z0-9-]+\.(ttf|otf)$/, true);
  const previews = createFileCache(fromRoot("designs", "fonts", "previews"), /^[a-z0-9-]+\.svg$/, true);
  const webFonts = createFileCache(fromRoot("designs", "fonts", "web"), /^[a-z0-9-]+\.woff2$/, false);
  const ornaments = createFileCache(fromRoot("designs", "ornaments"), /^[a-z0-9-]+\.json$/, true);
  const samples = createFileCache(fromRoot("fixtures", "photos"), /^[a-z0-9-]+\.jpg$/, false);
  clipArtApi(app);
  app.get<{ Params: { file: string } }>("/_fonts/:file", async (request, reply) =>
    answer(request, reply, `font/${request.params.file.slice(-3)}`, await fonts(request.params.file)),
  );
  app.get<{ Params: { file: string } }>("/_font-previews/:file", async (request, reply) =>
    answer(request, reply, "image/svg+xml", await previews(request.params.file)),
  );
  app.get<{ Params: { file: string } }>("/_web-fonts/:file", async (request, reply) =>
    answer(request, reply, "font/woff2", await webFonts(request.params.file)),
  );
  app.get<{ Params: { file: string } }>("/_ornaments/:file", async (request, reply) =>
    answer(request, reply, "application/json; charset=utf-8", await ornaments(request.params.file)),
  );
  app.get<{ Params: { id: string } }>("/_sample/:id", async (request, reply) =>
    answer(request, reply, "image/jpeg", await samples(`${request.params.id}.jpg`)),
  );
}
