import multipart from "@fastify/multipart";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import { z } from "zod";
import { mostDates, PersonalDate } from "#design/model/calendar.ts";
import { shopDateOf } from "#kernel/formats/date-format.ts";
import { refuse, type Result } from "#kernel/result.ts";
import { listLimits, type ReadList } from "#modules/name-lists/contract.ts";
import type { Deps } from "#platform/deps.server.ts";
import { sendRefusal } from "#platform/http/error-envelope.server.ts";
import { perMinute } from "#platform/http/rate-limit.server.ts";
import { datesOfList } from "./dates-of-list.ts";
import { DatesRead, DayOrderQuestion, dayOrders, NewDate } from "./model.ts";
import { addDates, changeDate, datesOf, deleteDate, deleteDates } from "./store.server.ts";

/** Reads a file off the event loop, as the module name-lists does. */
type ReadFile = (bytes: Uint8Array) => Promise<Result<ReadList>>;

const Params = z.object({ id: z.string() });
const Dates = z.object({ dates: z.array(PersonalDate) });
const FileQuery = z.object({ order: z.enum(dayOrders).optional() });

const personal = (reply: FastifyReply): FastifyReply => reply.header("cache-control", "no-store");

/** The list in the one file of a request. Refuses FIELD_INVALID without a file, LIST_SIZE, and as `readList`. */
async function listIn(request: FastifyRequest, read: ReadFile): Promise<Result<ReadList>> {
  const part = request.isMultipart() ? await request.file() : undefined;
  if (!part) return refuse("FIELD_INVALID", {}, { file: "FIELD_REQUIRED" });
  const bytes = await part.toBuffer();
  return part.file.truncated ? refuse("LIST_SIZE") : read(bytes);
}

/** The route that reads dates from a file; nothing is stored. */
function fileRoute(app: FastifyInstance, deps: Pick<Deps, "config" | "clock">, read: ReadFile): void {
  const scope = app.withTypeProvider<ZodTypeProvider>();
  const config = perMinute(deps, 30);

  scope.post(
    "/web-api/personal-dates/file",
    { config, schema: { querystring: FileQuery, response: { 200: z.union([DatesRead, DayOrderQuestion]) } } },
    async (request, reply) => {
      const list = await listIn(request, read);
      if (!list.ok) return sendRefusal(reply, list.refusal);
      const found = datesOfList(list.value, { today: shopDateOf(deps.clock.now()), order: request.query.order });
      return found.ok ? personal(reply).send(found.value) : sendRefusal(reply, found.refusal);
    },
  );
}

/**
 * Routes of the visitor's personal dates: list, add, change and delete them, and read files of them. Source: CAL-11.
 */
export async function personalDatesApi(
  app: FastifyInstance,
  deps: Pick<Deps, "db" | "config" | "clock">,
  read: ReadFile,
): Promise<void> {
  await app.register(multipart, {
    throwFileSizeLimit: false,
    limits: { files: 1, fields: 4, fileSize: listLimits.bytes, headerPairs: 100 },
  });
  fileRoute(app, deps, read);
  const scope = app.withTypeProvider<ZodTypeProvider>();
  const config = perMinute(deps, 120);

  scope.get("/web-api/personal-dates", { schema: { response: { 200: Dates } } }, async (request, reply) => {
    const session = await request.visitor.current();
    return personal(reply).send({ dates: session ? [...(await datesOf(deps.db, session))] : [] });
  });

  scope.post(
    "/web-api/personal-dates",
    {
      config,
      schema: { body: z.object({ dates: z.array(NewDate).min(1).max(mostDates) }), response: { 201: Dates } },
    },
    async (request, reply) => {
      const saved = await addDates(deps, await request.visitor.start(), request.body.dates);
      if (!saved.ok) return sendRefusal(reply, saved.refusal);
      return personal(reply)
        .status(201)
        .send({ dates: [...saved.value] });
    },
  );

  scope.put(
    "/web-api/personal-dates/:id",
    { config, schema: { params: Params, body: NewDate, response: { 204: z.null() } } },
    async (request, reply) => {
      const own = { session: await request.visitor.current(), id: request.params.id };
      const changed = await changeDate(deps.db, own, request.body);
      return changed.ok ? personal(reply).status(204).send(null) : sendRefusal(reply, changed.refusal);
    },
  );

  scope.delete(
    "/web-api/personal-dates/:id",
    { config, schema: { params: Params, response: { 204: z.null() } } },
    async (request, reply) => {
      const own = { session: await request.visitor.current(), id: request.params.id };
      const deleted = await deleteDate(deps.db, own);
      return deleted.ok ? personal(reply).status(204).send(null) : sendRefusal(reply, deleted.refusal);
    },
  );

  scope.delete(
    "/web-api/personal-dates",
    { config, schema: { response: { 204: z.null() } } },
    async (request, reply) => {
      const session = await request.visitor.current();
      if (session) await deleteDates(deps.db, session);
      return personal(reply).status(204).send(null);
    },
  );
}
