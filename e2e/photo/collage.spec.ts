import { readFile } from "node:fs/promises";
import { expect, test, type Page } from "@playwright/test";
import { shopPort } from "../setup/shop-folder.ts";
import { expectAccessible } from "../testing/accessibility.ts";

const shop = `http://photo.de.localhost:${shopPort}`;

test.beforeEach(async ({ context }) => {
  await context.addCookies([{ name: "bw_consent", value: "1.000.00000000-0000-4000-8000-000000000000", url: shop }]);
});

const names = ["abendwiese", "bergdaemmerung", "blattschatten", "duenenlicht", "kerzenlicht", "nebelwald", "ringe"];

/** "58,99 €" of a text. */
const amountIn = (text: string): string => /[\d.]+,\d{2}\s€/.exec(text)?.[0] ?? "";

const place = (page: Page, n: number) =>
  page.getByRole("button", { name: new RegExp(`^Foto ${n} von ${names.length}`) });
const panel = (page: Page, name: string) => page.getByRole("tab", { name, exact: true }).click();

/** Opens the editor of a collage with seven photos. */
async function begin(page: Page, options: string): Promise<void> {
  await page.goto(`${shop}/collage-gestalten?kind=collage&${options}`);
  await page.waitForURL(/foto-gestalten\/[\da-f-]{36}/);
  await expect(page.getByTestId("collage-stage")).toBeVisible({ timeout: 20_000 });
  const files = names.map(async (name) => ({
    name: `${name}.jpg`,
    mimeType: "image/jpeg",
    buffer: await readFile(`fixtures/photos/${name}.jpg`),
  }));
  await page.getByTestId("photo-files").setInputFiles(await Promise.all(files));
  await expect(place(page, names.length)).toBeVisible({ timeout: 20_000 });
}

/** Where the places of these photos are on the page, px. */
async function boxesOf(page: Page, photos: readonly number[]) {
  const boxes = await Promise.all(photos.map((n) => place(page, n).boundingBox()));
  return boxes.map((box) => [box?.x, box?.y, box?.width, box?.height].map((px) => Math.round(px ?? 0)));
}

/** Adds the collage to the cart, whatever is to be looked at before. */
async function order(page: Page): Promise<void> {
  await page.getByRole("button", { name: "In den Warenkorb" }).filter({ visible: true }).click();
  const look = page.getByRole("dialog", { name: "Noch ein Blick darauf" });
  await Promise.race([look.waitFor(), page.waitForURL(/warenkorb/)]);
  if (await look.isVisible()) {
    await look.getByRole("checkbox").check();
    await look.getByRole("button", { name: "In den Warenkorb" }).click();
  }
  await page.waitForURL(/warenkorb/);
}

test("COLL-01 COLL-04 COLL-05 CFG-17 a collage is shuffled around three pinned photos, becomes a word and back, is shared and ordered framed", async ({
  page,
  browser,
}) => {
  await begin(page, "productType=poster&formatType=600x400&designId=13");
  for (const n of [1, 3, 5]) {
    await place(page, n).click();
    await page.getByRole("button", { name: "Fixieren" }).click();
    await expect(place(page, n)).toHaveAccessibleName(/fixiert/);
  }
  const [pinned, others] = [await boxesOf(page, [1, 3, 5]), await boxesOf(page, [2, 4, 6, 7])];
  await panel(page, "Anordnung");
  await expect(page.getByText("3 fixierte Fotos bleiben beim Mischen an ihrem Platz.")).toBeVisible();
  // Few places are free: some seeds leave the others where they are.
  await expect(async () => {
    await page.getByRole("button", { name: "Neu mischen" }).click();
    expect(await boxesOf(page, [2, 4, 6, 7])).not.toEqual(others);
  }).toPass();
  expect(await boxesOf(page, [1, 3, 5])).toEqual(pinned);
  await expectAccessible(page);

  const to = await place(page, 2).boundingBox();
  if (!to) throw new Error("no photo");
  await place(page, 6).hover();
  await page.mouse.down();
  await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 2 });
  await page.mouse.up();
  await expect(place(page, 2)).toHaveAttribute("aria-pressed", "true");

  await page.getByRole("radio", { name: "Wort oder Zahl" }).click();
  await page.getByLabel("Dein Wort oder deine Zahl").fill("OMA");
  await expect(page.getByTestId("collage-stage").locator("clipPath path").first()).toBeAttached();
  await page.getByRole("radio", { name: "Mosaik" }).click();
  await expect(place(page, 7)).toBeVisible();

  await panel(page, "Produkt");
  await page.getByRole("radio", { name: /Gerahmtes Poster/ }).click();
  await expect(page.getByRole("radio", { name: /Gerahmtes Poster/ })).toBeChecked();
  await expect(page.getByText("Gespeichert")).toBeVisible();

  await page.getByRole("button", { name: "Teilen" }).click();
  await page.getByRole("button", { name: "Adresse erstellen" }).click();
  const address = await page.getByLabel("Geheime Adresse").inputValue();
  await expectAccessible(page);
  const friend = await (await browser.newContext({ baseURL: shop })).newPage();
  await friend.goto(address);
  await expect(friend.getByRole("main").locator("img").first()).toHaveJSProperty("complete", true);
  await friend.context().close();

  await page.reload();
  await expect(place(page, 5)).toHaveAccessibleName(/fixiert/, { timeout: 20_000 });
  const price = amountIn((await page.getByTestId("total").filter({ visible: true }).textContent()) ?? "");
  await order(page);
  await expect(page.getByRole("main").getByRole("listitem").first()).toContainText(price);
  await expect(page.getByRole("main")).toContainText("Gerahmtes Poster");
});

test("COLL-05 COLL-06 CFG-12 CFG-20 on a phone photos are exchanged, cropped and taken away by finger and by keys", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await begin(page, "productType=leinwand&formatType=400x300&designId=13");
  await place(page, 1).click();
  await page.getByRole("button", { name: "Tauschen" }).click();
  await place(page, 2).click();
  // Places are counted, not photos: the one that was selected is on the second place now.
  await expect(place(page, 2)).toHaveAttribute("aria-pressed", "true");
  await expect(place(page, 1)).toHaveAttribute("aria-pressed", "false");

  await place(page, 1).focus();
  await page.keyboard.press("End");
  await expect(place(page, names.length)).toBeFocused();
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Ausschnitt" }).focus();
  await page.keyboard.press("Enter");
  const zoom = page.getByRole("slider", { name: "Vergrößern" });
  await expect(page.getByTestId("collage-crop")).toBeFocused();
  await page.keyboard.press("+");
  await expect(zoom).toHaveAttribute("aria-valuetext", "110 %");
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Entfernen" }).click();
  await expect(page.getByText(`${names.length - 1} Fotos in deiner Collage`)).toBeVisible();
  await page.getByRole("button", { name: "Rückgängig" }).click();
  await expect(place(page, names.length)).toBeVisible();

  await panel(page, "Produkt");
  await page.getByRole("radio", { name: "Farbe", exact: true }).check();
  await page.getByRole("radio", { name: "Tanne" }).check();
  await expect(page.getByTestId("collage-stage").locator("[data-wrap=colour]").first()).toBeVisible();
  await panel(page, "Im Raum");
  await expect(page.getByText("Außenmaß 40 × 30 cm")).toBeVisible();
  const wider = await page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
  expect(wider).toBe(false);
  await expectAccessible(page);
});
