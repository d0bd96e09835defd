import { z } from "zod";
import { refuse, type Result } from "#kernel/result.ts";
import { changeEndpoint, removeEndpoint, rotateSecret, switchEndpoint } from "#modules/webhooks/endpoints.server.ts";
import { replayDelivery, replayPeriod, sendTest } from "#modules/webhooks/replay-events.server.ts";
import { storedMoment } from "../parts/moments.ts";
import type { BackOffice } from "../office.ts";

const Id = z.uuid();
/** Name, address and event types of an endpoint. */
const Endpoint = z.object({
  name: z.string().max(500),
  address: z.string().max(500),
  types: z.array(z.string()).max(100).default([]),
});

/** A new endpoint; its id is chosen by the form, so that submitting it twice creates one. */
export const NewEndpoint = Endpoint.extend({ key: Id });

/** The forms of an endpoint's page; `types` is a list. Source: BO-01. */
export const WebhookForm = z.discriminatedUnion("intent", [
  Endpoint.extend({ intent: z.literal("save") }),
  z.object({ intent: z.literal("rotate"), secret: z.string().max(40) }),
  z.object({ intent: z.literal("on") }),
  z.object({ intent: z.literal("off") }),
  z.object({ intent: z.literal("remove") }),
  z.object({ intent: z.literal("test") }),
  z.object({ intent: z.literal("again"), delivery: Id }),
  z.object({ intent: z.literal("period"), from: z.string().max(40), to: z.string().max(40) }),
]);

/** Actions on an endpoint. */
export const webhookIntents = WebhookForm.options.map(({ shape }) => shape.intent.value);

/** Runs the action of a form on an endpoint's page; returns a number of events, or a new secret to show once. Source: BO-01. */
export async function changeByForm(
  { deps }: BackOffice,
  id: string,
  parsed: z.infer<typeof WebhookForm>,
): Promise<Result<number | string | null>> {
  switch (parsed.intent) {
    case "save":
      return changeEndpoint(deps, id, parsed);
    case "rotate":
      return rotateSecret(deps, id, parsed.secret);
    case "on":
    case "off":
      return switchEndpoint(deps, id, parsed.intent === "on");
    case "remove":
      return removeEndpoint(deps, id);
    case "test":
      return sendTest(deps, id);
    case "again":
      return replayDelivery(deps, id, parsed.delivery);
    case "period": {
      const [from, to] = [storedMoment(parsed.from), storedMoment(parsed.to)];
      if (from === null || to === null || from >= to) return refuse("FIELD_INVALID", {}, { to: "FIELD_INVALID" });
      return replayPeriod(deps, id, { from: Date.parse(from), to: Date.parse(to) });
    }
  }
}
