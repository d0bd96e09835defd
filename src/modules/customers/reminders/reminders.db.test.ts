import { beforeAll, expect, test } from "vitest";
import { dayMs } from "#kernel/durations.ts";
import { sessionId, type SessionId } from "#kernel/ids.ts";
import { aProject, germanShop } from "#modules/cart/testing/cart-context.ts";
import { storedJobs } from "#platform/jobs/queue-tables.server.ts";
import { addDay, DayForm, daysOf, remindOfDays, setReminders } from "./saved-days.server.ts";
import { remindOfDesigns, setDesignReminders, wantsDesignReminders } from "./design-reminders.server.ts";
import { sendCustomerMail } from "../letters/send-customer-mail.server.ts";
import { unsubscribe } from "../letters/unsubscribe.server.ts";
import { customerCalls } from "../testing/customer-calls.ts";

const calls = customerCalls();
let deps: ReturnType<typeof calls.deps>;
beforeAll(() => {
  deps = calls.deps();
});

type Person = { readonly id: string; readonly email: string; readonly accountVisitor: SessionId };

async function aCustomer(): Promise<Person> {
  const email = await calls.signedUp();
  const confirmed = { state: "active", email_verified: true };
  await deps.db.updateTable("customer").set(confirmed).where("email", "=", email).execute();
  const { id, shelf_id: accountVisitor } = await calls.rowOf(email);
  return { id, email, accountVisitor: sessionId(accountVisitor ?? "") };
}

/** Mails to a customer, with their unsubscribe addresses. */
const mailsTo = (email: string) =>
  deps.db
    .selectFrom("mail_message")
    .select(["kind", "html", "plain", "unsubscribe"])
    .where("recipient", "=", email)
    .orderBy("created_at")
    .execute();

/** Payloads of the mails queued for a customer, newest last. */
async function queuedFor(customerId: string): Promise<readonly unknown[]> {
  const { rows } = await deps.handle.pool.query<{ payload: unknown }>(
    `select payload from ${storedJobs} where payload ->> 'customerId' = $1
      and payload ->> 'mail' in ('reminder', 'designs') order by id`,
    [customerId],
  );
  return rows.map(({ payload }) => payload);
}

