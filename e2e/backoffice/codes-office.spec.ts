import { readFile } from "node:fs/promises";
import { expect, test, type Page } from "@playwright/test";
import { minor } from "#kernel/money.ts";
import { issueGiftVoucher } from "#modules/gift-vouchers/store.server.ts";
import { expectAccessible } from "../testing/accessibility.ts";
import { fillCart } from "../testing/fill-cart.ts";
import type { Office } from "../setup/own-office.ts";
import { sharedOffice } from "../setup/shared-office.ts";
import { signInAt } from "../testing/sign-in.ts";

let office: Office;

test.beforeAll(async () => {
  test.setTimeout(120_000);
  office = await sharedOffice();
});

const enter = (page: Page, path: string) => signInAt(page, office, path);

test("BO-06 VOUCH-02 by keyboard: a new code says what it does while it is typed and works in the cart; a batch goes into a file; a blocked gift voucher is refused", async ({
  page,
  browser,
}) => {
  await enter(page, "/backoffice/gutscheine/");
  await expectAccessible(page);
  await page.getByRole("link", { name: "Neuer Code" }).press("Enter");
  await page.getByRole("textbox", { name: "Code", exact: true }).fill("Advent-15");
  await page.getByLabel("Rabatt in Prozent").fill("150");
  await page.getByRole("button", { name: "Code anlegen" }).press("Enter");
  await expect(page.getByText("Bitte ganze Prozent von 1 bis 100.")).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Code", exact: true })).toHaveValue("Advent-15");
  await page.getByLabel("Rabatt in Prozent").fill("15");
  await page.getByLabel("Mindestwarenwert").fill("40");
  await expect(page.locator("[data-sentence]")).toContainText(/^15\s% Rabatt auf alle Waren\. Ab 40,00 Warenwert/);
  await expect(page.getByText("−13,80 €")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Code anlegen" }).press("Enter");
  await expect(page.getByText("Der Code ist angelegt.")).toBeVisible();

  const visitor = await (
    await browser.newContext({ storageState: "e2e/setup/consented.json", locale: "de-DE" })
  ).newPage();
  await fillCart(visitor, office.shop.address, { quantity: 50 });
  const sum = visitor.getByRole("region", { name: "Zusammenfassung" });
  const redeem = async (code: string): Promise<void> => {
    await visitor.goto(`${office.shop.address}/warenkorb/`);
    await sum.getByText("Code einlösen").click();
    await visitor.getByLabel("Gutschein- oder Rabattcode").fill(code);
    await visitor.getByLabel("Gutschein- oder Rabattcode").press("Enter");
  };
  await redeem("advent 15");
  await expect(sum).toContainText("Code ADVENT-15");
  await page.getByRole("button", { name: "Anhalten" }).press("Enter");
  await expect(page.getByText("Der Code gilt jetzt nicht.")).toBeVisible();
  await redeem("ADVENT15");
  await expect(sum).toContainText("Diesen Code kennen wir nicht.");

  await page.goto(`${office.address}/backoffice/gutscheine/chargen/neu/`);
  await page.getByLabel("Name der Charge").fill("Messe Köln");
  await page.getByLabel("Anzahl", { exact: true }).fill("30");
  await page.getByLabel("Anfang des Codes").fill("messe");
  await page.getByRole("button", { name: "Codes erzeugen" }).press("Enter");
  // The page of the batch, which fills while the worker writes.
  await expect(page).toHaveURL(/\/chargen\/(?!neu\/)/);
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole("link", { name: "Codes als CSV" })).toBeVisible({ timeout: 500 });
  }).toPass();
  await expectAccessible(page);
  const saved = page.waitForEvent("download");
  await page.getByRole("link", { name: "Codes als CSV" }).press("Enter");
  const lines = (await readFile(await (await saved).path(), "utf8")).trim().split("\r\n");
  expect(lines).toHaveLength(31);
  expect(lines[1]).toMatch(/^"MESSE(-[A-HJ-NP-Z2-9]{4}){3}";"0";""$/);

  const gift = await issueGiftVoucher(office.deps.db, office.deps, { amount: minor(3000), currency: "EUR" });
  await page.goto(`${office.address}/backoffice/geschenkgutscheine/?suche=${gift.code.slice(-4)}`);
  await expectAccessible(page);
  await page.getByRole("link", { name: /^G-/ }).press("Enter");
  await page.getByText("Sperren", { exact: true }).first().press("Enter");
  await page.getByLabel("Grund").first().fill("Als gestohlen gemeldet");
  await page.getByRole("button", { name: "Sperren" }).press("Enter");
  await expect(page.getByText("Der Gutschein ist gesperrt.")).toBeVisible();
  await expectAccessible(page);
  await redeem(gift.code);
  await expect(sum).toContainText("Dieser Gutschein ist gesperrt.");
  await page.goto(`${office.address}/backoffice/geschenkgutscheine/guthaben/`);
  await expect(page.getByRole("definition").filter({ hasText: "30,00 €" })).toBeVisible();
  await expectAccessible(page);
  await page.goto(`${office.address}/backoffice/newsletter/`);
  await expectAccessible(page);
  await visitor.context().close();
});
