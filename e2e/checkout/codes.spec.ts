import { expect, test, type Page } from "@playwright/test";
import { expectAccessible } from "../testing/accessibility.ts";
import { fillCart } from "../testing/fill-cart.ts";

async function cartWithCards(page: Page, origin: string | undefined): Promise<void> {
  await fillCart(page, origin ?? "", { quantity: 50 });
  await page.goto("/warenkorb/");
}

test("CART-05 VOUCH-05 VOUCH-06 SHELL-31 by keyboard: one field for codes, a wrong one is explained and keeps the focus, the better one stays, the checkout shows it", async ({
  page,
  baseURL,
}) => {
  await cartWithCards(page, baseURL);
  const sum = page.getByRole("region", { name: "Zusammenfassung" });
  await sum.getByText("Code einlösen").focus();
  await page.keyboard.press("Enter");
  const field = page.getByLabel("Gutschein- oder Rabattcode");
  const enter = async (code: string): Promise<void> => {
    await field.fill(code);
    await field.press("Enter");
  };
  await enter("GIBTESNICHT");
  await expect(sum).toContainText("Diesen Code kennen wir nicht. Prüfe bitte die Schreibweise.");
  await expect(field).toHaveValue("GIBTESNICHT");
  await expect(field).toBeFocused();
  await expect(field).toHaveAccessibleDescription("Diesen Code kennen wir nicht. Prüfe bitte die Schreibweise.");
  await expect(sum.locator("[aria-live] p")).toHaveText("Diesen Code kennen wir nicht. Prüfe bitte die Schreibweise.");
  await enter("welcome-5");
  await expect(sum).toContainText("Code WELCOME5");
  await sum.getByText("Code einlösen").click();
  await enter("herbst 20");
  await expect(sum).toContainText("HERBST20 spart dir mehr: 18,90 € statt 5,00 €. Wir haben WELCOME5 damit ersetzt.");
  await expect(sum).toContainText("80,59 €");
  await expectAccessible(page);
  await page.goto("/kasse/");
  await expect(page.getByText("Code HERBST20").first()).toBeVisible();
  await expect(page.getByText("−18,90 €").first()).toBeVisible();
  await page.goto("/warenkorb/");
  await page.getByRole("button", { name: "Code HERBST20 entfernen" }).click();
  await expect(sum).toContainText("99,49 €");
  const quantity = page.getByRole("combobox", { name: /^Menge/ });
  await quantity.focus();
  await quantity.selectOption("60");
  await expect(sum).not.toContainText("99,49 €");
  await expect(quantity).toHaveValue("60");
  await expect(quantity).toBeFocused();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("CART-05 a code is entered by the plain form", async ({ page, baseURL }) => {
    await cartWithCards(page, baseURL);
    await page.getByText("Code einlösen").click();
    await page.getByLabel("Gutschein- oder Rabattcode").fill("VERSANDFREI");
    await page.getByRole("button", { name: "Einlösen" }).click();
    await expect(page.getByText("−4,99 €")).toBeVisible();
  });
});
