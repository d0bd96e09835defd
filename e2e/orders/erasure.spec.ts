import { readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { expect, test, type Page } from "@playwright/test";
import { sql } from "kysely";
import { z } from "zod";
import { reviewComplaint } from "#modules/complaints/decide-complaint.server.ts";
import { markDelivered, shipOrder } from "#modules/orders/parcels/ship-order.server.ts";
import { DesignDocument } from "#design/model/design-document.ts";
import { expectAccessible } from "../testing/accessibility.ts";
import { fillCart } from "../testing/fill-cart.ts";
import { startOffice, type Office } from "../setup/own-office.ts";
import { ownPort } from "../setup/own-port.ts";
import { signInAt } from "../testing/sign-in.ts";
import { thorough } from "../testing/thorough.ts";

const port = ownPort();
let office: Office;
test.beforeAll(async () => {
  test.setTimeout(240_000);
  office = await startOffice("erasure", port);
});
test.afterAll(() => office.shop.close());

const person = { first: "Rosalinde", last: "Quendelbach", street: "Hagebuttengasse 17" };
const email = "rosalinde@quendelbach.example";
const password = "Holunder im Mondlicht";
/** What of her nobody may find afterwards. */
const words = [person.first, person.last, "Hagebutten"];
const staff = "staff:team@blattwerk.localhost";

/** Columns of all tables in which one of the words stands, with how often. */
async function columnsWith(): Promise<readonly string[]> {
  const { db } = office.deps;
  const any = sql`array[${sql.join(words.map((word) => `%${word}%`))}]`;
  const { rows: columns } = await sql<{ place: string; name: string }>`
    select format('%I.%I', table_schema, table_name) as place, column_name as name from information_schema.columns
    join information_schema.tables using (table_schema, table_name)
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')
      and (data_type in ('text', 'json', 'jsonb', 'character varying') or udt_name in ('_text', 'citext'))`.execute(db);
  const tables = Map.groupBy(columns, ({ place }) => place);
  const found: string[] = [];
  for (const [place, own] of tables) {
    const counts = own.map(
      ({ name }) => sql`count(*) filter (where ${sql.ref(name)}::text ilike any(${any})) as ${sql.ref(name)}`,
    );
    const { rows } = await sql<Record<string, string>>`select ${sql.join(counts)} from ${sql.raw(place)}`.execute(db);
    for (const [name, count] of Object.entries(rows[0] ?? {}))
      if (Number(count) > 0) found.push(`${place.replace("public.", "")}.${name}`);
  }
  return found.toSorted();
}

/** Files of the shop, without the database, in which one of the words stands. */
function filesWith(): readonly string[] {
  const files = path.join(office.shop.folder, "files");
  const patterns = words.flatMap((word) => [Buffer.from(word), Buffer.from(word, "utf16le")]);
  return readdirSync(files, { recursive: true, encoding: "utf8" }).filter((name) => {
    const file = path.join(files, name);
    if (!statSync(file).isFile()) return false;
    const bytes = readFileSync(file);
    return patterns.some((pattern) => bytes.includes(pattern));
  });
}

async function mailTo(kind: string): Promise<string> {
  const found = () =>
    office.deps.db
      .selectFrom("mail_message")
      .select("plain")
      .where("recipient", "=", email)
      .where("kind", "=", kind)
      .executeTakeFirst();
  await expect.poll(async () => (await found())?.plain, { timeout: 30_000 }).toBeTruthy();
  return (await found())?.plain ?? "";
}

/** Follows the link of a mail, whatever host it names. */
async function follow(page: Page, mail: string, part: string): Promise<void> {
  const address = mail.match(/https?:\/\/\S+/g)?.find((each) => each.includes(part)) ?? "";
  await page.goto(office.shop.address + new URL(address).pathname);
}

/** Signs up with the newsletter, confirms both and logs in. */
async function signUp(page: Page): Promise<void> {
  await page.goto(`${office.shop.address}/kundenkonto/registrieren/`);
  await page.getByLabel("Vorname").fill(person.first);
  await page.getByLabel("Nachname").fill(person.last);
  await page.getByLabel("E-Mail-Adresse").fill(email);
  await page.getByLabel("Passwort", { exact: true }).fill(password);
  await page.getByLabel(/Schickt mir ab und zu/).check({ force: true });
  await page.getByRole("button", { name: "Konto anlegen" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Schau in dein Postfach.");
  await follow(page, await mailTo("customer-verify"), "registrierung");
  await page.getByRole("button", { name: "Adresse bestätigen" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Danke, alles bestätigt.");
  await follow(page, await mailTo("newsletter-confirm"), "/newsletter/");
  await page.getByRole("button", { name: "Newsletter abonnieren" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Du bist dabei");
  await page.goto(`${office.shop.address}/kundenkonto/anmelden/`);
  await logIn(page);
  await expect(page.getByText(`Hallo ${person.first}`)).toBeVisible();
}

async function logIn(page: Page): Promise<void> {
  await page.getByLabel("E-Mail-Adresse").fill(email);
  await page.getByLabel("Passwort", { exact: true }).fill(password);
  await page.getByRole("main").getByRole("button", { name: "Anmelden" }).click();
}

const Project = z.object({
  revision: z.number(),
  document: DesignDocument,
  options: z.record(z.string(), z.unknown()),
  quantity: z.number(),
});

const Uploaded = z.object({
  photos: z.tuple([z.object({ id: z.uuid(), width: z.number(), height: z.number(), sha256: z.string() })]),
});

/** Uploads a photo with her name as the editor does; returns it as designs hold it. */
async function uploadPhoto(page: Page) {
  const bytes = readFileSync("fixtures/photos/ringe.jpg");
  const headers = { origin: office.shop.address, "x-channel": "card", "x-locale": "de-DE", "tus-resumable": "1.0.0" };
  const name = Buffer.from(`${person.last}.jpg`).toString("base64");
  const begun = await page.request.post(`${office.shop.address}/web-api/uploads`, {
    headers: { ...headers, "upload-length": String(bytes.length), "upload-metadata": `filename ${name}` },
  });
  const place = begun.headers()["location"] ?? "";
  const type = "application/offset+octet-stream";
  await page.request.fetch(new URL(place, office.shop.address).href, {
    method: "PATCH",
    headers: { ...headers, "content-type": type, "upload-offset": "0" },
    data: bytes,
  });
  const taken = await page.request.post(`${office.shop.address}/web-api/photos`, {
    headers,
    data: { upload: place.split("/").at(-1) },
  });
  const [{ id, width, height, sha256 }] = Uploaded.parse(await taken.json()).photos;
  return { id, kind: "photo", width, height, sha256 };
}

/** Files with pictures and print data of customers; fonts that printed cards share are the shop's. */
function filesOfCustomers(): readonly string[] {
  const files = path.join(office.shop.folder, "files");
  return readdirSync(files, { recursive: true, encoding: "utf8" }).filter(
    (name) => /^(complaints|photos|production\/(?!frozen\/))/.test(name) && statSync(path.join(files, name)).isFile(),
  );
}

/** Orders a card with her name and photo on it, on invoice; returns the order's number and secret path. */
async function order(page: Page): Promise<{ readonly number: string; readonly path: string }> {
  const line = await fillCart(page, office.shop.address);
  const { project_id: project } = await office.deps.db
    .selectFrom("cart_line")
    .select("project_id")
    .where("id", "=", line)
    .executeTakeFirstOrThrow();
  const api = `${office.shop.address}/web-api/projects/${project}`;
  const headers = { origin: office.shop.address, "x-channel": "card", "x-locale": "de-DE" };
  const opened = Project.parse(await (await page.request.get(api, { headers })).json());
  const written: unknown = JSON.parse(
    JSON.stringify(opened.document, (key, value) => (key === "text" ? `${person.first} ${person.last}` : value)),
  );
  const photo = await uploadPhoto(page);
  const document = DesignDocument.parse(written);
  const put = { ...opened, document: { ...document, assets: { ...document.assets, [photo.id]: photo } } };
  expect((await page.request.put(api, { headers, data: put })).status()).toBe(200);
  const again = await page.request.post(`${office.shop.address}/web-api/cart/lines`, {
    headers,
    data: { projectId: project, line },
  });
  expect(again.ok(), await again.text()).toBe(true);
  await page.goto(`${office.shop.address}/kasse/`);
  await page.getByLabel("Vorname").first().fill(person.first);
  await page.getByLabel("Nachname").first().fill(person.last);
  await page.getByLabel("Straße und Hausnummer").first().fill(person.street);
  await page.getByLabel("PLZ").first().fill("01067");
  await page.getByLabel("Ort", { exact: true }).first().fill("Dresden");
  await page.getByRole("radio", { name: /Rechnung/ }).check({ force: true });
  await page.getByRole("button", { name: "Zahlungspflichtig bestellen" }).click();
  await expect(page).toHaveURL(/\/bestellung\//, { timeout: 30_000 });
  const number = /C\d{9}/.exec(await page.getByRole("main").innerText())?.[0] ?? "";
  return { number, path: new URL(page.url()).pathname };
}

/** Brings an order to its customer. */
async function deliver(number: string): Promise<void> {
  const head = () =>
    office.deps.db
      .selectFrom("customer_order")
      .select(["id", "state"])
      .where("number", "=", number)
      .executeTakeFirstOrThrow();
  await expect.poll(async () => (await head()).state, { timeout: 60_000 }).toBe("in_production");
  const { id } = await head();
  const shipped = await shipOrder(office.deps, id, { carrier: "letter", trackingNumber: "" }, staff);
  expect(shipped.ok).toBe(true);
  expect((await markDelivered(office.deps, id, staff)).ok).toBe(true);
}

/** Complains with words and a photo; the staff refuses with her name and closes. */
async function complain(page: Page, place: string): Promise<void> {
  await page.goto(`${office.shop.address}${place}reklamation/`);
  await page.getByRole("radio", { name: "Beschädigt" }).check();
  await page.getByLabel("Beschreib es kurz").fill(`Ruft mich an, ${person.first} ${person.last}`);
  await page.getByRole("button", { name: "Reklamation senden" }).click();
  const photo = {
    name: `${person.last}.jpg`,
    mimeType: "image/jpeg",
    buffer: readFileSync("fixtures/photos/ringe.jpg"),
  };
  await page.getByLabel("Fotos dazu").setInputFiles(photo);
  await page.getByRole("button", { name: "Fotos senden" }).click();
  await expect(page.getByRole("status").first()).toContainText("1 Foto ist da.");
  const { id } = await office.deps.db.selectFrom("complaint").select("id").executeTakeFirstOrThrow();
  for (const step of ["begin", "refuse", "close"] as const) {
    const done = await reviewComplaint(office.deps, id, step, {
      actor: staff,
      note: `Liebe ${person.first}, leider …`,
    });
    expect(done.ok).toBe(true);
  }
}

/** Lets the fortnight be over and the night's work be done. */
async function fortnightLater(): Promise<void> {
  const { db } = office.deps;
  await sql`update customer set deletion_requested_at = now() - interval '15 days' where state = 'deletion_requested'`.execute(
    db,
  );
  await sql`select graphile_worker.add_job('tidy-up', '{}'::json)`.execute(db);
  // Each round is a job among others of the worker: on a busy machine it waits for its turn.
  const patience = { timeout: 90_000 };
  await expect.poll(async () => (await erasure())?.kept, patience).toBe(1);
  // The good-bye letter goes out, and a round later it is gone, too.
  const nextRound = async () => {
    await sql`select graphile_worker.reschedule_jobs(array(select id from graphile_worker.jobs where key like 'erase-person/%'), run_at := now())`.execute(
      db,
    );
    return (await erasure())?.finished;
  };
  await expect.poll(nextRound, patience).toBe(true);
}

async function erasure(): Promise<{ readonly kept: number; readonly finished: boolean } | undefined> {
  const { rows } = await sql<{ kept: number; finished: boolean }>`
    select jsonb_array_length(coalesce(report -> 'kept', '[]')) as kept, finished_at is not null as finished
    from person_erasure`.execute(office.deps.db);
  return rows[0];
}

test(
  "BO-11 ACC-09 ACC-10 ORD-15 a customer leaves: a fortnight later nothing of her is found in any table or file but what the law keeps",
  thorough,
  async ({ page, browser }) => {
    test.setTimeout(300_000);
    await page.setViewportSize({ width: 360, height: 740 });
    await signUp(page);
    await page.goto(`${office.shop.address}/kundenkonto/adressbuch/`);
    await page.getByLabel("Vorname").first().fill(person.first);
    await page.getByLabel("Nachname").first().fill(person.last);
    await page.getByLabel("Straße und Hausnummer").first().fill(person.street);
    await page.getByLabel("Postleitzahl").first().fill("01067");
    await page.getByLabel("Ort", { exact: true }).first().fill("Dresden");
    await page.getByRole("button", { name: "Adresse speichern" }).click();
    await expect(page.getByText(person.street).first()).toBeVisible();
    await expectAccessible(page);
    const { number, path: place } = await order(page);
    await deliver(number);
    await complain(page, place);
    expect(filesOfCustomers().length).toBeGreaterThan(5);
    expect(await columnsWith()).toEqual(
      expect.arrayContaining([
        "complaint.body",
        "complaint_message.body",
        "customer.email",
        "customer_address.address",
        "customer_order.delivery_address",
        "mail_message.html",
        "newsletter_subscription.email",
        "order_line.document",
        "photo.file_name",
        "project.document",
      ]),
    );

    await page.goto(`${office.shop.address}/kundenkonto/loeschen/`);
    await expectAccessible(page);
    await page.getByLabel("Jetziges Passwort").fill(password);
    await page.getByRole("button", { name: "Konto löschen" }).click();
    await expect(page.getByText("Dein Konto ist zum Löschen vorgemerkt.").first()).toBeVisible();
    await expectAccessible(page);
    await fortnightLater();

    // The invoice was sent to somebody: her address on it stays as long as the books do.
    expect(await columnsWith()).toEqual(["customer_order.billing_address"]);
    expect(filesWith()).toEqual([]);
    expect(filesOfCustomers()).toEqual([]);
    expect((await page.request.get(`${office.shop.address}${place}`)).status()).toBe(404);
    await page.goto(`${office.shop.address}/kundenkonto/anmelden/`);
    await logIn(page);
    await expect(page.getByRole("alert")).toBeVisible();

    const editor = await (await browser.newContext({ locale: "de-DE" })).newPage();
    await signInAt(editor, office, "/backoffice/personen/");
    await editor.getByLabel("E-Mail, Name oder Bestellnummer").fill(person.last);
    await editor.getByRole("button", { name: "Suchen" }).click();
    await expect(editor.getByText("Dazu haben wir niemanden gefunden.")).toBeVisible();
    await expect(editor.getByText(`${number} bis 31.`)).toBeVisible();
    await expect(editor.getByText("Erledigt")).toBeVisible();
    await expectAccessible(editor);
    await editor.goto(`${office.address}/backoffice/bestellungen/${number}/`);
    await expect(editor.getByRole("heading", { level: 1 })).toContainText(number);
    await expectAccessible(editor);
    await editor.context().close();
  },
);
