import { expect, test, type Page } from "@playwright/test";
import { expectAccessible } from "./accessibility.ts";
import { fromRoot } from "#platform/paths.server.ts";
import { startOffice, type Office } from "./office-world.ts";

test.describe.configure({ mode: "serial" });

let office: Office;
test.beforeAll(async () => {
  test.setTimeout(240_000);
  office = await startOffice("packing", 4348);
});
test.afterAll(() => office.shop.close());

async function signIn(page: Page, path: string): Promise<void> {
  await page.goto(office.address + path);
  await page.getByLabel("E-Mail").fill(office.email);
  await page.getByLabel("Passwort").fill(office.password);
  await page.getByRole("button", { name: "Anmelden" }).click();
  await expect(page).toHaveURL(office.address + path);
}

async function ready(number: string): Promise<string> {
  const state = () =>
    office.deps.db.selectFrom("customer_order").select("state").where("number", "=", number).executeTakeFirst();
  await expect.poll(async () => (await state())?.state, { timeout: 60_000 }).toBe("in_production");
  return number;
}

/** A keyboard wedge scanner types the code and presses Enter; the cursor stands in the field already. */
async function scan(page: Page, code: string): Promise<void> {
  await expect(page.getByLabel("Code scannen")).toBeFocused();
  await page.keyboard.type(code);
  await page.keyboard.press("Enter");
}

test("PDF-09 packing by scanner: a foreign sheet is refused loudly, the complete parcel may leave", async ({
  page,
}) => {
  const [number, other] = [await ready(await office.order()), await ready(await office.order())];
  await signIn(page, "/backoffice/packen/");
  await expectAccessible(page);
  await page.getByLabel("Bestellnummer oder Bogencode").fill(`${number}-1-1/1`);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(number);
  await expect(page.getByText("0 von 2")).toBeVisible();
  await expectAccessible(page);

  await scan(page, `${other}-1-1/1`);
  await expect(page.getByRole("alert")).toContainText(`Dieses Blatt gehört zu Bestellung ${other}`);
  await expect(page.getByRole("main")).not.toContainText("Freudenberger");
  await expect(page.getByText("0 von 2")).toBeVisible();
  await expectAccessible(page);

  await scan(page, `${number}-1-1/2`);
  await expect(page.getByText("Karte liegt im Paket.")).toBeVisible();
  await expect(page.getByText("1 von 2")).toBeVisible();
  await scan(page, `${number}-1-1/2`);
  await expect(page.getByText("Karte hast du schon gescannt.")).toBeVisible();

  await page.goto(`${office.address}/backoffice/bestellungen/${number}/`);
  await page.getByText("Paket ist unterwegs").click();
  await page.getByLabel("Sendungsnummer").fill("00340434161094042557");
  await page.getByRole("button", { name: "Als versendet markieren" }).click();
  await expect(page.getByText("Es fehlen noch Teile.")).toBeVisible();
  await page.getByRole("link", { name: "Noch nicht alles gescannt" }).click();

  await page.getByRole("button", { name: /liegt bei$/ }).click();
  await expect(page.getByText("Alles beisammen")).toBeVisible();
  await expectAccessible(page);
  // The step of shipping stands open there.
  await page.getByRole("link", { name: "Weiter zum Versand" }).click();
  await page.getByLabel("Sendungsnummer").fill("00340434161094042557");
  await page.getByRole("button", { name: "Als versendet markieren" }).click();
  await expect(page.getByText("Als versendet vermerkt")).toBeVisible();
  await expect(page.getByRole("row", { name: /Fremdes Blatt abgewiesen/ })).toBeVisible();
});

test("PDF-07 PDF-05 production: sheets, hot folder and a reprint with the same bytes", async ({ page }) => {
  const number = await ready(await office.order());
  await signIn(page, `/backoffice/bestellungen/${number}/produktion/`);
  await expectAccessible(page);
  await page.getByText("Auf Druckbogen anordnen").click();
  await page.getByRole("button", { name: "Bögen erzeugen" }).click();
  await expect(page.getByText("Die Druckbögen sind fertig.")).toBeVisible();
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: /Druckbogen/ }).click();
  expect((await download).suggestedFilename()).toBe(`${number}-1-1-sheets.pdf`);
  await page.getByRole("button", { name: "Neu herstellen und vergleichen" }).click();
  await expect(page.getByText("Byte für Byte gleich")).toBeVisible();
  await page.getByRole("button", { name: "In den Hotfolder legen" }).click();
  await expect
    .poll(async () => {
      await page.reload();
      return page.getByText("Hotfolder: Übergeben").count();
    })
    .toBe(1);
  await expectAccessible(page);
});

test("PDF-05 ORD-06 a reprint comes from the frozen job: template and design changed since, the bytes did not", async ({
  page,
}) => {
  const number = await ready(await office.order());
  const { db } = office.deps;
  await db
    .updateTable("pinned_template")
    .set({ template: JSON.stringify({ id: "olivenzweig-einladung", name: "Something else" }) })
    .execute();
  await db
    .updateTable("project")
    .set({ document: JSON.stringify({ pages: [] }) })
    .execute();
  await signIn(page, `/backoffice/bestellungen/${number}/produktion/`);
  await page.getByRole("button", { name: "Neu herstellen und vergleichen" }).click();
  await expect(page.getByText("Byte für Byte gleich")).toBeVisible();
  await expect(page.getByText("weicht von der gedruckten Datei ab")).toHaveCount(0);
});

test("PDF-01 a profile is uploaded, assigned to a paper and taken back, and the log names who did it", async ({
  page,
}) => {
  await signIn(page, "/backoffice/farbprofile/");
  await expectAccessible(page);
  const paper = page.getByRole("listitem").filter({ hasText: "Naturpapier weiß" });
  await expect(paper).toContainText("FOGRA39 · höchstens 300 % Farbauftrag");
  await page.getByLabel("ICC-Datei").setInputFiles(fromRoot("src/prepress/profiles/sRGB.icc"));
  await page.getByLabel("Druckbedingung").fill("FOGRA42");
  await page.getByRole("button", { name: "Hochladen" }).click();
  await expect(page.getByRole("alert")).toContainText("kein Ausgabeprofil");
  await page.getByLabel("ICC-Datei").setInputFiles(fromRoot("src/prepress/profiles/ISOcoated_v2_300_bas.icc"));
  await page.getByLabel("Druckbedingung").fill("FOGRA42");
  await page.getByRole("button", { name: "Hochladen" }).click();
  await expect(page.getByText("Das Profil ist da.")).toBeVisible();
  await page
    .getByLabel("Farbprofil für Naturpapier weiß")
    .selectOption({ label: "FOGRA42 – ISO Coated v2 300% (basICColor)" });
  await page.getByRole("button", { name: "Farbprofil Naturpapier weiß zuweisen" }).click();
  await expect(paper.first()).toContainText("FOGRA42 · höchstens 280 % Farbauftrag");
  await expectAccessible(page);
  await page.getByLabel("Farbprofil für Naturpapier weiß").selectOption({ label: "Mitgeliefert: FOGRA39" });
  await page.getByRole("button", { name: "Farbprofil Naturpapier weiß zuweisen" }).click();
  await expect(page.getByText("Naturpapier weiß: Mitgeliefert: FOGRA39")).toBeVisible();
  await expect(page.getByText("Profil ISO Coated v2 300% (basICColor) hochgeladen")).toBeVisible();
});
