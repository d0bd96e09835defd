import { yearSeconds } from "#kernel/durations.ts";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import { z } from "zod";
import { brotli, sendCompressed } from "#platform/http/compressed-body.server.ts";
import { sendRefusal } from "#platform/http/error-envelope.server.ts";
import { clipArtFiles } from "./clip-art-files.server.ts";
import { clipArtCategories, clipArtStyles } from "./clip-art-model.ts";

const pageSize = 48;

const ClipArtQuery = z.object({
  q: z.string().trim().max(60).default(""),
  category: z.enum(clipArtCategories).optional(),
  style: z.enum(clipArtStyles).optional(),
  page: z.coerce.number().int().min(0).max(999).default(0),
});

async function sendJson(request: FastifyRequest, reply: FastifyReply, json: string, cache: string) {
  void reply.type("application/json; charset=utf-8").header("cache-control", cache);
  return sendCompressed(request, reply, json, () => brotli(json, 5));
}

/**
 * Routes of the clip-art library for the editor: `/_clip-art` searches it page by page and returns `ClipArtPage`
 * including drawings; `/_clip-art/:set/:file` is one drawing, which never changes. Source: CFG-02.
 */
export function clipArtApi(app: FastifyInstance): void {
  const scope = app.withTypeProvider<ZodTypeProvider>();
  scope.get("/_clip-art", { schema: { querystring: ClipArtQuery } }, async (request, reply) => {
    const { q, category, style, page } = request.query;
    const library = await clipArtFiles();
    const found = library.search({ words: q, category, style });
    const pageEntries = found.slice(page * pageSize, (page + 1) * pageSize);
    const items = pageEntries.map(({ id, category, style, de, en }) => {
      const head = JSON.stringify({ id, category, style, de, en });
      return `${head.slice(0, -1)},"drawing":${library.json(id) ?? "null"}}`;
    });
    const more = found.length > (page + 1) * pageSize;
    const json = `{"total":${found.length},"more":${more},"items":[${items.join(",")}]}`;
    return sendJson(request, reply, json, "public, max-age=86400");
  });
  scope.get<{ Params: { set: string; file: string } }>("/_clip-art/:set/:file", async (request, reply) => {
    const { set, file } = request.params;
    const json = file.endsWith(".json") ? (await clipArtFiles()).json(`${set}/${file.slice(0, -5)}`) : undefined;
    if (json === undefined) return sendRefusal(reply, { code: "PAGE_NOT_FOUND", data: { path: request.url } });
    return sendJson(request, reply, json, `public, max-age=${yearSeconds}, immutable`);
  });
}
