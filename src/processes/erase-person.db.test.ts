import { strFromU8, unzipSync } from "fflate";
import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import {
  erasePerson,
  listErasures,
  requestErasure,
  resumeErasures,
} from "#modules/customers/personal-data/erase-person.server.ts";
import { exportData } from "#modules/customers/personal-data/export-data.server.ts";
import { findPersons, personOfRow } from "#modules/customers/personal-data/find-person.server.ts";
import { withStoredGuests } from "#modules/guests/testing/stored-guests.ts";
import { orderByToken, readOrder } from "#modules/orders/queries.server.ts";
import { waitForCustomer, writeNote } from "#modules/orders/staff/staff-notes.server.ts";
import { orderToken } from "#modules/orders/order-token.server.ts";
import { staffOrder } from "#modules/orders/staff/staff-order.server.ts";
import { fileAnOrder } from "#modules/orders/testing/placed-order.ts";
import { newUuid, sha256 } from "#platform/random.server.ts";
import { useTestDatabase } from "#platform/testing/database.ts";
import { testDeps } from "#platform/testing/deps.ts";
import { eraseTools, sweepsOf } from "./retention.ts";

const database = useTestDatabase();
let deps: ReturnType<typeof testDeps>;
const actor = "staff:team@blattwerk.localhost";

beforeAll(() => {
  deps = testDeps(database(), "2026-11-23T09:00:00Z");
});

/** Gives the line of an order a list of one guest; nothing else refers to it. */
async function withGuests(orderId: string) {
  const lineOf = () =>
    deps.db.selectFrom("order_line").select(["document", "guests_id"]).where("order_id", "=", orderId);
  const { document } = await lineOf().executeTakeFirstOrThrow();
  const rows = [{ id: "r1", values: { "guest.name": "Tante Erna" } }];
  const listed = await withStoredGuests(deps.db, { ...Object(document), records: { fields: ["guest.name"], rows } });
  await deps.db.updateTable("order_line").set({ document: listed }).where("order_id", "=", orderId).execute();
  return { guests: (await lineOf().executeTakeFirstOrThrow()).guests_id ?? "" };
}

