import { expect, test } from "@playwright/test";
import { expectAccessible } from "../testing/accessibility.ts";

test("NEWS-01 NEWS-02 NEWS-06 the drawer opens from the footer by keyboard and leads to the thanks; consent is asked for", async ({
  page,
}) => {
  await page.goto("/hochzeit/");
  const open = page.getByRole("link", { name: "Newsletter abonnieren" });
  const drawer = page.getByRole("dialog", { name: "Post, auf die du dich freust" });
  // Before the page works the link leads to the newsletter's own page.
  await page.waitForLoadState("networkidle");
  await open.focus();
  await page.keyboard.press("Enter");
  await expect(drawer).toBeVisible();
  await expectAccessible(page, "dialog");
  await drawer.getByLabel("E-Mail-Adresse").fill(`drawer-${Date.now()}@example.org`);
  await drawer.getByRole("checkbox").check();
  await drawer.getByRole("button", { name: "Anmelden" }).click();
  await expect(page.getByText("Fast geschafft! Bitte bestätige den Link in der E-Mail")).toBeVisible();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("NEWS-01 NEWS-06 the page says what is missing and keeps what was typed; a wrong link is explained", async ({
    page,
  }) => {
    await page.goto("/newsletter/");
    await page.getByLabel("Vorname").fill("Anna");
    await page.getByRole("button", { name: "Anmelden" }).click();
    await expect(page.getByText("Bitte gib deine E-Mail-Adresse ein.")).toBeVisible();
    await expect(page.getByText("Bitte stimme dem Newsletter zu.")).toBeVisible();
    await expect(page.getByLabel("Vorname")).toHaveValue("Anna");
    await page.goto("/newsletter/falsch/");
    await expect(page.getByText("Dieser Link ist abgelaufen. Bitte melde dich noch einmal an.")).toBeVisible();
    await page.goto("/newsletter/falsch/abmelden/");
    await page.getByRole("button", { name: "Newsletter abbestellen" }).click();
    await expect(page.getByText("Dieser Link ist abgelaufen. Bitte melde dich noch einmal an.")).toBeVisible();
  });
});
