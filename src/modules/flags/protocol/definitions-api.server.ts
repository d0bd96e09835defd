import type { FastifyInstance, FastifyRequest } from "fastify";
import { z } from "zod";
import { readFilter } from "./flag-filter.ts";
import { membershipsOf, segmentChanges } from "./memberships.server.ts";
import { FlagKey } from "../model.ts";
import { apiPrefix, Declined, requireKind, sendPacked } from "./protocol-http.server.ts";
import type { FlagService } from "../service.server.ts";
import { specVersions } from "./spec-version.ts";
import { splitChanges } from "./split-changes.server.ts";
import { perMinute } from "#platform/http/rate-limit.server.ts";

const ChangeNumber = z.coerce.number().int().min(-1).max(Number.MAX_SAFE_INTEGER).default(-1);
const List = z.string().max(40_000).optional();

const ChangesQuery = z.object({
  s: z.enum(specVersions).default("1.1"),
  since: ChangeNumber,
  rbSince: ChangeNumber,
  sets: List,
  names: List,
  prefixes: List,
});

const SegmentQuery = z.object({ since: ChangeNumber });
const KeyPath = z.object({ key: FlagKey });
const NamePath = z.object({ name: z.string().min(1).max(100) });

/**
 * Routes with the input of client evaluation: flag definitions, segments of a key, members of a segment.
 * @source FLAG-15, FLAG-14
 */
export function definitionsApi(app: FastifyInstance, { deps, states, holder }: FlagService): void {
  const config = perMinute(deps, 3000);
  const options = { schema: { hide: true }, config };

  app.get(`${apiPrefix}/splitChanges`, options, async (request, reply) => {
    const { environment, kind } = await holder(request);
    const { s, since, rbSince, ...lists } = ChangesQuery.parse(request.query);
    const filter = readFilter(lists);
    if (!filter.ok) throw new Declined(filter.refusal.code);
    const state = await states(environment);
    if (!state) throw new Declined("FLAG_KEY_INVALID");
    const reader = { version: s, browser: kind === "client" };
    const query = { reader, since, ruleBasedSince: rbSince, filter: filter.value };
    return sendPacked(request, reply, await splitChanges(state, query));
  });

  const memberships = async (request: FastifyRequest) => {
    const { environment } = await holder(request);
    return membershipsOf(deps.db, environment, KeyPath.parse(request.params).key);
  };
  app.get(`${apiPrefix}/mySegments/:key`, options, async (request, reply) => {
    // Clients of that generation know one kind of segments; names are unique across kinds.
    const { standard, large } = await memberships(request);
    return sendPacked(request, reply, { mySegments: [...standard, ...large].map((name) => ({ id: name, name })) });
  });
  app.get(`${apiPrefix}/memberships/:key`, options, async (request, reply) => {
    const { changeNumber, standard, large } = await memberships(request);
    const named = (names: readonly string[]) => ({ k: names.map((n) => ({ n })), cn: changeNumber });
    return sendPacked(request, reply, { ms: named(standard), ls: named(large) });
  });

  app.get(`${apiPrefix}/segmentChanges/:name`, options, async (request, reply) => {
    const bearer = await holder(request);
    requireKind(bearer, "server");
    const { name } = NamePath.parse(request.params);
    const { since } = SegmentQuery.parse(request.query);
    const changes = await segmentChanges(deps.db, bearer.environment, name, since);
    if (!changes) throw new Declined("SEGMENT_UNKNOWN");
    return sendPacked(request, reply, { name, since, ...changes });
  });

  app.get(`${apiPrefix}/version`, options, async () => ({ version: "1" }));
}
