import { expect, test, type Page } from "@playwright/test";
import { flagKeys, shopEnvironment } from "#modules/flags/keys.server.ts";
import { changesOf, readSegment } from "#modules/flags/queries.server.ts";
import { createSegment } from "#modules/flags/definitions/save-segment.server.ts";
import { startSdk, type Sdk } from "#modules/flags/testing/sdk.ts";
import { expectAccessible } from "../testing/accessibility.ts";
import type { Office } from "../setup/own-office.ts";
import { sharedOffice } from "../setup/shared-office.ts";
import { signInAt } from "../testing/sign-in.ts";

let office: Office;
let sdk: Sdk;

test.beforeAll(async () => {
  test.setTimeout(120_000);
  office = await sharedOffice();
  sdk = await startSdk("11.11", { address: office.shop.address, keys: flagKeys(office.deps) });
});
test.afterAll(async () => {
  await sdk.destroy();
});

const press = (page: Page, name: string) =>
  page.getByRole("button", { name, exact: true }).click({ noWaitAfter: true });
const saved = (page: Page) => expect(page.getByText("Gespeichert.")).toBeVisible();
const phone = { channel: "card", mobileDevice: true };
const gets = (key: string, treatment: string, attributes: Record<string, string | boolean> = phone) =>
  expect.poll(() => sdk.treatment(key, "probe", attributes)).toBe(treatment);

test("FLAG-18 BO-07 staff create a flag, aim it, fill a segment, kill and archive; a connected client follows", async ({
  page,
}) => {
  await signInAt(page, office, "/backoffice/schalter/");
  await expect(page.getByRole("button", { name: "Schalter anlegen" })).toBeVisible({ timeout: 60_000 });
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
  await expectAccessible(page);
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
  await expectAccessible(page);

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

test("FLAG-18 BO-07 a rule-based segment that says more than the plain form is edited as a whole, and no form overwrites it", async ({
  page,
}) => {
  const name = "stammkunden";
  const author = { environment: shopEnvironment, actor: "e2e" };
  expect(
    await createSegment(office.deps, author, { name: "kollegen", kind: "standard", description: "" }),
  ).toMatchObject({ ok: true });
  await signInAt(page, office, "/backoffice/zielgruppen/");
  await expect(page.getByRole("button", { name: "Zielgruppe anlegen" })).toBeVisible({ timeout: 60_000 });
  const create = async () => {
    await page.getByLabel("Name").fill(name);
    await page.getByLabel("Art").selectOption("rule-based");
    await press(page, "Zielgruppe anlegen");
  };
  await create();
  await page.getByLabel("Shop").selectOption("photo");
  await press(page, "Regel speichern");
  await saved(page);

  // Somebody else has the page open while the definition grows beyond the form.
  const other = await page.context().newPage();
  await other.goto(page.url());
  await page.getByText("Definition als JSON").first().click();
  const box = page.getByRole("textbox", { name: "Definition als JSON" });
  const grown = (await box.inputValue()).replace(
    '"segments": []',
    '"segments": [{ "type": "standard", "name": "kollegen" }]',
  );
  const broken = grown.replace('"kollegen"', '"feinde"');
  await box.fill(broken);
  await press(page, "Definition speichern");
  await expect(page.getByRole("alert")).toContainText("feinde");
  await expect(box).toHaveValue(broken);
  // The page comes to life meanwhile.
  await expect(async () => {
    await box.fill(grown);
    await expect(box).toHaveValue(grown, { timeout: 1000 });
  }).toPass();
  await press(page, "Definition speichern");
  await saved(page);
  await expect(page.getByText("Diese Zielgruppe hat Regeln, die das Formular nicht kennt.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Regel speichern" })).toHaveCount(0);
  await expectAccessible(page);
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
  await press(other, "Regel speichern");
  await expect(other.getByRole("alert")).toContainText("inzwischen jemand anderes geändert");
  await page.goto(`${office.address}/backoffice/zielgruppen/`);
  await create();
  await expect(page.getByRole("alert")).toContainText("besteht schon");
  const kept = await readSegment(office.deps.db, shopEnvironment, name);
  expect(kept?.definition?.excluded.segments).toEqual([{ type: "standard", name: "kollegen" }]);
});
