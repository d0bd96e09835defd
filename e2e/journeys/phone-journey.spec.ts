import { expect, test, type Locator, type Page } from "@playwright/test";
import { editorDriver, openCard, type EditorDriver } from "../testing/card-editor.ts";

test.use({ viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true });

const names = "Maximiliane & Konstantin";

/** A native control under its drawn label: a finger meets the label. */
const labelOf = (control: Locator): Locator => control.locator("xpath=ancestor::label[1]");

/** Nothing may stick out sideways of a page on a phone. */
async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const { scrollWidth, clientWidth } = await page.evaluate(() => ({
    scrollWidth: document.documentElement.scrollWidth,
    clientWidth: document.documentElement.clientWidth,
  }));
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
}

/** Taps a field and writes into it, as the keyboard of the phone does. */
async function fillIn(page: Page, label: string, text: string): Promise<void> {
  const field = page.getByLabel(label, { exact: true }).first();
  await field.tap();
  await expect(field).toBeFocused();
  await page.keyboard.insertText(text);
  await expect(field).toHaveValue(text);
}

/** Follows the last look to each sample text and writes over it, until nothing blocks the order. */
async function resolveFindings(page: Page, editor: EditorDriver): Promise<void> {
  const dialog = page.getByRole("dialog", { name: "Letzter Blick" });
  const look = async () => {
    await page.getByRole("button", { name: "Weiter", exact: true }).tap();
    await expect(dialog).toBeVisible();
  };
  const place = dialog
    .getByRole("listitem")
    .filter({ hasText: "Beispieltext" })
    .getByRole("button", { name: "Zeig mir die Stelle" })
    .first();
  await look();
  for (let left = 20; left > 0 && (await place.count()) > 0; left -= 1) {
    await place.tap();
    await expect(editor.typed()).toBeFocused();
    await page.keyboard.insertText("Feier im Juni");
    await look();
  }
  await expect(dialog.getByText("Das fehlt noch")).toHaveCount(0);
}

/** Taps a text on the card and writes over it. */
async function writeText(page: Page, editor: EditorDriver, element: string, text: string): Promise<void> {
  const { x, y } = await editor.middleOf(element);
  await page.touchscreen.tap(x, y);
  await editor.tool("Bearbeiten").tap();
  await expect(editor.typed()).toBeFocused();
  await page.keyboard.insertText(text);
  await expect(editor.typed()).toHaveValue(text);
  // The first tap ends the writing, the second gives the tools of the whole card back.
  await editor.tool("Fertig").tap();
  await editor.tool("Fertig").tap();
}

/** Uploads a photo, which goes into the open slot of the design. */
async function placePhoto(page: Page, editor: EditorDriver): Promise<void> {
  await editor.tool("Fotos").tap();
  const sheet = page.getByTestId("sheet");
  const choosing = page.waitForEvent("filechooser");
  await sheet.getByText("Fotos hochladen", { exact: true }).tap();
  await (await choosing).setFiles("fixtures/photos/duenenlicht.jpg");
  await expect(sheet.getByRole("button", { name: /duenenlicht.jpg.*1-mal verwendet/ })).toBeVisible({
    timeout: 30_000,
  });
  await sheet.getByRole("button", { name: "Schließen" }).tap();
  await editor.tool("Fertig").tap();
}

/** Finds a heart among the clip art and puts it on the card. */
async function placeHeart(page: Page, editor: EditorDriver): Promise<void> {
  await editor.tool("Cliparts").tap();
  const sheet = page.getByTestId("sheet");
  await sheet.getByRole("searchbox").tap();
  await page.keyboard.insertText("Herz");
  await sheet
    .getByRole("button", { name: /^Herz, .* auf die Seite setzen$/ })
    .first()
    .tap();
  await expect(page.getByTestId("selection")).toBeVisible();
  await editor.tool("Fertig").tap();
}

/** Opens the preview, looks at every page and closes it again. */
async function lookAtPreview(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Vorschau", exact: true }).tap();
  const preview = page.getByRole("dialog", { name: "So wird deine Karte" });
  await preview.getByRole("button", { name: "Alle Seiten" }).tap();
  await expect(preview.getByRole("list", { name: "Alle Seiten" }).getByRole("listitem")).toHaveCount(2);
  await preview.getByRole("button", { name: "Schließen" }).tap();
  await expect(preview).toHaveCount(0);
}

