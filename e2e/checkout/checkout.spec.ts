import { expect, test, type Page } from "@playwright/test";
import { expectAccessible } from "../testing/accessibility.ts";
import { fillCart } from "../testing/fill-cart.ts";
import { orderNumberOn } from "../testing/invoice-order.ts";

const button = "Zahlungspflichtig bestellen";

async function cartOf(page: Page, origin: string | undefined, quantity = 50): Promise<void> {
  if (!origin) throw new Error("no address of the shop");
  await fillCart(page, origin, { quantity });
}

async function address(page: Page, parts: Readonly<Record<string, string>> = {}): Promise<void> {
  const values = {
    "E-Mail": "maximiliane@hohenstein.example",
    Vorname: "Maximiliane & Konstantin",
    Nachname: "Freifrau von Hohenstein-Donaudampfschifffahrt",
    "Straße und Hausnummer": "Lindenallee 12",
    PLZ: "10115",
    Ort: "Berlin",
    ...parts,
  };
  for (const [label, value] of Object.entries(values))
    await page.getByLabel(label, { exact: true }).first().fill(value);
}

async function payBy(page: Page, method: string): Promise<void> {
  await page.getByRole("radio", { name: method, exact: true }).check();
}

async function order(page: Page): Promise<void> {
  await page.getByRole("button", { name: button, exact: true }).click();
}

test("CART-04 CART-06 CART-09 CART-12 the cart changes quantities, duplicates, removes and takes the removal back", async ({
  page,
  baseURL,
}) => {
  await cartOf(page, baseURL);
  await page.goto("/warenkorb/");
  const lines = page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: "Olivenzweig" }) });
  const total = page.getByRole("region", { name: "Zusammenfassung" });
  await expect(total).toContainText("99,49 €");
  await expectAccessible(page);
  await page.getByLabel("Lieferland").selectOption("AT");
  await expect(total).toContainText("Versand nach Österreich");
  await expect(total).toContainText("enthaltene MwSt. 20 %");
  await page.getByLabel("Lieferland").selectOption("DE");
  await expect(total).toContainText("enthaltene MwSt. 19 %");
  await page.getByLabel("Menge von Olivenzweig").selectOption("100");
  await expect(total).toContainText("172,99 €");
  await page.getByRole("button", { name: "Duplizieren: Olivenzweig" }).click();
  await expect(lines).toHaveCount(2);
  await page.getByRole("button", { name: "Entfernen: Olivenzweig" }).first().click();
  await expect(lines).toHaveCount(1);
  await page.getByRole("button", { name: "Rückgängig" }).click();
  await expect(lines).toHaveCount(2);
});

test("CART-13 an empty cart says so and leads on", async ({ page }) => {
  await page.goto("/warenkorb/");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Dein Warenkorb ist leer.");
  await expectAccessible(page);
  await page.goto("/kasse/");
  await expect(page.getByRole("button", { name: button })).toHaveCount(0);
});

