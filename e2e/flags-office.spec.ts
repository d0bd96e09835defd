import { AxeBuilder } from "@axe-core/playwright";
import { expect, test, type Page } from "@playwright/test";
import { flagKeys, shopEnvironment } from "#modules/flags/keys.server.ts";
import { changesOf } from "#modules/flags/queries.server.ts";
import { startSdk, type Sdk } from "#modules/flags/testing/sdk.ts";
import { startOffice, type Office } from "./office-world.ts";

const port = 4344;
let office: Office;
let sdk: Sdk;

test.beforeAll(async () => {
  test.setTimeout(120_000);
  office = await startOffice("flags-office", port);
  sdk = await startSdk("11.11", { address: office.shop.address, keys: flagKeys(office.deps) });
});
test.afterAll(async () => {
  await sdk.destroy();
  await office.shop.close();
});

const accessible = async (page: Page) =>
  expect((await new AxeBuilder({ page }).setLegacyMode().analyze()).violations).toEqual([]);
const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();
const saved = (page: Page) => expect(page.getByText("Gespeichert.")).toBeVisible();
const phone = { channel: "card", mobileDevice: true };
const gets = (key: string, treatment: string, attributes: Record<string, string | boolean> = phone) =>
  expect.poll(() => sdk.treatment(key, "probe", attributes)).toBe(treatment);

test("FLAG-18 BO-07 staff create a flag, aim it, fill a segment, kill and archive; a connected client follows", async ({
  page,
}) => {
  await page.goto(`${office.address}/backoffice/schalter/`);
  await page.getByLabel("E-Mail").fill(office.email);
  await page.getByLabel("Passwort").fill(office.password);
  await press(page, "Anmelden");
  await page.getByLabel("Name").fill("probe");
  await page.getByLabel("Wozu").fill("Eine Probe");
  await press(page, "Schalter anlegen");
  await expect(page.getByRole("heading", { name: "probe" })).toBeVisible();
  await gets("anna", "off");

  const [first, second] = [
    page.getByRole("group", { name: "1. Regel" }),
    page.getByRole("group", { name: "2. Regel" }),
  ];
  await first.getByLabel("Shop").selectOption("card");
  await first.getByLabel("Gerät").selectOption("mobile");
  await first.getByLabel("Anteil an, in %").fill("100");
  await press(page, "Regeln speichern");
  await saved(page);
  await gets("anna", "on");
  await gets("anna", "off", { channel: "photo", mobileDevice: true });

  await page.goto(`${office.address}/backoffice/zielgruppen/`);
  await accessible(page);
  await page.getByLabel("Name").fill("freunde");
  await press(page, "Zielgruppe anlegen");
  await page.getByLabel("Hinzufügen").fill("berta;Berlin\ncarla\n");
  await press(page, "Schlüssel ändern");
  await saved(page);
  await expect(page.getByText("2 Schlüssel", { exact: true })).toBeVisible();

  await page.goto(`${office.address}/backoffice/schalter/probe/`);
  await second.getByLabel("Zielgruppe").selectOption("freunde");
  await second.getByLabel("Anteil an, in %").fill("100");
  await press(page, "Regeln speichern");
  await saved(page);
  await gets("berta", "on", { channel: "photo" });
  await accessible(page);

  await press(page, "Sofort abschalten");
  await saved(page);
  await gets("anna", "off");
  await press(page, "Ins Archiv legen");
  await saved(page);
  await gets("anna", "control");
  await expect(page.getByText("im Archiv", { exact: true })).toBeVisible();

  const changes = await changesOf(office.deps.db, shopEnvironment, "flag", "probe");
  expect(changes.map(({ action }) => action)).toEqual(["archived", "killed", "changed", "changed", "created"]);
  expect(new Set(changes.map(({ actor }) => actor))).toEqual(new Set([office.email]));
});
