import type { FastifyInstance } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import { z } from "zod";
import type { Deps } from "#platform/deps.server.ts";
import { sendRefusal } from "#platform/http/error-envelope.server.ts";
import { addAsset, AssetDetails, describeAsset } from "./assets.server.ts";
import { writerOfRequest } from "./management-api.server.ts";
import { listAssets } from "./management-queries.server.ts";
import { DatasourceInput, saveDatasource } from "./save-datasource.server.ts";

const largestUpload = 40 * 1024 * 1024;

const AssetsQuery = z.object({
  search: z.string().max(100).default(""),
  page: z.coerce.number().int().min(1).max(10_000).default(1),
  per_page: z.coerce.number().int().min(1).max(100).default(50),
});

/** Management calls for pictures and lists: an upload is the bytes of the picture as they are, its name a parameter. Source: PB-15. */
export function libraryApi(app: FastifyInstance, deps: Deps): void {
  const scope = app.withTypeProvider<ZodTypeProvider>();
  app.addContentTypeParser(/^image\//, { parseAs: "buffer", bodyLimit: largestUpload }, (_request, body, done) =>
    done(null, body),
  );
  scope.get("/assets", { schema: { querystring: AssetsQuery } }, async ({ query }) => {
    const { search, page, per_page: perPage } = query;
    return { assets: await listAssets(deps.db, { search, page, perPage }) };
  });
  scope.post(
    "/assets",
    { bodyLimit: largestUpload, schema: { querystring: z.object({ name: z.string().min(1).max(200) }) } },
    async (request, reply) => {
      if (!(request.body instanceof Uint8Array)) return sendRefusal(reply, { code: "FIELD_INVALID", data: {} });
      const mediaType = request.headers["content-type"] ?? "";
      const file = { name: request.query.name, mediaType, bytes: request.body };
      const added = await addAsset(deps, writerOfRequest(request), file);
      return added.ok ? reply.status(201).send({ asset: added.value }) : sendRefusal(reply, added.refusal);
    },
  );
  scope.put(
    "/assets/:id",
    { schema: { params: z.object({ id: z.coerce.number().int() }), body: z.object({ asset: AssetDetails }) } },
    async (request, reply) => {
      const done = await describeAsset(deps, writerOfRequest(request), request.params.id, request.body.asset);
      return done.ok ? reply.send({}) : sendRefusal(reply, done.refusal);
    },
  );
  scope.put("/datasources", { schema: { body: z.object({ datasource: DatasourceInput }) } }, async (request, reply) => {
    const saved = await saveDatasource(deps, writerOfRequest(request), request.body.datasource);
    return saved.ok ? reply.send({ datasource: { id: saved.value } }) : sendRefusal(reply, saved.refusal);
  });
}
