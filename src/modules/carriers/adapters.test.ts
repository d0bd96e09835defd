import { expect, test } from "vitest";
import { readConfig } from "#platform/config.server.ts";
import { signedHeaders } from "#platform/security/signed-webhook.server.ts";
import { carrierAdapters } from "./adapters.server.ts";
import { aftershipAdapter } from "./aftership-adapter.server.ts";
import { feedAdapter } from "./feed-adapter.server.ts";
import { carrierContract } from "./testing/carrier-contract.ts";
import { aftershipSignature, aftershipTracking, fakeSecrets } from "./testing/tracking-fake.ts";

const now = Date.parse("2026-11-24T12:00:00Z");
const clock = { now: () => now };

function open<Adapter>(adapter: Adapter | undefined): Adapter {
  if (adapter === undefined) throw new Error("no adapter");
  return adapter;
}

carrierContract("feed", {
  now,
  adapter: (address) =>
    open(
      feedAdapter({
        clock,
        config: readConfig({ PARCEL_FEED_URL: `${address}/feed`, PARCEL_FEED_SECRET: fakeSecrets.feed }),
      }),
    ),
  report: (trackingNumber, scans) => {
    const body = JSON.stringify({ trackingNumber, scans });
    const headers = signedHeaders([fakeSecrets.feed], { id: "r1", at: now, body });
    return { body, header: (name) => headers[name] };
  },
});

const aftership = (address: string) =>
  open(
    aftershipAdapter({
      config: readConfig({
        AFTERSHIP_API_KEY: "key-for-tests",
        AFTERSHIP_WEBHOOK_SECRET: fakeSecrets.aftership,
        AFTERSHIP_API: address,
      }),
    }),
  );

const reported = (msg: unknown) => {
  const body = JSON.stringify({ event: "tracking_update", event_id: "e1", msg, ts: 1_790_000_000 });
  return {
    body,
    header: (name: string) => (name === "aftership-hmac-sha256" ? aftershipSignature(body) : undefined),
  };
};

carrierContract("AfterShip", {
  now,
  adapter: aftership,
  report: (trackingNumber, scans) => reported(aftershipTracking(trackingNumber, scans)),
});

test("SHIP-14 AfterShip's tags map to our kinds, a return is recognised by its subtag, and a time without offset is local", () => {
  const checkpoint = (tag: string, subtag: string | null, time = "2026-11-24T10:00:00") => ({
    checkpoint_time: time,
    tag,
    subtag,
    city: null,
    message: null,
  });
  const report = aftership("http://127.0.0.1:9").parseReport(
    reported({
      tracking_number: "JJD1",
      checkpoints: [
        checkpoint("InfoReceived", null),
        checkpoint("InTransit", "InTransit_002"),
        checkpoint("InTransit", "InTransit_001", "2026-11-24T10:00:00+01:00"),
        checkpoint("AvailableForPickup", "AvailableForPickup_001"),
        checkpoint("AttemptFail", "AttemptFail_001"),
        checkpoint("Exception", "Exception_011"),
        checkpoint("Pending", null),
        checkpoint("InTransit", null, "gestern"),
      ],
    }),
  );
  expect(report.ok && report.value?.scans.map(({ kind }) => kind)).toEqual([
    "label",
    "handed_over",
    "in_transit",
    "ready_for_pickup",
    "exception",
    "returned",
  ]);
  expect(report.ok && new Set(report.value?.scans.map(({ at }) => at))).toEqual(
    new Set([Date.parse("2026-11-24T09:00:00Z")]),
  );
});

test("SHIP-14 NFR-05 without keys there is no adapter, and half of a pair of keys prevents the start", () => {
  expect(carrierAdapters({ config: readConfig({}), clock })).toEqual([]);
  expect(() => readConfig({ PARCEL_FEED_URL: "https://carrier.example/feed" })).toThrow(/PARCEL_FEED_SECRET/);
  expect(() => readConfig({ AFTERSHIP_WEBHOOK_SECRET: "geheim-fuer-tests" })).toThrow(/AFTERSHIP_API_KEY/);
});
