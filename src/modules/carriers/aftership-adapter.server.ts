import { Temporal } from "temporal-polyfill";
import { z } from "zod";
import { shopTimeZone } from "#kernel/formats/date-format.ts";
import { accept, refuse } from "#kernel/result.ts";
import { createHttpClient, HttpError } from "#http/http-client.ts";
import { methods } from "#http/methods.ts";
import type { Deps } from "#platform/deps.server.ts";
import { sha256 } from "#platform/random.server.ts";
import { isSameSecret, keyedHash } from "#platform/security/signed-links.server.ts";
import type { CarrierAdapter } from "./adapter.ts";
import type { ParcelEventKind, ParcelScan } from "./model.ts";
import { parsedJson } from "./parsed-json.ts";

/** Provider name under which AfterShip's scans are stored. */
export const aftershipProvider = "aftership";

const answerMs = 10_000;
const interfaceVersion = "/tracking/2024-07/trackings";

/** AfterShip's names of our carriers. */
const slugs: Readonly<Record<string, string>> = {
  dhl: "dhl-germany",
  dpd: "dpd-de",
  "post-at": "austrian-post",
  "swiss-post": "swiss-post",
};

const Checkpoint = z.object({
  checkpoint_time: z.string().max(40),
  tag: z.string().max(40),
  subtag: z.string().max(40).nullish(),
  city: z.string().max(300).nullish(),
  message: z.string().max(5000).nullish(),
});
const Tracking = z.object({
  tracking_number: z.string().min(1).max(100),
  checkpoints: z.array(Checkpoint).max(500).default([]),
});
const Message = z.object({ msg: Tracking });
const Found = z.object({ data: z.object({ trackings: z.array(Tracking).default([]) }) });

const kinds: Readonly<Record<string, ParcelEventKind>> = {
  InfoReceived: "label",
  InTransit: "in_transit",
  OutForDelivery: "out_for_delivery",
  AvailableForPickup: "ready_for_pickup",
  AttemptFail: "exception",
  Exception: "exception",
  Delivered: "delivered",
};

/** Subtags more specific than their tag: picked up by the carrier, on the way back, returned. */
const subKinds: Readonly<Record<string, ParcelEventKind>> = {
  InTransit_002: "handed_over",
  Exception_010: "returned",
  Exception_011: "returned",
};

/** Parses a time with its offset, or as local time in our zone. Undefined if it is not a time. */
function momentOf(text: string): number | undefined {
  try {
    return /(?:Z|[+-]\d{2}:?\d{2})$/.test(text)
      ? Temporal.Instant.from(text).epochMilliseconds
      : Temporal.PlainDateTime.from(text).toZonedDateTime(shopTimeZone).epochMilliseconds;
  } catch {
    return undefined;
  }
}

/** Scans have no id, so their content is the id, the same in messages and answers. */
function scansOf({ checkpoints }: z.infer<typeof Tracking>): readonly ParcelScan[] {
  return checkpoints.flatMap((checkpoint) => {
    const { checkpoint_time: time, tag, subtag, city, message } = checkpoint;
    const at = momentOf(time);
    const kind = subKinds[subtag ?? ""] ?? kinds[tag];
    if (at === undefined || kind === undefined) return [];
    const parts = [time, tag, subtag ?? "", city ?? "", message ?? ""];
    const id = sha256(JSON.stringify(parts));
    return [{ id, kind, at, place: (city ?? "").slice(0, 120), note: (message ?? "").slice(0, 300) }];
  });
}

/**
 * Adapter for AfterShip, a service that covers carriers worldwide. Its signature has no timestamp: a replayed message
 * changes nothing, since every scan is stored once. Undefined without keys.
 * @source SHIP-14, NFR-05
 */
export function aftershipAdapter({ config }: Pick<Deps, "config">): CarrierAdapter | undefined {
  const { AFTERSHIP_API_KEY: key, AFTERSHIP_WEBHOOK_SECRET: secret, AFTERSHIP_API: baseUrl } = config;
  if (!key || !secret) return undefined;
  const call = createHttpClient({ baseUrl, timeoutMs: answerMs, headers: { "as-api-key": key } });
  return {
    provider: aftershipProvider,
    parseReport: ({ body, header }) => {
      const signature = header("aftership-hmac-sha256") ?? "";
      if (!isSameSecret(signature, keyedHash(secret, body).toString("base64"))) return refuse("PARCEL_SIGNATURE");
      const message = Message.safeParse(parsedJson(body));
      if (!message.success) return refuse("FIELD_INVALID");
      const scans = scansOf(message.data.msg);
      return accept(scans.length === 0 ? null : { trackingNumber: message.data.msg.tracking_number, scans });
    },
    scansOf: async ({ carrier, trackingNumber }) => {
      const slug = slugs[carrier];
      if (slug === undefined) return [];
      const query = { tracking_numbers: trackingNumber, slug };
      const { trackings } = Found.parse(await call(interfaceVersion, { query, redirect: "error" })).data;
      const known = trackings.find(({ tracking_number: number }) => number === trackingNumber);
      if (known) return scansOf(known);
      try {
        const body = { tracking_number: trackingNumber, slug };
        await call(interfaceVersion, { method: methods.post, body, redirect: "error" });
      } catch (fault) {
        // Registered concurrently: it is tracked already.
        const Taken = z.object({ meta: z.object({ code: z.literal(4003) }) });
        if (!(fault instanceof HttpError) || !Taken.safeParse(fault.data).success) throw fault;
      }
      return [];
    },
  };
}
