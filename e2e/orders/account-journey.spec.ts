import { readFileSync } from "node:fs";
import { expect, test, type Browser, type Page } from "@playwright/test";
import { strFromU8, unzipSync } from "fflate";
import { expectAccessible } from "../testing/accessibility.ts";
import { fillCart } from "../testing/fill-cart.ts";
import { orderNumberOn } from "../testing/invoice-order.ts";
import { readMail, linkInMail } from "../testing/read-mails.ts";
import type { OwnShop } from "../setup/own-shop.ts";
import { sharedOffice } from "../setup/shared-office.ts";
import { thorough } from "../testing/thorough.ts";

test.describe.configure({ mode: "serial" });
test.use({ viewport: { width: 360, height: 740 } });
// Each test is a long way, which a busy machine walks slowly.
test.describe.configure({ timeout: 240_000 });

const email = "lina.marquardt@example.org";
const [first, second] = ["sieben Falter im Wind", "neun Falter am Fenster"] as const;
let shop: OwnShop;

test.beforeAll(async () => {
  test.setTimeout(240_000);
  ({ shop } = await sharedOffice());
});

const headline = (page: Page) => page.getByRole("heading", { level: 1 });

async function logIn(page: Page, password: string): Promise<void> {
  await page.goto(`${shop.address}/kundenkonto/anmelden/`);
  await page.getByLabel("E-Mail-Adresse").fill(email);
  await page.getByLabel("Passwort").fill(password);
  await page.keyboard.press("Enter");
}

/** The same customer at another device. */
async function onOtherDevice(browser: Browser, password: string): Promise<Page> {
  const page = await (
    await browser.newContext({ locale: "de-DE", storageState: "e2e/setup/consented.json" })
  ).newPage();
  await logIn(page, password);
  await expect(headline(page)).toHaveText("Hallo Lina");
  return page;
}

async function fillAddress(page: Page, parts: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, value] of Object.entries(parts))
    await page.getByLabel(label, { exact: false }).first().fill(value);
}

test("ACC-03 ACC-04 ACC-05 CART-08 a guest with a cart signs up by keyboard, confirms by the mailed link and finds the cart in the account", async ({
  page,
}) => {
  await fillCart(page, shop.address);
  await page.goto(`${shop.address}/kundenkonto/registrieren/`);
  await expectAccessible(page);
  await page.getByLabel("Vorname").focus();
  for (const typed of ["Lina", "Marquardt", email, "kurz"]) {
    await page.keyboard.type(typed);
    await page.keyboard.press("Tab");
  }
  await page.getByLabel(/^Schickt mir/).press("Space");
  await page.getByLabel("Passwort").press("Enter");
  await expect(page.getByLabel("Passwort")).toBeFocused();
  await expect(page.getByLabel(/^Schickt mir/)).toBeChecked();
  await expect(page.getByLabel("Vorname")).toHaveValue("Lina");
  await expectAccessible(page);
  await page.keyboard.type(first);
  await page.keyboard.press("Enter");
  await expect(headline(page)).toHaveText("Schau in dein Postfach.");
  await expectAccessible(page);
  await page.goto(linkInMail(await readMail(shop, email, "customer-verify"), "/registrierung-bestaetigen/"));
  await expectAccessible(page);
  await page.getByRole("button", { name: "Adresse bestätigen" }).press("Enter");
  await expect(headline(page)).toHaveText("Danke, alles bestätigt.");
  await page.getByRole("link", { name: "Zum Kundenkonto" }).press("Enter");
  await expectAccessible(page);
  await page.getByLabel("E-Mail-Adresse").fill(email);
  await page.getByLabel("Passwort").fill("nicht mein Passwort");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("alert").first()).toContainText("E-Mail-Adresse oder Passwort stimmen nicht.");
  await expect(page.getByLabel("E-Mail-Adresse")).toHaveValue(email);
  await page.getByLabel("Passwort").fill(first);
  await page.keyboard.press("Enter");
  await expect(headline(page)).toHaveText("Hallo Lina");
  await expectAccessible(page);
  await page.goto(`${shop.address}/warenkorb/`);
  await expect(page.getByRole("heading", { name: "Olivenzweig" })).toHaveCount(1);
});

