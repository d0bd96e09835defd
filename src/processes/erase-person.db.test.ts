import { strFromU8, unzipSync } from "fflate";
import { beforeAll, expect, test } from "vitest";
import { erasePerson, listErasures, requestErasure, resumeErasures } from "#modules/customers/erase-person.server.ts";
import { exportData } from "#modules/customers/export-data.server.ts";
import { findPersons, personBehind } from "#modules/customers/find-person.server.ts";
import { orderByToken, readOrder } from "#modules/orders/queries.server.ts";
import { orderToken } from "#modules/orders/order-token.server.ts";
import { fileAnOrder } from "#modules/orders/testing/filed-order.ts";
import { newUuid } from "#platform/random.server.ts";
import { useTestDatabase } from "#platform/testing/database.ts";
import { testDeps } from "#platform/testing/deps.ts";
import { eraseTools } from "./retention.ts";

const database = useTestDatabase();
let deps: ReturnType<typeof testDeps>;
const actor = "staff:team@blattwerk.localhost";

beforeAll(() => {
  deps = testDeps(database(), "2026-11-23T09:00:00Z");
});

/** Somebody without an account: two orders, of which one runs, a newsletter and an enquiry. */
async function aGuest() {
  const email = `gast-${newUuid()}@example.org`;
  const at = new Date(deps.clock.now());
  const [rest, running] = [await fileAnOrder(deps, { email }), await fileAnOrder(deps, { email })];
  await deps.db.updateTable("customer_order").set({ state: "delivered" }).where("id", "=", rest.id).execute();
  const subscription = { id: newUuid(), email, channel: "card", locale: "de-DE", first_name: "Rosalinde" };
  await deps.db
    .insertInto("newsletter_subscription")
    .values({ ...subscription, state: "confirmed", created_at: at })
    .execute();
  const enquiry = {
    id: newUuid(),
    channel: "card",
    locale: "de-DE",
    product: "x",
    choice: "[]",
    address: "/",
    total: "",
  };
  await deps.db
    .insertInto("enquiry")
    .values({ ...enquiry, name: "Rosalinde", email, message: "Hallo", created_at: at })
    .execute();
  return { email, rest, running };
}

const traces = async (email: string) => {
  const { rows } = await deps.handle.pool.query<{ n: string }>(
    `select (select count(*) from enquiry where email = $1) + (select count(*) from mail_consent where email = $1)
      + (select count(*) from customer_order where email = $1)
      + (select count(*) from newsletter_subscription where email = $1 and (state <> 'unsubscribed' or first_name <> '')) as n`,
    [email],
  );
  return Number(rows[0]?.n);
};

test("BO-11 a person is found by address, name and order number, and the export is the one of the account", async () => {
  const { email, rest } = await aGuest();
  for (const query of [email.toUpperCase(), rest.number, rest.number.toLowerCase()]) {
    const found = await findPersons(deps.db, query);
    expect(found.map((person) => [person.email, person.orders, person.newsletter, person.enquiries])).toEqual([
      [email, 2, true, 1],
    ]);
  }
  expect((await findPersons(deps.db, "freudenberger")).map((person) => person.email)).toContain(email);
  expect(await findPersons(deps.db, "%%%")).toEqual([]);
  const person = await personBehind(deps.db, "order", rest.id);
  if (!person) throw new Error("nobody");
  const pieces: Buffer[] = [];
  for await (const piece of await exportData(deps, { ...person, verified: true }))
    if (piece instanceof Uint8Array) pieces.push(Buffer.from(piece));
  const files = unzipSync(new Uint8Array(Buffer.concat(pieces)));
  expect(strFromU8(files["bestellungen.json"] ?? new Uint8Array())).toContain(rest.number);
  expect(strFromU8(files["anfragen.json"] ?? new Uint8Array())).toContain("Rosalinde");
});

test("BO-11 erasing keeps what the law keeps, waits for running orders, ends the newsletter and says so; twice is once", async () => {
  const { email, rest, running } = await aGuest();
  const id = await requestErasure(deps.db, deps, { email, verified: true, actor });
  expect(await requestErasure(deps.db, deps, { email, verified: true, actor })).toBe(id);
  const tools = eraseTools(deps);
  await erasePerson(deps, tools, id);
  await erasePerson(deps, tools, id);
  const reportOf = async () => (await listErasures(deps.db)).find((each) => each.id === id);
  expect(await reportOf()).toMatchObject({
    finishedAt: null,
    report: {
      removed: { orders: 1, newsletter: 1, enquiries: 1 },
      kept: [{ number: rest.number, until: "2036-12-31" }],
      pending: [running.number],
    },
  });
  const kept = await readOrder(deps.db, rest.id);
  expect(kept).toMatchObject({
    phone: "",
    billing: { lastName: "Freudenberger" },
    delivery: { lastName: "", city: "Berlin" },
  });
  expect([kept?.grand, kept?.invoice?.number]).toEqual([rest.grand, expect.stringMatching(/\d/)]);
  expect(await orderByToken(deps.db, orderToken(deps, rest.id))).toBeUndefined();
  const line = await deps.db
    .selectFrom("order_line")
    .select("document")
    .where("order_id", "=", rest.id)
    .executeTakeFirstOrThrow();
  expect(JSON.stringify(line.document)).not.toContain('"text"');
  expect((await readOrder(deps.db, running.id))?.email).toBe(email);

  await deps.db.updateTable("customer_order").set({ state: "closed" }).where("id", "=", running.id).execute();
  await resumeErasures(deps, tools);
  expect((await reportOf())?.finishedAt).not.toBeNull();
  expect((await reportOf())?.report.pending).toEqual([]);
  expect(await traces(email)).toBe(0);
  expect((await findPersons(deps.db, "rosalinde")).map((person) => person.email)).not.toContain(email);
});

test("BO-11 an address nobody confirmed takes nothing of others along", async () => {
  const { email } = await aGuest();
  const before = await traces(email);
  const id = await requestErasure(deps.db, deps, { email, verified: false, actor: "customer" });
  await erasePerson(deps, eraseTools(deps), id);
  expect(await traces(email)).toBe(before);
});
