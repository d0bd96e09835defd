import type { FastifyInstance } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import { z } from "zod";
import { projectId } from "#kernel/ids.ts";
import { findShownProject } from "#modules/designs/contract.server.ts";
import type { Deps } from "#platform/deps.server.ts";
import { originOfShop, placeOfCall } from "#platform/http/shop-sites.server.ts";
import { sendRefusal } from "#platform/http/error-envelope.server.ts";
import { perMinute } from "#platform/http/rate-limit.server.ts";
import { CreatedShare, NewShare, ShareView } from "./model.ts";
import { revokeShare, settleComment, shareDesign } from "./share-design.server.ts";
import { sharesOf } from "./store.server.ts";

const Params = z.object({ id: z.uuid() });

/** The owner's routes: shared links of a design and their comments. Source: CFG-17. */
export function feedbackApi(app: FastifyInstance, deps: Deps): void {
  const scope = app.withTypeProvider<ZodTypeProvider>();

  scope.get(
    "/web-api/projects/:id/shares",
    { schema: { params: Params, response: { 200: z.array(ShareView) } } },
    async (request, reply) => {
      const session = await request.visitor.current();
      const id = projectId(request.params.id);
      if (!session || !(await findShownProject(deps.db, session, id)))
        return sendRefusal(reply, { code: "PROJECT_UNKNOWN", data: {} });
      return reply.header("cache-control", "no-store").send([...(await sharesOf(deps.db, session, id))]);
    },
  );

  scope.post(
    "/web-api/projects/:id/shares",
    { config: perMinute(deps, 10), schema: { params: Params, body: NewShare, response: { 201: CreatedShare } } },
    async (request, reply) => {
      const session = await request.visitor.current();
      const { email } = request.body;
      const shop = placeOfCall(deps, request);
      const share = await shareDesign(deps, { session, project: projectId(request.params.id), email, shop });
      if (!share.ok) return sendRefusal(reply, share.refusal);
      // Uses the shop's own host name, not the request's: the URL is passed on to others.
      const address = originOfShop(deps.config, shop) + share.value.path;
      return reply.status(201).header("cache-control", "no-store").send({ id: share.value.id, address });
    },
  );

  scope.post(
    "/web-api/shares/:id/revoke",
    { config: perMinute(deps, 30), schema: { params: Params } },
    async (request, reply) => {
      const done = await revokeShare(deps, { session: await request.visitor.current(), id: request.params.id });
      return done.ok ? reply.status(204).send() : sendRefusal(reply, done.refusal);
    },
  );

  scope.post(
    "/web-api/comments/:id/settle",
    { config: perMinute(deps, 60), schema: { params: Params, body: z.object({ settled: z.boolean() }) } },
    async (request, reply) => {
      const { settled } = request.body;
      const session = await request.visitor.current();
      const done = await settleComment(deps, { session, id: request.params.id, settled });
      return done.ok ? reply.status(204).send() : sendRefusal(reply, done.refusal);
    },
  );
}
