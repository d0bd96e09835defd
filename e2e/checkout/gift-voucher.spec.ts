import { execFileSync } from "node:child_process";
import { expect, test, type Page } from "@playwright/test";
import { sql } from "kysely";
import { expectAccessible } from "../testing/accessibility.ts";
import { fillCart } from "../testing/fill-cart.ts";
import { orderNumberOn } from "../testing/invoice-order.ts";
import { readMail } from "../testing/read-mails.ts";
import type { Office } from "../setup/own-office.ts";
import { sharedOffice } from "../setup/shared-office.ts";
import { signInAt } from "../testing/sign-in.ts";
import { thorough } from "../testing/thorough.ts";

test.describe.configure({ mode: "serial" });
test.use({ viewport: { width: 360, height: 740 } });
// Each test is a long way, which a busy machine walks slowly.
test.describe.configure({ timeout: 240_000 });

const friend = "jonas.weidenbach@example.org";
let office: Office;
/** The order with the vouchers, and the second one paid with the mailed voucher. */
let [bought, second] = ["", ""];
let [code, pin] = ["", ""];
/** The ledger before the first voucher of this journey. */
let before: Ledger;

test.beforeAll(async () => {
  test.setTimeout(240_000);
  office = await sharedOffice();
  before = await ledger();
});

type Ledger = Readonly<Record<"issued" | "redeemed" | "applied" | "refunded" | "left", number>>;

/** What vouchers were issued, spent and given back, what orders took of them, and what is left, in cents. */
async function ledger(): Promise<Ledger> {
  const { rows } = await sql<Ledger>`select
    (select coalesce(sum(amount), 0)::int from gift_voucher_entry where kind = 'issue') as issued,
    (select coalesce(-sum(amount), 0)::int from gift_voucher_entry where kind = 'redeem') as redeemed,
    (select coalesce(sum(gift_applied), 0)::int from customer_order) as applied,
    (select coalesce(sum(amount), 0)::int from gift_voucher_entry where kind = 'refund') as refunded,
    (select coalesce(sum(amount), 0)::int from gift_voucher_entry) as "left"`.execute(office.deps.db);
  const [sums] = rows;
  if (!sums) throw new Error("no sums");
  return sums;
}

const at = (place: string): string => `${office.shop.address}${place}`;

async function voucher(page: Page, fields: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, value] of Object.entries(fields)) await page.getByLabel(label).fill(value);
}

