import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test, type Page } from "@playwright/test";
import { sql } from "kysely";
import { expectAccessible } from "../testing/accessibility.ts";
import { editorDriver } from "../testing/card-editor.ts";
import { fillCart } from "../testing/fill-cart.ts";
import { orderNumberOn, orderOnInvoice } from "../testing/invoice-order.ts";
import { ownPort } from "../setup/own-port.ts";
import { startOwnShop, type OwnShop } from "../setup/own-shop.ts";
import { thorough } from "../testing/thorough.ts";

test.describe.configure({ mode: "serial", timeout: 180_000 });

const port = ownPort();
let shop: OwnShop;
test.beforeAll(async () => {
  test.setTimeout(240_000);
  shop = await startOwnShop("change-window", port, { CHANGE_WINDOW_MINUTES: "60" });
});
test.afterAll(() => shop.close());

const database = () => shop.database.db;
const orderOf = (number: string) =>
  database().selectFrom("customer_order").selectAll().where("number", "=", number).executeTakeFirstOrThrow();
async function lineOf(number: string) {
  const { id } = await orderOf(number);
  return database().selectFrom("order_line").selectAll().where("order_id", "=", id).executeTakeFirstOrThrow();
}

/** Lets the hour of an order be over: its window ends, and what waited for that begins. */
async function hourLater(number: string): Promise<void> {
  const { id } = await lineOf(number);
  await database()
    .updateTable("customer_order")
    .set({ change_until: new Date() })
    .where("number", "=", number)
    .execute();
  await sql`select graphile_worker.reschedule_jobs(array(select id from graphile_worker.jobs where key = ${`produce/${id}`}), run_at := now())`.execute(
    database(),
  );
}

/** What the print file of an order says. */
async function printedText(number: string): Promise<string> {
  const { id } = await lineOf(number);
  const file = () =>
    database()
      .selectFrom("production_file")
      .select("file_key")
      .where("line_id", "=", id)
      .where("kind", "=", "print-file")
      .executeTakeFirst();
  await expect.poll(async () => (await file())?.file_key, { timeout: 60_000 }).toBeTruthy();
  const pdf = path.join(shop.folder, `${number}.pdf`);
  writeFileSync(pdf, await shop.files.getBytes((await file())?.file_key ?? ""));
  return execFileSync("pdftotext", ["-layout", pdf, "-"], { encoding: "utf8" });
}

