import type { FastifyInstance } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import { z } from "zod";
import type { Deps } from "#platform/deps.server.ts";
import { sendRefusal } from "#platform/http/error-envelope.server.ts";
import { perMinute } from "#platform/http/rate-limit.server.ts";
import { EventParams, eventOfCall } from "../event-of-call.server.ts";
import { SeatingGuest, SeatingPlan } from "./model.ts";
import { saveSeating, seatingOf } from "./seating-store.server.ts";

const Version = z.number().int().min(0);

/** Calls of a host's browser: read the seating of an event with its guests, and save it. Source: EVENT-09, GEN-08. */
export async function seatingApi(app: FastifyInstance, deps: Pick<Deps, "db" | "clock" | "config">): Promise<void> {
  const scope = app.withTypeProvider<ZodTypeProvider>();

  scope.get(
    "/web-api/events/:id/seating",
    // Texts of a plan are cleaned as they come in, which has no way back: what goes out is not a `SeatingPlan` to zod.
    {
      schema: {
        params: EventParams,
        response: { 200: z.object({ plan: z.unknown(), version: Version, guests: z.array(SeatingGuest) }) },
      },
    },
    async (request, reply) => {
      const event = await eventOfCall(deps, request, { id: request.params.id, reply });
      if (!event) return reply;
      const { plan, version, guests } = await seatingOf(deps, event);
      return reply.header("cache-control", "no-store").send({ plan, version, guests: [...guests] });
    },
  );

  scope.put(
    "/web-api/events/:id/seating",
    {
      config: perMinute(deps, 120),
      schema: {
        params: EventParams,
        body: z.object({ plan: SeatingPlan, version: Version }),
        response: { 200: z.object({ version: Version }) },
      },
    },
    async (request, reply) => {
      const event = await eventOfCall(deps, request, { id: request.params.id, reply });
      if (!event) return reply;
      const saved = await saveSeating(deps, event, request.body);
      return saved.ok ? reply.send(saved.value) : sendRefusal(reply, saved.refusal);
    },
  );
}
