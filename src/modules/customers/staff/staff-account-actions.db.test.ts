import { beforeAll, describe, expect, test } from "vitest";
import { dayMs } from "#kernel/durations.ts";
import { fileAnOrder } from "#modules/orders/testing/placed-order.ts";
import { runAsActor } from "#platform/security/audit-actor.server.ts";
import { newUuid } from "#platform/random.server.ts";
import { storedJobs } from "#platform/jobs/queue-tables.server.ts";
import { currentCustomer } from "../log-in/log-in.server.ts";
import { linkToken } from "../links.server.ts";
import { customerDetail, searchCustomers } from "./staff-queries.server.ts";
import { lockAccount, markCustomer, sendLinkByStaff, unlockAccount } from "./staff-account-actions.server.ts";
import { customerCalls, password } from "../testing/customer-calls.ts";

const calls = customerCalls();
const { send, signedUp, loggedIn, rowOf } = calls;
let deps: ReturnType<typeof calls.deps>;
beforeAll(() => {
  deps = calls.deps();
});
const refusal = (code: string) => ({ ok: false, refusal: { code } });
const done = { ok: true };

async function jobsOf(id: string): Promise<readonly { readonly mail: string; readonly link: string }[]> {
  const { rows } = await deps.handle.pool.query<{ payload: { mail: string; link: string } }>(
    `select payload from ${storedJobs} where payload ->> 'customerId' = $1 order by id`,
    [id],
  );
  return rows.map(({ payload }) => payload);
}

describe("ACC-09 BO-01 locking", () => {
  test("ACC-09 BO-01 locking ends a customer's sessions and blocks log-in and links; unlocked, the password works again", async () => {
    const email = await signedUp();
    const cookie = await loggedIn(email);
    const { id } = await rowOf(email);
    await sendLinkByStaff(deps, id, "reset");
    const link = (await jobsOf(id)).at(-1)?.link ?? "";
    const headers = new Headers({ cookie });
    expect(await currentCustomer(deps, headers, "localhost")).toBeDefined();
    expect(await lockAccount(deps, id, "  Missbrauch\nvon Gutscheinen ")).toMatchObject(done);
    expect(await rowOf(email)).toMatchObject({ state: "locked", locked_reason: "Missbrauch von Gutscheinen" });
    expect(await currentCustomer(deps, headers, "localhost")).toBeUndefined();
    expect((await customerDetail(deps, id))?.sessions).toBe(0);
    const refused = await send("POST", "/web-api/customer-login", { email, password });
    expect([refused.statusCode, refused.json().error.code]).toEqual([401, "LOGIN_INVALID"]);
    expect((await customerDetail(deps, id))?.sessions).toBe(0);
    const token = linkToken(deps, link);
    const reset = await send("POST", "/web-api/customer-password-reset", { token, password: "ein Wald aus Wörtern" });
    expect(reset.statusCode).not.toBe(200);
    expect(await sendLinkByStaff(deps, id, "reset")).toMatchObject(refusal("CUSTOMER_STATE"));
    expect(await lockAccount(deps, id, "noch einmal")).toMatchObject(refusal("CUSTOMER_STATE"));
    expect(await unlockAccount(deps, id)).toMatchObject(done);
    expect(await rowOf(email)).toMatchObject({ state: "unverified", locked_at: null, locked_reason: "" });
    await loggedIn(email);
  });

  test("ACC-09 a lock needs a reason, and unknown ids change nothing", async () => {
    const { id } = await rowOf(await signedUp());
    expect(await lockAccount(deps, id, " \n ")).toMatchObject({
      refusal: { code: "FIELD_REQUIRED", fields: { reason: "FIELD_REQUIRED" } },
    });
    expect((await customerDetail(deps, id))?.state).toBe("unverified");
    expect(await unlockAccount(deps, id)).toMatchObject(refusal("CUSTOMER_STATE"));
    const unknownId = newUuid();
    for (const result of await Promise.all([
      lockAccount(deps, unknownId, "x"),
      unlockAccount(deps, unknownId),
      sendLinkByStaff(deps, unknownId, "reset"),
      markCustomer(deps, unknownId, { whiteLabel: true, corporate: true }),
    ]))
      expect(result).toMatchObject(refusal("CUSTOMER_UNKNOWN"));
    expect(await customerDetail(deps, unknownId)).toBeUndefined();
  });

  test("ACC-09 a deletion requested before the lock stays requested, and its period starts again", async () => {
    const email = await signedUp();
    const { id } = await rowOf(email);
    const requestedAt = new Date(deps.clock.now() - 20 * dayMs);
    await deps.db
      .updateTable("customer")
      .set({ state: "deletion_requested", deletion_requested_at: requestedAt })
      .where("id", "=", id)
      .execute();
    await lockAccount(deps, id, "Klärung");
    await unlockAccount(deps, id);
    expect(await rowOf(email)).toMatchObject({
      state: "deletion_requested",
      deletion_requested_at: new Date(deps.clock.now()),
    });
  });

  test("BO-09 ACC-09 the log records who locked whom and why, and contains no address", async () => {
    const email = await signedUp();
    const { id } = await rowOf(email);
    const acting = {
      staffId: "s1",
      actor: "staff:a@blattwerk.example",
      requestId: newUuid(),
      action: "kunden/:customer lock",
      at: deps.clock.now(),
    };
    await runAsActor(acting, () => lockAccount(deps, id, "Missbrauch"));
    const entry = await deps.db
      .selectFrom("audit_entry")
      .select(["actor", "before", "after"])
      .where("object", "=", "customer")
      .where("object_id", "=", id)
      .executeTakeFirstOrThrow();
    expect(entry).toMatchObject({
      actor: "staff:a@blattwerk.example",
      before: { state: "unverified" },
      after: { state: "locked", locked_reason: "Missbrauch" },
    });
    expect(JSON.stringify(entry)).not.toContain(email);
  });
});