test("ACC-14 the mail before a day shows designs of its occasion with pictures; after unsubscribing none is sent", async () => {
  const customer = await aCustomer();
  await addDay(deps, customer.id, DayForm.parse({ name: "Oma Luise", kind: "birthday", month: 12, day: 14 }));
  await setReminders(deps, customer.id, true);
  await remindOfDays(deps);
  const [job] = await queuedFor(customer.id);
  await setReminders(deps, customer.id, false);
  await sendCustomerMail(deps, job);
  expect(await mailsTo(customer.email)).toEqual([]);
  await setReminders(deps, customer.id, true);
  await sendCustomerMail(deps, job);
  await sendCustomerMail(deps, job);
  const mails = await mailsTo(customer.email);
  expect(mails.map(({ kind }) => kind)).toEqual(["customer-reminder"]);
  const { html = "", plain = "" } = mails[0] ?? {};
  expect(html.match(/\/_img\/w_480,f_jpeg\/[a-z0-9-]+/g)).toHaveLength(3);
  expect(plain.match(/\/geburtstag\/[a-z-]+\/[a-z0-9-]+\//g)).toHaveLength(3);
  expect(mails[0]?.unsubscribe).toContain("/web-api/mail-unsubscribe?token=");
});

test("ACC-14 a saved day is over at midnight in the shop's time zone, in summer and in winter", async () => {
  const customer = await aCustomer();
  await addDay(deps, customer.id, DayForm.parse({ name: "Sommer", month: 6, day: 1 }));
  await addDay(deps, customer.id, DayForm.parse({ name: "Winter", month: 11, day: 23 }));
  const nextAt = async (now: string) =>
    (await daysOf({ db: deps.db, clock: { ...deps.clock, now: () => Date.parse(now) } }, customer.id)).days.map(
      ({ next }) => next,
    );
  expect(await nextAt("2026-06-01T21:59:00Z")).toEqual(["2026-06-01", "2026-11-23"]);
  expect(await nextAt("2026-06-01T22:01:00Z")).toEqual(["2026-11-23", "2027-06-01"]);
  expect(await nextAt("2026-11-23T22:59:00Z")).toEqual(["2026-11-23", "2027-06-01"]);
  expect(await nextAt("2026-11-23T23:01:00Z")).toEqual(["2027-06-01", "2027-11-23"]);
});

/** An edited design of a customer, unchanged for some days. */
async function anUnfinishedDesign(customer: Person, days: number): Promise<string> {
  const id = await aProject(deps, customer.accountVisitor);
  const updated_at = new Date(deps.clock.now() - days * dayMs);
  await deps.db.updateTable("project").set({ revision: 4, updated_at }).where("id", "=", id).execute();
  return id;
}

const setConsent = (customer: Person, on: boolean) =>
  setDesignReminders(deps, { email: customer.email, shop: germanShop, on });

test("CART-15 an unfinished design is mailed about once, only with consent, and the mail has one-click unsubscribe", async () => {
  const customer = await aCustomer();
  await anUnfinishedDesign(customer, 5);
  expect(await remindOfDesigns(deps)).toBe(0);
  await setConsent(customer, true);
  expect([await remindOfDesigns(deps), await remindOfDesigns(deps)]).toEqual([1, 0]);
  const [job] = await queuedFor(customer.id);
  await sendCustomerMail(deps, job);
  await sendCustomerMail(deps, job);
  const mails = await mailsTo(customer.email);
  expect(mails.map(({ kind }) => kind)).toEqual(["customer-designs"]);
  expect(mails[0]?.html).toMatch(/\/_img\/w_480,f_jpeg\/olivenzweig/);
  expect(mails[0]?.plain).toContain("/kundenkonto/anmelden/?weiter=%2Fmeine-designs%2F");
  const token = new URL(mails[0]?.unsubscribe ?? "").searchParams.get("token") ?? "";
  expect((await unsubscribe(deps, token, "203.0.113.9")).ok).toBe(true);
  expect(await wantsDesignReminders(deps, customer.email)).toBe(false);
  // A second design within thirty days causes no second mail, even after new consent.
  await setConsent(customer, true);
  await anUnfinishedDesign(customer, 4);
  expect(await remindOfDesigns(deps)).toBe(0);
});

test("CART-15 designs that were ordered, deleted, never edited, are recent or very old cause no mail", async () => {
  const cases: readonly (readonly [string, (customer: Person) => Promise<unknown>])[] = [
    ["fresh", (customer) => anUnfinishedDesign(customer, 1)],
    ["forgotten", (customer) => anUnfinishedDesign(customer, 40)],
    ["still at it", async (customer) => [await anUnfinishedDesign(customer, 5), await anUnfinishedDesign(customer, 0)]],
    [
      "deleted",
      async (customer) => {
        const id = await anUnfinishedDesign(customer, 5);
        await deps.db.updateTable("project").set({ deleted_at: new Date() }).where("id", "=", id).execute();
      },
    ],
    [
      "untouched",
      async (customer) => {
        const id = await anUnfinishedDesign(customer, 5);
        await deps.db.updateTable("project").set({ revision: 1 }).where("id", "=", id).execute();
      },
    ],
  ];
  for (const [name, make] of cases) {
    const customer = await aCustomer();
    await setConsent(customer, true);
    await make(customer);
    expect([name, await remindOfDesigns(deps)]).toEqual([name, 0]);
    // Isolates the next case.
    await setConsent(customer, false);
  }
});

test("CART-15 consent, design and order are checked again between queueing and sending", async () => {
  const customer = await aCustomer();
  await setConsent(customer, true);
  const id = await anUnfinishedDesign(customer, 5);
  expect(await remindOfDesigns(deps)).toBe(1);
  const [job] = await queuedFor(customer.id);
  await setConsent(customer, false);
  await sendCustomerMail(deps, job);
  await setConsent(customer, true);
  await deps.db.updateTable("project").set({ deleted_at: new Date() }).where("id", "=", id).execute();
  await sendCustomerMail(deps, job);
  expect(await mailsTo(customer.email)).toEqual([]);
  await deps.db.updateTable("project").set({ deleted_at: null }).where("id", "=", id).execute();
  await sendCustomerMail(deps, job);
  expect(await mailsTo(customer.email)).toHaveLength(1);
  expect(
    await deps.db.selectFrom("design_reminder").select("project_id").where("project_id", "=", id).execute(),
  ).toHaveLength(1);
  await deps.db.deleteFrom("project").where("id", "=", id).execute();
  expect(
    await deps.db.selectFrom("design_reminder").select("project_id").where("project_id", "=", id).execute(),
  ).toEqual([]);
});
