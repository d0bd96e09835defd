import { readFile } from "node:fs/promises";
import { expect, test, type Page } from "@playwright/test";
import { shopPort } from "../setup/shop-folder.ts";
import { expectAccessible } from "../testing/accessibility.ts";

const shop = `http://photo.de.localhost:${shopPort}`;

test.beforeEach(async ({ context }) => {
  await context.addCookies([{ name: "bw_consent", value: "1.000.00000000-0000-4000-8000-000000000000", url: shop }]);
});

/** "39,09 €" of a text. */
const amountIn = (text: string): string => /[\d.]+,\d{2}\s€/.exec(text)?.[0] ?? "";

const total = (page: Page) => page.getByTestId("total").filter({ visible: true });

async function begin(page: Page, options: string): Promise<void> {
  await page.goto(`${shop}/foto-gestalten?kind=photoframe&${options}`);
  await page.waitForURL(/foto-gestalten\/[\da-f-]{36}/);
  await expect(page.getByTestId("wall-stage")).toBeVisible({ timeout: 20_000 });
  const buffer = await readFile("fixtures/photos/bergdaemmerung.jpg");
  await page.getByTestId("photo-files").setInputFiles({ name: "bergdaemmerung.jpg", mimeType: "image/jpeg", buffer });
  await expect(page.getByTestId("sharpness")).toBeVisible({ timeout: 20_000 });
}

test("FRAME-07 FRAME-09 COLL-06 CFG-12 CFG-20 a canvas in three parts is cropped, wrapped in a colour, seen in a room and ordered", async ({
  page,
}) => {
  await begin(page, "material=leinwand&format=300x200");
  const stage = page.getByTestId("wall-stage");
  const shown = () => stage.locator("svg > image").first().getAttribute("transform");

  await page.getByLabel("Teile", { exact: true }).selectOption("3");
  await expect(stage.locator("[data-panel]")).toHaveCount(3);
  const before = await shown();
  await stage.hover();
  await page.mouse.down();
  await page.mouse.move(500, 420, { steps: 4 });
  await page.mouse.up();
  await expect.poll(shown).not.toBe(before);
  const dragged = await shown();
  await stage.focus();
  await page.keyboard.press("+");
  await expect.poll(shown).not.toBe(dragged);

  await page.getByRole("radio", { name: "Farbe", exact: true }).check();
  await page.getByRole("radio", { name: "Tanne" }).check();
  await expect(stage.locator("[data-wrap=colour]").first()).toBeVisible();
  await page.getByRole("button", { name: "Eigenes Maß eingeben" }).click();
  await page.getByLabel("Breite in cm").fill("5");
  await page.getByRole("button", { name: "Übernehmen" }).click();
  await expect(page.getByText(/Bitte gib ein Maß zwischen \d+ und \d+\scm ein\./)).toBeVisible();
  await expectAccessible(page);

  await page.getByRole("tab", { name: "Im Raum" }).click();
  await expect(page.getByText("3 Teile, zusammen 96 × 20 cm")).toBeVisible();
  await expectAccessible(page);

  await page.getByRole("button", { name: "In den Warenkorb" }).filter({ visible: true }).click();
  const look = page.getByRole("dialog", { name: "Noch ein Blick darauf" });
  const price = amountIn(await total(page).innerText());
  if (await look.isVisible().catch(() => false)) {
    await look.getByRole("checkbox").check();
    await look.getByRole("button", { name: "In den Warenkorb" }).click();
  }
  await page.waitForURL(/warenkorb/);
  await expect(page.getByRole("main").getByRole("listitem").first()).toContainText(price);
  await expect(page.getByRole("main").getByRole("listitem").first().locator("img, svg").first()).toBeVisible();
});

test("FRAME-02 FRAME-04 FRAME-10 a framed poster on a phone states its outer size and turns in one tap", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await begin(page, "material=poster&format=600x400&frameType=holzrahmen");
  await expect(page.getByText(/Außenmaß 66(,0)? × 46(,0)?\scm/)).toBeVisible();
  await page.getByRole("button", { name: "Hoch- und Querformat tauschen" }).click();
  await expect(page.getByText(/Außenmaß 46(,0)? × 66(,0)?\scm/)).toBeVisible();
  await page.getByText("Ganzes Bild mit weißem Rand").click();
  await expect(page.getByRole("slider", { name: "Vergrößern" })).toBeDisabled();
  const wider = await page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
  expect(wider).toBe(false);
  await expectAccessible(page);
});
