import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Refusal, Result } from "#kernel/result.ts";
import type { Deps } from "#platform/deps.server.ts";
import { tokenKind } from "../content-tokens.server.ts";
import { listDatasourceEntries, listDatasources } from "./datasources.server.ts";
import { linksAnswer, storiesAnswer, storyAnswer, tagsAnswer, type Paged } from "./delivery-answer.ts";

import { deliveryForms, parseDeliveryQuery, parseStoriesQuery, type ReadingQuery } from "./delivery-query.ts";
import { readEdition } from "../stories/editions.server.ts";
import { assetsIn } from "./resolve-assets.server.ts";
import type { StoryVersion } from "../stories/story-model.ts";
import { spaceId } from "./story-view.ts";

/** Where the content service is mounted; clients append `/cdn/...`. Source: PB-07. */
export const deliveryPrefix = "/content/v2";

/** Dependencies of the delivery API. */
export type DeliveryDeps = Pick<Deps, "db" | "config" | "secret">;

/**
 * Headers of every response, refusals too: without them a browser of another origin cannot read past the first page.
 */
const crossOrigin = {
  "access-control-allow-origin": "*",
  "access-control-expose-headers": "total, per-page, x-ratelimit, x-ratelimit-policy",
  "x-robots-tag": "noindex",
};

const parametersOf = (request: FastifyRequest): readonly (readonly [string, string])[] => [
  ...new URL(request.url, "http://content.localhost").searchParams,
];

/** Sends a refusal in the format the client understands. Source: PB-09. */
function sendError(reply: FastifyReply, status: 401 | 404 | 422, body: unknown): FastifyReply {
  return reply.status(status).header("cache-control", "no-store").send(body);
}

function sendDeliveryRefusal(reply: FastifyReply, { code, data }: Refusal): FastifyReply {
  return code === "STORY_UNKNOWN"
    ? sendError(reply, 404, ["This record could not be found"])
    : sendError(reply, 422, { error: `Unprocessable parameter: ${data["path"] ?? ""}` });
}

type Reading = { readonly version?: StoryVersion | undefined; readonly cv?: string | undefined };

/** Access: published stories with any token, drafts with the preview token only. */
function isAllowed(deps: DeliveryDeps, request: FastifyRequest, { version }: Reading): boolean {
  const token = new URL(request.url, "http://content.localhost").searchParams.get("token") ?? "";
  const kind = tokenKind(deps, token);
  return kind === "preview" || (kind === "public" && version !== "draft");
}

/** A response may stay in shared caches when its address names the current content version; drafts are never cached. */
function cacheControl({ version, cv }: Reading, present: number): string {
  if (version === "draft") return "max-age=0, private, must-revalidate";
  return cv === String(present) ? "max-age=0, public, s-maxage=604800" : "max-age=0, public, must-revalidate";
}

/** Parses the query, checks the token and responds; parameters are checked first, as in the original API. */
function answering<Query extends Reading>(
  deps: DeliveryDeps,
  parse: (parameters: readonly (readonly [string, string])[]) => Result<Query>,
  answer: (query: Query, request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>,
) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const query = parse(parametersOf(request));
    if (!isAllowed(deps, request, query.ok ? query.value : {})) return sendError(reply, 401, { error: "Unauthorized" });
    return query.ok ? answer(query.value, request, reply) : sendDeliveryRefusal(reply, query.refusal);
  };
}

/** The response with the library's current asset texts, if requested. */
async function withAssets<Body extends object>(
  { db }: DeliveryDeps,
  { resolve_assets: requested }: Pick<ReadingQuery, "resolve_assets">,
  body: Body,
): Promise<Body> {
  return requested === "1" ? { ...body, assets: await assetsIn(db, body) } : body;
}

function sendPaged(
  reply: FastifyReply,
  reading: Reading,
  { body, total, perPage }: Paged<Readonly<Record<string, unknown>>>,
): FastifyReply {
  const cacheable = cacheControl(reading, typeof body["cv"] === "number" ? body["cv"] : 0);
  return reply.headers({ total: String(total), "per-page": String(perPage), "cache-control": cacheable }).send(body);
}

