import { unzipSync, strFromU8 } from "fflate";
import { beforeAll, expect, test } from "vitest";
import { sessionId } from "#kernel/ids.ts";
import { shopOf } from "#platform/http/shop-request.server.ts";
import { newUuid } from "#platform/random.server.ts";
import { linkToken } from "#platform/security/signed-links.server.ts";
import { useTestDatabase } from "#platform/testing/database.ts";
import { testDeps } from "#platform/testing/deps.ts";
import {
  addContact,
  addressBook,
  answerAddressRequest,
  changeContact,
  chooseDefault,
  ContactForm,
  defaultAddress,
  makeAddressRequest,
  removeContact,
} from "./address-book/address-book.server.ts";
import { addDay, DayForm, daysOf, remindOfDays, removeDay, setReminders } from "./reminders/saved-days.server.ts";
import { unsubscribe } from "./letters/unsubscribe.server.ts";
import { cancelDeletion, requestDeletion } from "./personal-data/erase-account.server.ts";
import { eraseDueAccounts } from "./personal-data/erase-person.server.ts";
import { exportData, exportedTables } from "./personal-data/export-data.server.ts";
import { currentCustomer, logIn } from "./log-in/log-in.server.ts";
import { PersonalForm, SignUpForm, type Customer } from "./model.ts";
import { readPersonalData, savePersonalData } from "./personal-data/personal-data.server.ts";
import { changePassword } from "./log-in/reset-password.server.ts";
import { endOtherSessions, endSession, sessionsOf } from "./log-in/sessions.server.ts";
import { signUp } from "./log-in/sign-up.server.ts";

const database = useTestDatabase();
const shop = shopOf("card", "de-DE");
const password = "drei Wörter im Wald";
let deps: ReturnType<typeof testDeps>;
let caller = 0;

beforeAll(() => {
  deps = testDeps(database(), "2026-11-23T09:00:00Z");
});

async function logInAs(email: string): Promise<Customer> {
  const opened = await logIn(deps, {
    email,
    password,
    caller: `c${(caller += 1)}`,
    host: "localhost",
    browser: "Mozilla/5.0 (X11; Linux) Firefox/130",
    sent: "",
    visit: undefined,
  });
  const cookie = opened.ok
    ? opened.value.cookies
        .getSetCookie()
        .map((each) => each.split(";")[0])
        .join("; ")
    : "";
  const customer = await currentCustomer(deps, new Headers({ cookie }), "localhost");
  if (!customer) throw new Error("not logged in");
  return customer;
}

async function aCustomer(): Promise<Customer> {
  const email = `${newUuid()}@example.org`;
  const form = SignUpForm.parse({ firstName: "Anna", lastName: "Grün", email, password });
  await signUp(deps, { shop, form, visit: sessionId(newUuid()), caller: `c${(caller += 1)}` });
  await deps.db
    .updateTable("customer")
    .set({ state: "active", email_verified: true })
    .where("email", "=", email)
    .execute();
  return logInAs(email);
}

const oma = ContactForm.parse({
  firstName: "Oma",
  lastName: "Grün",
  street: "Am Markt 3",
  postcode: "01067",
  city: "Dresden",
  country: "DE",
  groups: "Familie, Weihnachten",
});

test("GEN-08 ACC-10 requests with the id of another customer are refused as unknown and change nothing", async () => {
  const [owner, stranger] = [await aCustomer(), await aCustomer()];
  await addContact(deps, owner.id, oma);
  await addDay(deps, owner.id, DayForm.parse({ name: "Omas Geburtstag", kind: "birthday", month: 3, day: 14 }));
  const contact = (await addressBook(deps, owner.id)).contacts[0]?.id ?? "";
  const day = (await daysOf(deps, owner.id)).days[0]?.id ?? "";
  const calls = {
    changeContact: changeContact(deps, stranger.id, contact, { ...oma, street: "Anderswo 1" }),
    removeContact: removeContact(deps, stranger.id, contact),
    chooseDefault: chooseDefault(deps, stranger.id, contact),
    removeDay: removeDay(deps, stranger.id, day),
    endSession: endSession(deps, stranger, owner.sessionId),
  };
  for (const [name, call] of Object.entries(calls))
    expect([name, await call]).toEqual([name, { ok: false, refusal: { code: "ACCOUNT_UNKNOWN", data: {} } }]);
  expect((await addressBook(deps, owner.id)).contacts).toMatchObject([{ address: { street: "Am Markt 3" } }]);
  expect((await daysOf(deps, owner.id)).days).toHaveLength(1);
  expect(await sessionsOf(deps, owner)).toHaveLength(1);
  expect((await addressBook(deps, stranger.id)).contacts).toEqual([]);
});

