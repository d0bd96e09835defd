import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { ReceivedMessage } from "#kernel/received-message.ts";
import type { CarrierAdapter } from "../adapter.ts";
import { startTrackingFake, type FakeScan, type TrackingFake } from "./tracking-fake.ts";

/** What a provider's test must supply besides the adapter. */
export type CarrierWorkshop = {
  readonly now: number;
  readonly adapter: (fakeAddress: string) => CarrierAdapter;
  /** A message of the provider about a parcel, signed as the provider does. */
  readonly report: (trackingNumber: string, scans: readonly FakeScan[]) => ReceivedMessage;
};

const scans: readonly FakeScan[] = [
  { id: "s1", kind: "in_transit", at: "2026-11-24T04:10:00Z", place: "Leipzig", note: "Im Paketzentrum bearbeitet" },
  { id: "s2", kind: "delivered", at: "2026-11-24T11:42:00Z", place: "Berlin", note: "Zugestellt" },
];

/** Contract tests of every carrier adapter, run against each of them and a service on this machine. Source: SHIP-14. */
export function carrierContract(name: string, { now, adapter: open, report }: CarrierWorkshop): void {
  describe(`SHIP-14 the ${name} adapter`, () => {
    let fake: TrackingFake;
    let adapter: CarrierAdapter;
    beforeAll(async () => {
      fake = await startTrackingFake(() => now);
      adapter = open(fake.address);
    });
    afterAll(() => fake.close());

    test("requests tracking of an unknown parcel, and gets its scans later", async () => {
      const parcel = { carrier: "dhl", trackingNumber: "00340434161094042557" };
      expect(await adapter.scansOf(parcel)).toEqual([]);
      expect(await adapter.scansOf(parcel)).toEqual([]);
      fake.scans(parcel.trackingNumber, scans);
      expect(await adapter.scansOf(parcel)).toMatchObject([
        { kind: "in_transit", at: Date.parse("2026-11-24T04:10:00Z"), place: "Leipzig" },
        { kind: "delivered", at: Date.parse("2026-11-24T11:42:00Z"), place: "Berlin", note: "Zugestellt" },
      ]);
    });

    test("sends nothing but the carrier and the number", () => {
      for (const asked of fake.asked())
        expect(asked).toMatch(
          /^[A-Z]+ \/(?:feed|tracking)\S* ?(?:\{"(?:carrier|tracking_?[nN]umber)":"[\w-]+","\w+":"[\w-]+"\})?$/,
        );
    });

    test("identifies a scan equally in a message and in an answer", async () => {
      const trackingNumber = "JJD000390007882";
      fake.scans(trackingNumber, scans);
      const answered = await adapter.scansOf({ carrier: "dhl", trackingNumber });
      expect(adapter.parseReport(report(trackingNumber, scans))).toEqual({
        ok: true,
        value: { trackingNumber, scans: answered },
      });
      expect(new Set(answered.map(({ id }) => id)).size).toBe(2);
    });

    test("ignores a message without a scan", () => {
      expect(adapter.parseReport(report("JJD000390007882", []))).toEqual({ ok: true, value: null });
    });

    test.each([undefined, "", "t=1,v1=00", `t=${Math.floor(now / 1000)},v1=${"0".repeat(64)}`, "AAAA"])(
      "believes no message with the signature %j",
      (signature) => {
        const { body } = report("JJD000390007882", scans);
        expect(adapter.parseReport({ body, header: () => signature })).toMatchObject({
          refusal: { code: "PARCEL_SIGNATURE" },
        });
      },
    );

    test("rejects a message that was altered after signing", () => {
      const { body, header } = report("JJD000390007882", scans);
      const altered = body.replace("JJD000390007882", "JJD000390007883");
      expect(adapter.parseReport({ body: altered, header })).toMatchObject({ refusal: { code: "PARCEL_SIGNATURE" } });
    });

    test("throws when the service fails, so that the caller retries", async () => {
      fake.broken(true);
      await expect(adapter.scansOf({ carrier: "dhl", trackingNumber: "JJD000390007882" })).rejects.toThrow("503");
      fake.broken(false);
    });
  });
}
