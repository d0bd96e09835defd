import { expect, test, type Page } from "@playwright/test";
import { orderToken } from "#modules/orders/order-token.server.ts";
import { expectAccessible } from "../testing/accessibility.ts";
import type { Office } from "../setup/own-office.ts";
import { sharedOffice } from "../setup/shared-office.ts";
import { signInAt } from "../testing/sign-in.ts";
import { thorough } from "../testing/thorough.ts";

test.describe.configure({ mode: "serial", timeout: 180_000 });

let office: Office;
let customer: Page;
let staff: Page;
test.beforeAll(async ({ browser }) => {
  test.setTimeout(240_000);
  office = await sharedOffice();
  const phone = { locale: "de-DE", viewport: { width: 360, height: 740 }, storageState: "e2e/setup/consented.json" };
  customer = await (await browser.newContext(phone)).newPage();
  staff = await (await browser.newContext({ locale: "de-DE" })).newPage();
});
test.afterAll(async () => {
  await customer.context().close();
  await staff.context().close();
});

const orderOf = (number: string) =>
  office.deps.db
    .selectFrom("customer_order")
    .select(["id", "state", "grand"])
    .where("number", "=", number)
    .executeTakeFirstOrThrow();

/** SHA-256 of what an order is printed from. */
async function frozenOf(number: string): Promise<string | undefined> {
  const row = await office.deps.db
    .selectFrom("production_file")
    .innerJoin("order_line", "order_line.id", "production_file.line_id")
    .innerJoin("customer_order", "customer_order.id", "order_line.order_id")
    .select("production_file.sha256")
    .where("customer_order.number", "=", number)
    .where("production_file.kind", "=", "frozen-design")
    .executeTakeFirst();
  return row?.sha256;
}

async function mailsAbout(number: string): Promise<readonly string[]> {
  const { id } = await orderOf(number);
  const rows = await office.deps.db
    .selectFrom("mail_message")
    .select("kind")
    .where("order_id", "=", id)
    .orderBy("created_at")
    .execute();
  return rows.map(({ kind }) => kind);
}

const printed = (number: string) =>
  expect.poll(async () => (await orderOf(number)).state, { timeout: 60_000 }).toBe("in_production");

const atOffice = (place: string) => staff.goto(`${office.address}/backoffice/${place}`);

/** Opens a step of the order page, fills it in and confirms it. */
async function step(name: string, confirm: string, fields: Readonly<Record<string, string>> = {}): Promise<void> {
  await staff.getByText(name, { exact: true }).click();
  for (const [label, value] of Object.entries(fields)) await staff.getByLabel(label).first().fill(value);
  await staff.getByRole("button", { name: confirm }).click();
  await expect(staff.getByRole("status").first()).toBeVisible();
}

async function ship(number: string): Promise<void> {
  await atOffice(`bestellungen/${number}/`);
  await step("Paket ist unterwegs", "Als versendet markieren", {
    Sendungsnummer: "00340434161094042557",
    "Grund, falls du ohne vollständigen Scan versendest": "von Hand gezählt",
  });
}

/** Files a complaint as its customer, on a phone. */
async function complain(reason: string, pieces: string, words: string): Promise<void> {
  await customer.getByLabel(/Wie viele von/).fill(pieces);
  await customer.getByRole("radio", { name: reason }).check();
  await customer.getByLabel("Beschreib es kurz").fill(words);
  await customer.getByRole("button", { name: "Reklamation senden" }).click();
  await expect(customer.getByRole("heading", { name: "Eingegangen" }).first()).toBeVisible();
}

/** Opens the only complaint that waits, and begins its review. */
async function review(number: string): Promise<void> {
  await atOffice("reklamationen/");
  await expectAccessible(staff);
  await staff.getByRole("link", { name: number }).click();
  await staff.getByRole("button", { name: "Prüfung beginnen" }).click();
  await expect(staff.getByRole("status").first()).toContainText("In Prüfung.");
  await expectAccessible(staff);
}

let number = "";
let place = "";

