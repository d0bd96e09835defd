import { expect, type Browser, type Locator, type Page } from "@playwright/test";
import { writeSamples, type EditorDriver } from "./card-editor.ts";
import { demoStaffLogin, signInAt, type StaffLogin } from "./sign-in.ts";

/** As `orderWritten`, once the changes made in the editor are saved. */
export async function finishAndOrder(editor: EditorDriver, words: string): Promise<void> {
  await editor.saved();
  await orderWritten(editor, words);
}

/** Writes `words` over every sample text, ticks the warnings of the last look and goes to the cart. */
export async function orderWritten({ page, ready }: EditorDriver, words: string): Promise<void> {
  await writeSamples(page, page.url(), words);
  await page.reload();
  await ready();
  await page.getByRole("button", { name: "Prüfen und bestellen" }).click();
  const dialog = page.getByRole("dialog", { name: "Letzter Blick" });
  await expect(dialog).toBeVisible();
  const tick = dialog.getByLabel("Ich habe alles geprüft.");
  if (await tick.isVisible()) await tick.check({ force: true });
  await dialog.getByRole("button", { name: "In den Warenkorb" }).click();
  await expect(page).toHaveURL(/\/warenkorb\/$/, { timeout: 30_000 });
}

/** The order number on a confirmation page. */
export async function orderNumberOn(page: Page): Promise<string> {
  const main = page.getByRole("main");
  await expect(main).toContainText(/[CP]\d{9}/);
  return /[CP]\d{9}/.exec(await main.innerText())?.[0] ?? "";
}

/** Orders the content of the cart on invoice within Germany, each time as a new customer; returns the order number. */
export const orderOnInvoice = (page: Page): Promise<string> => orderBy(page, /Rechnung/);

/** As `orderOnInvoice`, but paid at once by card. */
export const orderPaid = (page: Page): Promise<string> => orderBy(page, "Karte");

async function orderBy(page: Page, method: string | RegExp): Promise<string> {
  await page.goto("/kasse/");
  await page.getByLabel("E-Mail", { exact: true }).fill(`aenne-${Date.now()}@example.com`);
  await page.getByLabel("Vorname").first().fill("Änne");
  await page.getByLabel("Nachname").first().fill("Groß");
  await page.getByLabel("Straße und Hausnummer").first().fill("Lindenstraße 1");
  await page.getByLabel("PLZ").first().fill("01067");
  await page.getByLabel("Ort", { exact: true }).first().fill("Dresden");
  await page.getByRole("radio", { name: method, exact: true }).check({ force: true });
  await page.getByRole("button", { name: "Zahlungspflichtig bestellen" }).click();
  if (method === "Karte") {
    await page.waitForURL(/\/kasse\/testkarte\//);
    await page.getByRole("button", { name: /4111/ }).click();
  }
  await expect(page).toHaveURL(/\/bestellung\//, { timeout: 30_000 });
  return orderNumberOn(page);
}

/** The pages of an order in the back office, as signed-in staff use them. */
export type OrderAtOffice = {
  readonly page: Page;
  /** Saves the target of a link as a file and returns its path. */
  readonly download: (link: Locator) => Promise<string>;
  /** Opens the order, or its production page. */
  readonly open: (place?: "produktion/") => Promise<void>;
  readonly close: () => Promise<void>;
};

/** Signs the staff in and opens an order whose print files are ready; in the shop that Playwright starts or in `login`'s. */
export async function orderAtOffice(
  browser: Browser,
  number: string,
  login: StaffLogin = demoStaffLogin(),
): Promise<OrderAtOffice> {
  const context = await browser.newContext({ locale: "de-DE", acceptDownloads: true });
  const page = await context.newPage();
  const path = `/backoffice/bestellungen/${number}/`;
  await signInAt(page, login, path);
  await expect(page.getByRole("heading", { level: 1 })).toContainText(number);
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole("link", { name: "Druckdatei" }).first()).toBeVisible({ timeout: 1000 });
  }).toPass({ timeout: 90_000 });
  return {
    page,
    download: async (link) => {
      // The lines of an order are printed one after another.
      await expect(async () => {
        if (await link.isHidden()) await page.reload();
        await expect(link).toBeVisible({ timeout: 1000 });
      }).toPass({ timeout: 90_000 });
      const downloading = page.waitForEvent("download");
      await link.click();
      return (await downloading).path();
    },
    open: async (place) => {
      await page.goto(`${login.address}${path}${place ?? ""}`);
      await expect(page.getByRole("heading", { level: 1 })).toContainText(number);
    },
    close: () => context.close(),
  };
}

/** The link to a print file by its file name. */
export function printFileOf(office: Page, name: string): Locator {
  return office.getByRole("listitem").filter({ hasText: name }).getByRole("link", { name: "Druckdatei" });
}
