import { expect, test } from "@playwright/test";
import { expectAccessible } from "../testing/accessibility.ts";

test("SHELL-30 by keyboard from the header to a design, and nothing to blame for axe on the way", async ({ page }) => {
  await page.goto("/versand/");
  await page.getByRole("button", { name: "Suche", exact: true }).focus();
  await page.keyboard.press("Enter");
  const field = page.getByRole("combobox", { name: "Wonach suchst du?" });
  await expect(field).toBeFocused();
  await expectAccessible(page, "header");
  await page.keyboard.type("hochzet einladung");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/suche\/\?q=hochzet\+einladung$/);
  await expect(page.getByRole("main").getByRole("status")).toContainText(/\d+ Treffer für „hochzet einladung“/);
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex,follow");
  await expectAccessible(page);
  await page
    .getByRole("region", { name: /Designs/ })
    .getByRole("link")
    .first()
    .focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/hochzeit\/einladungskarten\//);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("SHELL-30 the search is a form: found, not found with ways on, and whatever somebody sends", async ({
    page,
  }) => {
    await page.goto("/");
    await page.getByRole("button", { name: "Suche", exact: true }).click();
    await page.getByRole("combobox", { name: "Wonach suchst du?" }).fill("Versand");
    await page.keyboard.press("Enter");
    await expect(
      page
        .getByRole("region", { name: /Hilfe und Infos/ })
        .getByRole("link")
        .first(),
    ).toBeVisible();
    await page.goto(`/suche/?q=${encodeURIComponent('"><img src=x onerror=alert(1)> xyzqq')}`);
    await expect(page.getByRole("main").getByRole("status")).toContainText("nichts gefunden");
    await page
      .getByRole("link", { name: /Hochzeit/ })
      .first()
      .click();
    await expect(page.getByRole("heading", { level: 1, name: "Hochzeit" })).toBeVisible();
    const long = await page.goto(`/suche/?q=${"hochzeit ".repeat(400)}`);
    expect(long?.status()).toBe(200);
    await expect(page.getByRole("main").getByRole("status")).toContainText("Treffer");
  });
});