/** Fills the checkout in and presses its button. */
async function checkOut(page: Page, method: "Karte" | "Nichts zu bezahlen"): Promise<void> {
  await page.goto(at("/kasse/"));
  const values = {
    "E-Mail": "marlene.voss@example.org",
    Vorname: "Marlene",
    Nachname: "Voß",
    "Straße und Hausnummer": "Am Deich 4",
    PLZ: "28195",
    Ort: "Bremen",
  };
  for (const [label, value] of Object.entries(values))
    await page.getByLabel(label, { exact: true }).first().fill(value);
  const way = page.getByRole("radio", { name: method, exact: true });
  await way.check();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Zahlungspflichtig bestellen" }).press("Enter");
  if (method === "Karte") {
    await page.waitForURL(/\/kasse\/testkarte\//);
    await expectAccessible(page);
    await page.getByRole("button", { name: /4111/ }).press("Enter");
  }
  await page.waitForURL(/\/bestellung\//);
}

async function enterCode(page: Page, typed: string): Promise<void> {
  const field = page.getByLabel("Gutschein- oder Rabattcode");
  if (!(await field.isVisible())) await page.getByText("Code einlösen").press("Enter");
  await field.fill(typed);
  await field.press("Enter");
}

/** What the page of balances says of a code and a PIN. */
async function checkBalance(page: Page, ask: { readonly code: string; readonly pin: string }): Promise<void> {
  await page.goto(at("/gutschein-guthaben/"));
  await page.getByLabel("Code", { exact: true }).fill(ask.code);
  await page.getByLabel("PIN").fill(ask.pin);
  await page.getByLabel("PIN").press("Enter");
}

async function expectBalance(page: Page, amount: string): Promise<void> {
  await checkBalance(page, { code, pin });
  await expect(page.getByText(`Guthaben: ${amount}, gültig bis`)).toBeVisible();
}

test("GIFT-02 GIFT-04 two vouchers are bought together, one by e-mail and one as a card; the mail brings code and PIN", async ({
  page,
}) => {
  await page.goto(at("/gutscheine/"));
  await expectAccessible(page);
  await page.getByLabel("Betrag", { exact: true }).selectOption("free");
  await voucher(page, {
    "Dein Betrag": "3",
    "Für wen?": "Jonas",
    "Von wem?": "Marlene",
    Gruß: "Für die Einladungen.\nAlles Liebe!",
    "E-Mail der beschenkten Person": "jonas@",
  });
  const add = page.getByRole("button", { name: "In den Warenkorb" });
  await add.press("Enter");
  await expect(page.getByLabel("Dein Betrag")).toBeFocused();
  await expect(page.getByLabel("Dein Betrag")).toHaveAccessibleDescription(/Wähle einen Betrag von 5,00/);
  await expectAccessible(page);
  await voucher(page, { "Dein Betrag": "150", "E-Mail der beschenkten Person": friend });
  await add.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Warenkorb");
  await page.goto(at("/gutscheine/"));
  await page.getByRole("radio", { name: "Linolschnitt" }).press("Space");
  await page.getByRole("radio", { name: /Als gedruckte Karte/ }).press("Space");
  await page.getByLabel("Betrag", { exact: true }).selectOption("2500");
  await add.press("Enter");
  await expect(page.getByRole("heading", { name: "Geschenkgutschein" })).toHaveCount(2);
  await expectAccessible(page);
  await checkOut(page, "Karte");
  await expect(page.getByText("Bezahlt. Danke dir.")).toBeVisible();
  await expectAccessible(page);
  bought = await orderNumberOn(page);
  const letter = await readMail(office.shop, friend, "gift-voucher");
  expect(letter).toContain("Für die Einladungen.");
  [, code = ""] = /\b((?:[A-Z0-9]{4}-){3}[A-Z0-9]{4})\b/u.exec(letter) ?? [];
  [, pin = ""] = /PIN (\d+)/u.exec(letter) ?? [];
  await page.goto(at("/gutschein-guthaben/"));
  await expectAccessible(page);
  await checkBalance(page, { code, pin: pin === "000000" ? "000001" : "000000" });
  await expect(page.getByRole("alert")).toHaveText("Code und PIN passen nicht zusammen. Prüfe bitte beides.");
  await expect(page.getByLabel("Code", { exact: true })).toHaveValue(code);
  await expectAccessible(page);
  await expectBalance(page, "150,00 €");
  await expectAccessible(page);
});

test("GIFT-03 CART-05 the code pays a first order whole and a second one in part, the rest is paid by card; used up and wrong codes are refused", async ({
  page,
}) => {
  await fillCart(page, office.shop.address);
  await page.goto(at("/warenkorb/"));
  const sum = page.getByRole("region", { name: "Zusammenfassung" });
  await enterCode(page, `${code.slice(0, -4)}0000`);
  await expect(sum).toContainText("Diesen Code kennen wir nicht. Prüfe bitte die Schreibweise.");
  await enterCode(page, code.toLowerCase().replaceAll("-", " "));
  await expect(sum).toContainText("−99,49 €");
  await expectAccessible(page);
  await checkOut(page, "Nichts zu bezahlen");
  await expectAccessible(page);
  await expectBalance(page, "50,51 €");

  await fillCart(page, office.shop.address);
  await page.goto(at("/warenkorb/"));
  await enterCode(page, code);
  await expect(sum).toContainText("48,98 €");
  await checkOut(page, "Karte");
  await expect(page.getByRole("main")).toContainText("50,51 €");
  second = await orderNumberOn(page);
  await expectBalance(page, "0,00 €");

  await fillCart(page, office.shop.address);
  await page.goto(at("/warenkorb/"));
  await enterCode(page, code);
  await expect(sum).toContainText("Dieser Gutschein ist schon aufgebraucht.");
  await expectAccessible(page);
});

test(
  "GIFT-05 BO-01 the staff refunds: the voucher gets back first, then the card, with a credit note each; what was spent cannot be given back",
  thorough,
  async ({ page }) => {
    const refund = async (amount: string): Promise<void> => {
      await page.getByText("Geld erstatten").press("Enter");
      await page.getByLabel("Betrag in EUR").fill(amount);
      await page.locator("#schritt-refund").getByLabel("Grund").fill("Eine Karte zu viel");
      await page.getByRole("button", { name: "Jetzt erstatten" }).press("Enter");
    };
    await signInAt(page, office, `/backoffice/bestellungen/${second}/`);
    await refund("60,00");
    await expect(page.getByText("Die Erstattung ist unterwegs.")).toBeVisible();
    await expect(page.getByRole("row", { name: /Auf den Gutschein erstattet/ })).toBeVisible();
    await expect(async () => {
      await page.reload();
      await expect(page.getByRole("link", { name: /^Gutschrift/ })).toHaveCount(2, { timeout: 500 });
    }).toPass();
    await expectAccessible(page);
    await expectBalance(page, "50,51 €");

    await page.goto(`${office.address}/backoffice/bestellungen/${bought}/`);
    await refund("175,00");
    await expect(page.getByRole("alert")).toContainText("ist schon eingelöst");
    await expect(page.locator("#schritt-refund").getByLabel("Grund")).toHaveValue("Eine Karte zu viel");
    await expectAccessible(page);
  },
);

test(
  "GIFT-02 PDF-09 SHIP-14 the printed voucher runs through production: its print file carries the code, it is packed and shipped",
  thorough,
  async ({ page }) => {
    await signInAt(page, office, `/backoffice/bestellungen/${bought}/`);
    await expect(async () => {
      await page.reload();
      await expect(page.getByRole("link", { name: "Druckdatei" })).toBeVisible({ timeout: 500 });
    }).toPass();
    for (const front of await page.getByRole("img", { name: /Vorderseite/ }).all())
      await expect.poll(() => front.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(100);
    const downloading = page.waitForEvent("download");
    await page.getByRole("link", { name: "Druckdatei" }).click();
    const file = await (await downloading).path();
    execFileSync("qpdf", ["--check", file]);
    const words = execFileSync("pdftotext", ["-layout", file, "-"], { encoding: "utf8" });
    expect(words).toMatch(/(?:[A-Z0-9]{4}-){3}[A-Z0-9]{4}/u);
    expect(words).not.toContain(code);
    await page.goto(`${office.address}/backoffice/bestellungen/${bought}/produktion/`);
    await expectAccessible(page);
    await page.goto(`${office.address}/backoffice/packen/${bought}/`);
    await expectAccessible(page);
    const pieces = page.getByRole("button", { name: /Umschlag.* liegt bei$/ });
    await expect(pieces).toHaveCount(1);
    await page.getByLabel("Code scannen").fill(`${bought}-2-1/1`);
    await page.getByLabel("Code scannen").press("Enter");
    await expect(page.getByText("Karte liegt im Paket.")).toBeVisible();
    // After every answer the cursor goes back to the field for codes, and the page with it: what is pressed before misses.
    await expect(page.getByLabel("Code scannen")).toBeFocused();
    await pieces.click();
    await expect(page.getByText("Alles beisammen")).toBeVisible();
    await expect(page.getByLabel("Code scannen")).toBeFocused();
    await page.getByRole("link", { name: "Weiter zum Versand" }).click();
    await expect(page.locator("#schritt-ship")).toHaveAttribute("open");
    await page.getByLabel("Sendungsnummer").fill("00340434161094042557");
    await page.getByRole("button", { name: "Als versendet markieren" }).press("Enter");
    await expect(page.getByText("Als versendet vermerkt")).toBeVisible();
    await expectAccessible(page);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(bought);
  },
);

test("GIFT-03 the ledger adds up: what was issued is what orders took and what is left", async () => {
  const now = await ledger();
  const grown = (entry: keyof typeof now): number => now[entry] - before[entry];
  expect(grown("issued")).toBeGreaterThan(0);
  expect(grown("redeemed")).toBeGreaterThan(0);
  expect(grown("applied")).toBe(grown("redeemed"));
  expect(grown("left")).toBe(grown("issued") - grown("redeemed") + grown("refunded"));
});