test("ORD-10 ORD-05 delivered cards are complained about on a phone, with photos; the staff reprints from the frozen bytes", async () => {
  number = await office.order();
  await printed(number);
  await signInAt(staff, office, `/backoffice/bestellungen/${number}/`);
  await expect(staff.getByRole("heading", { level: 1 })).toContainText(number);
  await step("Zahlung ist eingegangen", "Als bezahlt markieren");
  await ship(number);
  await step("Paket ist angekommen", "Als zugestellt markieren");

  place = `${office.shop.address}/bestellung/${orderToken(office.deps, (await orderOf(number)).id)}/`;
  await customer.goto(place);
  await customer.getByRole("link", { name: "Reklamation melden" }).click();
  await expect(customer.getByRole("heading", { level: 1 })).toHaveText("Etwas stimmt nicht?");
  await customer.getByRole("button", { name: "Reklamation senden" }).click();
  await expect(customer.getByText("Bitte fülle dieses Feld aus")).toHaveCount(2);
  await expectAccessible(customer);
  await complain("Druckfehler", "20", "Die Farbe ist verschoben.");
  await customer.getByLabel("Fotos dazu").setInputFiles(["fixtures/photos/ringe.jpg", "fixtures/photos/nebelwald.jpg"]);
  await customer.getByRole("button", { name: "Fotos senden" }).click();
  await expect(customer.getByRole("status").first()).toContainText("2 Fotos sind da.");
  await expect(customer.getByRole("img", { name: /^Foto \d$/ })).toHaveCount(2);
  await expectAccessible(customer);

  await review(number);
  await expect(staff.getByRole("img", { name: /^Foto \d$/ })).toHaveCount(2);
  await staff.getByLabel("Nachricht an den Kunden").fill("Das tut uns leid, wir drucken neu.");
  await staff.getByRole("button", { name: "Neu drucken" }).click();
  await expect(staff.getByRole("status").first()).toContainText("Der Neudruck ist in der Produktion.");
  await expectAccessible(staff);

  await customer.goto(`${place}reklamation/`);
  await expect(customer.getByRole("heading", { name: "Neudruck läuft" })).toBeVisible();
  await expect(customer.getByText("Das tut uns leid, wir drucken neu.")).toBeVisible();
  const link = customer.getByRole("link", { name: /^Zum Neudruck C\d{9}$/ });
  const again = /C\d{9}/.exec(await link.innerText())?.[0] ?? "";
  await printed(again);
  expect(await frozenOf(again)).toBe(await frozenOf(number));
  expect(await frozenOf(again)).toMatch(/^[0-9a-f]{64}$/);

  await ship(again);
  await link.click();
  await expect(customer.getByText(again).first()).toBeVisible();
  await expect(customer.getByRole("listitem").filter({ hasText: "Versendet" }).first()).toContainText(/\d+\.\s[A-Z]/);
  await expectAccessible(customer);
  await expect(async () => {
    await customer.goto(`${place}reklamation/`);
    await expect(customer.getByRole("heading", { name: "Erledigt" })).toBeVisible({ timeout: 500 });
  }).toPass();
  await expect
    .poll(async () => (await mailsAbout(number)).filter((kind) => kind.startsWith("complaint")))
    .toEqual(["complaint-received", "complaint-reprint"]);
  await expect.poll(() => mailsAbout(again)).toContain("shipped");
});

test(
  "ORD-10 ORD-12 a second complaint ends in a part refund with its credit note, which the customer can take along",
  thorough,
  async () => {
    await customer.goto(`${place}reklamation/`);
    await customer.getByText("Noch etwas reklamieren").click();
    await complain("Beschädigt", "5", "Fünf Karten sind geknickt.");
    await review(number);
    await staff.getByLabel("Betrag in EUR").fill("7,50");
    await staff.getByRole("button", { name: "Geld zurückgeben" }).click();
    await expect(staff.getByRole("status").first()).toContainText("Die Erstattung läuft.");
    await expect(staff.getByText("Erledigt. Hier ist nichts mehr zu tun.")).toBeVisible();

    await expect.poll(() => mailsAbout(number)).toContain("complaint-refund");

    // The invoice was paid by transfer, so somebody transfers the money back, to the account the customer tells.
    await expect.poll(() => mailsAbout(number)).toContain("refund-account");
    await customer.goto(place);
    await customer.getByLabel("IBAN").fill("DE02 1203 0000 0000 2020 52");
    await customer.getByRole("button", { name: "Konto speichern" }).click();
    await expect(customer.getByText("Diese IBAN stimmt nicht. Bitte prüfe sie noch einmal.")).toBeVisible();
    await expectAccessible(customer);
    await customer.getByLabel("IBAN").fill("DE02 1203 0000 0000 2020 51");
    await customer.keyboard.press("Enter");
    await expect(customer.getByText("auf das Konto, das auf 2051 endet")).toBeVisible();
    await atOffice("rechnungen/rueckzahlungen/");
    await expect(staff.getByText("DE02 1203 0000 0000 2020 51")).toBeVisible();
    await expectAccessible(staff);
    const transferred = staff.getByRole("button", { name: `Als überwiesen vermerken ${number}` });
    await transferred.click();
    await expect(staff.getByRole("status")).toContainText("als überwiesen vermerkt");
    await expect(transferred).toHaveCount(0);

    await expect(async () => {
      await customer.goto(place);
      await expect(customer.getByRole("link", { name: /Gutschrift .* herunterladen/ })).toBeVisible({ timeout: 500 });
    }).toPass();
    await expectAccessible(customer);
    const paperHref = await customer.getByRole("link", { name: /Gutschrift/ }).getAttribute("href");
    const paper = await customer.request.get(`${office.shop.address}${paperHref}`);
    expect([paper.status(), paper.headers()["content-type"]]).toEqual([200, "application/pdf"]);
    const { id } = await orderOf(number);
    const notes = await office.deps.db
      .selectFrom("credit_note")
      .innerJoin("invoice", "invoice.id", "credit_note.invoice_id")
      .select("amount")
      .where("invoice.order_id", "=", id)
      .execute();
    expect(notes).toEqual([{ amount: 750 }]);
  },
);
