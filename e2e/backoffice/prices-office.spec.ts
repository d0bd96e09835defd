import { expect, test, type Page } from "@playwright/test";
import { z } from "zod";
import { expectAccessible } from "../testing/accessibility.ts";
import { startOffice, type Office } from "../setup/own-office.ts";
import { ownPort } from "../setup/own-port.ts";
import { signInAt } from "../testing/sign-in.ts";
import { thorough } from "../testing/thorough.ts";

const port = ownPort();
let office: Office;

test.beforeAll(async () => {
  test.setTimeout(120_000);
  office = await startOffice("prices-office", port);
});
test.afterAll(() => office.shop.close());

const enter = (page: Page, path: string) => signInAt(page, office, path);

const Price = z.object({ total: z.object({ amount: z.number() }), priceVersion: z.string() });

async function invitationPrice(): Promise<z.infer<typeof Price>> {
  const path = "/web-api/card-price?card=folded-portrait-dl&quantity=50";
  const headers = { "x-channel": "card", "x-locale": "de-DE" };
  return Price.parse(await (await fetch(office.shop.address + path, { headers })).json());
}

/** The shop's time as its forms take it, a number of hours from now. */
function typedMoment(hours: number): string {
  const at = new Date(Date.now() + hours * 3_600_000);
  return at.toLocaleString("sv-SE", { timeZone: "Europe/Berlin" }).slice(0, 16).replace(" ", "T");
}

test("BO-03 PRICE-11 ERR-07 a draft is copied, changed by keyboard, checked and put into force; the log tells of it", async ({
  page,
}) => {
  const before = await invitationPrice();
  await enter(page, "/backoffice/preise/");
  await expectAccessible(page);
  await page.getByLabel("Name", { exact: true }).fill("2027-1");
  await page.getByRole("button", { name: "Entwurf anlegen" }).press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Preisliste 2027-1" })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel("Änderung in Prozent").fill("zehn");
  await page.getByRole("button", { name: "Preise ändern" }).click();
  await expect(page.getByText("Bitte eine Zahl zwischen −50 und 50", { exact: false })).toBeVisible();
  await expect(page.getByLabel("Änderung in Prozent")).toHaveValue("zehn");
  await page.getByLabel("Änderung in Prozent").fill("10");
  await page.getByRole("button", { name: "Preise ändern" }).press("Enter");
  await expect(page.getByText("Gespeichert.")).toBeVisible();
  // A file too large leaves the page where it is.
  const heavy = { name: "preise-märz.csv", mimeType: "text/csv", buffer: Buffer.alloc(3 * 1024 * 1024, "a") };
  await page.getByLabel("CSV-Datei").setInputFiles(heavy);
  await page.getByRole("button", { name: "Datei übernehmen" }).click();
  await expect(page.getByLabel("CSV-Datei")).toHaveAccessibleDescription(
    /„preise-märz.csv“ ist zu groß \(max. 1 MB\)\./,
  );
  await expect(page.getByLabel("CSV-Datei")).toBeFocused();
  await expectAccessible(page);
  // A draft changes nothing outside.
  expect(await invitationPrice()).toEqual(before);
  await page.getByRole("link", { name: "Prüfung und Freigabe" }).press("Enter");
  await expect(page.getByText("Mehr kostet nie weniger", { exact: false })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Ab sofort" }).press("Enter");
  await expect(page.getByText("Die Liste gilt ab sofort.")).toBeVisible();
  await expect.poll(async () => (await invitationPrice()).priceVersion).toBe("2027-1");
  const { amount } = (await invitationPrice()).total;
  expect(amount / before.total.amount).toBeCloseTo(1.1, 1);
  await page.goto(`${office.address}/backoffice/preise/`);
  await expect(page.getByRole("row", { name: /^2027-1/ })).toContainText("gilt");
  await page.goto(`${office.address}/backoffice/preisprotokoll/`);
  await expect(page.getByRole("link", { name: "Preisliste 2027-1" }).first()).toBeVisible();
  await expectAccessible(page);
});

test(
  "PRICE-13 SHELL-23 SHELL-24 staff plan a campaign; its banner copies the code for 1500 ms and stays away once dismissed",
  thorough,
  async ({ page, browser }) => {
    await enter(page, "/backoffice/preisaktionen/neu/");
    await page.getByLabel("Name", { exact: true }).fill("Advent");
    await page.getByLabel("Code", { exact: true }).fill("ADVENT10");
    await page.getByLabel("Beginn", { exact: true }).fill(typedMoment(-1));
    await page.getByLabel("Ende", { exact: true }).fill(typedMoment(48));
    await page.getByLabel("Rabatt in Prozent").fill("zu viel");
    await page.getByLabel("Band zeigen").check();
    await page.getByLabel("Text, Deutsch").fill("10 % auf alle Karten zum Advent");
    await page.getByRole("button", { name: "Aktion speichern" }).press("Enter");
    await expect(page.getByText("Bitte 0,01 bis 90 Prozent", { exact: false })).toBeVisible();
    await expect(page.getByLabel("Text, Deutsch")).toHaveValue("10 % auf alle Karten zum Advent");
    await page.getByLabel("Rabatt in Prozent").fill("10");
    await page.getByRole("button", { name: "Aktion speichern" }).press("Enter");
    await expect(page.getByText("Gespeichert.")).toBeVisible();
    await expectAccessible(page);
    await page.goto(`${office.address}/backoffice/preisaktionen/`);
    await expect(page.getByRole("row", { name: /Advent/ })).toContainText("läuft");
    await expectAccessible(page);

    const context = await browser.newContext({
      storageState: "e2e/setup/consented.json",
      permissions: ["clipboard-read", "clipboard-write"],
    });
    const visitor = await context.newPage();
    await visitor.clock.install();
    const banner = visitor.getByRole("complementary", { name: "Aktion" });
    await expect(async () => {
      await visitor.goto(office.shop.address, { waitUntil: "networkidle" });
      await expect(banner).toContainText("10 % auf alle Karten zum Advent", { timeout: 1000 });
    }).toPass();
    await visitor.clock.pauseAt(Date.now() + 3_600_000);
    const code = banner.getByRole("button", { name: /ADVENT10/ });
    await code.click();
    await expect(banner.getByText("Kopiert!")).toBeVisible();
    expect(await visitor.evaluate(() => navigator.clipboard.readText())).toBe("ADVENT10");
    await visitor.clock.runFor(1450);
    await expect(banner.getByText("Kopiert!")).toBeVisible();
    await visitor.clock.runFor(100);
    await expect(banner.getByText("Kopiert!")).toBeHidden();
    await expect(code).toBeVisible();
    await visitor.clock.resume();
    await expectAccessible(visitor, "aside");

    await banner.getByRole("button", { name: /schließen|ausblenden/i }).press("Enter");
    await expect(banner).toBeHidden();
    await visitor.reload({ waitUntil: "networkidle" });
    await expect(banner).toBeHidden();
    await visitor.goto(`${office.shop.address}/hochzeit/`, { waitUntil: "networkidle" });
    await expect(banner).toBeHidden();
    // Another session sees it again.
    const other = await context.newPage();
    await other.goto(office.shop.address);
    await expect(other.getByRole("complementary", { name: "Aktion" })).toBeVisible();
    await context.close();
  },
);
