import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { aPlan } from "#modules/events/testing/an-event.ts";
import { expect, test } from "@playwright/test";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { sql } from "kysely";
import { z } from "zod";
import { orderToken } from "#modules/orders/order-token.server.ts";
import { foreignCalls, foreignPages, type Ask } from "#processes/testing/foreign-ids.ts";
import { backOfficeRoutes } from "#web/backoffice/route-tree.ts";
import { openRedirects } from "#kernel/testing/open-redirects.ts";
import { call, json, type Answer } from "../testing/call.ts";
import { expectGuarded } from "../testing/bad-call.ts";
import { hostileOrder, interpretedIn, visitHostile, walkOffice } from "../testing/hostile-texts.ts";
import { startOffice, type Office } from "../setup/own-office.ts";
import { ownPort } from "../setup/own-port.ts";
import { addToCart, designCard, newShopper, type Shopper } from "../testing/shopper.ts";
import { beginUpload, upload } from "../testing/upload.ts";

const port = ownPort();
let office: Office;
test.beforeAll(async () => {
  test.setTimeout(240_000);
  // What counts per caller would end the walk over all forms: it has tests of its own.
  office = await startOffice("attackers", port, { RATE_LIMIT_FACTOR: "1000" });
});
test.afterAll(() => office.shop.close());

const typed = { "content-type": "application/json" };
const formed = { "content-type": "application/x-www-form-urlencoded" };

const boundary = "grenze";
const fileField = (name: string): string =>
  `--${boundary}\r\nContent-Disposition: form-data; name="${name}"; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\nx\r\n`;

const Id = z.object({ id: z.uuid() });
/** What the owner has, by the names the asks use. */
let owned: Readonly<Record<string, string>>;
let stranger: Shopper;