/** Orders a card on invoice as a guest and goes to the page of changes. */
async function ordered(page: Page): Promise<string> {
  await fillCart(page, shop.address);
  const number = await orderOnInvoice(page);
  await page.getByRole("link", { name: "Jetzt ändern" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Bestellung ändern");
  return number;
}

test.use({ baseURL: `http://localhost:${port}`, viewport: { width: 1280, height: 800 } });

test("ORD-06 within the hour a guest changes the words on the card and its address; the worker prints the new version", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const number = await ordered(page);
  const changes = page.url();
  await expect(page.getByText(/Du kannst deine Bestellung noch 5\d:\d\d Minuten ändern/)).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 1280, height: 800 });

  const editor = editorDriver(page);
  const edit = async (words: string) => {
    await page.getByRole("button", { name: "Im Editor öffnen: " }).click();
    await page.waitForURL(/\/karte-gestalten\/[0-9a-f-]{36}\//);
    await editor.ready();
    await expect(page.getByRole("link", { name: "Zur Bestellung" })).toHaveAttribute("href", new URL(changes).pathname);
    await editor.write("outside-names", words);
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Weiter", exact: true }).click();
    const look = page.getByRole("dialog", { name: "Letzter Blick" });
    const tick = look.getByLabel("Ich habe alles geprüft.");
    if (await tick.isVisible()) await tick.check({ force: true });
    await look.getByRole("button", { name: "Weiter zur Bestellung" }).click();
    await page.waitForURL(changes);
  };
  await edit("Quirin\n& Walburga");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Neuen Stand drucken: " }).click();
  await expect(page.getByRole("status").first()).toContainText("Wir drucken den neuen Stand.");

  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByLabel("An eine Packstation liefern").check({ force: true });
  await expect(page.getByLabel("Straße und Hausnummer")).toBeHidden();
  await page.getByLabel("Nummer der Packstation").fill("14");
  await page.getByLabel("Postnummer").fill("12345678");
  const save = page.getByRole("button", { name: "Adresse speichern" });
  await save.click();
  await expect(page.getByLabel("Nummer der Packstation")).toHaveAttribute("aria-invalid", "true");
  await expect(page.getByLabel("Postnummer")).toHaveValue("12345678");
  await expectAccessible(page);
  await page.getByLabel("Nummer der Packstation").fill("145");
  await save.click();
  await expect(page.getByRole("status").first()).toContainText("Die neue Adresse ist gespeichert.");
  await page.goto(changes);
  await expect(page.getByLabel("An eine Packstation liefern")).toBeChecked();
  await page.getByLabel("Nachname").fill("Groß-Gerau");
  await save.click();
  await expect(page.getByRole("status").first()).toContainText("Die neue Adresse ist gespeichert.");
  expect((await orderOf(number)).delivery_address).toMatchObject({
    lastName: "Groß-Gerau",
    street: "",
    packstation: "145",
    postNumber: "12345678",
  });

  await page.setViewportSize({ width: 1280, height: 800 });
  await edit("Zu\nspät");
  const take = page.getByRole("button", { name: "Neuen Stand drucken: " });
  await expect(take).toBeVisible();
  await hourLater(number);
  await take.click();
  await expect(page.getByRole("alert")).toContainText("bereits in Produktion");
  await expectAccessible(page);
  const text = await printedText(number);
  expect(text).toMatch(/Quirin\s+& Walburga/);
  expect(text).not.toContain("spät");
  await page.goto(`${shop.address}/meine-designs/`);
  await page.getByRole("link", { name: "Weiter gestalten" }).first().click();
  await editor.ready();
  await expect.poll(() => editor.storedText("outside-names")).toBe("Zu\nspät");
});

