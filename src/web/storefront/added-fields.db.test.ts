import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { sql } from "kysely";
import { RouterContextProvider } from "react-router";
import { beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { projectId, type SessionId } from "#kernel/ids.ts";
import { cartView } from "#modules/cart/contract.server.ts";
import { aProject, aVisitor, germanShop } from "#modules/cart/testing/cart-context.ts";
import { fillCart } from "#modules/checkout/testing/checkout-context.ts";
import { ownEvents } from "#modules/events/queries.server.ts";
import { logIn } from "#modules/customers/log-in/log-in.server.ts";
import { shareDesign } from "#modules/feedback/share-design.server.ts";
import { orderToken } from "#modules/orders/order-token.server.ts";
import { newUuid } from "#platform/random.server.ts";
import { useTestDatabase } from "#platform/testing/database.ts";
import { testDeps } from "#platform/testing/deps.ts";
import { callerContext, depsContext, shopContext, visitorContext } from "../request-context.ts";

const database = useTestDatabase("stocked");
let deps: ReturnType<typeof testDeps>;
beforeAll(() => {
  const made = testDeps(database(), "2026-11-23T08:00:00Z");
  deps = { ...made, config: { ...made.config, RATE_LIMIT_FACTOR: 1000, CHANGE_WINDOW_MINUTES: 60 } };
});

/** Plausible column and field names that attackers may add to a form. */
const names = `role roles permission admin isAdmin staffId state status price prices unitPrice unit_price lineTotal
  line_total total totals grand goods discount tax taxRate paid paidAt amountPaid amount balance credit customer customerId
  customer_id userId user_id session sessionId session_id shelf shelfId shelf_id owner ownerId owner_id verified
  emailVerified email_verified corporate whiteLabel white_label orderId order_id number createdAt created_at placedAt
  placed_at currency locale channel freeSample designerCheck confirmedAt confirmed_at tax_treatment gift_applied`.split(
  /\s+/,
);

/** A value that would have an effect if it were accepted; ids are another visitor's. */
function plausible(name: string, id: string): string {
  if (/role|permission/i.test(name)) return "owner";
  if (/state|status/i.test(name)) return "paid";
  if (/verified|admin|corporate|white|paid$|free/i.test(name)) return "true";
  if (/At$|_at$/.test(name)) return "2020-01-01T00:00:00Z";
  return /^(customer|user|session|shelf|owner|order|staff)/i.test(name) ? id : "1";
}

type Fields = Readonly<Record<string, string>>;
/** The visitor who submits the shop's forms, with one record of everything. */
type Sender = {
  readonly session: SessionId;
  readonly email: string;
  readonly project: string;
  readonly share: string;
  /** Secret token of the last order; "" before there is one. */
  token: string;
  cookie: string;
};
type Sent = {
  /** For forms that staff must permit first. */
  readonly refused?: boolean;
  readonly fields: Fields;
  readonly params?: Fields;
  readonly at?: string;
};

const address = {
  firstName: "Frida",
  lastName: "Form",
  company: "",
  street: "Lindenallee 12",
  extra: "",
  postcode: "10115",
  city: "Berlin",
  country: "DE",
};
const named = (group: string): Fields =>
  Object.fromEntries(Object.entries(address).map(([name, value]) => [`${group}.${name}`, value]));
const password = "ein Probewort fürs Konto";

const orderLine = (email: string) =>
  deps.db
    .selectFrom("order_line")
    .innerJoin("customer_order", "customer_order.id", "order_id")
    .select("order_line.id")
    .where("email", "=", email)
    .executeTakeFirstOrThrow();

const event: Fields = {
  occasion: "birthday",
  title: "Frida wird 60",
  hosts: "Frida",
  timeZone: "Europe/Berlin",
  "p.0.title": "Fest",
  "p.0.day": "2027-06-12",
};

async function eventOf(session: SessionId): Promise<string> {
  const [own] = await ownEvents(deps, session);
  return own?.id ?? "";
}

/** The forms whose fields are stored, in order of submission. */
const kept: readonly (readonly [route: string, form: (who: Sender) => Sent | Promise<Sent>])[] = [
  ["tile-texts.route.ts", () => ({ fields: { first: "Anna", second: "Ben", date: "", back: "/" } })],
  ["cookie-settings.route.tsx", () => ({ fields: { choice: "necessary" } })],
  ["newsletter.route.tsx", ({ email }) => ({ fields: { email: `n-${email}`, firstName: "Frida", consent: "on" } })],
  ["wishlist.route.tsx", () => ({ fields: { intent: "create", text: "Ideen" } })],
  ["my-designs.route.tsx", ({ project }) => ({ fields: { intent: "rename", id: project, name: "Unser Fest" } })],
  [
    "feedback.route.tsx",
    ({ share }) => ({ params: { token: share }, fields: { panel: "0", x: "0.5", y: "0.5", author: "Eva", body: "!" } }),
  ],
  [
    "withdraw.route.tsx",
    ({ email }) => ({
      fields: {
        id: newUuid(),
        step: "confirm",
        name: "Frida Form",
        email,
        number: "B123456789",
        items: "",
        reason: "",
      },
    }),
  ],
  [
    "offer.route.tsx",
    ({ email }) => ({
      at: "/?designId=olivenzweig-einladung",
      fields: { id: newUuid(), name: "Frida", email, company: "", quantity: "9000", message: "Geht das?", website: "" },
    }),
  ],
  [
    "gift-vouchers.route.tsx",
    () => ({ fields: { amount: "5000", design: "wiese", delivery: "mail", recipient: "a@b.example" } }),
  ],
  ["events.route.tsx", () => ({ fields: event })],
  [
    "plan.route.tsx",
    async ({ session }) => ({
      params: { eventId: await eventOf(session) },
      fields: { intent: "save", ...event, languages: "de" },
    }),
  ],
  [
    "guests.route.tsx",
    async ({ session }) => ({
      params: { eventId: await eventOf(session) },
      fields: { intent: "add", "n.0.name": "Eva", "n.0.type": "adult" },
    }),
  ],
  [
    "hosts.route.tsx",
    async ({ session }) => ({ params: { eventId: await eventOf(session) }, fields: { intent: "add", name: "Ben" } }),
  ],
  ["cart.route.tsx", ({ session }) => lineOf(session)],
  ["checkout.route.tsx", ({ session, email }) => checkoutOf(session, email)],
  [
    "order-change.route.tsx",
    ({ token }) => ({ params: { token }, fields: { intent: "address", ...address, street: "Gasse 3" } }),
  ],
  [
    "complaint.route.tsx",
    async ({ token, email }) => {
      const { id } = await orderLine(email);
      return {
        params: { token },
        fields: { intent: "file", reason: "damage", body: "Eckig.", [`line:${id}`]: "on", [`quantity:${id}`]: "1" },
      };
    },
  ],
  ["order-files-retention.route.ts", ({ token }) => ({ params: { token }, fields: { keep: "yes" } })],
  ["order-again.route.tsx", ({ token }) => ({ params: { token }, fields: { intent: "all", key: newUuid() } })],
  ["checkout.route.tsx", ({ email }) => ({ fields: { intent: "update", email, ...named("billing") } })],
  ["sign-up.route.tsx", ({ email }) => ({ fields: { firstName: "Frida", lastName: "Form", email, password } })],
  ["log-in.route.tsx", ({ email }) => ({ fields: { email, password } })],
  [
    "account-section.route.tsx",
    () => ({ params: { section: "adressbuch" }, fields: { intent: "add", ...address, email: "", groups: "" } }),
  ],
  [
    "account-section.route.tsx",
    () => ({
      params: { section: "kalender" },
      fields: { intent: "add", name: "Oma", kind: "birthday", month: "5", day: "3" },
    }),
  ],
  [
    "account-section.route.tsx",
    () => ({
      params: { section: "daten" },
      fields: { intent: "save", firstName: "Frida", lastName: "Form", company: "", birthday: "" },
    }),
  ],
  [
    "account-section.route.tsx",
    () => ({
      refused: true,
      params: { section: "white-label" },
      fields: { intent: "sender", name: "Frida", ...address },
    }),
  ],
  [
    "account-section.route.tsx",
    () => ({ refused: true, params: { section: "white-label" }, fields: { intent: "switch", active: "on" } }),
  ],
];

/** Routes with a form whose fields are not stored, or that only staff use, with the reason. */
const others: Readonly<Record<string, string>> = {
  "event.route.tsx": "one of the states of an event",
  "join.route.tsx": "reads no field",
  "look.route.tsx": "a design that is sold, and two words about the photo, each by its name",
  "order-event.route.tsx": "the form that begins an event, as events.route.tsx",
  "address-request.route.tsx": "an address, each field by its name: address-entry.test.ts",
  "addresses.route.tsx": "one of two decisions on an entry, by its id",
  "cards.route.tsx": "a purpose and one of the designs on the page, each by its name",
  "gallery.route.tsx": "one of the decisions on photos, by their ids: gallery.db.test.ts",
  "messages.route.tsx": "a subject and a text by language, each by its name: message-form.test.ts",
  "stop-messages.route.tsx": "one of two words",
  "replies.route.tsx": "answers by the ids of guests and questions: events.db.test.ts",
  "guest-page.route.tsx": "answers by the ids of guests and questions: events.db.test.ts",
  "order.route.tsx": "reads the two fields of an account, typed, and only where money waits to be transferred back",
  "account.route.tsx": "reads no field",
  "gift-balance.route.tsx": "asks, keeps nothing",
  "log-out.route.tsx": "reads no field",
  "newsletter-confirm.route.tsx": "reads no field",
  "newsletter-leave.route.tsx": "reads no field",
  "order-status.route.tsx": "asks, keeps nothing",
  "password.route.tsx": "a password only: customers.db.test.ts",
  "pay.route.tsx": "reads no field",
  "proof.route.tsx": "one of two literal shapes",
  "render-draft.route.ts": "drafts of the editorial staff",
  "test-card.route.tsx": "the provider for tests",
  "verify-registration.route.tsx": "a password only: verify-address.db.test.ts",
  "users.route.tsx": "the form of the address book, as account-section.route.tsx",
  "partner-wishlist.route.tsx": "the form of the wishlist, as wishlist.route.tsx",
  "design-set.route.tsx": "words, as tile-texts.route.ts",
};

async function lineOf(session: SessionId): Promise<Sent> {
  const { items } = await cartView(deps, session, germanShop);
  return { fields: { intent: "quantity", line: items.at(0)?.id ?? "", quantity: "75" } };
}

async function checkoutOf(session: SessionId, email: string): Promise<Sent> {
  const { totals } = await cartView(deps, session, germanShop);
  const choice = { shippingMethod: "standard", paymentMethod: "prepayment" };
  const submission = { intent: "place", idempotencyKey: newUuid(), seenTotal: String(totals.toPay.amount) };
  return { fields: { email, ...named("delivery"), ...choice, ...submission } };
}

const routeFiles = globSync("src/web/storefront/**/*.route.{ts,tsx}");
const fileOf = (route: string): string => routeFiles.find((file) => path.basename(file) === route) ?? route;

const Action = z.object({ action: z.custom<(args: unknown) => unknown>((value) => typeof value === "function") });
const Answered = z.looseObject({ init: z.looseObject({ status: z.number().optional() }).nullable() });

/** Submits a form with `more` to the action of its route, and returns the status. */
async function post(
  who: Sender,
  route: string,
  { fields, params = {}, at = "/" }: Sent,
  more: Fields,
): Promise<number> {
  const { action } = Action.parse(await import(pathToFileURL(fileOf(route)).href));
  const context = new RouterContextProvider();
  context.set(depsContext, deps);
  context.set(shopContext, germanShop);
  context.set(callerContext, newUuid());
  const own = () => Promise.resolve(who.session);
  context.set(visitorContext, { current: own, start: own, leave: () => {} });
  const url = new URL(at, "http://localhost/");
  const body = new URLSearchParams({ ...more, ...fields });
  const request = new Request(url, { method: "POST", body, headers: { cookie: who.cookie } });
  const answer = await action({ context, request, params, url });
  if (answer instanceof Response) return answer.status;
  const read = Answered.safeParse(answer);
  return read.success ? (read.data.init?.status ?? 200) : 200;
}

/** Submits every form with `more`; returns what the shop has stored, without values that are new each time. */
async function walked(pass: string, more: Fields) {
  const session = await aVisitor(deps);
  const project = await aProject(deps, session);
  await fillCart(deps, session);
  const email = `${pass}@freudenberger.example`;
  const who: Sender = { session, email, project, share: await shareOf(session, project), token: "", cookie: "" };
  for (const [route, form] of kept) {
    const sent = await form(who);
    // A log-in ends its session, and with it the input stored there.
    const by = route === "log-in.route.tsx" ? { ...who, session: await aVisitor(deps) } : who;
    const status = await post(by, route, sent, more);
    const what = [pass, route, sent.params?.["section"], sent.fields["intent"]];
    expect([...what, status >= 400]).toEqual([...what, sent.refused ?? false]);
    const order = await deps.db.selectFrom("customer_order").select("id").where("email", "=", email).executeTakeFirst();
    who.token = order ? orderToken(deps, order.id) : "";
    // From here on complaints are possible.
    if (route === "order-change.route.tsx")
      await deps.db.updateTable("customer_order").set({ state: "delivered" }).where("email", "=", email).execute();
    if (route === "log-in.route.tsx") who.cookie = await cookieOf(email);
  }
  const { rows } = await sql<{ fact: string }>`
    select concat_ws('/', 'customer', state, email_verified, corporate, white_label, locked_at is null, first_name, locale, channel) as fact
      from customer where email = ${email}
    union all select concat_ws('/', 'order', state, goods, shipping, grand, discount, gift_applied, currency, tax_treatment, placed_at)
      from customer_order where email = ${email}
    union all select concat_ws('/', 'payment', p.state, p.amount, p.captured, p.refunded, p.currency, p.method)
      from payment p join customer_order o on o.id = p.order_id where o.email = ${email}
    union all select concat_ws('/', 'complaint', c.state, c.refund_id is null)
      from complaint c join customer_order o on o.id = c.order_id where o.email = ${email}
    union all select concat_ws('/', 'newsletter', state) from newsletter_subscription where email = ${`n-${email}`}
    order by 1`.execute(deps.db);
  return rows.map(({ fact }) => fact);
}

async function shareOf(session: SessionId, project: string): Promise<string> {
  const share = { session, project: projectId(project), email: undefined, shop: germanShop };
  const shared = await shareDesign(deps, share);
  if (!shared.ok) throw new Error(shared.refusal.code);
  return shared.value.path.split("/").at(-2) ?? "";
}

async function cookieOf(email: string): Promise<string> {
  const opened = await logIn(deps, {
    email,
    password,
    caller: newUuid(),
    host: "localhost",
    browser: "",
    sent: "",
    visit: undefined,
  });
  if (!opened.ok) throw new Error(opened.refusal.code);
  return opened.value.cookies
    .getSetCookie()
    .map((each) => each.split(";")[0])
    .join("; ");
}

/** Tables with a row that contains a planted value, and one such row. */
async function planted(): Promise<readonly string[]> {
  const tables = await sql<{ name: string }>`
    select format('%I.%I', table_schema, table_name) as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`.execute(deps.db);
  const found = await Promise.all(
    tables.rows.map(async ({ name }) => {
      const { rows } = await sql<{ row: string }>`
        select t::text as row from ${sql.raw(name)} t where t::text like '%schmuggel-%' limit 1`.execute(deps.db);
      return rows.map(({ row }) => `${name}: ${row.slice(0, 300)}`);
    }),
  );
  return found.flat();
}

test(
  "NFR-02 fields a form does not have are kept nowhere and decide nothing, whatever they are called",
  { timeout: 120_000 },
  async () => {
    const stranger = await aProject(deps, await aVisitor(deps));
    const honest = await walked("ehrlich", {});
    expect(honest.map((fact) => fact.split("/")[0])).toEqual([
      "complaint",
      "customer",
      "newsletter",
      "order",
      "payment",
    ]);
    const smuggled = await walked("schmuggel", Object.fromEntries(names.map((name) => [name, `schmuggel-${name}`])));
    const tempting = await walked(
      "lockend",
      Object.fromEntries(names.map((name) => [name, plausible(name, stranger)])),
    );
    expect(await planted()).toEqual([]);
    expect(smuggled).toEqual(honest);
    expect(tempting).toEqual(honest);
  },
);

test("NFR-02 every form of the shop is sent with fields it does not have, or keeps none", () => {
  const takers = routeFiles
    .filter((file) => /^export (?:async )?function action\b/m.test(readFileSync(file, "utf8")))
    .map((file) => file.split("/").at(-1) ?? "");
  const known = [...new Set([...kept.map(([route]) => route), ...Object.keys(others)])];
  expect(takers.toSorted()).toEqual(known.toSorted());
});