/** A visitor with one of everything, an order among it. */
async function anOwner(): Promise<Readonly<Record<string, string>>> {
  const { db } = office.deps;
  const owner = newShopper(port);
  const put = (path: string, body: unknown) =>
    owner.send({ method: "PUT", path, headers: typed, body: JSON.stringify(body) });
  const project = await designCard(owner);
  const { id: line } = await addToCart(owner, project);
  const { photos } = z
    .object({ photos: z.array(Id) })
    .parse(json(await upload(owner, "punkt.png", readFileSync("fixtures/photos/ringe.jpg"))));
  const begun = await beginUpload(owner, "zwei.jpg", 1000);
  const shared = z
    .object({ id: z.uuid(), address: z.string() })
    .parse(json(await owner.post(`/web-api/projects/${project}/shares`, {})));
  const body = new URLSearchParams({ panel: "0", x: "0.5", y: "0.5", author: "Eva", body: "Schön!" }).toString();
  await owner.send({ method: "POST", path: new URL(shared.address).pathname, headers: formed, body });
  const shares = z
    .array(z.object({ comments: z.array(Id) }))
    .parse(json(await owner.send({ path: `/web-api/projects/${project}/shares` })));
  await owner.post("/web-api/wishlist/items", { design: "olivenzweig-einladung" });
  const lists = z.object({ current: Id }).parse(json(await owner.send({ path: "/web-api/wishlist" })));
  const words = Id.parse(json(await put("/web-api/list-words", { first: "Anna", second: "Ben", date: "" })));
  const { session_id: session } = await db
    .selectFrom("project")
    .select("session_id")
    .where("id", "=", project)
    .executeTakeFirstOrThrow();
  const job = randomUUID();
  await db
    .insertInto("toolbox_job")
    .values({
      id: job,
      session_id: session ?? "",
      tool: "convert-file",
      target: "jpg",
      file_names: ["a.png"],
      bytes: 1,
      state: "waiting",
      created_at: new Date(),
      expires_at: new Date(Date.now() + 3_600_000),
    })
    .execute();
  const number = await office.order({
    email: "zwetschgen@freudenberger.example",
    delivery: {
      firstName: "Zwetschgen",
      lastName: "Zwetschgen",
      street: "Zwetschgengasse 7",
      postcode: "10115",
      city: "Zwetschgen",
      country: "DE",
    },
  });
  const order = await db
    .selectFrom("customer_order")
    .select("id")
    .where("number", "=", number)
    .executeTakeFirstOrThrow();
  const orderLine = await db
    .selectFrom("order_line")
    .select("id")
    .where("order_id", "=", order.id)
    .executeTakeFirstOrThrow();
  const invoice = await db.selectFrom("invoice").select("number").where("order_id", "=", order.id).executeTakeFirst();
  const complaint = randomUUID();
  const at = new Date();
  await db
    .insertInto("complaint")
    .values({
      id: complaint,
      order_id: order.id,
      reason: "damage",
      body: "Zwetschgen",
      state: "received",
      created_at: at,
      changed_at: at,
    })
    .execute();
  const ownPhoto = photos[0]?.id ?? "";
  const album = randomUUID();
  await db
    .insertInto("photo_album")
    .values({ id: album, session_id: session ?? "", name: "Zwetschgen", created_at: at })
    .execute();
  const date = randomUUID();
  await db
    .insertInto("personal_date")
    .values({ id: date, session_id: session ?? "", name: "Oma", type: "birthday", day: 12, month: 3, created_at: at })
    .execute();
  const albumLink = randomUUID();
  await db
    .insertInto("album_link")
    .values({
      id: albumLink,
      album_id: album,
      shown_name: "Zwetschgen",
      most_photos: 9,
      shows_all: true,
      created_at: at,
    })
    .execute();
  const event = randomUUID();
  const host = randomUUID();
  const household = randomUUID();
  const eventCode = "zvetsch0";
  await db
    .insertInto("event")
    .values({
      id: event,
      code: eventCode,
      state: "published",
      plan: JSON.stringify(aPlan({ title: "Zwetschgen" })),
      locale: "de-DE",
      channel: "card",
      last_day: "2027-06-12",
      created_at: at,
      changed_at: at,
    })
    .execute();
  await db.insertInto("event_host").values({ id: host, event_id: event, name: "", created_at: at }).execute();
  await db
    .insertInto("event_host_visit")
    .values({ host_id: host, session_id: session ?? "" })
    .execute();
  await db
    .insertInto("event_household")
    .values({ id: household, event_id: event, key: "zvetsch000", place: 1, created_at: at })
    .execute();
  const message = randomUUID();
  await db
    .insertInto("event_message")
    .values({
      id: message,
      event_id: event,
      type: "message",
      audience: "all",
      subject: "Zwetschgen",
      texts: "{}",
      created_at: at,
    })
    .execute();
  return {
    event,
    household,
    message,
    eventCode,
    project,
    line,
    album,
    date,
    albumLink,
    photo: ownPhoto,
    upload: begun.headers.location?.split("/").at(-1) ?? "",
    share: shared.id,
    comment: shares[0]?.comments[0]?.id ?? "",
    list: lists.current.id,
    words: words.id,
    job,
    number,
    order: order.id,
    orderLine: orderLine.id,
    invoice: invoice?.number ?? "none",
    complaint,
    token: orderToken(office.deps, order.id),
  };
}

test.beforeAll(async () => {
  test.setTimeout(120_000);
  owned = await anOwner();
  for (const [name, id] of Object.entries(owned)) if (id === "") throw new Error(`the owner has no ${name}`);
  stranger = newShopper(port);
  await designCard(stranger);
  const { id } = await office.deps.db
    .selectFrom("customer_order")
    .select("id")
    .where("number", "=", await office.order())
    .executeTakeFirstOrThrow();
  owned = { ...owned, guess: "A".repeat(43), ownToken: orderToken(office.deps, id) };
});

const filled = (text: string): string => text.replaceAll(/\{(\w+)\}/g, (_, name: string) => owned[name] ?? name);

