import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { markPaid } from "#modules/orders/payments/mark-paid.server.ts";
import { fileAnOrder } from "#modules/orders/testing/placed-order.ts";
import { runAsActor, type AuditActor } from "#platform/security/audit-actor.server.ts";
import { newUuid } from "#platform/random.server.ts";
import { useTestDatabase } from "#platform/testing/database.ts";
import { testDeps } from "#platform/testing/deps.ts";
import { listAudit, recordStaffAction } from "./audit.server.ts";

const database = useTestDatabase();
let deps: ReturnType<typeof testDeps>;
beforeAll(() => {
  deps = testDeps(database());
});

const at = Date.parse("2026-11-23T09:00:00Z");
const someone = (): AuditActor => ({
  staffId: "s1",
  actor: "staff:a@example.com",
  requestId: newUuid(),
  action: "sortiment/papiere",
  at,
});
const everything = { staff: "", object: "", refs: [], from: "", to: "" };
const all = { first: 0, size: 1000 };
const ofRequest = async (request: string) =>
  (await listAudit(deps.db, everything, all)).filter((entry) => entry.request === request);

describe("BO-09 every table is in the audit log", () => {
  test("BO-09 each has the trigger or a reason why not", async () => {
    const { rows } = await sql<{ name: string }>`
      select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
      where c.relkind = 'r' and c.relname not like 'kysely%'
        and not exists (select from pg_trigger t where t.tgrelid = c.oid and t.tgname = 'audit')
        and not exists (select from audit_exempt e where e.table_name = c.relname)`.execute(deps.db);
    expect(rows).toEqual([]);
  });

  test("BO-09 a new table or column gets its trigger after the migrations", async () => {
    await sql`create table parcel_note (id integer primary key, order_id uuid, note text)`.execute(deps.db);
    await sql`select attach_audit()`.execute(deps.db);
    await sql`alter table parcel_note add column pin_hash text`.execute(deps.db);
    await sql`select attach_audit()`.execute(deps.db);
    const acting = someone();
    await runAsActor(acting, () => sql`insert into parcel_note values (7, null, 'Frau Meyer', 'abc')`.execute(deps.db));
    expect(await ofRequest(acting.requestId)).toMatchObject([
      { object: "parcel_note", objectId: "7", change: "insert", after: { id: 7, note: "•••", pin_hash: "•••" } },
    ]);
    await sql`drop table parcel_note`.execute(deps.db);
  });

  // Column names that identify people or secrets of a shop; whoever adds such a column finds it here.
  test("BO-09 no column with a secret or a person's name is logged in clear text", async () => {
    const { rows } = await sql<{ name: string }>`
      select c.relname || '.' || a.attname as name from pg_class c
      join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
      join pg_trigger t on t.tgrelid = c.oid and t.tgname = 'audit'
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      where a.attname ~ '(password|secret|token|hash|^email$|^phone$|first_name|last_name|birthday|_address$|^address$|recipient|^message$|^body$|^html$|^plain$|company|^ip_)'
        and not a.attname = any (string_to_array(audit_hidden(c.oid), ','))
      order by 1`.execute(deps.db);
    expect(rows.map(({ name }) => name)).toEqual([
      // The log exists to show which staff member was invited.
      "staff_owner_link.email",
      "staff_user.email",
      // And where the shop's events were sent.
      "webhook_endpoint.address",
    ]);
  });
});

describe("BO-09 content of the log", () => {
  const member = (id: string) =>
    deps.db.insertInto("staff_user").values({
      id,
      name: "Ada",
      email: `${id}@example.com`,
      role: "reader",
      created_at: new Date(at),
      updated_at: new Date(at),
    });

  test("BO-09 a change by staff is logged with author, before and after, and only the changed fields", async () => {
    await member("m1").execute();
    const acting = someone();
    await runAsActor(acting, () => deps.db.updateTable("staff_user").set({ role: "design", name: "Ada" }).execute());
    expect(await ofRequest(acting.requestId)).toEqual([
      {
        id: expect.any(Number),
        at,
        staffId: "s1",
        actor: "a@example.com",
        request: acting.requestId,
        action: "sortiment/papiere",
        change: "update",
        object: "staff_user",
        objectId: "m1",
        before: { role: "reader" },
        after: { role: "design" },
      },
    ]);
  });

  test("BO-09 inserted and deleted rows are logged completely, unchanged ones not at all", async () => {
    const acting = someone();
    await runAsActor(acting, async () => {
      await member("m2").execute();
      await deps.db.updateTable("staff_user").set({ name: "Ada" }).where("id", "=", "m2").execute();
      await deps.db.deleteFrom("staff_user").where("id", "=", "m2").execute();
    });
    expect(await ofRequest(acting.requestId)).toMatchObject([
      { change: "delete", before: { id: "m2", name: "Ada", role: "reader" }, after: null },
      { change: "insert", before: null, after: { id: "m2", email: "m2@example.com" } },
    ]);
  });

  test("BO-09 a command on an order is audited in its own transaction and without the customer's data", async () => {
    const order = await fileAnOrder(deps);
    const acting = someone();
    const done = await runAsActor(acting, () => markPaid(deps, order.id, acting.actor));
    expect(done.ok).toBe(true);
    const entries = await ofRequest(acting.requestId);
    expect(entries.map(({ object }) => object)).toContain("payment");
    expect(JSON.stringify(entries)).not.toMatch(/@(?!example\.com)|straße|Musterstra/iu);
    const ownEntries = await listAudit(
      deps.db,
      { ...everything, refs: [`customer_order:${order.id}`, `order_id:${order.id}`] },
      all,
    );
    expect(ownEntries.length).toBeGreaterThan(0);
  });

  test("BO-09 a rolled-back change leaves no entry", async () => {
    const acting = someone();
    const undone = runAsActor(acting, () =>
      deps.db.transaction().execute(async (trx) => {
        await trx
          .insertInto("staff_user")
          .values({ id: "m3", name: "A", email: "m3@example.com", created_at: new Date(at), updated_at: new Date(at) })
          .execute();
        throw new Error("a fault after the write");
      }),
    );
    await expect(undone).rejects.toThrow("a fault after the write");
    expect(await ofRequest(acting.requestId)).toEqual([]);
  });

  test("BO-09 visitors, customers and jobs write nothing, even on a connection staff used before", async () => {
    const count = async () =>
      (await sql<{ n: number }>`select count(*)::int as n from audit_entry`.execute(deps.db)).rows[0]?.n;
    const acting = someone();
    await runAsActor(acting, () => Promise.all(Array.from({ length: 12 }, () => sql`select 1`.execute(deps.db))));
    const before = await count();
    await fileAnOrder(deps);
    expect(await count()).toBe(before);
  });

  test("BO-09 nobody changes or empties the log", async () => {
    await runAsActor(someone(), () => recordStaffAction(deps.db, { object: "file", objectId: "x" }));
    for (const attempt of [
      sql`update audit_entry set actor = 'staff:b@example.com'`,
      sql`delete from audit_entry`,
      sql`truncate audit_entry`,
    ])
      await expect(attempt.execute(deps.db)).rejects.toThrow("only added to");
  });

  test("BO-09 recording an action without a staff member throws", async () => {
    await expect(recordStaffAction(deps.db, { object: "file", objectId: "x" })).rejects.toThrow("nobody of the staff");
  });
});