test("ORD-06 another number of cards goes through the cart: the order stays until the changed one is placed, and nothing is typed twice", async ({
  page,
}) => {
  const number = await ordered(page);
  const changes = page.url();
  await page.getByRole("link", { name: `Bestellung ${number}` }).click();
  await page.getByRole("button", { name: "Anzahl oder Papier ändern" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Warenkorb");
  const strip = page.getByRole("region", { name: `Du änderst Bestellung ${number}` });
  await expect(strip).toContainText("Sie gilt weiter, bis du die geänderte abschickst.");
  await expectAccessible(page);
  expect((await orderOf(number)).state).toBe("paid_or_approved");
  await strip.getByRole("button", { name: "Bestellung so lassen" }).click();
  await expect(strip).toHaveCount(0);
  await expect(page.getByLabel("Menge von Olivenzweig")).toHaveCount(0);

  await fillCart(page, shop.address, { designId: "monogramm-einladung" });
  await page.goto(changes);
  // Who is quicker than the scripts of the page chooses all the same.
  const scripts = Promise.withResolvers<null>();
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await scripts.promise;
    await route.continue();
  });
  await page.getByRole("button", { name: "Anzahl oder Papier ändern" }).click();
  await page.getByLabel("Menge von Olivenzweig").selectOption("100");
  scripts.resolve(null);
  await expect(page.getByRole("region", { name: "Zusammenfassung" })).toContainText("172,99 €");
  await page.goto(`${shop.address}/kasse/`);
  await expect(page.getByText(`Du änderst Bestellung ${number}.`)).toContainText("wartet so lange");
  await expect(page.getByLabel("Nachname").first()).toHaveValue("Groß");
  await expect(page.getByLabel("Straße und Hausnummer").first()).toHaveValue("Lindenstraße 1");
  await expect(page.getByRole("radio", { name: "Rechnung", exact: true })).toBeChecked();
  expect((await orderOf(number)).state).toBe("paid_or_approved");
  await page.getByRole("button", { name: "Zahlungspflichtig bestellen" }).click();
  await expect(page).toHaveURL(/\/bestellung\//, { timeout: 30_000 });
  const old = await orderOf(number);
  expect(old.state).toBe("cancelled");
  const notes = await database()
    .selectFrom("credit_note")
    .innerJoin("invoice", "invoice.id", "credit_note.invoice_id")
    .select("amount")
    .where("invoice.order_id", "=", old.id)
    .execute();
  expect(notes).toEqual([{ amount: old.grand }]);
  await page.goto(`${shop.address}/warenkorb/`);
  await expect(page.getByLabel("Menge von Monogramm")).toBeVisible();
});

test(
  "ORD-06 an order paid by card is changed by its difference: dearer it is paid, cheaper it comes back",
  thorough,
  async ({ page }) => {
    await fillCart(page, shop.address);
    await page.goto(`${shop.address}/kasse/`);
    const values = {
      "E-Mail": "quirin@differenz.example",
      Vorname: "Quirin",
      Nachname: "Differenz",
      "Straße und Hausnummer": "Lindenstraße 1",
      PLZ: "01067",
      Ort: "Dresden",
    };
    for (const [label, value] of Object.entries(values))
      await page.getByLabel(label, { exact: true }).first().fill(value);
    await page.getByRole("radio", { name: "Karte", exact: true }).check();
    const order = page.getByRole("button", { name: "Zahlungspflichtig bestellen" });
    const pay = async (amount: string) => {
      await page.waitForURL(/\/kasse\/testkarte\//);
      await expect(page.getByRole("main")).toContainText(amount);
      await page.getByRole("button", { name: /4111/ }).click();
      await page.waitForURL(/\/bestellung\//);
      await expect(page.getByText("Bezahlt. Danke dir.")).toBeVisible();
    };
    /** Changes the order on the page to a number of cards, and goes to the checkout once its money was taken. */
    const changeTo = async (quantity: string, total: string, paid: string) => {
      const number = await orderNumberOn(page);
      const payments = () =>
        database()
          .selectFrom("payment")
          .innerJoin("customer_order", "customer_order.id", "payment.order_id")
          .select("payment.state")
          .where("number", "=", number)
          .execute();
      await expect
        .poll(async () => (await payments()).every(({ state }) => state === "captured"), { timeout: 30_000 })
        .toBe(true);
      await page.getByRole("link", { name: "Jetzt ändern" }).click();
      await page.getByRole("button", { name: "Anzahl oder Papier ändern" }).click();
      await page.getByLabel("Menge von Olivenzweig").selectOption(quantity);
      await expect(page.getByRole("region", { name: "Zusammenfassung" })).toContainText(total);
      await page.goto(`${shop.address}/kasse/`);
      await expect(page.getByText(`Du änderst Bestellung ${number}.`)).toContainText(`Bezahlt hast du schon ${paid}.`);
      await expectAccessible(page);
      await expect(page.getByRole("radio", { name: "Karte", exact: true })).toBeChecked();
      await order.click();
    };
    await order.click();
    await pay("99,49 €");
    await changeTo("100", "172,99 €", "99,49 €");
    await pay("73,50 €");
    await changeTo("25", "58,74 €", "172,99 €");
    await page.waitForURL(/\/bestellung\//);
    const number = await orderNumberOn(page);
    await expect(async () => {
      await page.reload();
      await expect(page.getByText("58,74 €").first()).toBeVisible();
      await expect(page.getByText("114,25 €").first()).toBeVisible({ timeout: 1000 });
    }).toPass({ timeout: 30_000 });
    const { captured, refunded } = await database()
      .selectFrom("payment")
      .innerJoin("customer_order", "customer_order.id", "payment.order_id")
      .select(({ fn }) => [fn.sum("captured").as("captured"), fn.sum("refunded").as("refunded")])
      .where("number", "=", number)
      .executeTakeFirstOrThrow();
    expect([Number(captured), Number(refunded)]).toEqual([17_299, 11_425]);
  },
);
