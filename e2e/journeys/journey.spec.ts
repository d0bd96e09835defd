import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test, type Page } from "@playwright/test";
import { orderNumberOn } from "../testing/invoice-order.ts";
import { inspectPrintFile } from "../testing/print-file.ts";
import { shopFolder } from "../setup/shop-folder.ts";
import { fromRoot } from "#platform/paths.server.ts";

const photo = fromRoot("fixtures/photos/abendwiese.jpg");
const names = "Maximiliane & Konstantin";
const message =
  "Haltet euch den 12. Juni 2027 frei: Wir feiern am Donaudampfschifffahrtskai in Würzburg, barfuß bis in die Nacht.";

/** Opens the final check and follows its first hint about sample text to the place on the card. */
async function rewriteNextSample(page: Page, text: string): Promise<void> {
  await page.getByRole("button", { name: "Prüfen und bestellen" }).click();
  const hint = page.getByRole("dialog").getByRole("listitem").filter({ hasText: "Beispieltext" }).first();
  await hint.getByRole("button", { name: "Zeig mir die Stelle" }).click();
  await expect(page.getByRole("dialog")).toBeHidden();
  // The text is being written already, all of it selected: typing replaces it.
  await expect(page.getByRole("textbox", { name: "Text auf der Seite" })).toBeFocused();
  await page.keyboard.type(text);
  await page.keyboard.press("Escape");
}

async function signIn(page: Page): Promise<void> {
  await page.getByLabel("E-Mail").fill("team@blattwerk.localhost");
  await page.getByLabel("Passwort").fill(readFileSync(path.join(shopFolder, "demo-staff-password"), "utf8").trim());
  await page.getByRole("button", { name: "Anmelden" }).click();
}

