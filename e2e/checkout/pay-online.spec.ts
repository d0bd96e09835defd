import { expect, test } from "@playwright/test";
import { startStripeFake } from "#modules/payments/testing/stripe-fake.ts";
import { stripeSettings } from "#modules/payments/testing/stripe-context.ts";
import { expectAccessible } from "../testing/accessibility.ts";
import { fillCart } from "../testing/fill-cart.ts";
import { ownPort } from "../setup/own-port.ts";
import { startOwnShop } from "../setup/own-shop.ts";

/** In place of the provider's script, which no test loads: one field, and a card that is always declined. */
const script = `window.Stripe = () => ({
  elements: () => ({ create: () => ({ mount: (node) => { node.textContent = "Felder des Anbieters"; } }) }),
  confirmPayment: async () => ({ error: { message: "Deine Karte wurde abgelehnt." } }),
});`;

test("CHK-05 CHK-10 NFR-02 a card is paid with the provider's fields on our page; declined, the cart stays and another way is chosen", async ({
  page,
}) => {
  test.setTimeout(120_000);
  const fake = await startStripeFake();
  const shop = await startOwnShop("pay-online", ownPort(), stripeSettings(fake.address));
  try {
    await page.route("https://js.stripe.com/**", (route) =>
      route.fulfill({ contentType: "text/javascript", body: script }),
    );
    await fillCart(page, shop.address);
    await page.goto(`${shop.address}/kasse/`);
    const values = {
      "E-Mail": "anna@freudenberger.example",
      Vorname: "Anna",
      Nachname: "Freudenberger",
      "Straße und Hausnummer": "Lindenallee 12",
      PLZ: "10115",
      Ort: "Berlin",
    };
    for (const [label, value] of Object.entries(values))
      await page.getByLabel(label, { exact: true }).first().fill(value);
    for (const method of ["PayPal", "Klarna", "SEPA-Lastschrift"])
      await expect(page.getByRole("radio", { name: method, exact: true })).toBeVisible();
    await expect(page.getByRole("radio", { name: "TWINT", exact: true })).toHaveCount(0);
    await page.getByRole("radio", { name: "Karte", exact: true }).check();
    await page.getByRole("button", { name: "Zahlungspflichtig bestellen", exact: true }).click();
    await page.waitForURL("**/bezahlen/");
    await expect(page.getByText("Felder des Anbieters")).toBeVisible();
    await expectAccessible(page);
    const policy = (await page.request.get(page.url())).headers()["content-security-policy"] ?? "";
    expect(policy).toContain("script-src 'self' https://js.stripe.com 'nonce-");
    const checkout = (await page.request.get(`${shop.address}/kasse/`)).headers()["content-security-policy"] ?? "";
    expect(checkout).not.toContain("stripe.com");
    await page.getByRole("button", { name: /zahlen$/ }).press("Enter");
    await expect(page.getByRole("alert")).toHaveText("Deine Karte wurde abgelehnt.");
    await page.getByRole("button", { name: "Andere Zahlungsart wählen" }).press("Enter");
    await page.waitForURL("**/kasse/**");
    await expect(page.getByText("Die Zahlung hat nicht geklappt")).toBeVisible();
    await expect(page.getByLabel("Vorname", { exact: true }).first()).toHaveValue("Anna");
    await expect(page.getByRole("alert")).toBeFocused();
    await page.getByRole("link", { name: "Zur Zahlungsart" }).press("Enter");
    await expect(page.getByRole("radio", { name: "Rechnung", exact: true })).toBeInViewport();
    await page.getByRole("radio", { name: "Rechnung", exact: true }).check();
    await page.getByRole("button", { name: "Zahlungspflichtig bestellen", exact: true }).click();
    await page.waitForURL("**/bestellung/**");
  } finally {
    await shop.close();
    await fake.close();
  }
});
