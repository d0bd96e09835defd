import { expect, test, type Page } from "@playwright/test";
import { Temporal } from "temporal-polyfill";
import { shopTimeZone } from "#kernel/formats/date-format.ts";
import { aBuyer, aForm, placed } from "#modules/checkout/testing/checkout-context.ts";
import { dunInvoices } from "#modules/orders/dunning/dun-invoices.server.ts";
import { expectAccessible } from "../testing/accessibility.ts";
import { fillCart } from "../testing/fill-cart.ts";
import type { Office } from "../setup/own-office.ts";
import { sharedOffice } from "../setup/shared-office.ts";
import { signInAt } from "../testing/sign-in.ts";
import { thorough } from "../testing/thorough.ts";

test.describe.configure({ mode: "serial", timeout: 120_000 });

let office: Office;
test.beforeAll(async () => {
  test.setTimeout(240_000);
  office = await sharedOffice();
});

const openList = "/backoffice/rechnungen/offen/";

/** The clock of the shop as it was `ago` days ago at the same hour, also before the clocks were put back. */
const asOf = (ago: number) => ({
  ...office.deps,
  clock: { now: () => Temporal.Now.zonedDateTimeISO(shopTimeZone).subtract({ days: ago }).epochMilliseconds },
});

/** Places an order on invoice `ago` days ago; gives its number and that of its invoice, which is due two weeks later. */
async function orderedAgo(ago: number) {
  const deps = asOf(ago);
  const { id, number } = await placed(deps, await aBuyer(deps, aForm({ paymentMethod: "invoice" })));
  const invoice = await deps.db
    .selectFrom("invoice")
    .select("number")
    .where("order_id", "=", id)
    .executeTakeFirstOrThrow();
  return { id, number, invoice: invoice.number };
}

const rowOf = (page: Page, invoice: string) => page.getByRole("row").filter({ hasText: invoice });

test("CHK-06 BO-01 an overdue invoice is dunned with a fee, its mail is read, the transfer is noted and the fee waived, by keyboard", async ({
  page,
}) => {
  const { id, number, invoice } = await orderedAgo(44);
  // A reminder, which named a day ten days later, and the first dunning letter with its fee.
  expect(await dunInvoices(asOf(20))).toBe(1);
  expect(await dunInvoices(asOf(0))).toBe(1);
  await signInAt(page, office, openList);
  const row = rowOf(page, invoice);
  await expect(row).toContainText("30 Tage überfällig");
  await expect(row).toContainText("1. Mahnung");
  await expect(row).toContainText("davon 2,50\u00A0€ Mahnkosten");
  await expectAccessible(page);

  const letter = () =>
    office.shop.database.db
      .selectFrom("mail_message")
      .select("id")
      .where("order_id", "=", id)
      .where("kind", "=", "first-dunning")
      .executeTakeFirst();
  await expect.poll(letter, { timeout: 30_000 }).toBeDefined();
  await page.goto(`${office.address}/backoffice/postfach/${(await letter())?.id}/`);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("1. Mahnung");
  await expect(page.frameLocator("iframe").first().getByText("Mahnkosten", { exact: true })).toBeVisible();
  await expectAccessible(page);

  await page.goto(`${office.address}/backoffice/bestellungen/${number}/`);
  await expect(page.getByText("Mahnkosten offen")).toBeVisible();
  const status = await page.getByRole("link", { name: "Statusseite des Kunden" }).getAttribute("href");
  await page.goto(status ?? "");
  await expect(page.getByText(/aus der Rechnung und 2,50\s€ Mahnkosten/)).toBeVisible();
  await expectAccessible(page);

  await page.goto(office.address + openList);
  // A row says the same for narrow and for wide screens; one of them is there.
  await row.locator("summary").filter({ hasText: "Bezahlt", visible: true }).press("Enter");
  const received = row.getByLabel("Eingegangen in EUR").filter({ visible: true });
  const both = await received.inputValue();
  await received.fill("1,00");
  await received.press("Enter");
  await expect(row.getByText(/Bitte gib einen Betrag von/).filter({ visible: true })).toHaveCount(1);
  await expect(received).toHaveValue("1,00");
  await expectAccessible(page);
  const cents = Number(both.replace(",", "")) - 250;
  await received.fill(`${Math.floor(cents / 100)},${String(cents % 100).padStart(2, "0")}`);
  await received.press("Enter");
  await expect(page.getByRole("status").first()).toContainText(`Bestellung ${number} ist als bezahlt vermerkt.`);
  await expect(row).toContainText("Rechnung bezahlt, Mahnkosten offen");
  await expect(row).toContainText("2,50");
  await expectAccessible(page);
  await row.getByRole("button", { name: "Mahnkosten erlassen" }).press("Enter");
  await expect(page.getByRole("status").first()).toContainText(
    `Die Mahnkosten zur Bestellung ${number} sind erlassen.`,
  );
  await expect(row).toHaveCount(0);
  await page.goto(status ?? "");
  await expect(page.getByText("Bezahlt. Danke dir.")).toBeVisible();
});

