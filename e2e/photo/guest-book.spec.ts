import { expect, test } from "@playwright/test";
import { shopPort } from "../setup/shop-folder.ts";
import { expectAccessible } from "../testing/accessibility.ts";

const shop = `http://cards.de.localhost:${shopPort}`;

test.use({ baseURL: shop });
test.beforeEach(async ({ context }) => {
  await context.addCookies([{ name: "bw_consent", value: "1.000.00000000-0000-4000-8000-000000000000", url: shop }]);
});

test("BOOK-05 CAT-11 CFG-16 CART-03 a guest book is found with the cards, prepared for writing and ready to be ordered", async ({
  page,
}) => {
  await page.goto(`${shop}/hochzeit/gaestebuecher/`);
  await page.getByRole("link", { name: "Gästebuch Art déco" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Gästebuch Art déco");
  await page.getByRole("radio", { name: /Goldfolie/ }).check({ force: true });
  await expect(page.getByText("45,99 €").first()).toBeVisible();
  await page.getByRole("link", { name: "Jetzt gestalten" }).first().click();
  await page.waitForURL(/[\da-f-]{36}/);

  await page.getByRole("button", { name: "Seiten", exact: true }).click();
  await page.getByLabel("Namen").fill("Donata & Bartholomäus");
  await page.getByLabel("Datum").fill("1. Mai 2027");
  await page.getByRole("button", { name: /^Seiten 8–9/ }).click();
  await page.getByRole("button", { name: "Linien", exact: true }).click();
  await page.getByRole("button", { name: "Auf alle Seiten übertragen" }).click();
  await expectAccessible(page);
  await expect(page.getByTestId("status")).toHaveText("Gespeichert");

  await page.getByRole("button", { name: "Prüfen und bestellen" }).click();
  const look = page.getByRole("dialog", { name: "Letzter Blick" });
  await expect(look).toBeVisible();
  await expect(look.getByRole("heading", { name: "Das fehlt noch" })).toHaveCount(0);
  const tick = look.getByLabel("Ich habe alles geprüft.");
  if (await tick.isVisible()) await tick.check({ force: true });
  await look.getByRole("button", { name: "In den Warenkorb" }).click();
  await page.waitForURL(/warenkorb/);
  await expect(page.getByRole("main")).toContainText("Gästebuch");
});
