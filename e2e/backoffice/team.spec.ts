import { base32 } from "@better-auth/utils/base32";
import { createOTP } from "@better-auth/utils/otp";
import { expect, test, type Browser, type BrowserContextOptions, type Page } from "@playwright/test";
import { stepAt } from "#modules/staff/one-time-codes.ts";
import { expectAccessible } from "../testing/accessibility.ts";
import { readMail, linkInMail } from "../testing/read-mails.ts";
import type { Office } from "../setup/own-office.ts";
import { sharedOffice } from "../setup/shared-office.ts";
import { thorough } from "../testing/thorough.ts";

test.describe.configure({ mode: "serial" });

const ada = { name: "Ada Brandt", email: "ada.brandt@example.org", password: "vier blaue Falzbeine" };
let office: Office;
let secret = "";
let recovery: readonly string[] = [];

test.beforeAll(async () => {
  test.setTimeout(240_000);
  office = await sharedOffice();
});

const headline = (page: Page) => page.getByRole("heading", { level: 1 });

async function pageOf(browser: Browser, options: BrowserContextOptions = {}): Promise<Page> {
  return (await browser.newContext({ locale: "de-DE", ...options })).newPage();
}

async function signIn(page: Page, who: { readonly email: string; readonly password: string }): Promise<void> {
  await page.goto(`${office.address}/backoffice/anmelden/`);
  await page.getByLabel("E-Mail").fill(who.email);
  await page.getByLabel("Passwort").fill(who.password);
  await page.getByLabel("Passwort").press("Enter");
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Abmelden" }).press("Enter");
  await expect(page.getByLabel("Passwort")).toBeVisible();
}

async function giveCode(page: Page, code: string): Promise<void> {
  await page.getByLabel("Code").fill(code);
  await page.getByLabel("Code").press("Enter");
}

/** The code an authenticator app shows now, or that many half minutes later. */
function appCode(later = 0): Promise<string> {
  return createOTP(new TextDecoder().decode(base32.decode(secret))).hotp(stepAt(Date.now()) + later);
}

/** Lets half an hour pass for everybody who is signed in. */
async function ageProofs(): Promise<void> {
  const hourAgo = new Date(Date.now() - 3_600_000);
  await office.deps.db.updateTable("staff_session").set({ confirmed_at: hourAgo }).execute();
}

test("BO-09 somebody is invited, sets a password by the mailed link, which works once, and signs in", async ({
  page,
  browser,
}) => {
  await signIn(page, office);
  await page.goto(`${office.address}/backoffice/team/`);
  await expectAccessible(page);
  await page.getByLabel("Name", { exact: true }).fill(ada.name);
  await page.getByLabel("E-Mail").fill(office.email);
  await page.getByLabel("Rolle", { exact: true }).selectOption({ label: "Buchhaltung" });
  await page.getByRole("button", { name: "Einladung senden" }).press("Enter");
  await expect(page.getByLabel("E-Mail")).toHaveAttribute("aria-invalid", "true");
  await expect(page.getByLabel("Name", { exact: true })).toHaveValue(ada.name);
  await page.getByLabel("E-Mail").fill(ada.email);
  await page.getByLabel("E-Mail").press("Enter");
  await expect(page.getByText("Die Einladung ist unterwegs.")).toBeVisible();
  await expect(page.getByRole("row", { name: /Ada Brandt/ })).toContainText("eingeladen");
  await expectAccessible(page);

  const link = linkInMail(await readMail(office.shop, ada.email, "staff-invitation"), "/einladung/");
  const invited = await pageOf(browser);
  await invited.goto(link);
  await expectAccessible(invited);
  await invited.getByLabel("Neues Passwort").fill("1qaz2wsx3edc");
  await invited.keyboard.press("Enter");
  await expect(invited.getByLabel("Neues Passwort")).toHaveAttribute("aria-invalid", "true");
  await invited.getByLabel("Neues Passwort").fill(ada.password);
  await invited.keyboard.press("Enter");
  await expect(invited.getByLabel("E-Mail")).toHaveValue(ada.email);
  await expectAccessible(invited);
  await invited.getByLabel("Passwort").fill(ada.password);
  await invited.keyboard.press("Enter");
  await expect(headline(invited)).toHaveText("Alle Bestellungen");
  await invited.context().close();
  await page.goto(link);
  await expect(page.getByText("Dieser Link gilt nicht mehr.")).toBeVisible();
  await expectAccessible(page);
});

