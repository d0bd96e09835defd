import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { expect, test, type Page } from "@playwright/test";
import { expectAccessible } from "../testing/accessibility.ts";
import { fillCart } from "../testing/fill-cart.ts";
import { orderNumberOn } from "../testing/invoice-order.ts";
import { demoStaffLogin, signInAt } from "../testing/sign-in.ts";
import { thorough } from "../testing/thorough.ts";

const email = "studio.nord@example.com";
const password = "drei Wörter im Wald";
const active = "White-Label-Versand ist aktiv.";
const logo = readFileSync("fixtures/photos/abendwiese.jpg");

async function signUp(page: Page): Promise<void> {
  await page.goto("/kundenkonto/registrieren/");
  const fields = { Vorname: "Nora", Nachname: "Nord", "E-Mail-Adresse": email, Passwort: password };
  for (const [label, value] of Object.entries(fields)) await page.getByLabel(label).fill(value);
  await page.getByRole("button", { name: "Konto anlegen" }).click();
  await expect(page.getByLabel("Vorname")).toBeHidden();
  await page.goto("/kundenkonto/anmelden/?weiter=/kundenkonto/white-label/");
  await page.getByLabel("E-Mail-Adresse").fill(email);
  await page.getByLabel("Passwort").fill(password);
  await page.getByRole("main").getByRole("button", { name: "Anmelden" }).click();
}

/** The staff marks the customer, as somebody who ships under an own name. */
async function allow(office: Page): Promise<void> {
  await office.getByRole("link", { name: /Nora/ }).first().click();
  const mark = office.getByLabel(/White-Label/).first();
  await mark.check();
  await office.locator("form").filter({ has: mark }).getByRole("button").click();
  await expect(mark).toBeChecked();
}

test(
  "WL-01 WL-02 WL-03 from the mark of the staff to a parcel under the customer's own name",
  thorough,
  async ({ page, browser }) => {
    await signUp(page);
    await expect(page.getByText("für dein Konto noch nicht freigeschaltet")).toBeVisible();
    await page.getByRole("main").getByRole("link", { name: "So funktioniert der White-Label-Versand" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "White-Label-Versand" })).toBeVisible();

    const office = await (await browser.newContext({ locale: "de-DE", acceptDownloads: true })).newPage();
    const staffLogin = demoStaffLogin();
    await signInAt(office, staffLogin, `/backoffice/kunden/?q=${encodeURIComponent(email)}`);
    await allow(office);

    await page.goto("/kundenkonto/white-label/");
    const sender = {
      "Name oder Firma": "Studio Nord",
      "Straße und Hausnummer": "Hafenstraße 3",
      Postleitzahl: "20457",
      Ort: "Hamburg",
    };
    for (const [label, value] of Object.entries(sender)) await page.getByLabel(label).fill(value);
    await page.getByLabel("Ort").press("Enter");
    await expect(page.getByText("Gespeichert.")).toBeVisible();
    const file = page.getByLabel("Datei");
    await file.setInputFiles({ name: "logo.png", mimeType: "image/png", buffer: Buffer.from("<svg/>") });
    await page.getByRole("button", { name: "Logo hochladen" }).click();
    await expect(page.getByRole("alert")).toContainText("Als Logo gehen PNG, JPG, WebP und TIFF.");
    await file.setInputFiles({ name: "logo.jpg", mimeType: "image/jpeg", buffer: logo });
    await page.getByRole("button", { name: "Logo hochladen" }).click();
    await expect(page.getByRole("img", { name: "Logo" })).toBeVisible();
    await page.getByRole("button", { name: "Einschalten" }).focus();
    await page.keyboard.press("Enter");
    const header = page.getByRole("banner").getByText(active);
    await expect(header).toBeVisible();
    await expectAccessible(page);

    // Shared pages say it too, though nothing of it is in what is kept of them (ADR-0018).
    await page.goto("/produkte/");
    await expect(header).toBeVisible();
    expect(await (await page.request.get("/produkte/")).text()).not.toContain('id="visitor-note"><p');
    await fillCart(page, new URL(page.url()).origin);
    await page.goto("/warenkorb/");
    await expect(page.getByRole("main")).toContainText(
      `${active}Neutral verpackt, auf dem Lieferschein steht Studio Nord.`,
    );
    await expectAccessible(page);

    await page.goto("/kasse/");
    await expect(page.getByRole("main")).toContainText(active);
    const buyer = {
      Vorname: "Änne",
      Nachname: "Groß",
      "Straße und Hausnummer": "Lindenstraße 1",
      PLZ: "01067",
      Ort: "Dresden",
    };
    for (const [label, value] of Object.entries(buyer))
      await page.getByRole("textbox", { name: label }).first().fill(value);
    await page.getByRole("radio", { name: "Rechnung", exact: true }).check();
    await page.getByRole("button", { name: "Zahlungspflichtig bestellen", exact: true }).click();
    await expect(page).toHaveURL(/\/bestellung\//, { timeout: 30_000 });
    await expect(page.getByText("Auf dem Lieferschein steht Studio Nord.")).toBeVisible();
    const number = await orderNumberOn(page);

    await office.goto(`${staffLogin.address}/backoffice/packen/${number}/`);
    await expect(office.getByText("Neutral verpacken")).toBeVisible();
    await expect(office.getByText("Lieferschein mit Absender Studio Nord beilegen.")).toBeVisible();
    await office.goto(`${staffLogin.address}/backoffice/bestellungen/${number}/`);
    const downloading = office.waitForEvent("download");
    await office
      .getByRole("link", { name: /Lieferschein/ })
      .first()
      .click();
    const note = await (await downloading).path();
    const words = execFileSync("pdftotext", ["-layout", note, "-"], { encoding: "utf8" });
    expect(words).toContain("Studio Nord");
    expect(words).toContain("Änne Groß");
    expect(words).not.toMatch(/Blattwerk|€|EUR|\d,\d\d/);
    expect(execFileSync("pdfimages", ["-list", note], { encoding: "utf8" })).toContain("jpeg");
  },
);
