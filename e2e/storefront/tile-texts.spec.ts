import { expect, test } from "@playwright/test";
import { expectAccessible } from "../testing/accessibility.ts";

test("CAT-16 on a phone names entered once stand on the tiles, and go again", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto("/hochzeit/einladungskarten/");
  await page.getByText("Eure Namen eintragen").press("Enter");
  await page.getByLabel("Vorname", { exact: true }).fill("Ida");
  await page.getByLabel("Zweiter Vorname").fill("Jonte");
  await page.getByLabel("Datum").fill("2027-06-12");
  await page.getByRole("button", { name: "Auf allen Karten zeigen" }).click();
  const picture = page.getByRole("article").first().locator("img").first();
  await expect(picture).toHaveAttribute("src", /^\/web-api\/list-words\/[0-9a-f-]{36}\/picture\?design=/);
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.currentSrc))
    .toContain("/web-api/list-words/");
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0))
    .toBe(true);
  await expectAccessible(page);
  await page.reload();
  await expect(picture).toHaveAttribute("src", /list-words/);
  await page.getByText("Eure Namen eintragen").click();
  await page.getByRole("button", { name: "Wieder Beispiele zeigen" }).click();
  await expect(picture).toHaveAttribute("src", /^\/_img\//);
});