function asked(who: Shopper, method: string, { path, body, file, form }: Ask): Promise<Answer> {
  const at = { path: filled(path), headers: { accept: "text/html" } };
  if (file) {
    const headers = { ...at.headers, "content-type": `multipart/form-data; boundary=${boundary}` };
    return who.send({ ...at, method, headers, body: `${fileField(file)}--${boundary}--\r\n` });
  }
  if (form) {
    const sent = new URLSearchParams(Object.entries(form).map(([name, value]) => [name, filled(value)])).toString();
    return who.send({ ...at, method: "POST", headers: { ...at.headers, ...formed }, body: sent });
  }
  return body || method !== "GET"
    ? who.send({ ...at, method, headers: typed, body: filled(JSON.stringify(body ?? {})) })
    : who.send({ ...at, method });
}

/** What only the owner may read. */
const privates = /Zwetschgen|zwetschgen@/;

test("GEN-08 NFR-02 every call with a stranger's id answers as if there were nothing", async () => {
  for (const [name, line] of Object.entries(foreignCalls)) {
    if (line.whose === "all") continue;
    const [method = ""] = name.split(" ");
    for (const ask of line.asks) {
      const answer = await asked(stranger, method, ask);
      expectGuarded(answer);
      expect([name, JSON.stringify(ask), answer.status]).toEqual([name, JSON.stringify(ask), 404]);
      expect(answer.text).not.toMatch(privates);
    }
  }
});

test("GEN-08 NFR-02 every page with a stranger's id, or a guessed secret, answers as if there were nothing", async () => {
  for (const [name, line] of Object.entries(foreignPages)) {
    if (line.whose === "all") continue;
    for (const ask of line.asks) {
      const answer = await asked(stranger, "GET", ask);
      expectGuarded(answer);
      const there = name.startsWith("kundenkonto/") ? 303 : 404;
      expect([name, JSON.stringify(ask), answer.status]).toEqual([name, JSON.stringify(ask), there]);
      expect(answer.text).not.toMatch(privates);
    }
  }
});

/** Patterns of the back office below its address, those of its parents before. */
function patternsOf(routes: readonly RouteConfigEntry[], above = ""): readonly string[] {
  return routes.flatMap(({ path, children = [] }) => {
    const pattern = path ? `${above}/${path}` : above;
    return [...(path && children.length === 0 ? [pattern] : []), ...patternsOf(children, pattern)];
  });
}

