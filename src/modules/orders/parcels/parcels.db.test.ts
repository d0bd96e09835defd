import Fastify from "fastify";
import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { aBuyer, placed } from "#modules/checkout/testing/checkout-context.ts";
import { fakeSecrets, startTrackingFake } from "#modules/carriers/testing/tracking-fake.ts";
import { grantMailConsent } from "#modules/mail/contract.server.ts";
import type { Deps } from "#platform/deps.server.ts";
import { signedHeaders } from "#platform/security/signed-webhook.server.ts";
import { useTestDatabase } from "#platform/testing/database.ts";
import { testDeps } from "#platform/testing/deps.ts";
import { parcelEventsOf } from "./parcel-events.server.ts";
import { parcelReportApi } from "./carrier-report-api.server.ts";
import { problemParcels, settleParcel } from "./problem-parcels.server.ts";
import { readOrder } from "../queries.server.ts";
import { reconcileParcels, recordParcel } from "./match-carrier-report.server.ts";
import { markDelivered, shipOrder } from "./ship-order.server.ts";

const database = useTestDatabase("stocked");
let local: ReturnType<typeof testDeps>;
let deps: Deps;
beforeAll(() => {
  local = testDeps(database(), "2026-11-23T08:00:00Z");
  deps = {
    ...local,
    config: { ...local.config, PARCEL_FEED_URL: "http://127.0.0.1:9/feed", PARCEL_FEED_SECRET: fakeSecrets.feed },
  };
});

let counter = 0;
const newNumber = () => `JJD00039000${(counter += 1).toString().padStart(4, "0")}`;

/** A shipped order and its number, with one or more parcels. */
async function shipped(parcels = 1): Promise<{ readonly id: string; readonly numbers: readonly string[] }> {
  local.moveClock("2026-11-23T08:00:00Z");
  const { id } = await placed(deps, await aBuyer(deps));
  await deps.db.updateTable("order_line").set({ state: "packed" }).where("order_id", "=", id).execute();
  await deps.db.updateTable("customer_order").set({ state: "in_production" }).where("id", "=", id).execute();
  for (let number = 2; number <= parcels; number += 1)
    await deps.db
      .insertInto("order_shipment")
      .columns(["order_id", "number", "promised_from", "promised_to", "hand_over_by"])
      .expression((from) =>
        from
          .selectFrom("order_shipment")
          .select(["order_id", sql`${number}::smallint`.as("number"), "promised_from", "promised_to", "hand_over_by"])
          .where("order_id", "=", id)
          .where("number", "=", 1),
      )
      .execute();
  const numbers: string[] = [];
  for (let number = 1; number <= parcels; number += 1) {
    const trackingNumber = newNumber();
    expect(await shipOrder(deps, id, { carrier: "dhl", trackingNumber, number }, "staff:team")).toMatchObject({
      ok: true,
    });
    numbers.push(trackingNumber);
  }
  return { id, numbers };
}

type Kind = "in_transit" | "exception" | "delivered" | "returned" | "out_for_delivery";
const scan = (id: string, kind: Kind, at: string, place = "Leipzig", note = "") => ({
  id,
  kind,
  at: Date.parse(at),
  place,
  note,
});

const movesTo = async (id: string, subject: string, to: string): Promise<number> => {
  const rows = await deps.db
    .selectFrom("order_event")
    .select("id")
    .where("order_id", "=", id)
    .where("subject", "=", subject)
    .where("to_state", "=", to)
    .execute();
  return rows.length;
};
const jobsOf = async (id: string, kind: string) => {
  const jobs = await local.handle.pool.query<{ run_at: Date }>(
    "select run_at from graphile_worker.jobs where key like $1",
    [`mail/${kind}/${id}%`],
  );
  return jobs.rows;
};
const stateOf = async (id: string) => (await readOrder(deps.db, id))?.state;

