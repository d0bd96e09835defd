import { z } from "zod";
import { refuse, type Result } from "#kernel/result.ts";
import { changeEndpoint, removeEndpoint, rotateSecret, switchEndpoint } from "#modules/webhooks/endpoints.server.ts";
import { replayDelivery, replayPeriod, sendTest } from "#modules/webhooks/replay-events.server.ts";
import { storedMoment } from "../parts/moments.ts";
import type { BackOffice } from "../office.ts";
import type { EndpointFields } from "./webhook-form.tsx";

const Id = z.uuid();
const Form = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("save") }),
  z.object({ intent: z.literal("rotate"), secret: z.string().max(40) }),
  z.object({ intent: z.literal("on") }),
  z.object({ intent: z.literal("off") }),
  z.object({ intent: z.literal("remove") }),
  z.object({ intent: z.literal("test") }),
  z.object({ intent: z.literal("again"), delivery: Id }),
  z.object({ intent: z.literal("period"), from: z.string().max(40), to: z.string().max(40) }),
]);

/** Actions on an endpoint. */
export const webhookIntents = Form.options.map(({ shape }) => shape.intent.value);

/** Result of a form: a number of events, or a new secret to show once. */
export type WebhookOutcome = {
  readonly intent: (typeof webhookIntents)[number];
  readonly value: number | string | null;
};

/** The typed fields of an endpoint, to show again. */
export function endpointFields(form: FormData): EndpointFields {
  const text = (name: string): string => {
    const value = form.get(name);
    return typeof value === "string" ? value.slice(0, 500) : "";
  };
  const types = form.getAll("types").flatMap((value) => (typeof value === "string" ? [value] : []));
  return { name: text("name"), address: text("address"), types };
}

/**
 * The id a form chose for a new endpoint, which makes submitting it twice create one endpoint; undefined for an invalid
 * id.
 */
export const endpointKey = (form: FormData): string | undefined => Id.safeParse(form.get("key")).data;

async function run(
  { deps }: BackOffice,
  id: string,
  parsed: z.infer<typeof Form>,
  fields: EndpointFields,
): Promise<Result<number | string | null>> {
  switch (parsed.intent) {
    case "save":
      return changeEndpoint(deps, id, fields);
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
      if (from === null || to === null || from >= to) return refuse("FIELD_INVALID");
      return replayPeriod(deps, id, { from: Date.parse(from), to: Date.parse(to) });
    }
  }
}

/** Runs the action of a form on an endpoint's page. Source: BO-01. */
export async function changeByForm(office: BackOffice, id: string, form: FormData): Promise<Result<WebhookOutcome>> {
  const parsed = Form.safeParse(Object.fromEntries(form));
  if (!parsed.success || !Id.safeParse(id).success) return refuse("FIELD_INVALID");
  const done = await run(office, id, parsed.data, endpointFields(form));
  return done.ok ? { ok: true, value: { intent: parsed.data.intent, value: done.value } } : done;
}