/**
 * The content delivery API, version 2, below the prefix it is registered with. Published reads answer 200 directly,
 * whatever `cv` is sent.
 * @source PB-07, ADR-0023
 */
// oxlint-disable-next-line max-lines-per-function -- a list of routes
export function deliveryApi(scope: FastifyInstance, deps: DeliveryDeps): void {
  scope.addHook("onRequest", async (_request, reply) => void reply.headers(crossOrigin));
  const edition = ({ version = "published" }: Reading) => readEdition(deps.db, version);
  const { story, links, space, datasources, datasourceEntries, tags } = deliveryForms;

  scope.get(
    "/cdn/stories",
    answering(deps, parseStoriesQuery, async (query, _request, reply) => {
      const found = storiesAnswer(await edition(query), query.version ?? "published", query);
      return sendPaged(reply, query, { ...found, body: await withAssets(deps, query, found.body) });
    }),
  );
  scope.get<{ Params: { "*": string } }>("/cdn/stories/*", (request, reply) => {
    const address = request.params["*"];
    return answering(
      deps,
      (parameters) => parseDeliveryQuery(story, parameters),
      async (query) => {
        const found = storyAnswer(await edition(query), query.version ?? "published", address, query);
        if (!found.ok) return sendDeliveryRefusal(reply, found.refusal);
        return reply
          .header("cache-control", cacheControl(query, found.value.cv))
          .send(await withAssets(deps, query, found.value));
      },
    )(request, reply);
  });
  const parseLinks = (parameters: readonly (readonly [string, string])[]) => parseDeliveryQuery(links, parameters);
  scope.get(
    "/cdn/links",
    answering(deps, parseLinks, async (query, _request, reply) =>
      sendPaged(reply, query, linksAnswer(await edition(query), query)),
    ),
  );
  scope.get<{ Params: { uuid: string } }>("/cdn/links/:uuid", (request, reply) =>
    answering(deps, parseLinks, async (query) => {
      const { links: all } = linksAnswer(await edition(query), { include_dates: "1" }).body;
      const link = Object.hasOwn(all, request.params.uuid) ? all[request.params.uuid] : undefined;
      return link ? reply.send({ link }) : sendDeliveryRefusal(reply, { code: "STORY_UNKNOWN", data: {} });
    })(request, reply),
  );
  scope.get(
    "/cdn/spaces/me",
    answering(
      deps,
      (parameters) => parseDeliveryQuery(space, parameters),
      async (_query, request, reply) => {
        const row = await deps.db.selectFrom("content_space").selectAll().executeTakeFirstOrThrow();
        const { name, cv: version, languages } = row;
        const domain = `${request.protocol}://${request.host}/`;
        return reply.header("cache-control", "no-store").send({
          space: { id: spaceId, name, domain, version: Number(version), language_codes: languages },
        });
      },
    ),
  );
  scope.get(
    "/cdn/datasources",
    answering(
      deps,
      (parameters) => parseDeliveryQuery(datasources, parameters),
      async (query, _request, reply) => {
        const { page = 1, per_page: perPage = 25 } = query;
        const { total, datasources: list } = await listDatasources(deps.db, { page, perPage });
        return sendPaged(reply, query, { body: { datasources: list }, total, perPage });
      },
    ),
  );
  scope.get(
    "/cdn/datasource_entries",
    answering(
      deps,
      (parameters) => parseDeliveryQuery(datasourceEntries, parameters),
      async (query, _request, reply) => {
        const { page = 1, per_page: perPage = 25, datasource, dimension } = query;
        const { total, datasource_entries: list } = await listDatasourceEntries(deps.db, {
          page,
          perPage,
          ...(datasource === undefined ? {} : { datasource }),
          ...(dimension === undefined ? {} : { dimension }),
        });
        return sendPaged(reply, query, { body: { datasource_entries: list }, total, perPage });
      },
    ),
  );
  scope.get(
    "/cdn/tags",
    answering(
      deps,
      (parameters) => parseDeliveryQuery(tags, parameters),
      async (query, _request, reply) => {
        const body = tagsAnswer(await edition(query), query);
        return reply.header("cache-control", "max-age=0, public, must-revalidate").send(body);
      },
    ),
  );
}
