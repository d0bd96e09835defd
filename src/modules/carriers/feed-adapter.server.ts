import { z } from "zod";
import { accept, refuse } from "#kernel/result.ts";
import { createHttpClient } from "#http/http-client.ts";
import { methods } from "#http/methods.ts";
import type { Deps } from "#platform/deps.server.ts";
import { newUuid } from "#platform/random.server.ts";
import { isSignedWebhook, signedHeaders } from "#platform/security/signed-webhook.server.ts";
import type { CarrierAdapter } from "./adapter.ts";
import { parcelEventKinds, type ParcelScan } from "./model.ts";
import { parsedJson } from "./parsed-json.ts";

/** Provider name under which the feed's scans are stored. */
export const feedProvider = "feed";

const answerMs = 10_000;

const Scan = z.object({
  id: z.string().min(1).max(200),
  kind: z.enum(parcelEventKinds),
  at: z.iso.datetime({ offset: true }),
  place: z.string().max(120).default(""),
  note: z.string().max(300).default(""),
});
const Scans = z.array(Scan).max(200);
const Report = z.object({ trackingNumber: z.string().min(1).max(34), scans: Scans });
const Answer = z.object({ scans: Scans });

function scansOf(scans: z.infer<typeof Scans>): readonly ParcelScan[] {
  return scans.map(({ at, ...scan }) => ({ ...scan, at: Date.parse(at) }));
}

/**
 * Adapter for any carrier or program in between: it posts `{trackingNumber, scans}` signed as in Standard Webhooks
 * (README of carriers) and answers the same question at its URL. Undefined without URL and secret.
 * @source SHIP-14, NFR-05
 */
export function feedAdapter(deps: Pick<Deps, "config" | "clock">): CarrierAdapter | undefined {
  const { PARCEL_FEED_URL: url, PARCEL_FEED_SECRET: secret } = deps.config;
  if (!url || !secret) return undefined;
  return {
    provider: feedProvider,
    parseReport: (raw) => {
      if (!isSignedWebhook(secret, raw, deps.clock.now())) return refuse("PARCEL_SIGNATURE");
      const report = Report.safeParse(parsedJson(raw.body));
      if (!report.success) return refuse("FIELD_INVALID");
      const { trackingNumber, scans } = report.data;
      return accept(scans.length === 0 ? null : { trackingNumber, scans: scansOf(scans) });
    },
    scansOf: async ({ carrier, trackingNumber }) => {
      const body = JSON.stringify({ carrier, trackingNumber });
      const answer = await createHttpClient({ timeoutMs: answerMs })(url, {
        method: methods.post,
        redirect: "error",
        headers: {
          "content-type": "application/json",
          ...signedHeaders([secret], { id: newUuid(), at: deps.clock.now(), body }),
        },
        body,
      });
      return scansOf(Answer.parse(answer).scans);
    },
  };
}