test("GEN-05 CFG-07 PDF-01 from the home page to the print-ready file: choose, personalise, order on invoice, print", async ({
  page,
  browser,
}) => {
  test.setTimeout(180_000);

  await page.goto("/");
  await page.getByRole("link", { name: "Alle Designs", exact: true }).first().click();
  await expect(page).toHaveURL(/\/produkte\/$/);
  await page
    .getByRole("link", { name: /Handschrift/ })
    .first()
    .click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("„Handschrift“");
  await page.getByRole("radio", { name: /^Goldfolie/ }).check({ force: true });
  await expect(page).toHaveURL(/refinementType=gold/);
  await page.getByLabel("Menge", { exact: true }).selectOption("60");
  await expect(page).toHaveURL(/quantity=60/);
  await page.getByRole("link", { name: "Jetzt gestalten" }).filter({ visible: true }).first().click();

  await expect(page).toHaveURL(/\/karte-gestalten\/[0-9a-f-]{36}\//);
  await expect(page.getByTestId("canvas")).toBeVisible();
  await page.getByRole("button", { name: "Fotos", exact: true }).click();
  await page.getByTestId("photo-files").setInputFiles(photo);
  await page.getByRole("button", { name: /auf die Seite setzen/ }).click();
  await page.getByTestId("selection-bar").getByRole("button", { name: "Ausschnitt wählen" }).click();
  const area = await page.getByTestId("canvas").boundingBox();
  if (!area) throw new Error("the canvas is not shown");
  await page.mouse.move(area.x + area.width / 2, area.y + area.height / 2);
  await page.mouse.wheel(0, -240);
  await page.mouse.down();
  await page.mouse.move(area.x + area.width / 2 + 30, area.y + area.height / 2 + 10, { steps: 5 });
  await page.mouse.up();
  await page.getByRole("button", { name: "Ausschnitt übernehmen" }).click();

  const text = page.getByRole("textbox", { name: "Text", exact: true });
  await rewriteNextSample(page, names);
  await page.getByRole("button", { name: "Rückgängig" }).click();
  await expect(text).toHaveValue("Katharina & Matthis");
  await page.getByRole("button", { name: "Wiederholen" }).click();
  await expect(text).toHaveValue(names);
  await rewriteNextSample(page, "12. Juni 2027");
  await rewriteNextSample(page, message);
  await rewriteNextSample(page, names);
  await rewriteNextSample(page, "feier@würzburg.example");
  await expect(page.getByTestId("status")).toHaveText("Gespeichert");

  await page.getByRole("button", { name: "Prüfen und bestellen" }).click();
  const check = page.getByRole("dialog");
  const tick = check.getByRole("checkbox");
  if (await tick.isVisible()) await tick.check({ force: true });
  await check.getByRole("button", { name: "In den Warenkorb" }).click();

  await expect(page).toHaveURL(/\/warenkorb\/$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/Warenkorb/);
  await expect(page.getByText("Goldfolie").first()).toBeVisible();
  await page.getByRole("link", { name: "Zur Kasse" }).first().click();

  await expect(page).toHaveURL(/\/kasse\/$/);
  await page.getByLabel("E-Mail", { exact: true }).fill("maximiliane@example.com");
  await page.getByLabel("Vorname").first().fill("Maximiliane");
  await page.getByLabel("Nachname").first().fill("von Hohenstein");
  await page.getByLabel("Straße und Hausnummer").first().fill("Lindenallee 12");
  await page.getByLabel("PLZ").first().fill("97070");
  await page.getByLabel("Ort", { exact: true }).first().fill("Würzburg");
  await page.getByRole("radio", { name: /Rechnung/ }).check({ force: true });
  await page.getByRole("button", { name: "Zahlungspflichtig bestellen" }).click();

  await expect(page).toHaveURL(/\/bestellung\//, { timeout: 20_000 });
  const number = await orderNumberOn(page);

  const office = await (await browser.newContext({ locale: "de-DE", acceptDownloads: true })).newPage();
  await office.goto(`http://admin.localhost:${new URL(page.url()).port}/`);
  await signIn(office);
  await office.getByRole("button", { name: "Aufträge" }).click();
  await office.getByRole("link", { name: "Postfach" }).click();
  await expect(office.getByText(number).first()).toBeVisible();

  await office.getByRole("button", { name: "Aufträge" }).click();
  await office.getByRole("link", { name: "Bestellungen" }).click();
  await office.getByRole("link", { name: number }).first().click();
  const printFile = office.getByRole("link", { name: /Druckdatei/ }).first();
  await expect(async () => {
    await office.reload();
    await expect(printFile).toBeVisible({ timeout: 1000 });
  }).toPass({ timeout: 40_000 });
  const downloading = office.waitForEvent("download");
  await printFile.click();
  const file = await (await downloading).path();

  const facts = inspectPrintFile(file);
  expect(facts.pages).toBe(2);
  for (const { trim, bleed } of facts.boxes) {
    const width = (box: readonly [number, number, number, number]) => box[2] - box[0];
    const height = (box: readonly [number, number, number, number]) => box[3] - box[1];
    expect(width(trim)).toBeCloseTo((148 * 72) / 25.4, 1);
    expect(height(trim)).toBeCloseTo((105 * 72) / 25.4, 1);
    expect(width(bleed)).toBeCloseTo((154 * 72) / 25.4, 1);
    expect(height(bleed)).toBeCloseTo((111 * 72) / 25.4, 1);
  }
  expect(facts.fonts.length).toBeGreaterThan(0);
  expect(facts.fonts.filter(({ embedded, subset }) => !embedded || !subset)).toEqual([]);
  const words = facts.text.replaceAll(/\s+/g, " ");
  expect(words).toContain(names);
  expect(words).toContain("Donaudampfschifffahrtskai");
  expect(words).toContain("barfuß");
  expect(facts.jpegs).toContain(createHash("sha256").update(readFileSync(photo)).digest("hex"));
  expect(facts.plates).toContain("GOLD");
});
