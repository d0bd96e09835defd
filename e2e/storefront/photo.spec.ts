import { expect, test, type Page } from "@playwright/test";
import { shopPort } from "../setup/shop-folder.ts";

const shop = `http://photo.de.localhost:${shopPort}`;

test.beforeEach(async ({ context }) => {
  await context.addCookies([{ name: "bw_consent", value: "1.000.00000000-0000-4000-8000-000000000000", url: shop }]);
});

const totalOf = async (page: Page): Promise<string> =>
  (await page.getByRole("status").filter({ hasText: "€" }).first().innerText()).split("\n")[0] ?? "";

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("GEN-04 GEN-05 FRAME-05 SHELL-31 a visitor gets from the photo shop's start page to a configured picture, and learns what designing needs", async ({
    page,
  }) => {
    await page.goto(shop);
    await page
      .getByRole("main")
      .getByRole("link", { name: /^Wandbilder/ })
      .first()
      .click();
    await page
      .getByRole("main")
      .getByRole("link", { name: /^Poster/ })
      .first()
      .click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Poster");
    const before = await totalOf(page);
    await page.getByRole("radio", { name: /^Alurahmen/ }).check();
    await page.getByRole("button", { name: "Preis zeigen" }).click();
    await expect(page).toHaveURL(/frameType=alu/);
    expect(await totalOf(page)).not.toBe(before);
    await page.getByRole("link", { name: "Jetzt gestalten" }).first().click();
    // Browsers whose scripts a test switches off do not show what is meant for those without.
    expect(await page.content()).toContain("Zum Gestalten braucht dein Browser JavaScript.");
  });
});

test("PDP-02 SHELL-31 by keys alone a frame is chosen and its price comes without a reload", async ({ page }) => {
  await page.goto(`${shop}/wandbilder/poster`, { waitUntil: "networkidle" });
  await page.evaluate(() => document.documentElement.setAttribute("data-mark", "here"));
  const before = await totalOf(page);
  await page.getByRole("radio", { name: "Ohne Rahmen" }).focus();
  await page.keyboard.press("ArrowDown");
  await expect(page).toHaveURL(/frameType=/);
  await expect.poll(() => totalOf(page)).not.toBe(before);
  expect(await page.evaluate(() => document.documentElement.dataset["mark"])).toBe("here");
  await page.getByRole("link", { name: "Jetzt gestalten" }).first().focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/foto-gestalten\/[\da-f-]{36}/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Poster");
});
