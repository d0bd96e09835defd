import { expect, test, type Page } from "@playwright/test";
import { expectAccessible } from "../testing/accessibility.ts";
import { openCard } from "../testing/card-editor.ts";
import { demoStaffLogin, signInAt } from "../testing/sign-in.ts";

test.use({ viewport: { width: 1280, height: 800 } });

async function remark(page: Page, author: string, words: string): Promise<void> {
  await page.getByLabel("Dein Name").fill(author);
  await page.getByLabel("Deine Anmerkung").fill(words);
  await page.getByRole("button", { name: "Anmerkung senden" }).click();
  await expect(page.getByText("Danke! Deine Anmerkung ist angekommen.")).toBeVisible();
}

test("CFG-17 a design is shared, others pin remarks with and without script, the owner settles them and takes the address back", async ({
  page,
  browser,
}) => {
  const editor = await openCard(page, "olivenzweig-einladung");
  await editor.write("outside-names", "Änne\n& Jörg");
  await page.keyboard.press("Escape");
  await editor.button("Teilen").click();
  const dialog = page.getByRole("dialog", { name: "Meinungen einholen" });
  const owner = `aenne-${Date.now()}@example.com`;
  await dialog.getByLabel(/Deine E-Mail-Adresse/).fill(owner);
  await dialog.getByRole("button", { name: "Adresse erstellen" }).click();
  const address = await dialog.getByLabel("Geheime Adresse").inputValue();
  await expect(dialog.getByText("Noch keine Anmerkungen.")).toBeVisible();
  await dialog.getByRole("button", { name: "Schließen" }).click();

  const friend = await browser.newContext({ locale: "de-DE", viewport: { width: 360, height: 740 }, hasTouch: true });
  const look = await friend.newPage();
  const answer = await look.goto(address);
  expect(
    answer?.headers()["x-robots-tag"] ?? (await look.locator("meta[name=robots]").getAttribute("content")),
  ).toContain("noindex");
  await expect(look.getByRole("button", { name: "Weiter gestalten" })).toHaveCount(0);
  await look.getByRole("button", { name: "Anmerkung setzen: Vorderseite" }).tap({ position: { x: 60, y: 80 } });
  await remark(look, "Zoë", "Die Schrift könnte größer sein.");
  await expectAccessible(look);
  expect(await look.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await friend.close();

  const plain = await browser.newContext({ locale: "de-DE", javaScriptEnabled: false });
  const scriptless = await plain.newPage();
  await scriptless.goto(address);
  await expect(scriptless.getByText("Die Schrift könnte größer sein.")).toBeVisible();
  const places = scriptless.getByLabel("Stelle").locator("option");
  await expect(places).toHaveText(["Vorderseite", "Innen", "Rückseite"]);
  await scriptless.getByLabel("Stelle").selectOption({ label: "Rückseite" });
  await remark(scriptless, "Opa René", "Um wie viel Uhr fängt es an?");

  await editor.button("Teilen").click();
  const remarks = dialog.getByRole("listitem");
  await expect(remarks.filter({ hasText: "Zoë" }).last()).toContainText("Vorderseite");
  await expect(remarks.filter({ hasText: "Opa René" }).last()).toContainText("Rückseite");
  await remarks.filter({ hasText: "Zoë" }).last().getByRole("button", { name: "Erledigt" }).click();
  await expect(dialog.getByRole("button", { name: "Wieder öffnen" })).toHaveCount(1);
  await scriptless.reload();
  await expect(scriptless.getByText("erledigt")).toHaveCount(1);

  await dialog.getByRole("button", { name: "Zurücknehmen" }).click();
  await expect(dialog.getByText("zurückgenommen")).toBeVisible();
  expect((await scriptless.goto(address))?.status()).toBe(404);
  expect((await scriptless.request.get(`${address}bild/0/`)).status()).toBe(404);
  await plain.close();

  const office = await (await browser.newContext({ locale: "de-DE" })).newPage();
  await signInAt(office, demoStaffLogin(), "/backoffice/postfach/");
  await expect(async () => {
    await office.reload();
    await expect(office.getByRole("row", { name: new RegExp(owner) })).toHaveCount(2, { timeout: 1000 });
  }).toPass({ timeout: 30_000 });
  await expect(office.getByRole("row", { name: new RegExp(owner) }).first()).toContainText("Neue Anmerkung zu");
});