describe("ACC-05 ACC-07 links sent by staff", () => {
  test("ACC-05 ACC-07 BO-01 a link is sent in the customer's language and invalidates older ones; confirmed addresses need none", async () => {
    const email = await signedUp();
    const { id } = await rowOf(email);
    const [first] = await jobsOf(id);
    expect(await sendLinkByStaff(deps, id, "verify")).toMatchObject(done);
    const jobs = await jobsOf(id);
    expect(jobs.map(({ mail }) => mail)).toEqual(["verify", "verify"]);
    expect(jobs.at(-1)).toMatchObject({ locale: "de-DE", channel: "card" });
    const links = await deps.db.selectFrom("customer_link").select("id").where("customer_id", "=", id).execute();
    expect(links.map((link) => link.id)).toEqual([jobs.at(-1)?.link]);
    expect(links[0]?.id).not.toBe(first?.link);
    await deps.db.updateTable("customer").set({ email_verified: true, state: "active" }).where("id", "=", id).execute();
    expect(await sendLinkByStaff(deps, id, "verify")).toMatchObject(refusal("CUSTOMER_STATE"));
    expect(await sendLinkByStaff(deps, id, "reset")).toMatchObject(done);
  });

  test("BO-01 mailboxes are not flooded: after ten links the next must wait", async () => {
    const { id } = await rowOf(await signedUp());
    for (let n = 0; n < 10; n += 1) expect(await sendLinkByStaff(deps, id, "reset")).toMatchObject(done);
    expect(await sendLinkByStaff(deps, id, "reset")).toMatchObject(refusal("CUSTOMER_MAILED"));
  });
});

test("ACC-02 WL-03 marks are set and removed independently", async () => {
  const { id } = await rowOf(await signedUp());
  for (const marks of [
    { whiteLabel: true, corporate: false },
    { whiteLabel: false, corporate: true },
    { whiteLabel: false, corporate: false },
  ]) {
    expect(await markCustomer(deps, id, marks)).toMatchObject(done);
    expect(await customerDetail(deps, id)).toMatchObject(marks);
  }
});

describe("BO-01 ACC-09 finding customers", () => {
  const search = { text: "", state: "", page: 1 } as const;
  const ids = async (query: Parameters<typeof searchCustomers>[1]) =>
    (await searchCustomers(deps, query)).rows.map(({ id }) => id);

  test("BO-01 by part of a name or address ignoring case, by company; wildcards are literal", async () => {
    const email = await signedUp();
    const { id } = await rowOf(email);
    await deps.db
      .updateTable("customer")
      .set({ name: "Zoë Öztürk", company: "Papier & Co" })
      .where("id", "=", id)
      .execute();
    for (const text of ["zoë ÖZ", email.slice(0, 20).toUpperCase(), "papier &"])
      expect(await ids({ ...search, text })).toContain(id);
    for (const text of ["%", "_", "niemand"]) expect(await ids({ ...search, text })).not.toContain(id);
  });

  test("BO-01 ACC-05 by the number of an order, guests' orders only once the address is confirmed", async () => {
    const email = await signedUp();
    const { id } = await rowOf(email);
    const order = await fileAnOrder(deps);
    await deps.db.updateTable("customer_order").set({ email }).where("id", "=", order.id).execute();
    expect(await ids({ ...search, text: order.number })).toEqual([]);
    expect((await customerDetail(deps, id))?.orders).toEqual([]);
    await deps.db.updateTable("customer").set({ email_verified: true }).where("id", "=", id).execute();
    expect(await ids({ ...search, text: ` ${order.number.toLowerCase()} ` })).toEqual([id]);
    expect((await customerDetail(deps, id))?.orders.map(({ number }) => number)).toEqual([order.number]);
  });

  test("ACC-09 BO-01 by state, page by page; deleted accounts appear in their own list only", async () => {
    const emails = await Promise.all(Array.from({ length: 3 }, signedUp));
    const rows = await Promise.all(emails.map(rowOf));
    const [gone, locked] = rows;
    await deps.db
      .updateTable("customer")
      .set({ state: "deleted", deleted_at: new Date(deps.clock.now()) })
      .where("id", "=", gone?.id ?? "")
      .execute();
    await lockAccount(deps, locked?.id ?? "", "Test");
    expect(await ids({ ...search, state: "locked" })).toContain(locked?.id);
    expect(await ids({ ...search, state: "deleted" })).toEqual([gone?.id]);
    expect(await ids(search)).not.toContain(gone?.id);
    const all = await searchCustomers(deps, search);
    expect(all.found).toBe(all.rows.length);
    expect(await ids({ ...search, page: 2 })).toEqual([]);
  });
});
