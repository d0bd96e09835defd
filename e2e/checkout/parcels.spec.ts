import { expect, test, type Page } from "@playwright/test";
import { expectAccessible } from "../testing/accessibility.ts";
import { fillCart } from "../testing/fill-cart.ts";

const together = "Alles zusammen liefern";

async function quickAndSlow(page: Page, origin: string | undefined): Promise<void> {
  if (!origin) throw new Error("no address of the shop");
  await fillCart(page, origin);
  await fillCart(page, origin, { options: { refinementType: "gold" } });
}

test("SHIP-11 CHK-14 a cart of quick and slow cards comes in two parcels, paid once; the order page shows both dates", async ({
  page,
  baseURL,
}) => {
  await quickAndSlow(page, baseURL);
  await page.goto("/warenkorb/");
  const summary = page.getByRole("region", { name: "Zusammenfassung" });
  await expect(summary).toContainText("Kommt in 2 Sendungen");
  const whole = await summary.getByText("Gesamt").locator("xpath=../dd").textContent();
  await summary.getByRole("button", { name: together }).focus();
  await page.keyboard.press("Enter");
  await expect(summary).not.toContainText("Kommt in 2 Sendungen");
  await expectAccessible(page);
  await page.goto("/kasse/");
  const tick = page.getByRole("checkbox", { name: together });
  await expect(tick).toBeChecked();
  await tick.uncheck();
  await expect(page.getByText("Deine Bestellung kommt in 2 Sendungen.")).toBeVisible();
  await page.getByText("Ist es ein Geschenk?").click();
  await page.getByLabel("Grußbotschaft").fill("Alles Gute!");
  await page.getByLabel("Neutral verpacken").check();
  await expectAccessible(page);
  const values = { "E-Mail": "ida@hohenstein.example", Vorname: "Ida", Nachname: "Hohenstein" };
  const place = { "Straße und Hausnummer": "Lindenallee 12", PLZ: "10115", Ort: "Berlin" };
  for (const [label, value] of Object.entries({ ...values, ...place }))
    await page.getByLabel(label, { exact: true }).first().fill(value);
  await page.getByRole("radio", { name: "Rechnung", exact: true }).check();
  await page.getByRole("button", { name: "Zahlungspflichtig bestellen", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Sendung 1 von 2" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Sendung 2 von 2" })).toBeVisible();
  await expect(page.getByRole("main")).toContainText("Wir verpacken neutral, ohne unser Logo.");
  await expect(page.getByRole("main")).toContainText("Alles Gute!");
  await expect(page.getByRole("main")).toContainText(whole ?? "no total");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });
  test("SHIP-11 CART-09 the wish for one parcel is kept up to the checkout, an article is put aside and taken back", async ({
    page,
    baseURL,
  }) => {
    await quickAndSlow(page, baseURL);
    await page.goto("/warenkorb/");
    await page.getByRole("button", { name: together }).click();
    await expect(page.getByRole("button", { name: "Lieber in Teilen liefern" })).toBeVisible();
    await page.goto("/kasse/");
    await expect(page.getByRole("checkbox", { name: together })).toBeChecked();
    await page.goto("/warenkorb/");
    await page.getByRole("button", { name: "Für später merken: Olivenzweig" }).first().click();
    const aside = page.getByRole("region", { name: "Für später gemerkt" });
    await expect(aside).toContainText("94,50 €");
    await aside.getByRole("button", { name: "In den Warenkorb: Olivenzweig" }).click();
    await expect(aside).toHaveCount(0);
  });
});