test("BO-09 the second factor is set up with an app, then asked for; a recovery code opens once; a role sees and may what it should", async ({
  page,
}) => {
  await signIn(page, ada);
  await page.getByRole("link", { name: ada.name }).press("Enter");
  await expectAccessible(page);
  await page.getByRole("link", { name: "Jetzt einrichten" }).press("Enter");
  secret = ((await page.getByRole("main").locator("code").textContent()) ?? "").replaceAll(" ", "");
  await expectAccessible(page);
  await giveCode(page, "000000");
  await expect(page.getByRole("alert")).toBeVisible();
  await giveCode(page, await appCode());
  await expect(page.getByText("Der zweite Faktor ist an.")).toBeVisible();
  recovery = await page.getByRole("main").getByRole("listitem").allTextContents();
  expect(recovery).toHaveLength(10);
  await expectAccessible(page);
  await page.getByRole("link", { name: "Ich habe sie notiert" }).press("Enter");
  await signOut(page);

  await signIn(page, ada);
  await expectAccessible(page);
  await giveCode(page, "123456");
  await expect(page.getByRole("alert")).toBeVisible();
  await giveCode(page, await appCode(1));
  await expect(headline(page)).toHaveText("Alle Bestellungen");
  await signOut(page);
  const [once = ""] = recovery;
  await signIn(page, ada);
  await giveCode(page, once.toUpperCase());
  await expect(headline(page)).toHaveText("Alle Bestellungen");
  await signOut(page);
  await signIn(page, ada);
  await giveCode(page, once);
  await expect(page.getByRole("alert")).toBeVisible();
  await giveCode(page, recovery[1] ?? "");
  await expect(headline(page)).toHaveText("Alle Bestellungen");

  await expect(page.getByRole("link", { name: "Team" })).toHaveCount(0);
  await page.goto(`${office.address}/backoffice/team/`);
  await expect(headline(page)).toHaveText("Das darf deine Rolle nicht");
  await expectAccessible(page);
  await page.goto(`${office.address}/backoffice/preise/`);
  await expect(page.getByText("Deine Rolle darf hier lesen")).toBeVisible();
  await expectAccessible(page);
});

test(
  "BO-09 BO-01 a refund half an hour later asks for a code first, loses nothing that was typed and then goes on by itself",
  thorough,
  async ({ page }) => {
    const number = await office.order({ paymentMethod: "prepayment" });
    await signIn(page, ada);
    await giveCode(page, recovery[2] ?? "");
    await page.goto(`${office.address}/backoffice/bestellungen/${number}/`);
    await page.getByText("Zahlung ist eingegangen").press("Enter");
    await page.getByRole("button", { name: "Als bezahlt markieren" }).press("Enter");
    await expect(page.getByText("Die Zahlung ist vermerkt.")).toBeVisible();
    await ageProofs();
    await page.getByText("Geld erstatten").press("Enter");
    await page.getByLabel("Betrag in EUR").fill("12,50");
    await page.locator("#schritt-refund").getByLabel("Grund").fill("Ecke geknickt, „Fotos“ <liegen> vor");
    await page.getByRole("button", { name: "Jetzt erstatten" }).press("Enter");
    await expect(headline(page)).toHaveText("Bist du es noch?");
    await expect(page.getByText("ist nicht verloren")).toBeVisible();
    await expectAccessible(page);
    await giveCode(page, "000000");
    await expect(page.getByRole("alert")).toBeVisible();
    await giveCode(page, recovery[3] ?? "");
    await expect(page.getByText("Die Erstattung ist unterwegs.")).toBeVisible();
    await expect(page).toHaveURL(`${office.address}/backoffice/bestellungen/${number}/?erledigt=refund`);
    const quote = page.getByText("Ecke geknickt, „Fotos“ <liegen> vor").filter({ visible: true });
    await expect(quote.first()).toBeVisible();
    await expectAccessible(page);
    const refunds = await office.deps.db
      .selectFrom("payment_refund")
      .innerJoin("payment", "payment.id", "payment_refund.payment_id")
      .innerJoin("customer_order", "customer_order.id", "payment.order_id")
      .select(["payment_refund.amount", "payment_refund.reason"])
      .where("customer_order.number", "=", number)
      .execute();
    expect(refunds).toEqual([{ amount: 1250, reason: "Ecke geknickt, „Fotos“ <liegen> vor" }]);
  },
);

test("BO-09 without JavaScript the form waits behind a button; a new role counts at once", async ({ browser }) => {
  const page = await pageOf(browser, { javaScriptEnabled: false });
  await signIn(page, office);
  await page.goto(`${office.address}/backoffice/team/`);
  await page.getByRole("link", { name: ada.name }).click();
  await ageProofs();
  await page.getByRole("combobox", { name: "Rolle" }).selectOption({ label: "Nur lesen" });
  await page.getByRole("button", { name: "Rolle ändern" }).click();
  await page.getByLabel("Passwort").fill(office.password);
  await page.getByRole("button", { name: "Bestätigen" }).click();
  await page.getByRole("button", { name: "Weiter" }).click();
  await expect(page.getByText("Die neue Rolle gilt ab sofort.")).toBeVisible();
  await expect(page.getByRole("combobox", { name: "Rolle" })).toHaveValue("reader");
  await page.context().close();
});