test("SHIP-14 each event of a parcel is stored once, in any sequence, and never changed", async () => {
  const { id, numbers } = await shipped();
  const [trackingNumber = ""] = numbers;
  const scans = [
    scan("3", "out_for_delivery", "2026-11-24T07:00:00Z", "Berlin"),
    scan("1", "in_transit", "2026-11-23T19:00:00Z"),
  ];
  local.moveClock("2026-11-24T08:00:00Z");
  await Promise.all([1, 2, 3, 4, 5].map(() => recordParcel(deps, "feed", { trackingNumber, scans })));
  await recordParcel(deps, "feed", { trackingNumber, scans: [scan("2", "exception", "2026-11-24T01:00:00Z")] });
  expect((await parcelEventsOf(deps.db, id)).map(({ kind, provider }) => [kind, provider])).toEqual([
    ["label", "shop"],
    ["handed_over", "shop"],
    ["in_transit", "feed"],
    ["exception", "feed"],
    ["out_for_delivery", "feed"],
  ]);
  expect((await readOrder(deps.db, id))?.shipments[0]?.parcelState).toBe("out_for_delivery");
  expect(await stateOf(id)).toBe("shipped");
  expect(await movesTo(id, "parcel", "out_for_delivery")).toBe(1);
  await expect(
    deps.db.updateTable("parcel_event").set({ note: "x" }).where("order_id", "=", id).execute(),
  ).rejects.toThrow("only added to");
});

test("SHIP-14 scans of the number's earlier parcel and from clocks that run fast are ignored", async () => {
  const { id, numbers } = await shipped();
  const scans = [scan("old", "delivered", "2026-08-01T10:00:00Z"), scan("ahead", "delivered", "2027-01-01T10:00:00Z")];
  await recordParcel(deps, "feed", { trackingNumber: numbers[0] ?? "", scans });
  await recordParcel(deps, "feed", { trackingNumber: "JJD999999999", scans });
  expect(await stateOf(id)).toBe("shipped");
  expect(await parcelEventsOf(deps.db, id)).toHaveLength(2);
});

test("SHIP-14 ORD-02 ORD-11 the last parcel's arrival delivers the order, once, at the time of its scan", async () => {
  const { id, numbers } = await shipped(2);
  const order = await readOrder(deps.db, id);
  await grantMailConsent(deps.db, deps, {
    email: order?.email ?? "",
    purpose: "review-request",
    shop: { channel: "card", locale: "de-DE" },
    source: "checkout",
  });
  local.moveClock("2026-11-25T09:00:00Z");
  const [first = "", second = ""] = numbers;
  await recordParcel(deps, "feed", { trackingNumber: first, scans: [scan("a", "delivered", "2026-11-25T08:00:00Z")] });
  expect(await stateOf(id)).toBe("shipped");
  const last = { trackingNumber: second, scans: [scan("b", "delivered", "2026-11-24T10:00:00Z")] };
  await Promise.all([
    ...Array.from({ length: 8 }, () => recordParcel(deps, "feed", last)),
    markDelivered(deps, id, "staff:team"),
  ]);
  expect(await stateOf(id)).toBe("delivered");
  expect(await movesTo(id, "order", "delivered")).toBe(1);
  expect(await movesTo(id, "mail", "delivered")).toBe(1);
  expect(await jobsOf(id, "delivered")).toHaveLength(1);
  expect(await jobsOf(id, "review-request")).toHaveLength(1);
});

test("SHIP-14 ORD-13 the periods start on the day of the scan, not of its report", async () => {
  const { id, numbers } = await shipped();
  local.moveClock("2026-11-27T09:00:00Z");
  const scans = [scan("a", "delivered", "2026-11-25T08:00:00Z", "Berlin")];
  await recordParcel(deps, "feed", { trackingNumber: numbers[0] ?? "", scans });
  const order = await readOrder(deps.db, id);
  expect(order?.steps.at(-1)).toEqual({ step: "delivered", at: Date.parse("2026-11-25T08:00:00Z") });
});

test("SHIP-14 a returned parcel does not deliver its order, and is listed until it is settled", async () => {
  const { id, numbers } = await shipped();
  const trackingNumber = numbers[0] ?? "";
  const number = (await readOrder(deps.db, id))?.number;
  const listed = async () => (await problemParcels(deps)).parcels.filter(({ order }) => order === number);
  local.moveClock("2026-11-24T09:00:00Z");
  expect(await listed()).toEqual([]);
  const scans = [scan("a", "exception", "2026-11-24T08:00:00Z", "Berlin", "Adresse nicht gefunden")];
  await recordParcel(deps, "feed", { trackingNumber, scans });
  expect(await listed()).toMatchObject([
    { problem: "exception", note: "Adresse nicht gefunden", place: "Berlin", of: 1 },
  ]);
  expect(await settleParcel(deps, { orderId: id, shipment: 1, reason: " " }, "staff:team")).toMatchObject({
    refusal: { code: "FIELD_REQUIRED" },
  });
  local.moveClock("2026-11-24T09:05:00Z");
  expect((await settleParcel(deps, { orderId: id, shipment: 1, reason: "Adresse bestätigt" }, "staff:team")).ok).toBe(
    true,
  );
  expect(await listed()).toEqual([]);
  local.moveClock("2026-11-24T10:00:00Z");
  await recordParcel(deps, "feed", { trackingNumber, scans: [scan("b", "returned", "2026-11-24T09:30:00Z")] });
  expect(await listed()).toMatchObject([{ problem: "returned" }]);
  expect(await stateOf(id)).toBe("shipped");
});

