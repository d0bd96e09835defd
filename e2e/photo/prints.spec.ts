import { readFile } from "node:fs/promises";
import { expect, test, type Locator, type Page } from "@playwright/test";
import sharp from "sharp";
import { shopPort } from "../setup/shop-folder.ts";
import { expectAccessible } from "../testing/accessibility.ts";

const shop = `http://photo.de.localhost:${shopPort}`;
test.use({ viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true });

test.beforeEach(async ({ context }) => {
  await context.addCookies([{ name: "bw_consent", value: "1.000.00000000-0000-4000-8000-000000000000", url: shop }]);
});

const names = [
  "abendwiese",
  "bergdaemmerung",
  "blattschatten",
  "duenenlicht",
  "kerzenlicht",
  "leinenfalten",
  "meereshorizont",
  "nebelwald",
  "ringe",
] as const;

/** Twelve different pictures: those of the shop, and three of them mirrored. */
async function twelvePhotos(): Promise<{ name: string; mimeType: string; buffer: Buffer }[]> {
  const mimeType = "image/jpeg";
  const own = names.map(async (name) => ({
    name: `${name}.jpg`,
    mimeType,
    buffer: await readFile(`fixtures/photos/${name}.jpg`),
  }));
  const mirrored = names.slice(0, 3).map(async (name) => ({
    name: `${name}-2.jpg`,
    mimeType,
    buffer: await sharp(`fixtures/photos/${name}.jpg`).flop().jpeg().toBuffer(),
  }));
  return Promise.all([...own, ...mirrored]);
}

/** "3,48 €" of a text. */
const amountIn = (text: string): string => /\d+,\d{2}\s€/.exec(text)?.[0] ?? "";

const grid = (page: Page): Locator => page.getByRole("list", { name: "Deine Abzüge" });

async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const wider = await page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
  expect(wider).toBe(false);
}

/** A finger draws over the stage from its middle, in steps as a hand does. */
async function draw(page: Page, stage: Locator, by: { readonly x: number; readonly y: number }): Promise<void> {
  const box = await stage.boundingBox();
  if (!box) throw new Error("no stage");
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const session = await page.context().newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", points: { x: number; y: number }[]) =>
    session.send("Input.dispatchTouchEvent", { type, touchPoints: points });
  await touch("touchStart", [{ x, y }]);
  for (let step = 1; step <= 6; step += 1)
    await touch("touchMove", [{ x: x + (by.x * step) / 6, y: y + (by.y * step) / 6 }]);
  await touch("touchEnd", []);
}

/** Opens the editor of prints and takes in twelve photos. */
async function begin(page: Page): Promise<void> {
  await page.goto(`${shop}/foto-gestalten?kind=photoprint&format=100x150&surface=glossy`, { waitUntil: "commit" });
  await page.waitForURL(/foto-gestalten\/[\da-f-]{36}/);
  await expect(page.getByTestId("total").filter({ visible: true })).toBeVisible();
  await page
    .locator("input[type=file]")
    .first()
    .setInputFiles(await twelvePhotos());
  await expect(page.getByText("12 Bilder, 12 Abzüge")).toBeVisible({ timeout: 60_000 });
}

test("PRINT-01 PRINT-02 PRICE-22 CFG-20 on a phone twelve photos become prints in two formats, none cut against the will", async ({
  page,
}) => {
  await begin(page);
  await expectNoSidewaysScroll(page);

  // All are 4:3, on paper of 3:2.
  await page.getByRole("button", { name: "Ansehen", exact: true }).tap();
  const check = page.getByRole("dialog", { name: "Diese 12 Bilder werden beschnitten" });
  await expectAccessible(page, "dialog[open]");
  await check.getByRole("button", { name: "Ganzes Bild mit Rand: ringe.jpg" }).tap();
  const fewer = page.getByRole("dialog", { name: "Diese 11 Bilder werden beschnitten" });
  await fewer.getByRole("button", { name: "Ausschnitt von kerzenlicht.jpg verschieben" }).tap();

  const stage = page.getByTestId("crop-stage");
  const shown = () => stage.locator("image").last().getAttribute("transform");
  const before = await shown();
  await draw(page, stage, { x: 0, y: 60 });
  await expect.poll(shown).not.toBe(before);
  await expect(page.getByRole("heading", { name: "Bild 5 von 12" })).toBeVisible();
  await draw(page, stage, { x: -120, y: 0 });
  await expect(page.getByRole("heading", { name: "Bild 6 von 12" })).toBeVisible();
  await expectAccessible(page, "dialog[open]");
  await page.getByRole("button", { name: "Schließen" }).tap();

  await grid(page).getByRole("button", { name: "Ein Abzug mehr: abendwiese.jpg" }).tap();
  await grid(page).getByRole("button", { name: "Ein Abzug mehr: abendwiese.jpg" }).tap();
  await expect(page.getByText("12 Bilder, 14 Abzüge")).toBeVisible();
  for (const name of ["abendwiese.jpg", "bergdaemmerung.jpg"])
    await grid(page)
      .getByRole("checkbox", { name: `${name} auswählen` })
      .tap();
  await page.getByRole("button", { name: "Ändern", exact: true }).tap();
  const settings = page.getByRole("dialog", { name: "Für 2 ausgewählte" });
  await settings.getByLabel("Zusätzlich in einem anderen Format").selectOption("130x180");
  await settings.getByRole("button", { name: "Dazu" }).tap();
  await expect(page.getByText("14 Bilder, 16 Abzüge")).toBeVisible();
  await expectAccessible(page);

  await page.getByRole("button", { name: "Format und Papier" }).tap();
  const pieces = page.getByTestId("pieces").filter({ visible: true }).getByRole("listitem");
  await expect(pieces).toHaveCount(2);
  await expect(pieces.first()).toContainText("10 × 15 cm");
  await expect(pieces.first()).toContainText("14 Abzüge");
  await expect(pieces.first()).toContainText("Noch 86 Abzüge bis");
  const totals = (await pieces.allInnerTexts()).map(amountIn);
  await page.getByRole("button", { name: "Fertig" }).tap();
  const total = amountIn(await page.getByTestId("total").filter({ visible: true }).innerText());

  await page.getByRole("button", { name: "In den Warenkorb" }).filter({ visible: true }).tap();
  const last = page.getByRole("dialog", { name: "Noch ein Blick darauf" });
  await expect(last.getByText("Diese 11 Bilder werden beschnitten")).toBeVisible();
  await last.getByRole("checkbox").check();
  await last.getByRole("button", { name: "In den Warenkorb" }).tap();
  await page.waitForURL(/warenkorb/);
  const main = page.getByRole("main");
  for (const [index, format] of ["10 × 15 cm", "13 × 18 cm"].entries()) {
    const line = main
      .getByRole("listitem")
      .filter({ hasText: `Fotoabzüge, ${format}` })
      .first();
    await expect(line).toContainText(totals[index] ?? "no total");
  }
  await expect(main).toContainText(total);
  await expectNoSidewaysScroll(page);
});
