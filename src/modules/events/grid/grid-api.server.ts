import type { FastifyInstance } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import { sendRefusal } from "#platform/http/error-envelope.server.ts";
import { perMinute } from "#platform/http/rate-limit.server.ts";
import type { Deps } from "#platform/deps.server.ts";
import { EventParams, eventOfCall } from "../event-of-call.server.ts";
import { addRows, changeCells, removeRows } from "./change-cells.server.ts";
import { AddedRows, CellAnswers, CellChanges, GoneRows, NewRows } from "./grid-model.ts";

/** Calls of the hosts' grid: cells, new rows, removed rows. Another's event is answered like none. Source: EVENT-04, GEN-08. */
export function gridApi(app: FastifyInstance, deps: Deps): void {
  const scope = app.withTypeProvider<ZodTypeProvider>();

  scope.patch(
    "/web-api/events/:id/cells",
    {
      config: perMinute(deps, 240),
      schema: { params: EventParams, body: CellChanges, response: { 200: CellAnswers } },
    },
    async (request, reply) => {
      const event = await eventOfCall(deps, request, { id: request.params.id, reply });
      if (!event) return reply;
      const changed = await changeCells(deps, event.id, request.body.changes);
      if (!changed.ok) return sendRefusal(reply, changed.refusal);
      return reply.header("cache-control", "no-store").send({ answers: [...changed.value] });
    },
  );

  scope.post(
    "/web-api/events/:id/rows",
    { config: perMinute(deps, 120), schema: { params: EventParams, body: NewRows, response: { 201: AddedRows } } },
    async (request, reply) => {
      const event = await eventOfCall(deps, request, { id: request.params.id, reply });
      if (!event) return reply;
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
    { config: perMinute(deps, 120), schema: { params: EventParams, body: GoneRows } },
    async (request, reply) => {
      const event = await eventOfCall(deps, request, { id: request.params.id, reply });
      if (!event) return reply;
      const gone = await removeRows(deps, event.id, request.body.guests);
      return gone.ok ? reply.status(204).send() : sendRefusal(reply, gone.refusal);
    },
  );
}
