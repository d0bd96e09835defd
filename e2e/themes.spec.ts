import { expect, test } from "@playwright/test";
import { expectAccessible } from "./accessibility.ts";

test.describe("the list grows", () => {
  test("THEME-02 'Mehr laden' adds the next designs below, moves nothing, and the way back finds them again", async ({
    page,
  }) => {
    await page.goto("/produkte/", { waitUntil: "networkidle" });
    const list = page.getByRole("region", { name: /Designs$/ });
    const size = await list.locator("article").count();
    const range = page.getByRole("navigation", { name: "Seiten" }).getByRole("status");
    await expect(range).toHaveText(new RegExp(`^${size} von \\d+ Designs$`));
    const more = page.getByRole("link", { name: "Mehr laden" });
    await more.scrollIntoViewIfNeeded();
    const top = await page.evaluate(() => window.scrollY);
    await more.focus();
    await page.keyboard.press("Enter");
    await expect(list.locator("article")).toHaveCount(2 * size);
    await expect(range).toHaveText(new RegExp(`^${2 * size} von \\d+ Designs$`));
    expect(Math.abs((await page.evaluate(() => window.scrollY)) - top)).toBeLessThan(4);
    // Keys go on at the first design that came.
    const first = list.locator("article").nth(size).getByRole("heading").getByRole("link");
    await expect(first).toBeFocused();
    const ids = await list
      .locator("button[name=heart]")
      .evaluateAll((all) => all.map((each) => each.getAttribute("value")));
    expect(new Set(ids).size).toBe(2 * size);

    await first.click();
    await expect(page.getByRole("link", { name: "Jetzt gestalten" }).first()).toBeVisible();
    await page.goBack();
    await expect(list.locator("article")).toHaveCount(2 * size);
    await expect(async () => expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(top - 40)).toPass();
  });

  test("CAT-01 THEME-02 filters, reset, results, bestsellers, suggestions and related pages are there and accessible", async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 800 });
    await page.goto("/hochzeit/?color[]=blau&sort=newest", { waitUntil: "networkidle" });
    const related = page
      .getByRole("list")
      .filter({ has: page.getByRole("link", { name: "Einladungskarten" }) })
      .first();
    const overflow = () => related.evaluate((row) => row.scrollWidth > row.clientWidth);
    await expect(related).toBeVisible();
    expect(await overflow()).toBe(true);
    await expect(page.getByRole("link", { name: "Alle zurücksetzen" }).first()).toBeVisible();
    await expect(page.getByRole("region", { name: "Bestseller" }).locator("article")).toHaveCount(4);
    await page.getByRole("button", { name: "Filter", exact: true }).click();
    await expect(page.getByRole("button", { name: /^\d+ Ergebnisse? anzeigen$/ })).toBeVisible();
    await page.keyboard.press("Escape");
    await expectAccessible(page);
    await page.setViewportSize({ width: 1440, height: 900 });
    expect(await overflow()).toBe(false);
    await page.goto("/ostern/");
    await expect(page.getByRole("region", { name: "Das könnte dir auch gefallen" }).locator("article")).toHaveCount(4);
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("THEME-02 'Mehr laden' is a link to the next page, which leads back", async ({ page }) => {
    await page.goto("/produkte/");
    await page.getByRole("link", { name: "Mehr laden" }).click();
    await expect(page).toHaveURL(/page=2/);
    await expect(page.getByText(/^49 bis 96 von \d+ Designs$/)).toBeVisible();
    await page.getByRole("link", { name: "Vorige Designs" }).click();
    await expect(page.getByText(/^48 von \d+ Designs$/)).toBeVisible();
  });
});
