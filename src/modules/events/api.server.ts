import type { FastifyInstance, FastifyRequest } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import { z } from "zod";
import { sendRefusal } from "#platform/http/error-envelope.server.ts";
import { perMinute } from "#platform/http/rate-limit.server.ts";
import type { Deps } from "#platform/deps.server.ts";
import { addRows, changeCells, removeRows } from "./grid/change-cells.server.ts";
import { AddedRows, CellAnswers, CellChanges, GoneRows, NewRows } from "./grid/grid-model.ts";
import { ownEvent } from "./queries.server.ts";

const Params = z.object({ id: z.string() });
const unknown = { code: "EVENT_UNKNOWN", data: {} } as const;

/** Calls of the hosts' grid: cells, new rows, removed rows. Another's event is answered like none. Source: EVENT-04, GEN-08. */
export function eventsApi(app: FastifyInstance, deps: Deps): void {
  const scope = app.withTypeProvider<ZodTypeProvider>();
  const eventOf = async (request: FastifyRequest, id: string) => ownEvent(deps, await request.visitor.current(), id);

  scope.patch(
    "/web-api/events/:id/cells",
    { config: perMinute(deps, 240), schema: { params: Params, body: CellChanges, response: { 200: CellAnswers } } },
    async (request, reply) => {
      const event = await eventOf(request, request.params.id);
      if (!event) return sendRefusal(reply, unknown);
      const changed = await changeCells(deps, event.id, request.body.changes);
      if (!changed.ok) return sendRefusal(reply, changed.refusal);
      return reply.header("cache-control", "no-store").send({ answers: [...changed.value] });
    },
  );

  scope.post(
    "/web-api/events/:id/rows",
    { config: perMinute(deps, 120), schema: { params: Params, body: NewRows, response: { 201: AddedRows } } },
    async (request, reply) => {
      const event = await eventOf(request, request.params.id);
      if (!event) return sendRefusal(reply, unknown);
      const added = await addRows(deps, event.id, request.body.rows);
      if (!added.ok) return sendRefusal(reply, added.refusal);
      return reply
        .status(201)
        .header("cache-control", "no-store")
        .send({ rows: [...added.value] });
    },
  );

  scope.post(
    "/web-api/events/:id/gone-rows",
    { config: perMinute(deps, 120), schema: { params: Params, body: GoneRows } },
    async (request, reply) => {
      const event = await eventOf(request, request.params.id);
      if (!event) return sendRefusal(reply, unknown);
      const gone = await removeRows(deps, event.id, request.body.guests);
      return gone.ok ? reply.status(204).send() : sendRefusal(reply, gone.refusal);
    },
  );
}
