import type { FastifyInstance } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import { z } from "zod";
import type { Deps } from "#platform/deps.server.ts";
import { DaySet } from "./model.ts";
import { daySets } from "./store.server.ts";

/** The call that lists the shop's sets of days, for the calendars of a browser. Source: CAL-09, CAL-10. */
export async function daySetsApi(app: FastifyInstance, deps: Pick<Deps, "db">): Promise<void> {
  const scope = app.withTypeProvider<ZodTypeProvider>();
  scope.get(
    "/web-api/day-sets",
    { schema: { response: { 200: z.object({ sets: z.array(DaySet) }) } } },
    async (_request, reply) => reply.send({ sets: [...(await daySets(deps.db))] }),
  );
  await Promise.resolve();
}