test("ACC-15 ACC-02 addresses are entered once, filtered by group, and one of them is the default of the checkout", async () => {
  const { id } = await aCustomer();
  expect(await addContact(deps, id, ContactForm.parse({ lastName: "X" }))).toMatchObject({
    refusal: {
      fields: {
        firstName: "FIELD_REQUIRED",
        street: "FIELD_REQUIRED",
        city: "FIELD_REQUIRED",
        postcode: "FIELD_REQUIRED",
      },
    },
  });
  await addContact(deps, id, oma);
  await addContact(deps, id, oma);
  const { contacts, groups } = await addressBook(deps, id, "Weihnachten");
  expect([contacts.length, groups]).toEqual([1, ["Familie", "Weihnachten"]]);
  expect((await addressBook(deps, id, "Büro")).contacts).toEqual([]);
  await chooseDefault(deps, id, contacts[0]?.id ?? "");
  expect(await defaultAddress(deps, id)).toMatchObject({ firstName: "Oma", city: "Dresden" });
  const wrong = await changeContact(deps, id, contacts[0]?.id ?? "", { ...oma, city: "" });
  expect(wrong).toMatchObject({ refusal: { fields: { city: "FIELD_REQUIRED" } } });
  await changeContact(deps, id, contacts[0]?.id ?? "", { ...oma, city: "Kiel", postcode: "24103", groups: "Familie" });
  expect(await defaultAddress(deps, id)).toMatchObject({ firstName: "Oma", city: "Kiel", postcode: "24103" });
  expect((await addressBook(deps, id)).groups).toEqual(["Familie"]);
});

test("ACC-15 ACC-13 a friend enters the address by the link, until a newer one is made or 60 days have passed", async () => {
  const { id } = await aCustomer();
  const old = await makeAddressRequest(deps, id, "Hochzeit");
  const token = await makeAddressRequest(deps, id, "Hochzeit");
  const unknown = { ok: false, refusal: { code: "ACCOUNT_UNKNOWN" } };
  expect(await answerAddressRequest(deps, old, { form: oma, shop })).toMatchObject(unknown);
  expect(await answerAddressRequest(deps, token, { form: oma, shop })).toMatchObject({ ok: true });
  expect((await addressBook(deps, id)).contacts).toMatchObject([{ groups: ["Hochzeit"] }]);
  deps.moveClock("2027-01-22T09:00:01Z");
  expect(await answerAddressRequest(deps, token, { form: oma, shop })).toMatchObject(unknown);
  deps.moveClock("2026-11-23T09:00:00Z");
});

test("ACC-14 ACC-13 a mail is queued once, 21 days before, only if requested; its link unsubscribes", async () => {
  const customer = await aCustomer();
  await addDay(deps, customer.id, DayForm.parse({ name: "Oma", kind: "birthday", month: 12, day: 14 }));
  expect(await remindOfDays(deps)).toBe(0);
  await setReminders(deps, customer.id, true);
  deps.moveClock("2026-11-22T09:00:00Z");
  expect(await remindOfDays(deps)).toBe(0);
  deps.moveClock("2026-11-23T09:00:00Z");
  expect([await remindOfDays(deps), await remindOfDays(deps)]).toEqual([1, 0]);
  const token = linkToken(deps, "reminders", customer.id);
  expect(await unsubscribe(deps, token.replace(/.$/, "!"), "203.0.113.9")).toMatchObject({ ok: false });
  expect(await unsubscribe(deps, token, "203.0.113.9")).toMatchObject({ ok: true });
  await addDay(deps, customer.id, DayForm.parse({ name: "Opa", kind: "birthday", month: 12, day: 13 }));
  expect(await remindOfDays(deps)).toBe(0);
});

test("ACC-02 ACC-10 personal data are saved; invalid dates and empty names are refused", async () => {
  const { id } = await aCustomer();
  const form = PersonalForm.parse({ firstName: "Anna", lastName: "Blau", birthday: "1990-02-28", salutation: "ms" });
  expect(await savePersonalData(deps, id, form)).toMatchObject({ ok: true });
  expect(await readPersonalData(deps, id)).toEqual({ ...form, company: "", weddingDate: "" });
  expect(await savePersonalData(deps, id, { ...form, firstName: "", birthday: "1990-02-30" })).toMatchObject({
    refusal: { fields: { firstName: "FIELD_REQUIRED", birthday: "FIELD_INVALID" } },
  });
});

test("ACC-10 a birthday may be today in the shop's time zone, but not tomorrow", async () => {
  const { id } = await aCustomer();
  const form = PersonalForm.parse({ firstName: "Anna", lastName: "Blau", birthday: "2026-11-24" });
  const savedAt = (now: string) =>
    savePersonalData({ db: deps.db, clock: { ...deps.clock, now: () => Date.parse(now) } }, id, form);
  expect(await savedAt("2026-11-23T22:59:00Z")).toMatchObject({ refusal: { fields: { birthday: "FIELD_INVALID" } } });
  expect(await savedAt("2026-11-23T23:01:00Z")).toMatchObject({ ok: true });
});