test("D-28 the artwork of the warranty notice that the office sets is shown above the button of the checkout", async ({
  page,
}) => {
  const wording = "Gesetzliche Gewährleistung: zwei Jahre in der ganzen EU.";
  await fillCart(page, office.shop.address);
  await page.goto(`${office.shop.address}/kasse/`);
  await expect(page.getByRole("img", { name: wording })).toHaveCount(0);

  await signInAt(page, office, "/backoffice/inhalte/pflichthinweise/");
  await expect(page.getByText(/Es fehlt noch: .*Deutsch/)).toBeVisible();
  await page.getByLabel("Sprache").selectOption({ label: "Deutsch" });
  const artwork = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 100" width="200" height="100"><rect width="200" height="100" fill="#003399"/></svg>`;
  await page
    .getByLabel("Datei")
    .setInputFiles({ name: "hinweis.svg", mimeType: "image/svg+xml", buffer: Buffer.from(artwork) });
  await page.getByLabel("Wortlaut").fill(wording);
  await page.getByRole("button", { name: "Einsetzen", exact: true }).press("Enter");
  await expect(page.getByText("Gespeichert: Deutsch.")).toBeVisible();
  await expectAccessible(page);

  await page.goto(`${office.shop.address}/kasse/`);
  const notice = page.getByRole("img", { name: wording });
  await notice.scrollIntoViewIfNeeded();
  await expect.poll(() => notice.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  const button = await page.getByRole("button", { name: "Zahlungspflichtig bestellen" }).boundingBox();
  expect((await notice.boundingBox())?.y).toBeLessThan(button?.y ?? 0);
  await expectAccessible(page);
});

test("ACC-02 CHK-13 a company kept in an account fills the checkout for it", thorough, async ({ page }) => {
  const { address } = office.shop;
  const email = "einkauf@buero.example";
  await page.goto(`${address}/kundenkonto/registrieren/`);
  const person = { Vorname: "Änne", Nachname: "Groß", "E-Mail-Adresse": email, Passwort: "drei Wörter im Wald" };
  for (const [label, value] of Object.entries(person)) await page.getByLabel(label).fill(value);
  await page.getByLabel("Passwort").press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Schau in dein Postfach.");
  await page.goto(`${address}/kundenkonto/anmelden/?weiter=/kundenkonto/daten/`);
  await page.getByLabel("E-Mail-Adresse").fill(email);
  await page.getByLabel("Passwort").fill("drei Wörter im Wald");
  await page.getByLabel("Passwort").press("Enter");

  const vatId = page.getByLabel("Umsatzsteuer-ID");
  await page.getByLabel("Firma").fill("Büro & Söhne GmbH");
  await vatId.fill("ATU13585628");
  await vatId.press("Enter");
  await expect(vatId).toHaveAttribute("aria-invalid", "true");
  await expect(page.getByLabel("Firma")).toHaveValue("Büro & Söhne GmbH");
  await vatId.fill("ATU13585627");
  await page.getByLabel("E-Mail für Rechnungen").fill("rechnung@buero.example");
  await page.getByLabel("Eure Referenz, etwa Kostenstelle").fill("KST 12");
  await page.getByLabel("Eure Referenz, etwa Kostenstelle").press("Enter");
  await expect(page.getByRole("status").first()).toBeVisible();
  await expectAccessible(page);

  await fillCart(page, address);
  await page.goto(`${address}/kasse/`);
  await expect(page.getByLabel("Ich bestelle für eine Firma oder Behörde")).toBeChecked();
  await expect(page.getByLabel("Firma").first()).toHaveValue("Büro & Söhne GmbH");
  await expect(vatId).toHaveValue("ATU13585627");
  for (const value of ["rechnung@buero.example", "KST 12"])
    await expect(page.locator(`input[value="${value}"]`)).toBeVisible();
  await expectAccessible(page);
});