/** A guest without an account: two orders, one of them unfinished, a newsletter subscription and an enquiry. */
async function aGuest() {
  const email = `gast-${newUuid()}@example.org`;
  const at = new Date(deps.clock.now());
  const [rest, running] = [await fileAnOrder(deps, { email }), await fileAnOrder(deps, { email })];
  await deps.db.updateTable("customer_order").set({ state: "delivered" }).where("id", "=", rest.id).execute();
  const { guests } = await withGuests(rest.id);
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
  return { email, rest, running, guests };
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

test("BO-11 a person is found by address, name and order number, and the export equals that of the account", async () => {
  const { email, rest } = await aGuest();
  for (const query of [email.toUpperCase(), rest.number, rest.number.toLowerCase()]) {
    const found = await findPersons(deps.db, query);
    expect(found.map((person) => [person.email, person.orders, person.newsletter, person.enquiries])).toEqual([
      [email, 2, true, 1],
    ]);
  }
  expect((await findPersons(deps.db, "freudenberger")).map((person) => person.email)).toContain(email);
  expect(await findPersons(deps.db, "%%%")).toEqual([]);
  const person = await personOfRow(deps.db, "order", rest.id);
  if (!person) throw new Error("nobody");
  const pieces: Buffer[] = [];
  for await (const piece of await exportData(deps, { ...person, verified: true }))
    if (piece instanceof Uint8Array) pieces.push(Buffer.from(piece));
  const files = unzipSync(new Uint8Array(Buffer.concat(pieces)));
  expect(strFromU8(files["bestellungen.json"] ?? new Uint8Array())).toContain(rest.number);
  expect(strFromU8(files["gaestelisten.json"] ?? new Uint8Array())).toContain("Tante Erna");
  expect(strFromU8(files["anfragen.json"] ?? new Uint8Array())).toContain("Rosalinde");
});

test("BO-11 erasing keeps what the law requires, waits for unfinished orders, ends the newsletter and says so; twice is once", async () => {
  const { email, rest, running, guests } = await aGuest();
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
  const remaining = await readOrder(deps.db, rest.id);
  expect(remaining).toMatchObject({
    phone: "",
    billing: { lastName: "Freudenberger" },
    delivery: { lastName: "", city: "Berlin" },
  });
  expect([remaining?.grand, remaining?.invoice?.number]).toEqual([rest.grand, expect.stringMatching(/\d/)]);
  expect(await orderByToken(deps.db, orderToken(deps, rest.id))).toBeUndefined();
  const line = await deps.db
    .selectFrom("order_line")
    .select("document")
    .where("order_id", "=", rest.id)
    .executeTakeFirstOrThrow();
  expect(JSON.stringify(line.document)).not.toContain('"text"');
  expect(await deps.db.selectFrom("guest_list_revision").select("id").where("id", "=", guests).execute()).toEqual([]);
  expect((await readOrder(deps.db, running.id))?.email).toBe(email);

  await deps.db.updateTable("customer_order").set({ state: "closed" }).where("id", "=", running.id).execute();
  await resumeErasures(deps, tools);
  expect((await reportOf())?.finishedAt).not.toBeNull();
  expect((await reportOf())?.report.pending).toEqual([]);
  expect(await traces(email)).toBe(0);
  expect((await findPersons(deps.db, "rosalinde")).map((person) => person.email)).not.toContain(email);
});

test("BO-01 ACC-10 BO-11 notes and waiting states are in the export, without their authors, and are erased with the person", async () => {
  const { email, rest } = await aGuest();
  await writeNote(deps, rest.id, { actor, text: "Rosalinde ruft an" });
  await waitForCustomer(deps, rest.id, { actor, text: "Rosalinde fragt ihren Opa" });
  const person = await personOfRow(deps.db, "order", rest.id);
  if (!person) throw new Error("nobody");
  const pieces: Buffer[] = [];
  for await (const piece of await exportData(deps, { ...person, verified: true }))
    if (piece instanceof Uint8Array) pieces.push(Buffer.from(piece));
  const handedOut = strFromU8(
    unzipSync(new Uint8Array(Buffer.concat(pieces)))["bestellungen.json"] ?? new Uint8Array(),
  );
  expect(handedOut).toContain("Rosalinde ruft an");
  expect(handedOut).toContain("Rosalinde fragt ihren Opa");
  expect(handedOut).not.toContain("team@blattwerk.localhost");
  await erasePerson(deps, eraseTools(deps), await requestErasure(deps.db, deps, { email, verified: true, actor }));
  const order = await staffOrder(deps, rest.number);
  expect(order?.notes).toEqual([]);
  expect(order?.waiting).toMatchObject({ text: "" });
  expect(JSON.stringify(order?.events)).not.toContain("Rosalinde");
});

test("BO-11 an unconfirmed address erases nothing of others", async () => {
  const { email } = await aGuest();
  const before = await traces(email);
  const id = await requestErasure(deps.db, deps, { email, verified: false, actor: "customer" });
  await erasePerson(deps, eraseTools(deps), id);
  expect(await traces(email)).toBe(before);
});

test("BO-11 a customer who returns while an old order is unfinished is treated as new and stays", async () => {
  const { email, running } = await aGuest();
  const id = await requestErasure(deps.db, deps, { email, verified: true, actor });
  await erasePerson(deps, eraseTools(deps), id);
  const at = new Date(deps.clock.now() + 60_000);
  const customer = { id: newUuid(), name: "Rosalinde", email, email_verified: true, state: "active", locale: "de-DE" };
  await deps.db
    .insertInto("customer")
    .values({ ...customer, first_name: "R", last_name: "Q", channel: "card", created_at: at, updated_at: at })
    .execute();
  const later = { ...deps, clock: { now: () => deps.clock.now() + 120_000 } };
  const fresh = await fileAnOrder(later, { email });
  await deps.db.updateTable("customer_order").set({ state: "closed" }).where("email", "=", email).execute();
  await erasePerson(later, eraseTools(later), id);
  const { state } = await deps.db
    .selectFrom("customer")
    .select("state")
    .where("id", "=", customer.id)
    .executeTakeFirstOrThrow();
  expect(state).toBe("active");
  expect((await readOrder(deps.db, running.id))?.email).not.toBe(email);
  expect((await readOrder(deps.db, fresh.id))?.email).toBe(email);
});

/** Writes personal data into every place that references an order. */
async function withTraces(orderId: string, email: string) {
  const { db } = deps;
  const at = new Date(deps.clock.now());
  const { id: line } = await db
    .selectFrom("order_line")
    .select("id")
    .where("order_id", "=", orderId)
    .executeTakeFirstOrThrow();
  const [check, complaint, withdrawal, mail] = [newUuid(), newUuid(), newUuid(), newUuid()];
  const proof = { id: check, line_id: line, state: "approved", token_hash: sha256(check) };
  await db
    .insertInto("proof_check")
    .values({ ...proof, requested_at: at, changed_at: at })
    .execute();
  const entry = { actor: "customer", body: "Grüße von Rosalinde", at };
  await db
    .insertInto("proof_message")
    .values({ ...entry, check_id: check, state: "approved" })
    .execute();
  await db
    .insertInto("complaint")
    .values({
      id: complaint,
      order_id: orderId,
      reason: "damage",
      body: "Rosalinde",
      state: "closed",
      created_at: at,
      changed_at: at,
    })
    .execute();
  await db
    .insertInto("complaint_message")
    .values({ ...entry, complaint_id: complaint, state: "closed" })
    .execute();
  await db
    .insertInto("complaint_photo")
    .values({ complaint_id: complaint, position: 1, sha256: sha256("x"), added_at: at })
    .execute();
  await deps.files.put(`complaints/${complaint}/x-gross.webp`, "Rosalinde");
  const declared = { order_id: orderId, order_number: "C1", name: "Rosalinde", email, items: "Rosalindes Karten" };
  await db
    .insertInto("withdrawal")
    .values({ ...declared, id: withdrawal, channel: "card", locale: "de-DE", received_at: at, changed_at: at })
    .execute();
  await db
    .insertInto("mail_message")
    .values({
      id: mail,
      dedupe_key: mail,
      order_id: orderId,
      kind: "confirmation",
      locale: "de-DE",
      sender: "shop@example.org",
      recipient: email,
      subject: "Danke",
      html: "Rosalinde",
      plain: "Rosalinde",
      created_at: at,
      state: "queued",
    })
    .execute();
  const gift = {
    amount: 2500,
    design: "foto",
    delivery: "mail",
    recipient: "opa@example.org",
    sendOn: "",
    to: "Opa Rosalinde",
    from: "Rosalinde",
    greeting: "Rosalinde",
    photo: newUuid(),
  };
  await sql`insert into order_line (id, order_id, position, cart_line_id, kind, gift, sku, title, document, option_labels,
      quantity, unit_price, line_total, components, tax_basis_points, tax_net, tax_amount, production_days, state, shipment)
    select ${newUuid()}, order_id, 9, cart_line_id, 'gift-voucher', ${JSON.stringify(gift)}, sku, title, document,
      option_labels, quantity, unit_price, line_total, components, tax_basis_points, tax_net, tax_amount, production_days,
      state, shipment
    from order_line where id = ${line}`.execute(db);
  await sql`insert into audit_entry (at, staff_id, actor, request_id, action, change, object, object_id, refs, after)
    values (now(), 'x', ${actor}, ${newUuid()}::uuid, 'note', 'insert', 'order_event', '1', array[${`order_id:${orderId}`}],
      '{"reason": "Rosalinde ruft an", "to_state": "note"}'),
      (now(), 'x', ${actor}, ${newUuid()}::uuid, 'file', 'act', 'file', ${`/suche?q=${encodeURIComponent(email)}`},
      array[${`file:/suche?q=${encodeURIComponent(email)}`}], null)`.execute(db);
  return { line, complaint, withdrawal, mail };
}

/** Where the person still appears, in places that reference an order or the log. */
async function remainingTraces(orderId: string, email: string) {
  const { rows } = await sql<{ place: string }>`select 'proof' as place from proof_message where body like '%Rosalinde%'
    union all select 'complaint' from complaint where body like '%Rosalinde%'
    union all select 'answer' from complaint_message where body like '%Rosalinde%'
    union all select 'photo' from complaint_photo p join complaint c on c.id = p.complaint_id where c.order_id = ${orderId}
    union all select 'withdrawal' from withdrawal where name = 'Rosalinde' or items like '%Rosalinde%' or email = ${email}
    union all select 'letter' from mail_message where recipient = ${email}
    union all select 'gift' from order_line where order_id = ${orderId} and gift::text ~ 'Rosalinde|opa@'
    union all select 'log' from audit_entry where after::text like '%Rosalinde%' or object_id like ${`%${encodeURIComponent(email).toLowerCase()}%`}
      or object_id like ${`%${encodeURIComponent(email)}%`}`.execute(deps.db);
  return rows.map(({ place }) => place);
}

test("BO-11 CFG-18 ORD-10 ORD-13 GIFT-02 an erasure covers checks, complaints with photos, withdrawals, letters, gifts and the log, and waits for what is unfinished", async () => {
  const { email, rest, running } = await aGuest();
  await deps.db.updateTable("customer_order").set({ state: "closed" }).where("id", "=", running.id).execute();
  const { complaint, withdrawal, mail } = await withTraces(rest.id, email);
  const tools = eraseTools(deps);
  const id = await requestErasure(deps.db, deps, { email, verified: true, actor });
  const reportOf = async () => (await listErasures(deps.db)).find((each) => each.id === id);
  await erasePerson(deps, tools, id);
  // A mail is still queued and a withdrawal undecided: both need to know the person.
  expect((await reportOf())?.report.pending).toEqual([rest.number]);
  expect(await remainingTraces(rest.id, email)).toContain("letter");
  await deps.db.updateTable("mail_message").set({ state: "sent" }).where("id", "=", mail).execute();
  await erasePerson(deps, tools, id);
  expect((await reportOf())?.report.pending).toEqual([rest.number]);
  await deps.db.updateTable("withdrawal").set({ state: "refused" }).where("id", "=", withdrawal).execute();
  await erasePerson(deps, tools, id);
  expect((await reportOf())?.finishedAt).not.toBeNull();
  expect(await remainingTraces(rest.id, email)).toEqual([]);
  expect(await deps.files.exists(`complaints/${complaint}/x-gross.webp`)).toBe(false);
  const { rows } = await sql<{
    after: unknown;
  }>`select after from audit_entry where ${`order_id:${rest.id}`} = any(refs)`.execute(deps.db);
  expect(rows).toEqual([{ after: { reason: "•••", to_state: "note" } }]);
});

test("BO-09 BO-11 the log drops what is older than three years and nothing younger, whatever the nightly run asks for", async () => {
  const entry = (at: string) =>
    sql`insert into audit_entry (at, staff_id, actor, request_id, action, change, object, object_id, refs)
    values (${at}, 'x', ${actor}, ${newUuid()}::uuid, 'x', 'act', 'age', ${at}, '{}')`.execute(deps.db);
  await entry("2019-05-05");
  await entry(new Date().toISOString());
  await sweepsOf(deps).audit(new Date("2100-01-01"));
  const left = await sql<{ n: number }>`select count(*)::int as n from audit_entry where object = 'age'`.execute(
    deps.db,
  );
  expect(left.rows).toEqual([{ n: 1 }]);
  await expect(
    deps.db.transaction().execute(async (trx) => {
      await sql`select set_config('app.audit_keeper', 'retention', true)`.execute(trx);
      await sql`delete from audit_entry where object = 'age'`.execute(trx);
    }),
  ).rejects.toThrow("only added to");
  await expect(
    deps.db.transaction().execute(async (trx) => {
      await sql`select set_config('app.audit_keeper', 'erasure', true)`.execute(trx);
      await sql`update audit_entry set actor = 'nobody' where object = 'age'`.execute(trx);
    }),
  ).rejects.toThrow("only added to");
});