test("CHK-13 ACC-02 an account stores its company with VAT number, invoice address and reference; invalid ones are refused", async () => {
  const { id } = await aCustomer();
  const person = PersonalForm.parse({ firstName: "Anna", lastName: "Blau" });
  const company = { company: "Büro GmbH", invoiceEmail: "rechnung@buero.example", buyerReference: "KST 12" };
  expect(await savePersonalData(deps, id, { ...person, ...company, vatId: "atu 1358 5627" })).toMatchObject({
    ok: true,
  });
  expect(await readPersonalData(deps, id)).toMatchObject({ ...company, vatId: "ATU13585627" });
  const wrong = { vatId: "ATU13585628", invoiceEmail: "rechnung@", buyerReference: "x".repeat(101) };
  expect(await savePersonalData(deps, id, { ...person, ...wrong })).toMatchObject({
    refusal: {
      fields: {
        company: "FIELD_REQUIRED",
        vatId: "VAT_ID_INVALID",
        invoiceEmail: "EMAIL_INVALID",
        buyerReference: "FIELD_INVALID",
      },
    },
  });
  expect(await readPersonalData(deps, id)).toMatchObject(company);
});

test("ACC-10 sessions are listed and ended; a new password needs the old one and ends all others", async () => {
  const first = await aCustomer();
  const second = await logInAs(first.email);
  expect((await sessionsOf(deps, second)).map(({ browser, current }) => [browser, current])).toEqual([
    ["Firefox, Linux", true],
    ["Firefox, Linux", false],
  ]);
  const change = { customer: second, password: "ein ganz neues Passwort", shop, caller: "x" };
  expect(await changePassword(deps, { ...change, current: "falsch" })).toMatchObject({
    refusal: { fields: { current: "PASSWORD_WRONG" } },
  });
  expect(await changePassword(deps, { ...change, current: password })).toMatchObject({ ok: true });
  expect(await sessionsOf(deps, second)).toHaveLength(1);
  await endOtherSessions(deps, second);
  expect(await sessionsOf(deps, second)).toHaveLength(1);
});

test("ACC-10 the export covers every table with personal data, and contains no secret", async () => {
  const tables = await deps.handle.pool.query<{ name: string }>(
    `select distinct table_name as name from information_schema.columns where table_schema = 'public'
     and column_name in ('session_id', 'customer_id', 'user_id', 'email', 'recipient', 'order_id', 'shelf_id')`,
  );
  expect(tables.rows.map(({ name }) => name).filter((name) => !(name in exportedTables))).toEqual([]);
  const customer = await aCustomer();
  await addContact(deps, customer.id, oma);
  const pieces: Buffer[] = [];
  for await (const piece of await exportData(deps, customer))
    if (piece instanceof Uint8Array) pieces.push(Buffer.from(piece));
  const files = unzipSync(new Uint8Array(Buffer.concat(pieces)));
  const named = new Set(Object.values(exportedTables).filter((name) => name.endsWith(".json")));
  expect(Object.keys(files).toSorted()).toEqual([...named].toSorted());
  const text = Object.values(files)
    .map((bytes) => strFromU8(bytes))
    .join("\n");
  expect(text).toContain(customer.email);
  expect(text).toContain("Dresden");
  expect(text).not.toMatch(/token_hash|"password"/);
});

test("ACC-09 ACC-10 deletion waits 14 days, can be cancelled, then no personal data remain; the address can be used again", async () => {
  const customer = await aCustomer();
  await addContact(deps, customer.id, oma);
  const request = { customer, password, shop, caller: "y" };
  expect(await requestDeletion(deps, { ...request, password: "falsch" })).toMatchObject({ ok: false });
  expect(await requestDeletion(deps, request)).toMatchObject({ ok: true });
  expect(await cancelDeletion(deps, customer)).toMatchObject({ ok: true });
  await requestDeletion(deps, request);
  const nothing = async () => undefined;
  const none = {
    removePhoto: nothing,
    removeEvents: nothing,
    clearOrder: nothing,
    isBusy: () => Promise.resolve(false),
    forgetOrder: nothing,
    forgetAddress: () => Promise.resolve([]),
    forgetInAudit: nothing,
  };
  deps.moveClock("2026-12-07T08:59:59Z");
  expect(await eraseDueAccounts(deps, none)).toBe(0);
  deps.moveClock("2026-12-07T09:00:00Z");
  expect([await eraseDueAccounts(deps, none), await eraseDueAccounts(deps, none)]).toEqual([1, 0]);
  const row = await deps.db.selectFrom("customer").selectAll().where("id", "=", customer.id).executeTakeFirstOrThrow();
  expect(row).toMatchObject({ state: "deleted", name: "", first_name: "", shelf_id: null });
  expect(JSON.stringify(row)).not.toContain(customer.email);
  const visitorRows = await deps.db
    .selectFrom("visitor_session")
    .select("id")
    .where("id", "=", sessionId(customer.accountVisitor))
    .execute();
  expect([visitorRows, (await addressBook(deps, customer.id)).contacts]).toEqual([[], []]);
  deps.moveClock("2026-11-23T09:00:00Z");
  const form = SignUpForm.parse({ firstName: "A", lastName: "B", email: customer.email, password });
  expect(await signUp(deps, { shop, form, visit: sessionId(newUuid()), caller: "z" })).toMatchObject({ ok: true });
});