test("BO-09 NFR-02 every address of the back office is shut to customers and strangers, on its own host and on the shop's", async () => {
  const outside = new Set([
    "/backoffice/anmelden",
    "/backoffice/anmelden/code",
    "/backoffice/einladung/:token",
    "/backoffice/inhaber/:token",
  ]);
  const patterns = patternsOf(backOfficeRoutes).filter((pattern) => !outside.has(pattern) && !pattern.includes("*"));
  expect(patterns.length).toBeGreaterThan(60);
  for (const pattern of patterns) {
    const path = `${pattern.replaceAll(/:(\w+)\??/g, (_, name: string) => (name === "number" ? (owned["number"] ?? "") : (owned["order"] ?? "")))}/`;
    for (const method of ["GET", "POST"]) {
      const origin = `http://admin.localhost:${port}`;
      const own = { host: `admin.localhost:${port}`, origin, cookie: stranger.cookie(), ...formed };
      const office = await call(port, {
        method,
        path,
        headers: own,
        ...(method === "POST" ? { body: "intent=refund" } : {}),
      });
      expect([method, path, office.status]).toEqual([method, path, 303]);
      expect(office.headers.location).toMatch(/^\/backoffice\/anmelden\//);
      const shop = await stranger.send({
        method,
        path,
        headers: formed,
        ...(method === "POST" ? { body: "x=1" } : {}),
      });
      expect([method, path, shop.status]).toEqual([method, path, 404]);
      expect(office.text + shop.text).not.toMatch(privates);
    }
  }
});

/** Ways out of the shop as attackers write them. */
const foreignAddresses = [
  "//evil.example/",
  "/\\evil.example/",
  "\\\\evil.example",
  "/\t/evil.example/",
  "https://evil.example/",
  "javascript:alert(1)",
  "/%2f%2fevil.example",
  "/..//evil.example/",
  "/kundenkonto/..//evil.example/",
  "/backoffice/..//evil.example/",
  "/backoffice/\\evil.example",
  "data:text/html,x",
];

test("NFR-02 no parameter leads to another site: log-in, consent, hearts, list words, country, staff", async () => {
  const shop = `http://localhost:${port}`;
  const stays = (answer: Answer, what: string): void => {
    const { location } = answer.headers;
    const origin = location === undefined ? shop : new URL(location, shop).origin;
    const ours =
      origin === shop || new RegExp(`^http://(?:cards|photo)\\.[a-z]{2,3}\\.localhost:${port}$`).test(origin);
    expect([what, origin, ours, /^\/[/\\]|[\t\n]/.test(location ?? "")]).toEqual([what, origin, true, false]);
    expect([what, /href="(?:javascript:|data:|\/?[/\\]{1,2}evil)/i.test(answer.text)]).toEqual([what, false]);
    expect([what, answer.status < 500]).toEqual([what, true]);
  };
  const page = { accept: "text/html" };
  // What a parameter may name is asked of each of these in `return-address.test.ts`; here they are addresses themselves.
  for (const way of openRedirects) {
    const itself = way.replaceAll(/[^!-~]/gu, encodeURIComponent);
    if (itself.startsWith("/")) stays(await stranger.send({ path: itself, headers: page }), itself);
  }
  for (const way of foreignAddresses) {
    const asked = encodeURIComponent(way);
    for (const path of [
      `/kundenkonto/anmelden/?weiter=${asked}`,
      `/_umzug?to=de-AT&path=${asked}`,
      `/_shop?from=card.de-DE&path=${asked}`,
      `/_shop?from=photo.de-DE&path=${asked}`,
      `/suche/?q=${asked}`,
      `/produkte/?sort=${asked}`,
    ])
      stays(await stranger.send({ path, headers: page }), path);
    for (const [path, form] of [
      ["/cookie-einstellungen/", { back: way, choice: "necessary" }],
      ["/_namen/", { back: way, first: "A", second: "B", date: "" }],
      [`/kundenkonto/anmelden/?weiter=${asked}`, { email: "a@b.example", password: "x" }],
    ] as const) {
      const body = new URLSearchParams(form).toString();
      stays(
        await stranger.send({ method: "POST", path, headers: { ...page, ...formed }, body }),
        `POST ${path} ${way}`,
      );
    }
    const referer = `${shop}${way.startsWith("/") ? way : `/${way}`}`;
    const heart = new URLSearchParams({ heart: "olivenzweig-einladung", at: "x" }).toString();
    const headers = { ...page, ...formed, referer: referer.replaceAll(/[^\u0020-\u007e]/g, "") };
    stays(await stranger.send({ method: "POST", path: "/merkzettel/", headers, body: heart }), `referer ${way}`);
    const staff = { host: `admin.localhost:${port}`, origin: `http://admin.localhost:${port}`, ...formed };
    const body = new URLSearchParams({ email: office.email, password: office.password }).toString();
    const signedIn = await call(port, {
      method: "POST",
      path: `/backoffice/anmelden/?weiter=${asked}`,
      headers: staff,
      body,
    });
    expect([way, signedIn.status]).toEqual([way, 303]);
    expect([way, signedIn.headers.location]).toEqual([way, expect.stringMatching(/^\/backoffice\/(?![/\\])/)]);
  }
});

test("NFR-02 a form made of files, of endless fields or of nothing is answered, never a fault", async () => {
  const long = "x".repeat(20_000);
  const names = [
    "intent",
    "email",
    "number",
    "password",
    "code",
    "pin",
    "line",
    "quantity",
    "firstName",
    "message",
    "id",
    "name",
    "token",
  ];
  for (const path of [
    "/warenkorb/",
    "/kasse/",
    "/bestellstatus/",
    "/merkzettel/",
    "/newsletter/",
    "/gutscheine/",
    "/gutschein-guthaben/",
    "/kundenkonto/anmelden/",
    "/kundenkonto/registrieren/",
    "/kundenkonto/passwort/",
    "/vertrag-widerrufen/",
    "/cookie-einstellungen/",
    "/meine-designs/",
    "/_namen/",
    `/bestellung/${owned["ownToken"] ?? ""}/aendern/`,
    `/bestellung/${owned["ownToken"] ?? ""}/reklamation/`,
    `/bestellung/${owned["ownToken"] ?? ""}/nochmal/`,
    `/bestellung/${owned["ownToken"] ?? ""}/aufheben/`,
  ])
    for (const [type, body] of [
      [`multipart/form-data; boundary=${boundary}`, `${names.map(fileField).join("")}--${boundary}--\r\n`],
      [formed["content-type"], names.map((name) => `${name}=${long}`).join("&")],
      [formed["content-type"], names.map((name) => `${name}=a&${name}=b&${name}[__proto__][x]=1`).join("&")],
      [
        formed["content-type"],
        "__proto__[admin]=1&constructor.prototype.x=1&__proto__=1&__proto__.x=1&constructor.y=1",
      ],
      [formed["content-type"], ""],
      ["text/plain", "intent=order"],
    ] as const) {
      const headers = { accept: "text/html", "content-type": type };
      const answer = await stranger.send({ method: "POST", path, headers, body });
      expect([path, type, body.slice(0, 40), answer.status < 500]).toEqual([path, type, body.slice(0, 40), true]);
      expectGuarded(answer);
    }
});

/** Ends attributes, texts, scripts and JSON alike, and would leave a mark of its own in the page. */
const mark = `"'</script><xss-mark>`;

test("NFR-02 what customers type is text everywhere: order and its letters, every screen of the back office, JSON and data", async () => {
  const { db } = office.deps;
  const number = await office.order({
    email: "markierung@freudenberger.example",
    giftMessage: mark,
    asCompany: true,
    orderReference: mark,
    delivery: {
      company: mark,
      firstName: mark,
      lastName: mark,
      street: mark,
      extra: mark,
      postcode: "10115",
      city: mark,
      country: "DE",
    },
  });
  const { id } = await db
    .selectFrom("customer_order")
    .select("id")
    .where("number", "=", number)
    .executeTakeFirstOrThrow();
  const at = new Date();
  const complaint = randomUUID();
  await db
    .insertInto("complaint")
    .values({
      id: complaint,
      order_id: id,
      reason: "damage",
      body: mark,
      state: "received",
      created_at: at,
      changed_at: at,
    })
    .execute();
  const shopper = newShopper(port);
  const project = await designCard(shopper);
  const { address } = z
    .object({ address: z.string() })
    .parse(json(await shopper.post(`/web-api/projects/${project}/shares`, {})));
  const shared = new URL(address).pathname;
  const remark = new URLSearchParams({ panel: "0", x: "0.5", y: "0.5", author: mark, body: mark }).toString();
  await shopper.send({ method: "POST", path: shared, headers: formed, body: remark });
  const asked = encodeURIComponent(mark);
  const token = orderToken(office.deps, id);
  const inert = (what: string, answer: Answer): void => {
    // What no browser reads as a page may hold the letters as they are.
    const page = /html|svg|xml/.test(answer.headers["content-type"] ?? "html");
    expect([what, answer.status < 500, page && answer.text.includes("<xss-mark")]).toEqual([what, true, false]);
    expect([what, answer.headers["x-content-type-options"]]).toEqual([what, "nosniff"]);
    // A letter may do even less than a page.
    if (what.endsWith("/brief/"))
      expect(answer.headers["content-security-policy"]).toMatch(/^default-src 'none'.*sandbox/);
    else expectGuarded(answer);
  };
  const pages = [
    shared,
    `/web-api/projects/${project}/shares`,
    `/bestellung/${token}/`,
    `/bestellung/${token}/aendern/`,
    `/bestellung/${token}/reklamation/`,
    `/suche/?q=${asked}`,
    `/produkte/?occasion[]=${asked}&sort=${asked}`,
    `/kundenkonto/anmelden/?weiter=${asked}`,
    `/gutscheine/?artikel=${asked}`,
    `/gibt-es-nicht/${asked}/`,
    `/werkzeuge/?fehler=${asked}`,
  ];
  for (const path of pages)
    for (const each of [path, path.replace(/\/(\?|$)/, "/_.data$1")])
      inert(each, await shopper.send({ path: each, headers: { accept: "text/html" } }));

  await expect
    .poll(async () => (await db.selectFrom("mail_message").select("id").where("order_id", "=", id).execute()).length, {
      timeout: 60_000,
    })
    .toBeGreaterThan(0);
  const mails = await db.selectFrom("mail_message").selectAll().where("order_id", "=", id).execute();
  for (const mail of mails) expect([mail.kind, mail.html.includes("<xss-mark")]).toEqual([mail.kind, false]);
  const host = `admin.localhost:${port}`;
  const body = new URLSearchParams({ email: office.email, password: office.password }).toString();
  const staff = { host, origin: `http://${host}` };
  const entered = await call(port, {
    method: "POST",
    path: "/backoffice/anmelden/",
    headers: { ...staff, ...formed },
    body,
  });
  const cookie = (entered.headers["set-cookie"] ?? []).map((each) => each.split(";")[0]).join("; ");
  const screens = [
    "/backoffice/",
    `/backoffice/?suche=${asked}`,
    `/backoffice/bestellungen/${number}/`,
    `/backoffice/bestellungen/${number}/produktion/`,
    `/backoffice/packen/${number}/`,
    "/backoffice/reklamationen/",
    `/backoffice/reklamationen/${complaint}/`,
    "/backoffice/rechnungen/",
    `/backoffice/kunden/?suche=${asked}`,
    `/backoffice/personen/?text=${asked}`,
    "/backoffice/hintergrund/",
    `/backoffice/postfach/?suche=${asked}`,
    ...mails.flatMap((mail) => [`/backoffice/postfach/${mail.id}/`, `/backoffice/postfach/${mail.id}/brief/`]),
    `/backoffice/protokoll/?suche=${asked}`,
    "/backoffice/widerrufe/",
  ];
  for (const path of screens) {
    const answer = await call(port, { path, headers: { ...staff, cookie, accept: "text/html" } });
    expect([path, answer.status]).toEqual([path, 200]);
    inert(path, answer);
  }
});

test("NFR-02 every text field of the shop holds text: its pages, mails and papers, and all the back office links to", async () => {
  test.setTimeout(120_000);
  const { db } = office.deps;
  const order = await db
    .selectFrom("customer_order")
    .innerJoin("order_line", "order_id", "customer_order.id")
    .select(["customer_order.id", "order_line.id as line"])
    .where("number", "=", await office.order(hostileOrder))
    .executeTakeFirstOrThrow();
  await db.updateTable("customer_order").set({ state: "delivered" }).where("id", "=", order.id).execute();
  const visit = await visitHostile(port, { token: orderToken(office.deps, order.id), line: order.line }, (email) =>
    db.updateTable("customer").set({ email_verified: true }).where("email", "=", email).execute(),
  );
  // A form that was refused would prove nothing.
  expect(visit.answers.filter(([, status]) => status >= 400)).toEqual([]);
  const waiting = () =>
    sql<{
      n: number;
    }>`select count(*)::int as n from graphile_worker.jobs where attempts = 0 and run_at <= now()`
      .execute(db)
      .then(({ rows }) => rows[0]?.n);
  await expect.poll(waiting, { timeout: 60_000 }).toBe(0);

  for (const path of visit.pages)
    for (const each of /web-api|\/(?:rechnung|xml|zahlung)\//.test(path) ? [path] : [path, `${path}_.data`]) {
      const answer = await visit.read(each);
      expect([each, answer.status < 500, interpretedIn(answer)]).toEqual([each, true, undefined]);
    }
  const mails = await db.selectFrom("mail_message").select(["kind", "subject", "html", "recipient"]).execute();
  expect(new Set(mails.map(({ kind }) => kind)).size).toBeGreaterThan(5);
  for (const { kind, subject, html, recipient } of mails)
    expect([kind, subject, /<xss-mark|="javascript:/.test(html), recipient]).toEqual([
      kind,
      expect.stringMatching(/^\P{Cc}+$/u),
      false,
      expect.stringMatching(/^[^\s,;<>]+$/),
    ]);

  const staff = { host: `admin.localhost:${port}`, origin: `http://admin.localhost:${port}` };
  const entered = await call(port, {
    method: "POST",
    path: "/backoffice/anmelden/",
    headers: { ...staff, ...formed },
    body: new URLSearchParams({ email: office.email, password: office.password }).toString(),
  });
  const cookie = (entered.headers["set-cookie"] ?? []).map((each) => each.split(";")[0]).join("; ");
  const shown = new Set<string>();
  let pages = 0;
  for await (const [path, answer] of walkOffice(port, { ...staff, cookie })) {
    pages += 1;
    expect([path, answer.status < 500, interpretedIn(answer)]).toEqual([path, true, undefined]);
    if (answer.text.includes("xss-mark")) shown.add(path.split("/")[2] ?? "");
  }
  expect(pages).toBeGreaterThan(80);
  // It was there to be seen: orders, customers, complaints, withdrawals, the mailbox and more.
  expect(shown.size).toBeGreaterThan(5);

  // Nothing that turns the reading direction around was kept as text somebody reads.
  const { rows } = await sql<{ name: string }>`select format('%I.%I', table_schema, table_name) as name
    from information_schema.tables where table_type = 'BASE TABLE' and table_schema = 'public'`.execute(db);
  const turned: string[] = [];
  for (const { name } of rows) {
    const found =
      await sql`select 1 from ${sql.raw(name)} t where t::text like ${`%xss-mark>%\u202E%`} limit 1`.execute(db);
    if (found.rows.length > 0) turned.push(name);
  }
  expect(turned).toEqual([]);
});

test("NFR-02 ADR-0018 however a page is asked for first, the cache keeps for everybody what its address names", async () => {
  const ask = (path: string, headers: Readonly<Record<string, string>> = {}) =>
    call(port, { path, headers: { host: `localhost:${port}`, accept: "text/html", ...headers } });
  // A page nobody asked for yet, by its query; the first of each way is what the cache takes in.
  let at = 0;
  const fresh = (): string => `/hochzeit/?page=1&themeId=${(at += 1)}`;
  const honest = fresh();
  const [page, data] = [await ask(honest), await ask(honest.replace("/?", "/_.data?"))];
  // Addresses differ by a letter; a page with its parts twice, or data without them, by half of them.
  const alike = (found: Answer, wanted: Answer) => [
    found.status === wanted.status,
    found.headers["content-type"] === wanted.headers["content-type"],
    Math.abs(found.text.length - wanted.text.length) < 1000,
  ];
  const ways: readonly (readonly [string, (path: string) => string, Readonly<Record<string, string>>])[] = [
    ["a fragment that looks like data", (path) => `${path}#/_.data`, {}],
    ["data with a fragment", (path) => `${path.replace("/?", "/_.data?")}#x`, {}],
    ["a way through the data", (path) => path.replace("/?", "/_.data/../?"), {}],
    ["a forwarded host", (path) => path, { "x-forwarded-host": "evil.example", "x-forwarded-proto": "javascript" }],
    [
      "another method and address",
      (path) => path,
      { "x-http-method-override": "POST", "x-original-url": "/backoffice/" },
    ],
    [
      "other wishes",
      (path) => path,
      { accept: "application/json", "accept-language": "fr", cookie: "bw_session=x; bw_visitor=x" },
    ],
    [
      "a program that searches",
      (path) => path,
      { "user-agent": "Googlebot", range: "bytes=0-10", purpose: "prefetch" },
    ],
  ];
  for (const [what, way, headers] of ways) {
    const address = fresh();
    await ask(way(address), headers);
    const [after, dataAfter] = [await ask(address), await ask(address.replace("/?", "/_.data?"))];
    expect([what, alike(after, page)]).toEqual([what, [true, true, true]]);
    expect([what, alike(dataAfter, data)]).toEqual([what, [true, true, true]]);
    expect([what, /evil\.example|backoffice/.test(after.text)]).toEqual([what, false]);
  }
});
