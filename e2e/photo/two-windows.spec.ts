import { readFile } from "node:fs/promises";
import { expect, test, type Page } from "@playwright/test";
import { shopPort } from "../setup/shop-folder.ts";
import { expectAccessible } from "../testing/accessibility.ts";

const shop = `http://photo.de.localhost:${shopPort}`;

test.beforeEach(async ({ context }) => {
  await context.addCookies([{ name: "bw_consent", value: "1.000.00000000-0000-4000-8000-000000000000", url: shop }]);
});

const copies = (page: Page) => page.getByRole("textbox", { name: "Abzüge: ringe.jpg" });
const oneMore = (page: Page) => page.getByRole("button", { name: "Ein Abzug mehr: ringe.jpg" }).click();
const saved = (page: Page) => expect(page.getByTestId("status")).toHaveText("Gespeichert");

/** A project of prints with one photo. */
async function begin(page: Page): Promise<void> {
  await page.goto(`${shop}/foto-gestalten?kind=photoprint&format=100x150&surface=glossy`);
  await page.waitForURL(/foto-gestalten\/[\da-f-]{36}/);
  const buffer = await readFile("fixtures/photos/ringe.jpg");
  await page.getByTestId("photo-files").setInputFiles({ name: "ringe.jpg", mimeType: "image/jpeg", buffer });
  await expect(copies(page)).toHaveValue("1", { timeout: 30_000 });
  await saved(page);
}

test("D-30 CFG-03 CFG-04 prints open in two windows ask which version stays, and an expired visit begins a new project", async ({
  page,
  context,
}) => {
  await begin(page);
  const other = await context.newPage();
  await other.goto(page.url());
  await expect(copies(other)).toHaveValue("1");
  await oneMore(page);
  await expect(copies(page)).toHaveValue("2");
  await saved(page);
  await oneMore(other);
  await oneMore(other);
  const conflict = other.getByRole("dialog", { name: "Es gibt eine neuere Version" });
  await expect(conflict).toBeVisible();
  await expectAccessible(other, "dialog[open]");
  await conflict.getByRole("button", { name: "Meine Version behalten" }).click();
  await saved(other);
  await page.reload();
  await expect(copies(page)).toHaveValue("3");
  await other.close();

  // The visit ends: what was begun can go on, with the options and without the photos of the old visit.
  const before = page.url();
  await context.clearCookies({ name: /^(?!bw_consent)/ });
  await oneMore(page);
  const lost = page.getByRole("dialog", { name: "Dein Besuch ist abgelaufen" });
  await lost.getByRole("button", { name: "Als neues Design sichern" }).click();
  await expect(lost).toContainText("Deine Fotos konnten wir nicht mitnehmen.");
  await lost.getByRole("link", { name: "Weiter gestalten" }).click();
  await page.waitForURL((address) => address.href !== before);
  await expect(page.getByText("Wähle deine schönsten Bilder aus", { exact: false })).toBeVisible();
});
