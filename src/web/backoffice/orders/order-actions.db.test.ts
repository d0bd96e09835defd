import { beforeAll, expect, test } from "vitest";
import { staffOrder } from "#modules/orders/staff/staff-order.server.ts";
import { fileAnOrder } from "#modules/orders/testing/placed-order.ts";
import { useTestDatabase } from "#platform/testing/database.ts";
import { testDeps } from "#platform/testing/deps.ts";
import type { BackOffice } from "../office.ts";
import { runOrderAction } from "./order-actions.server.ts";

const database = useTestDatabase();
let office: BackOffice;
beforeAll(() => {
  const staff = { id: "1", name: "Team", email: "team@blattwerk.localhost", role: "owner" } as const;
  office = { deps: testDeps(database()), staff, actor: "staff:team@blattwerk.localhost" };
});

function fields(values: Readonly<Record<string, string>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) form.set(name, value);
  return form;
}

test("BO-01 a form performs its action and reports which", async () => {
  const { id, number } = await fileAnOrder(office.deps, { paymentMethod: "prepayment" });
  expect(await runOrderAction(office, id, fields({ intent: "mark-paid" }))).toEqual({ done: "mark-paid" });
  const events = (await staffOrder(office.deps, number))?.events ?? [];
  expect(events.find(({ subject }) => subject === "payment")?.actor).toBe(office.actor);
});

test("BO-01 ORD-04 an action that is no longer allowed is refused with ORDER_STATE and the typed values", async () => {
  const { id } = await fileAnOrder(office.deps);
  const typed = { intent: "ship", carrier: "dhl", tracking: "00340434161094042557", reason: "Scanner defekt" };
  expect(await runOrderAction(office, id, fields(typed))).toMatchObject({
    refused: "ship",
    refusal: { code: "ORDER_STATE" },
    typed,
  });
});

test("BO-01 SHIP-14 an impossible tracking number is refused at its field", async () => {
  const { id } = await fileAnOrder(office.deps);
  expect(
    await runOrderAction(
      office,
      id,
      fields({ intent: "ship", carrier: "dhl", tracking: "1", reason: "Scanner defekt" }),
    ),
  ).toMatchObject({
    refused: "ship",
    refusal: { fields: { trackingNumber: "FIELD_INVALID" } },
    typed: { tracking: "1" },
  });
});

const meaningless: readonly Readonly<Record<string, string>>[] = [
  {},
  { intent: "delete" },
  { intent: "retry", line: "1" },
  { intent: "ship" },
];

test.each(meaningless)("BO-01 the form %j is refused and changes nothing", async (form) => {
  const { id, number } = await fileAnOrder(office.deps);
  const before = await staffOrder(office.deps, number);
  expect(await runOrderAction(office, id, fields(form))).toMatchObject({ refusal: { code: "FIELD_INVALID" } });
  expect(await staffOrder(office.deps, number)).toEqual(before);
});

test("PDF-09 BO-01 an unscanned parcel cannot be shipped without a reason", async () => {
  const { id } = await fileAnOrder(office.deps);
  const typed = { intent: "ship", carrier: "dhl", tracking: "00340434161094042557" };
  expect(await runOrderAction(office, id, fields(typed))).toMatchObject({
    refused: "ship",
    refusal: { code: "PACKING_INCOMPLETE", fields: { reason: "PACKING_INCOMPLETE" } },
  });
});

test("BO-01 the page's form stores a note, sets an order to waiting for its customer and resumes it", async () => {
  const { id, number } = await fileAnOrder(office.deps);
  const send = (form: Readonly<Record<string, string>>) => runOrderAction(office, id, fields(form));
  expect(await send({ intent: "note", note: " " })).toMatchObject({ refused: "note", typed: { note: " " } });
  expect(await send({ intent: "wait", reason: "" })).toMatchObject({ refused: "wait" });
  expect(await send({ intent: "note", note: "Ruft an" })).toEqual({ done: "note" });
  expect(await send({ intent: "wait", reason: "Datum unklar" })).toEqual({ done: "wait" });
  const view = await staffOrder(office.deps, number);
  expect(view?.notes.map(({ text }) => text)).toEqual(["Ruft an"]);
  expect(view?.waiting).toMatchObject({ text: "Datum unklar", actor: office.actor });
  expect(await send({ intent: "stop-waiting" })).toEqual({ done: "stop-waiting" });
  expect((await staffOrder(office.deps, number))?.waiting).toBeNull();
});
