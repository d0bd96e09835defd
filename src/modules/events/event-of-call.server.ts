import type { FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import type { Deps } from "#platform/deps.server.ts";
import { sendRefusal } from "#platform/http/error-envelope.server.ts";
import type { PartyEvent } from "./model.ts";
import { ownEvent } from "./queries.server.ts";

/** Parameters of a call about an event. */
export const EventParams = z.object({ id: z.string() });

/**
 * The event a host's call is about. A stranger's is refused like one there is not, EVENT_UNKNOWN; then it is undefined
 * and the call is answered.
 * @source GEN-08
 */
export async function eventOfCall(
  deps: Pick<Deps, "db">,
  { visitor }: Pick<FastifyRequest, "visitor">,
  { id, reply }: { readonly id: string; readonly reply: FastifyReply },
): Promise<PartyEvent | undefined> {
  const event = await ownEvent(deps, await visitor.current(), id);
  if (!event) sendRefusal(reply, { code: "EVENT_UNKNOWN", data: {} });
  return event;
}
