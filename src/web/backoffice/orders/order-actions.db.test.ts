import { beforeAll, expect, test } from "vitest";
import { staffOrder } from "#modules/orders/staff/staff-order.server.ts";
import { fileAnOrder } from "#modules/orders/testing/placed-order.ts";
import { useTestDatabase } from "#platform/testing/database.ts";
import { testDeps } from "#platform/testing/deps.ts";
import type { BackOffice } from "../office.ts";
import { OrderForm, runOrderAction } from "./order-actions.server.ts";

const database = useTestDatabase();
let office: BackOffice;
beforeAll(() => {
  const staff = { id: "1", name: "Team", email: "team@blattwerk.localhost", role: "owner" } as const;
  office = { deps: testDeps(database()), staff, actor: "staff:team@blattwerk.localhost" };
});

const send = (id: string, values: Readonly<Record<string, string>>) =>
  runOrderAction(office, id, OrderForm.parse(values));

test("BO-01 a form performs its action", async () => {
  const { id, number } = await fileAnOrder(office.deps, { paymentMethod: "prepayment" });
  expect(await send(id, { intent: "mark-paid" })).toMatchObject({ ok: true });
  const events = (await staffOrder(office.deps, number))?.events ?? [];
  expect(events.find(({ subject }) => subject === "payment")?.actor).toBe(office.actor);
});

test("BO-01 ORD-04 an action that is no longer allowed is refused with ORDER_STATE", async () => {
  const { id } = await fileAnOrder(office.deps);
  const typed = { intent: "ship", carrier: "dhl", trackingNumber: "00340434161094042557", reason: "Scanner defekt" };
  expect(await send(id, typed)).toMatchObject({ refusal: { code: "ORDER_STATE" } });
});

test("BO-01 SHIP-14 an impossible tracking number is refused at its field", async () => {
  const { id } = await fileAnOrder(office.deps);
  const typed = { intent: "ship", carrier: "dhl", trackingNumber: "1", reason: "Scanner defekt" };
  expect(await send(id, typed)).toMatchObject({ refusal: { fields: { trackingNumber: "FIELD_INVALID" } } });
});

test.each([{}, { intent: "delete" }, { intent: "retry", line: "1" }, { intent: "ship" }])(
  "BO-01 the form %j is refused and changes nothing",
  (form) => {
    expect(OrderForm.safeParse(form).success).toBe(false);
  },
);

test("PDF-09 BO-01 an unscanned parcel cannot be shipped without a reason", async () => {
  const { id } = await fileAnOrder(office.deps);
  const typed = { intent: "ship", carrier: "dhl", trackingNumber: "00340434161094042557" };
  expect(await send(id, typed)).toMatchObject({
    refusal: { code: "PACKING_INCOMPLETE", fields: { reason: "PACKING_INCOMPLETE" } },
  });
});

test("BO-01 the page's form stores a note, sets an order to waiting for its customer and resumes it", async () => {
  const { id, number } = await fileAnOrder(office.deps);
  expect(await send(id, { intent: "note", note: " " })).toMatchObject({
    refusal: { fields: { note: "FIELD_REQUIRED" } },
  });
  expect(await send(id, { intent: "wait", reason: "" })).toMatchObject({
    refusal: { fields: { reason: "FIELD_REQUIRED" } },
  });
  expect(await send(id, { intent: "note", note: "Ruft an" })).toMatchObject({ ok: true });
  expect(await send(id, { intent: "wait", reason: "Datum unklar" })).toMatchObject({ ok: true });
  const view = await staffOrder(office.deps, number);
  expect(view?.notes.map(({ text }) => text)).toEqual(["Ruft an"]);
  expect(view?.waiting).toMatchObject({ text: "Datum unklar", actor: office.actor });
  expect(await send(id, { intent: "stop-waiting" })).toMatchObject({ ok: true });
  expect((await staffOrder(office.deps, number))?.waiting).toBeNull();
});
