import { expect, test, type Browser, type Page } from "@playwright/test";
import { expectAccessible } from "../testing/accessibility.ts";
import { fillCart } from "../testing/fill-cart.ts";
import { orderOnInvoice } from "../testing/invoice-order.ts";
import { demoStaffLogin, signInAt } from "../testing/sign-in.ts";

/** A page of the back office, signed in. */
async function atOffice(browser: Browser, place: string): Promise<Page> {
  const page = await (await browser.newContext({ locale: "de-DE" })).newPage();
  await signInAt(page, demoStaffLogin(), place);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  return page;
}

test("ORD-13 CHK-11 by keyboard from the order, which names what goes with it, to the receipt: the accessory can be withdrawn from, the card says why not; the staff gives the money back", async ({
  page,
  browser,
  baseURL,
}) => {
  const origin = baseURL ?? "";
  await fillCart(page, origin);
  await page.goto("/musterkarten/");
  await page.getByRole("button", { name: "In den Warenkorb" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Warenkorb");
  const number = await orderOnInvoice(page);
  const matching = page.getByText("Passend zu deiner Bestellung:").locator("+ ul a");
  await expect(matching.first()).toContainText("Olivenzweig");
  for (const href of await matching.evaluateAll((all) => all.map((link) => link.getAttribute("href") ?? "")))
    expect([href, (await page.request.get(href)).status()]).toEqual([href, 200]);
  await page.getByRole("main").getByRole("link", { name: "Vertrag widerrufen" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Vertrag widerrufen");
  await expect(page.getByLabel("Bestellnummer")).toHaveValue(number);
  await expect(page.getByRole("checkbox", { name: /Olivenzweig.*Kein Widerrufsrecht/ })).toBeDisabled();
  await page.getByRole("checkbox", { name: /Papiermuster-Set.*Widerruf möglich/ }).focus();
  await page.keyboard.press("Space");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Weiter" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("definition").filter({ hasText: "Papiermuster-Set" })).toBeVisible();
  const excluded = page.getByRole("region", { name: "Dafür besteht kein Widerrufsrecht" });
  await expect(excluded.getByRole("listitem")).toHaveText([/Olivenzweig.*Kein Widerrufsrecht: mit deinen Texten/]);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Widerruf bestätigen" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Dein Widerruf ist eingegangen");
  await expect(page.getByRole("status").first()).toContainText(/Eingegangen am \d\d\.\d\d\.\d{4}, \d\d:\d\d/);

  const office = await atOffice(browser, "/backoffice/widerrufe/");
  await office.getByRole("link", { name: number }).click();
  await expect(office.getByRole("heading", { level: 1 })).toContainText(number);
  await office.getByText("Annehmen", { exact: true }).click();
  await office.getByRole("button", { name: "Widerruf annehmen" }).click();
  await expect(office.getByRole("status")).toContainText("Vermerkt");
  await office.getByText("Erstatten", { exact: true }).first().click();
  await expect(office.getByLabel("Betrag in EUR")).toHaveValue("4,90");
  await expectAccessible(office);
  await office.getByRole("button", { name: "Erstatten" }).click();
  await expect(office.getByText("Erstattet: 4,90")).toBeVisible();
  await expect(async () => {
    await office.goto(`http://admin.localhost:${new URL(origin).port}/backoffice/postfach/`);
    for (const subject of [
      `${number} ist eingegangen`,
      `${number} ist angenommen`,
      `Deine Erstattung zur Bestellung ${number}`,
    ])
      await expect(office.getByRole("link", { name: subject })).toBeVisible({
        timeout: 500,
      });
  }).toPass();
  await office.context().close();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("ORD-13 from the foot of any page and of the app: what is missing is said, an unknown number is answered like any other", async ({
    page,
  }) => {
    await page.goto("/d/");
    await page.getByRole("contentinfo").getByRole("link", { name: "Vertrag widerrufen" }).click();
    await expect(page).toHaveURL(/\/d\/vertrag-widerrufen\/$/);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Vertrag widerrufen");
    await page.goto("/hochzeit/");
    await page.getByRole("contentinfo").getByRole("link", { name: "Vertrag widerrufen" }).click();
    await page.getByRole("button", { name: "Weiter" }).click();
    await expect(page.getByText("Bitte fülle dieses Feld aus").first()).toBeVisible();
    await page.getByLabel("Name", { exact: true }).fill("Anna Frei");
    await page.getByLabel("Bestellnummer").fill("C123456789");
    await page.getByLabel("E-Mail").fill(`anna-${Date.now()}@example.org`);
    await page.getByLabel(/Welche Artikel/).fill("Die Umschläge");
    await page.getByRole("button", { name: "Weiter" }).click();
    await page.getByRole("button", { name: "Angaben ändern" }).click();
    await expect(page.getByLabel(/Welche Artikel/)).toHaveValue("Die Umschläge");
    await page.getByRole("button", { name: "Weiter" }).click();
    await expect(page.getByRole("region", { name: "Dafür besteht kein Widerrufsrecht" })).toContainText(
      "Karten und Proben mit deinen Texten oder Fotos fertigen wir eigens für dich.",
    );
    await page.getByRole("button", { name: "Widerruf bestätigen" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Dein Widerruf ist eingegangen");
  });
});
