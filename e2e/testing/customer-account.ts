import { expect, type Page } from "@playwright/test";
import type { OwnShop } from "../setup/own-shop.ts";
import { linkInMail, readMail } from "./read-mails.ts";

/** Signs the visitor of a page up, confirms the address by the mailed link and logs in. */
export async function signUpConfirmed(page: Page, shop: OwnShop, email: string): Promise<void> {
  const password = "drei Wörter im Wald";
  await page.goto(`${shop.address}/kundenkonto/registrieren/`);
  const fields = { Vorname: "Lena", Nachname: "Berg", "E-Mail-Adresse": email, Passwort: password };
  for (const [label, value] of Object.entries(fields)) await page.getByLabel(label, { exact: true }).fill(value);
  await page.getByRole("button", { name: "Konto anlegen" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Schau in dein Postfach.");
  await page.goto(linkInMail(await readMail(shop, email, "customer-verify"), "/registrierung-bestaetigen/"));
  await page.getByRole("button", { name: "Adresse bestätigen" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Danke, alles bestätigt.");
  await page.goto(`${shop.address}/kundenkonto/anmelden/`);
  await page.getByLabel("E-Mail-Adresse").fill(email);
  await page.getByLabel("Passwort", { exact: true }).fill(password);
  await page.getByRole("main").getByRole("button", { name: "Anmelden" }).click();
  await expect(page.getByText("Hallo Lena")).toBeVisible();
}
