import type { FastifyInstance } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import { z } from "zod";
import { GuestList } from "#design/records/guest-list.ts";
import { addressOf } from "#kernel/urls/page-addresses.ts";
import type { Deps } from "#platform/deps.server.ts";
import { sendRefusal } from "#platform/http/error-envelope.server.ts";
import { perMinute } from "#platform/http/rate-limit.server.ts";
import { absoluteUrl, placeOfCall } from "#platform/http/shop-sites.server.ts";
import { EventsForPrint } from "../contract.ts";
import { printList, printSourceOf } from "./print-list.server.ts";
import { printPurposes, printRecords, recordsAre } from "./print-records.ts";
import { ownEvents } from "../queries.server.ts";

/** Events that the editor offers; more are found on their own pages. */
const mostEvents = 10;

const Params = z.object({ id: z.uuid(), purpose: z.string().max(20) });

/** Routes of the editor: the visitor's events, and the records of one for a purpose. Source: D-33, GEN-08. */
export function eventPrintApi(app: FastifyInstance, deps: Deps): void {
  const scope = app.withTypeProvider<ZodTypeProvider>();

  scope.get("/web-api/events", { schema: { response: { 200: EventsForPrint } } }, async (request, reply) => {
    const own = await ownEvents(deps, await request.visitor.current());
    const place = placeOfCall(deps, request);
    const events = await Promise.all(
      own.slice(0, mostEvents).map(async (event) => {
        const source = await printSourceOf(deps, event);
        return {
          id: event.id,
          title: event.plan.title,
          link: absoluteUrl(deps, event.shop, "guests", event.code),
          listHref: addressOf(place, "events", event.id, "gaeste"),
          purposes: printPurposes.map((purpose) => ({
            purpose,
            per: recordsAre(purpose),
            count: printRecords(source, purpose).length,
          })),
        };
      }),
    );
    return reply.header("cache-control", "no-store").send({ events });
  });

  scope.get(
    "/web-api/events/:id/records/:purpose",
    {
      config: perMinute(deps, 120),
      schema: { params: Params, response: { 200: GuestList } },
      attachValidation: true,
    },
    async (request, reply) => {
      if (request.validationError) return sendRefusal(reply, { code: "EVENT_UNKNOWN", data: {} });
      const { id, purpose } = request.params;
      const list = await printList(deps, await request.visitor.current(), { event: id, purpose, only: null });
      if (!list.ok) return sendRefusal(reply, list.refusal);
      return reply.header("cache-control", "no-store").send(list.value);
    },
  );
}