test("CHK-01 CHK-07 CHK-08 CHK-11 ORD-05 an order on invoice: review above the button, thanks, steps, account", async ({
  page,
  baseURL,
}) => {
  await cartOf(page, baseURL);
  await page.goto("/kasse/");
  await address(page);
  await payBy(page, "Rechnung");
  const review = page.getByRole("region", { name: "Alles richtig?" });
  await expect(review).toContainText("Personalisierte Artikel werden eigens für dich angefertigt");
  await expect(review).toContainText("99,49 €");
  for (const name of ["AGB", "Widerrufsbelehrung", "Datenschutz"])
    await expect(review.getByRole("link", { name })).toBeVisible();
  await expectAccessible(page);
  await order(page);
  await page.waitForURL(/\/bestellung\/[\w-]{43}\/$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Danke, Maximiliane & Konstantin.");
  await expect(page.getByRole("listitem").filter({ hasText: "Bestellt" }).first()).toBeVisible();
  await expect(page.getByText(/^RE-\d{4}-\d{6}$/)).toBeVisible();
  await expectAccessible(page);
  const invoice = await page.request.get(`${page.url()}rechnung/`);
  expect([invoice.status(), invoice.headers()["content-type"]]).toEqual([200, "application/pdf"]);
});

test("CHK-05 ORD-14 prepayment shows account and due day; number and e-mail find the order again", async ({
  page,
  baseURL,
}) => {
  await cartOf(page, baseURL);
  await page.goto("/kasse/");
  await address(page);
  await payBy(page, "Vorkasse");
  await order(page);
  await page.waitForURL(/\/bestellung\//);
  const place = page.url();
  await expect(page.getByText("innerhalb von 7 Tagen")).toBeVisible();
  const number = await orderNumberOn(page);
  await page.goto("/bestellstatus/");
  await page.getByLabel("Bestellnummer").fill(number);
  await page.getByLabel("E-Mail-Adresse der Bestellung").fill("jemand@anders.example");
  await page.getByRole("button", { name: "Bestellung ansehen" }).click();
  await expect(page.getByRole("alert")).toContainText("Wir finden keine Bestellung zu diesen Angaben.");
  await expectAccessible(page);
  await page.getByLabel("E-Mail-Adresse der Bestellung").fill("Maximiliane@hohenstein.example");
  await page.getByRole("button", { name: "Bestellung ansehen" }).click();
  await page.waitForURL(place);
});

test("CHK-10 a declined card leads back with everything kept; the next card, with a code, pays the order", async ({
  page,
  baseURL,
}) => {
  await cartOf(page, baseURL);
  await page.goto("/kasse/");
  await address(page);
  await payBy(page, "Karte");
  await order(page);
  await page.waitForURL(/\/kasse\/testkarte\//);
  await expectAccessible(page);
  await page.getByLabel("Kartennummer").fill("4000 0000 0000 0002");
  await page.getByRole("button", { name: /zahlen$/ }).click();
  await expect(page.getByRole("alert")).toContainText("Die Zahlung hat nicht geklappt. Es wurde nichts abgebucht.");
  await expect(page.getByRole("alert")).toBeFocused();
  await expect(page).toHaveURL(/\/kasse\/$/);
  await expect(page.getByLabel("Nachname").first()).toHaveValue("Freifrau von Hohenstein-Donaudampfschifffahrt");
  await order(page);
  await page.waitForURL(/\/kasse\/testkarte\//);
  await page.getByRole("button", { name: /3220/ }).click();
  await page.getByLabel("Bestätigungscode").fill("123456");
  await page.getByRole("button", { name: "Code bestätigen" }).click();
  await page.waitForURL(/\/bestellung\//);
  await expect(page.getByText("Bezahlt. Danke dir.")).toBeVisible();
});

test("CHK-02 CHK-03 CHK-12 errors stand at their fields, the first one has the focus, values stay", async ({
  page,
  baseURL,
}) => {
  await cartOf(page, baseURL);
  await page.goto("/kasse/");
  let sent = 0;
  page.on("request", (request) => (sent += request.method() === "POST" ? 1 : 0));
  await page.getByLabel("E-Mail", { exact: true }).fill("maximiliane@");
  await page.getByLabel("Vorname", { exact: true }).first().focus();
  await expect(page.getByLabel("E-Mail", { exact: true })).toHaveAccessibleDescription(/gültige E-Mail-Adresse/);
  await expect(page.getByLabel("Vorname", { exact: true }).first()).toBeFocused();
  await expect(page.getByText("Bitte prüfe die markierten Felder.")).toHaveCount(0);
  await address(page, { PLZ: "1011", Ort: "" });
  expect(sent).toBe(0);
  await order(page);
  const postcode = page.getByLabel("PLZ").first();
  await expect(postcode).toBeFocused();
  await expect(postcode).toHaveAccessibleDescription("Bitte gib eine gültige Postleitzahl ein.");
  await expect(postcode).toHaveAttribute("aria-invalid", "true");
  await expect(page.getByLabel("Ort", { exact: true }).first()).toHaveAccessibleDescription(
    "Bitte fülle dieses Feld aus.",
  );
  await page.getByLabel("Straße und Hausnummer").first().fill("Lindenallee");
  await page.getByLabel("Land").first().focus();
  await expect(page.getByText("Fehlt vielleicht die Hausnummer?")).toBeVisible();
  await page.getByLabel("Land").first().selectOption("AT");
  await expect(page.getByRole("radio", { name: "Standard", exact: true })).toBeChecked();
  await expect(postcode).toHaveValue("1011");
  await expect(page.getByRole("region", { name: "Alles richtig?" })).toContainText("(20 %)");
  await expectAccessible(page);
});

test("CHK-02 SHIP-08 a Packstation rules express out and express asks for a telephone", async ({ page, baseURL }) => {
  await cartOf(page, baseURL);
  await page.goto("/kasse/");
  await page.getByRole("radio", { name: "Express", exact: true }).check();
  await expect(page.getByRole("region", { name: "Alles richtig?" })).toContainText("107,49 €");
  await expect(page.getByLabel("Telefon")).toBeVisible();
  await expect(page.getByText(/^Gilt, wenn du/)).toBeVisible();
  await page.getByLabel("An eine Packstation liefern").check();
  await expect(page.getByText("Express liefern wir nicht an Packstationen.").first()).toBeVisible();
  await expect(page.getByText(/^Gilt, wenn du/)).toHaveCount(0);
  await expect(page.getByRole("radio", { name: "Standard", exact: true })).toBeChecked();
  await expect(page.getByLabel("Straße und Hausnummer").first()).toBeHidden();
});

test("CHK-06 below 25 € invoice stays visible with its reason", async ({ page, baseURL }) => {
  await cartOf(page, baseURL, 5);
  await page.goto("/kasse/");
  await expect(page.getByRole("radio", { name: "Rechnung", exact: true })).toBeDisabled();
  await expect(page.getByText("Kauf auf Rechnung ist ab einem Warenwert von 25,00 € möglich.")).toBeVisible();
});

test("CHK-09 the form sent twice under one key makes one order", async ({ page, baseURL }) => {
  await cartOf(page, baseURL);
  await page.goto("/kasse/");
  await address(page);
  await payBy(page, "Rechnung");
  const sent = await page
    .locator("form")
    .filter({ has: page.getByRole("button", { name: button }) })
    .evaluate((form) => {
      if (!(form instanceof HTMLFormElement)) return "";
      const body = new URLSearchParams();
      for (const [name, value] of new FormData(form)) if (typeof value === "string") body.append(name, value);
      body.set("intent", "place");
      return body.toString();
    });
  const place = (): Promise<string> =>
    page.evaluate(
      async (body) => (await fetch("/kasse/", { method: "POST", body: new URLSearchParams(body) })).url,
      sent,
    );
  const places = await Promise.all([place(), place(), place()]);
  expect(places[0]).toMatch(/\/bestellung\/[\w-]{43}\/$/);
  expect(new Set(places).size).toBe(1);
});

test("CHK-09 PRICE-11 a cart changed in another tab is shown before anything is ordered", async ({ page, baseURL }) => {
  await cartOf(page, baseURL);
  await page.goto("/kasse/");
  await address(page);
  await payBy(page, "Rechnung");
  await fillCart(page, baseURL ?? "");
  await order(page);
  await expect(page.getByRole("alert")).toContainText("Der Gesamtbetrag hat sich geändert.");
  await expect(page.getByRole("region", { name: "Alles richtig?" })).toContainText("193,99 €");
  await order(page);
  await page.waitForURL(/\/bestellung\//);
});

test("CHK-09 CHK-12 a refused press on a phone leads to the notice, with fresh totals, the rest of the cart and every typed value", async ({
  page,
  baseURL,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await cartOf(page, baseURL);
  await fillCart(page, baseURL ?? "");
  await page.goto("/kasse/");
  await address(page);
  await payBy(page, "Rechnung");
  const other = await page.context().newPage();
  await other.goto("/warenkorb/");
  await other.getByRole("button", { name: "Entfernen: Olivenzweig" }).first().click();
  await expect(other.getByRole("button", { name: "Rückgängig" })).toBeVisible();
  await other.close();
  await order(page);
  const notice = page.getByRole("alert");
  await expect(notice).toContainText("Der Gesamtbetrag hat sich geändert.");
  await expect(notice).toBeFocused();
  await expect(notice).toBeInViewport();
  const review = page.getByRole("region", { name: "Alles richtig?" });
  await expect(review).toContainText("99,49 €");
  await expect(page.locator("input[name=seenTotal]")).toHaveValue("9949");
  await expect(page.getByLabel("Vorname").first()).toHaveValue("Maximiliane & Konstantin");
  await order(page);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Danke, Maximiliane & Konstantin.");
});

test("CHK-09 CART-13 a cart emptied in another tab and a lost session end on the page without an order button", async ({
  page,
  baseURL,
}) => {
  await cartOf(page, baseURL);
  await page.goto("/kasse/");
  await address(page);
  await payBy(page, "Rechnung");
  const other = await page.context().newPage();
  await other.goto("/warenkorb/");
  await other.getByRole("button", { name: "Entfernen: Olivenzweig" }).click();
  await expect(other.getByRole("button", { name: "Rückgängig" })).toBeVisible();
  await order(page);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Hier gibt es noch nichts zu bezahlen.");
  await expect(page.getByRole("button", { name: button })).toHaveCount(0);
  await expect(page.getByRole("alert")).toBeFocused();

  await other.close();
  await cartOf(page, baseURL);
  await page.goto("/kasse/");
  await payBy(page, "Rechnung");
  await page.context().clearCookies();
  await order(page);
  await expect(page.getByRole("alert")).toContainText("Deine Sitzung war abgelaufen");
  await expect(page.getByRole("alert")).toBeInViewport();
  await expect(page.getByRole("button", { name: button })).toHaveCount(0);
});

test("CHK-09 CHK-10 an unpaid card order that a newer one replaced says so and asks for nothing", async ({
  page,
  baseURL,
}) => {
  await cartOf(page, baseURL);
  await page.goto("/kasse/");
  await address(page);
  await payBy(page, "Karte");
  await order(page);
  await page.waitForURL(/\/kasse\/testkarte\//);
  const cardPage = page.url();
  await page.goto("/kasse/");
  await payBy(page, "Rechnung");
  await order(page);
  await page.waitForURL(/\/bestellung\//);
  const newer = page.url();
  await expect(async () => {
    await page.goto(cardPage);
    await expect(page.getByText("Diese Bestellung wurde durch eine neuere ersetzt.")).toBeVisible({ timeout: 1000 });
  }).toPass({ timeout: 20_000 });
  expect(page.url()).not.toBe(newer);
  await expect(page.getByText("Zurück zur Kasse")).toHaveCount(0);
});

test("CHK-02 UI-07 on a phone the error of the postcode has the whole row", async ({ page, baseURL }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await cartOf(page, baseURL);
  await page.goto("/kasse/");
  await address(page, { PLZ: "1011", Ort: "" });
  await order(page);
  const error = page.getByText("Bitte gib eine gültige Postleitzahl ein.");
  await expect(error).toBeVisible();
  expect((await error.boundingBox())?.height ?? 99).toBeLessThan(30);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("SHELL-09 CHK-01 CHK-09 the whole path works: quantity, errors with focus, express total, order", async ({
    page,
    baseURL,
  }) => {
    await cartOf(page, baseURL);
    await page.goto("/warenkorb/");
    await page.getByLabel("Menge von Olivenzweig").selectOption("100");
    await page.getByRole("button", { name: "Menge übernehmen" }).click();
    await expect(page.getByRole("region", { name: "Zusammenfassung" })).toContainText("172,99 €");
    await page.getByRole("link", { name: "Zur Kasse" }).click();
    await address(page, { PLZ: "ABC" });
    await payBy(page, "Rechnung");
    await order(page);
    await expect(page.getByLabel("PLZ").first()).toBeFocused();
    await expect(page.getByLabel("Vorname").first()).toHaveValue("Maximiliane & Konstantin");
    await expect(page.getByRole("radio", { name: "Rechnung", exact: true })).toBeChecked();
    await page.getByLabel("PLZ").first().fill("10115");
    await page.getByRole("radio", { name: "Express", exact: true }).check();
    await page.getByLabel("Telefon").fill("030 123456");
    await order(page);
    await expect(page.getByRole("alert")).toContainText("Der Gesamtbetrag hat sich geändert.");
    await expect(page.getByRole("region", { name: "Alles richtig?" })).toContainText("180,99 €");
    await order(page);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Danke, Maximiliane & Konstantin.");
  });
});