/** A picture has arrived, not only its place. */
async function expectPicture(picture: Locator): Promise<void> {
  await picture.scrollIntoViewIfNeeded();
  await expect
    .poll(() => picture.evaluate((image) => (image instanceof HTMLImageElement ? image.naturalWidth : 0)), {
      timeout: 30_000,
    })
    .toBeGreaterThan(0);
}

test("CFG-20 GEN-05 ORD-05 by touch alone on a phone: choose, write, photo, clip art, preview, check, cart, order on invoice", async ({
  page,
}) => {
  test.setTimeout(240_000);

  await page.goto("/produkte/");
  await expectNoSidewaysScroll(page);
  await page
    .getByRole("link", { name: /Handschrift/ })
    .first()
    .tap();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("„Handschrift“");
  await labelOf(page.getByRole("radio", { name: /^Goldfolie/ })).tap();
  await expect(page).toHaveURL(/refinementType=gold/);
  await expectNoSidewaysScroll(page);
  await page.getByRole("link", { name: "Jetzt gestalten" }).filter({ visible: true }).first().tap();

  await expect(page).toHaveURL(/\/karte-gestalten\/[0-9a-f-]{36}\//);
  const editor = editorDriver(page);
  await editor.ready();

  await writeText(page, editor, "front-names", names);
  await placePhoto(page, editor);
  await placeHeart(page, editor);
  await editor.saved();
  expect(await editor.storedText("front-names")).toBe(names);

  await lookAtPreview(page);
  await resolveFindings(page, editor);
  const dialog = page.getByRole("dialog", { name: "Letzter Blick" });
  const tick = dialog.getByLabel("Ich habe alles geprüft.");
  if ((await tick.count()) > 0) await labelOf(tick).tap();
  await dialog.getByRole("button", { name: "In den Warenkorb" }).tap();

  await expect(page).toHaveURL(/\/warenkorb\/$/, { timeout: 30_000 });
  await expectNoSidewaysScroll(page);
  await expect(page.getByText("Goldfolie").first()).toBeVisible();
  await expect(page.getByText(/\d,\d\d\s€/).first()).toBeVisible();
  await expectPicture(page.getByAltText(/Handschrift/).first());
  await page.getByRole("link", { name: "Zur Kasse" }).filter({ visible: true }).first().tap();

  await expect(page).toHaveURL(/\/kasse\/$/);
  await expectNoSidewaysScroll(page);
  await fillIn(page, "E-Mail", "maximiliane@example.com");
  await fillIn(page, "Vorname", "Maximiliane");
  await fillIn(page, "Nachname", "von Hohenstein");
  await fillIn(page, "Straße und Hausnummer", "Lindenallee 12");
  await fillIn(page, "PLZ", "97070");
  await fillIn(page, "Ort", "Würzburg");
  const invoice = page.getByRole("radio", { name: /Rechnung/ });
  await labelOf(invoice).tap();
  await expect(invoice).toBeChecked();
  await page.getByRole("button", { name: "Zahlungspflichtig bestellen" }).filter({ visible: true }).first().tap();

  await expect(page).toHaveURL(/\/bestellung\//, { timeout: 30_000 });
  await expect(page.getByRole("main")).toContainText(/C\d{9}/);
  await expectNoSidewaysScroll(page);
  const overview = page.getByRole("region", { name: "Auf einen Blick" });
  await expect(overview).toBeInViewport();
  await expect(overview).toContainText("Wir prüfen deine Druckdaten.");
  await overview.getByRole("link", { name: "Lieferung" }).tap();
  await expect(page.getByRole("heading", { name: "Lieferung" })).toBeInViewport();
});

test.describe("held across", () => {
  test.use({ viewport: { width: 740, height: 360 } });

  test("CFG-20 the card keeps the height of a low window: tools and open sheets stand beside it", async ({ page }) => {
    const editor = await openCard(page, "olivenzweig-einladung");
    const card = editor.canvas.locator("svg").first();
    const height = async () => (await card.boundingBox())?.height ?? 0;
    const seen = async () => {
      const { y, height: tall } = (await editor.canvas.boundingBox()) ?? { y: 0, height: 0 };
      return tall > 280 && y + tall <= 360;
    };
    await expect.poll(seen).toBe(true);
    await editor.tool("Text").tap();
    await expect(page.getByTestId("sheet")).toBeVisible();
    await expect.poll(seen).toBe(true);
    expect(await height()).toBeGreaterThan(200);
    await expectNoSidewaysScroll(page);
  });
});