test("SHIP-14 silence counts in working days of the site, and only while a carrier is connected", async () => {
  const { id } = await shipped();
  const number = (await readOrder(deps.db, id))?.number;
  const listed = async (of: Deps) => (await problemParcels(of)).parcels.find(({ order }) => order === number)?.problem;
  // Handed over on a Monday: Thursday is the third working day, only after it is it a problem.
  local.moveClock("2026-11-26T20:00:00Z");
  expect(await listed(deps)).toBeUndefined();
  local.moveClock("2026-11-27T08:00:00Z");
  expect(await listed(deps)).toBe("silent");
  expect(await listed(local)).toBeUndefined();
});

test("SHIP-14 NFR-02 the webhook accepts signed reports and refuses the rest; unknown numbers get the same response as ours", async () => {
  const { id, numbers } = await shipped();
  local.moveClock("2026-11-24T12:00:00Z");
  const app = Fastify();
  parcelReportApi(app, deps);
  const send = async (body: string, signature: Readonly<Record<string, string>>, provider = "feed") => {
    const answer = await app.inject({
      method: "POST",
      url: `/web-api/parcel-report?provider=${provider}`,
      headers: { "content-type": "application/json", ...signature },
      payload: body,
    });
    return [answer.statusCode, answer.json<Record<string, unknown>>()["received"]];
  };
  const at = "2026-11-24T11:00:00Z";
  const report = (trackingNumber: string) =>
    JSON.stringify({ trackingNumber, scans: [{ id: "x", kind: "delivered", at, place: "Berlin" }] });
  const body = report(numbers[0] ?? "");
  const now = deps.clock.now();
  const sign = (text: string, at = now, secret: string = fakeSecrets.feed) =>
    signedHeaders([secret], { id: "r1", at, body: text });
  expect(await send(body, sign(body, now, "x".repeat(32)))).toEqual([401, undefined]);
  expect(await send(body, sign(body, now - 301_000))).toEqual([401, undefined]);
  expect(await send(`${body} `, sign(body))).toEqual([401, undefined]);
  expect(await send(body, sign(body), "aftership")).toEqual([401, undefined]);
  expect(await send("{}", sign("{}"))).toEqual([422, undefined]);
  expect(await stateOf(id)).toBe("shipped");
  const foreign = report("JJD999999999");
  expect(await send(foreign, sign(foreign))).toEqual([200, true]);
  for (let n = 0; n < 3; n += 1) expect(await send(body, sign(body))).toEqual([200, true]);
  expect(await stateOf(id)).toBe("delivered");
  expect(await movesTo(id, "order", "delivered")).toBe(1);
  await app.close();
});

test("SHIP-14 NFR-05 the status of parcels in transit is requested every four hours, and of none without a carrier", async () => {
  const { id, numbers } = await shipped();
  const trackingNumber = numbers[0] ?? "";
  const fake = await startTrackingFake(deps.clock.now);
  const connected = { ...deps, config: { ...deps.config, PARCEL_FEED_URL: `${fake.address}/feed` } };
  expect(await reconcileParcels(local)).toBe(0);
  await reconcileParcels(connected);
  const about = () => fake.asked().filter((request) => request.includes(trackingNumber)).length;
  expect(about()).toBe(1);
  await reconcileParcels(connected);
  expect(about()).toBe(1);
  local.moveClock("2026-11-24T12:00:00Z");
  fake.broken(true);
  await reconcileParcels(connected);
  fake.broken(false);
  local.moveClock("2026-11-24T16:00:00Z");
  fake.scans(trackingNumber, [{ id: "1", kind: "delivered", at: "2026-11-24T13:00:00Z", place: "Berlin", note: "" }]);
  await reconcileParcels(connected);
  expect(about()).toBe(3);
  expect(await stateOf(id)).toBe("delivered");
  local.moveClock("2026-11-25T16:00:00Z");
  await reconcileParcels(connected);
  expect(about()).toBe(3);
  await fake.close();
});
