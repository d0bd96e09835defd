import type { FastifyInstance } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import { z } from "zod";
import type { Deps } from "#platform/deps.server.ts";
import { sendRefusal } from "#platform/http/error-envelope.server.ts";
import { addAsset, AssetDetails, deleteAsset, describeAsset } from "../assets/assets.server.ts";
import { writerOfRequest } from "./management-api.server.ts";
import { listAssets } from "./management-queries.server.ts";
import { DatasourceInput, saveDatasource } from "../editing/save-datasource.server.ts";

/** The size limit of each kind of file is checked later. */
const largestUpload = 101 * 1024 * 1024;

const AssetId = z.object({ id: z.coerce.number().int().max(2_147_483_647) });
const NewAssetQuery = z.object({ name: z.string().min(1).max(200), alt: z.string().max(300).default("") });
const AssetsQuery = z.object({
  search: z.string().max(100).default(""),
  kind: z.enum(["image", "video", "captions"]).optional(),
  page: z.coerce.number().int().min(1).max(10_000).default(1),
  per_page: z.coerce.number().int().min(1).max(100).default(50),
});

/**
 * Management calls for assets and datasources: an upload sends the raw bytes as body, its name and description as
 * parameters. Source: PB-15.
 */
export function libraryApi(app: FastifyInstance, deps: Deps): void {
  const scope = app.withTypeProvider<ZodTypeProvider>();
  app.addContentTypeParser(
    /^(?:image\/|video\/|text\/vtt|application\/octet-stream)/,
    { parseAs: "buffer", bodyLimit: largestUpload },
    (_request, body, done) => done(null, body),
  );
  scope.get("/assets", { schema: { querystring: AssetsQuery } }, async ({ query }) => {
    const { search, kind, page, per_page: perPage } = query;
    return { assets: await listAssets(deps.db, { search, kind, page, perPage }) };
  });
  scope.post(
    "/assets",
    { bodyLimit: largestUpload, schema: { querystring: NewAssetQuery } },
    async (request, reply) => {
      if (!(request.body instanceof Uint8Array)) return sendRefusal(reply, { code: "FIELD_INVALID", data: {} });
      const file = { ...request.query, bytes: request.body };
      const added = await addAsset(deps, writerOfRequest(request), file);
      return added.ok ? reply.status(201).send({ asset: added.value }) : sendRefusal(reply, added.refusal);
    },
  );
  scope.put(
    "/assets/:id",
    { schema: { params: AssetId, body: z.object({ asset: AssetDetails }) } },
    async (request, reply) => {
      const done = await describeAsset(deps, writerOfRequest(request), request.params.id, request.body.asset);
      return done.ok ? reply.send({}) : sendRefusal(reply, done.refusal);
    },
  );
  scope.delete("/assets/:id", { schema: { params: AssetId } }, async (request, reply) => {
    const done = await deleteAsset(deps, writerOfRequest(request), request.params.id);
    return done.ok ? reply.send({}) : sendRefusal(reply, done.refusal);
  });
  scope.put("/datasources", { schema: { body: z.object({ datasource: DatasourceInput }) } }, async (request, reply) => {
    const saved = await saveDatasource(deps, writerOfRequest(request), request.body.datasource);
    return saved.ok ? reply.send({ datasource: { id: saved.value } }) : sendRefusal(reply, saved.refusal);
  });
}
