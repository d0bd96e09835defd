import type { FastifyInstance, FastifyRequest } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import { z } from "zod";
import { refuse } from "#kernel/result.ts";
import type { Deps } from "#platform/deps.server.ts";
import { sendRefusal } from "#platform/http/error-envelope.server.ts";
import { perMinute } from "#platform/http/rate-limit.server.ts";
import type { PartyEvent } from "../model.ts";
import { ownEvent } from "../queries.server.ts";
import { SeatingPlan } from "./model.ts";
import { saveSeating, seatingOf } from "./seating-store.server.ts";

const Params = z.object({ id: z.string() });
const Version = z.number().int().min(0);

/** Calls of a host's browser: read the seating of an event, and save it. Source: EVENT-09, GEN-08. */
export async function seatingApi(app: FastifyInstance, deps: Pick<Deps, "db" | "clock" | "config">): Promise<void> {
  const scope = app.withTypeProvider<ZodTypeProvider>();
  const eventOf = async (request: FastifyRequest, id: string): Promise<PartyEvent | undefined> =>
    ownEvent(deps, await request.visitor.current(), id);
  const unknown = refuse("EVENT_UNKNOWN").refusal;

  scope.get(
    "/web-api/events/:id/seating",
    // Texts of a plan are cleaned as they come in, which has no way back: what goes out is not a `SeatingPlan` to zod.
    { schema: { params: Params, response: { 200: z.object({ plan: z.unknown(), version: Version }) } } },
    async (request, reply) => {
      const event = await eventOf(request, request.params.id);
      if (!event) return sendRefusal(reply, unknown);
      const { plan, version } = await seatingOf(deps, event);
      return reply.header("cache-control", "no-store").send({ plan, version });
    },
  );

  scope.put(
    "/web-api/events/:id/seating",
    {
      config: perMinute(deps, 120),
      schema: {
        params: Params,
        body: z.object({ plan: SeatingPlan, version: Version }),
        response: { 200: z.object({ version: Version }) },
      },
    },
    async (request, reply) => {
      const event = await eventOf(request, request.params.id);
      if (!event) return sendRefusal(reply, unknown);
      const saved = await saveSeating(deps, event, request.body);
      return saved.ok ? reply.send(saved.value) : sendRefusal(reply, saved.refusal);
    },
  );
}