test("ACC-05 NFR-02 opened by a stranger with her address: at her own device the link asks for the password, and she makes the account hers without script", async ({
  browser,
  page,
}) => {
  const owned = "berta.klein@example.org";
  await page.goto(`${shop.address}/kundenkonto/registrieren/`);
  for (const [label, value] of [
    ["Vorname", "Bert"],
    ["Nachname", "Klein"],
    ["E-Mail-Adresse", owned],
    ["Passwort", first],
  ] as const)
    await page.getByLabel(label, { exact: true }).fill(value);
  await page.getByRole("button", { name: "Konto anlegen" }).click();
  await expect(headline(page)).toHaveText("Schau in dein Postfach.");
  await page.goto(`${shop.address}/kundenkonto/anmelden/`);
  await page.getByLabel("E-Mail-Adresse").fill(owned);
  await page.getByLabel("Passwort").fill(first);
  await page.keyboard.press("Enter");
  await expect(headline(page)).toHaveText("Hallo Bert");

  const link = linkInMail(await readMail(shop, owned, "customer-verify"), "/registrierung-bestaetigen/");
  const context = await browser.newContext({ locale: "de-DE", javaScriptEnabled: false });
  const hers = await context.newPage();
  await hers.goto(link);
  await hers.getByLabel("Passwort", { exact: true }).fill("was könnte es sein");
  await hers.getByRole("button", { name: "Adresse bestätigen" }).press("Enter");
  await expect(hers.getByRole("alert").first()).toContainText("Passwort stimmt nicht");
  await hers.getByLabel("Neues Passwort").fill(second);
  await hers.getByRole("button", { name: "Zu meinem Konto machen" }).press("Enter");
  await expect(headline(hers)).toHaveText("Danke, alles bestätigt.");
  await context.close();
  await page.goto(`${shop.address}/kundenkonto/bestellungen/`);
  await expect(page).toHaveURL(/\/anmelden\//);
  await page.goto(link);
  await expect(headline(page)).toHaveText("Dieser Link gilt nicht mehr.");
});

test(
  "ACC-02 ACC-15 ORD-09 addresses are added, changed, chosen and removed; an order goes to the chosen one and is ordered again in another quantity",
  thorough,
  async ({ page }) => {
    await logIn(page, first);
    await expect(headline(page)).toHaveText("Hallo Lina");
    await page.getByRole("navigation", { name: "Mein Konto" }).getByRole("link", { name: "Adressbuch" }).click();
    await expectAccessible(page);
    const save = page.getByRole("button", { name: "Adresse speichern" });
    const kiel = { Straße: "Hafenweg 3", Ort: "Kiel", Postleitzahl: "241" };
    await fillAddress(page, { Vorname: "Jörg", Nachname: "Ötker", ...kiel });
    await save.press("Enter");
    await expect(page.getByLabel("Postleitzahl")).toBeFocused();
    await expect(page.getByLabel("Straße")).toHaveValue("Hafenweg 3");
    await expectAccessible(page);
    await page.keyboard.press("ControlOrMeta+a");
    await page.keyboard.type("24103");
    await page.keyboard.press("Enter");
    await expect(page.getByText("Gespeichert.")).toBeVisible();
    const dresden = { Straße: "Irrgasse 1", Postleitzahl: "01067", Ort: "Dresden" };
    await fillAddress(page, { Vorname: "Ina", Nachname: "Weg", ...dresden });
    await save.click();
    await expect(page.getByRole("button", { name: /^Entfernen: / })).toHaveCount(2);
    await page.getByRole("link", { name: "Ändern: Jörg Ötker" }).press("Enter");
    await expect(page.getByRole("heading", { name: "Adresse ändern" })).toBeVisible();
    await expect(page.getByLabel("Postleitzahl")).toHaveValue("24103");
    await expectAccessible(page);
    await page.getByLabel("Straße").fill("");
    await page.keyboard.press("Enter");
    await expect(page.getByLabel("Straße")).toBeFocused();
    await page.keyboard.type("Werftstraße 8 a");
    await page.getByLabel("Vorname").fill("Jördis");
    await page.keyboard.press("Enter");
    await expect(page.getByText("Werftstraße 8 a, 24103 Kiel")).toBeVisible();
    await page.getByRole("button", { name: "Als Lieferadresse: Jördis Ötker" }).press("Enter");
    await expect(page.getByText("Deine Lieferadresse")).toBeVisible();
    await page.getByRole("button", { name: "Entfernen: Ina Weg" }).press("Enter");
    await expect(page.getByText("Irrgasse")).toHaveCount(0);
    const friends = [
      "Vorname;Nachname;Straße;PLZ;Ort;Land",
      "Léa;Muller;Rue Haute 1;1000;Bruxelles;Belgique",
      "Karl;Blau;Ring 1;10115;Dort;Atlantis",
    ];
    const file = { name: "freunde.csv", mimeType: "text/csv", buffer: Buffer.from(friends.join("\n")) };
    await page.getByLabel("Datei", { exact: true }).setInputFiles(file);
    await page.getByRole("button", { name: "Datei importieren" }).press("Enter");
    await expect(page.getByText("1 Adresse ist neu")).toBeVisible();
    await expect(page.getByText("Karl Blau: Land „Atlantis“ kennen wir nicht")).toBeVisible();
    await expectAccessible(page);

    await page.goto(`${shop.address}/kasse/`);
    await expect(page.getByLabel("E-Mail", { exact: true })).toHaveValue(email);
    const street = page.getByLabel("Straße und Hausnummer").first();
    await expect(street).toHaveValue("Werftstraße 8 a");
    await street.fill("Anderswo 1");
    // Totals follow the country of the address.
    const totals = page.waitForResponse((answer) => answer.request().method() === "POST");
    await page.getByLabel("Aus deinem Adressbuch").selectOption({ label: "Jördis Ötker, Werftstraße 8 a, 24103 Kiel" });
    await totals;
    await expect(street).toHaveValue("Werftstraße 8 a");
    await expectAccessible(page);
    await page.getByRole("radio", { name: "Rechnung", exact: true }).check();
    await page.getByRole("button", { name: "Zahlungspflichtig bestellen" }).click();
    await expect(headline(page)).toHaveText("Danke, Jördis.");
    await expectAccessible(page);
    const number = await orderNumberOn(page);

    await page.goto(`${shop.address}/kundenkonto/bestellungen/`);
    await expectAccessible(page);
    await page.getByRole("link", { name: `Bestellung ${number}` }).press("Enter");
    await page.getByRole("link", { name: "Menge oder Text ändern" }).press("Enter");
    await expect(headline(page)).toHaveText("Nochmal bestellen");
    await expectAccessible(page);
    await page.getByLabel("Menge").selectOption("100");
    await page.getByRole("button", { name: "Nochmal bestellen: Olivenzweig" }).press("Enter");
    await expect(page.getByLabel("Menge von Olivenzweig")).toHaveValue("100");
    await expectAccessible(page);

    await page.goto(`${shop.address}/kundenkonto/daten/`);
    await expectAccessible(page);
    const downloading = page.waitForEvent("download");
    await page.getByRole("link", { name: "Daten herunterladen" }).click();
    const files = unzipSync(readFileSync(await (await downloading).path()));
    expect(strFromU8(files["bestellungen.json"] ?? new Uint8Array())).toContain(number);
    expect(strFromU8(files["adressbuch.json"] ?? new Uint8Array())).toContain("Werftstraße 8 a");
  },
);

test(
  "ACC-07 ACC-10 ACC-11 another session is ended from the list, the log-out ends this one, and a new password ends all others",
  thorough,
  async ({ page, browser }) => {
    await logIn(page, first);
    await expect(headline(page)).toHaveText("Hallo Lina");
    const other = await onOtherDevice(browser, first);
    await page.goto(`${shop.address}/kundenkonto/sicherheit/`);
    await expect(page.getByText("Dieses Gerät")).toHaveCount(1);
    await expectAccessible(page);
    const ended = page.waitForResponse((answer) => answer.request().method() === "POST");
    await page
      .getByRole("button", { name: /^Abmelden: Chrome, .*, \d\d\.\d\d/ })
      .first()
      .press("Enter");
    await ended;
    await other.reload();
    await expect(other.getByRole("button", { name: "Anmelden" })).toBeVisible();

    await page.goto(`${shop.address}/kundenkonto/`);
    await page.getByRole("button", { name: "Abmelden" }).click();
    await expect(headline(page)).toHaveText("Bis bald.");
    await expectAccessible(page);
    await page.goto(`${shop.address}/kundenkonto/bestellungen/`);
    await expect(page).toHaveURL(/\/anmelden\//);

    await logIn(other, first);
    await expect(headline(other)).toHaveText("Hallo Lina");
    await page.getByRole("link", { name: "Passwort vergessen?" }).press("Enter");
    // The page of the log-in has a field of the same name.
    await expect(page).toHaveURL(/\/passwort\/$/);
    await expectAccessible(page);
    await page.getByLabel("E-Mail-Adresse").fill(email);
    await page.keyboard.press("Enter");
    await expect(page.getByText("Falls ein Konto zu dieser E-Mail-Adresse existiert")).toBeVisible();
    const link = linkInMail(await readMail(shop, email, "customer-reset"), "/passwort/");
    await page.goto(link);
    await expectAccessible(page);
    await page.getByLabel("Neues Passwort").fill(second);
    await page.keyboard.press("Enter");
    await expect(headline(page)).toHaveText("Gespeichert.");
    await expectAccessible(page);
    await other.reload();
    await expect(other.getByRole("button", { name: "Anmelden" })).toBeVisible();
    await other.context().close();
    await page.goto(link);
    await expect(page.getByText("Dieser Link gilt nicht mehr.")).toBeVisible();
    await expectAccessible(page);
    await logIn(page, first);
    await expect(page.getByRole("alert").first()).toContainText("E-Mail-Adresse oder Passwort stimmen nicht.");
    await logIn(page, second);
    await expect(headline(page)).toHaveText("Hallo Lina");
  },
);
