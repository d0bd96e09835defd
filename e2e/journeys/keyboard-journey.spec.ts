import { expect, test, type Locator, type Page } from "@playwright/test";
import { mostStops, tabTo } from "../testing/accessibility.ts";
import { editorDriver, writeSamples, type EditorDriver } from "../testing/card-editor.ts";

test.use({ viewport: { width: 1440, height: 900 } });

const design = "/hochzeit/einladungskarten/olivenzweig-einladung/";

/** Walks to a button or link and presses it. */
async function pressKey(page: Page, wanted: Locator, key?: "Tab" | "Shift+Tab"): Promise<void> {
  await tabTo(page, wanted, key);
  await page.keyboard.press("Enter");
}

/** Chooses paper, foil and quantity of a design as the keyboard does: arrows in a group, letters in a list. */
async function chooseOptions(page: Page): Promise<void> {
  await tabTo(page, page.getByRole("radio", { name: "Ohne Veredelung" }));
  await page.keyboard.press("ArrowRight");
  await expect(page).toHaveURL(/refinementType=gold/);
  await expect(page.getByRole("radio", { name: /^Goldfolie/ })).toBeFocused();
  await tabTo(page, page.getByLabel("Menge", { exact: true }));
  await page.keyboard.type("60");
  await expect(page).toHaveURL(/quantity=60/);
  await expect(page.getByLabel("Menge", { exact: true })).toBeFocused();
}

/** Selects the text that begins with `words` by Tab on the canvas. */
async function selectText(page: Page, words: string): Promise<void> {
  const written = page.getByLabel("Text", { exact: true });
  const isChosen = async () => (await written.count()) > 0 && (await written.inputValue()).startsWith(words);
  for (let stops = 0; stops < mostStops && !(await isChosen()); stops += 1) await page.keyboard.press("Tab");
  await expect(written).toHaveValue(new RegExp(`^${words}`));
}

/** Writes over the sample texts the last look names, until nothing blocks the order. */
async function resolveFindings(page: Page, editor: EditorDriver): Promise<void> {
  const dialog = page.getByRole("dialog", { name: "Letzter Blick" });
  const place = dialog
    .getByRole("listitem")
    .filter({ hasText: "Beispieltext" })
    .getByRole("button", { name: "Zeig mir die Stelle" })
    .first();
  await expect(dialog).toBeVisible();
  for (let left = 20; left > 0 && (await place.count()) > 0; left -= 1) {
    await pressKey(page, place);
    await expect(editor.typed()).toBeFocused();
    await page.keyboard.type("Feier im Juni");
    await page.keyboard.press("Escape");
    await pressKey(page, editor.button("Prüfen und bestellen"), "Shift+Tab");
    await expect(dialog).toBeVisible();
  }
  await expect(dialog.getByText("Das fehlt noch")).toHaveCount(0);
}

test("CFG-20 SHELL-31 ORD-13 by keys alone: options, a text, its place, another page, layers, preview with its words, check, into the cart", async ({
  page,
}) => {
  test.setTimeout(240_000);
  await page.goto(design);
  await chooseOptions(page);
  await pressKey(page, page.getByRole("link", { name: "Jetzt gestalten" }).filter({ visible: true }).first());

  await expect(page).toHaveURL(/\/karte-gestalten\/[0-9a-f-]{36}\//);
  const editor = editorDriver(page);
  await editor.ready();
  // The last look leads to one text; the way to the next seven is the same.
  await writeSamples(page, page.url(), "Feier im Juni", ["outside-date", "inside-signature"]);
  await page.reload();
  await editor.ready();
  await expect(page.getByRole("link", { name: "Vertrag widerrufen" }).filter({ visible: true })).toHaveAttribute(
    "href",
    "/vertrag-widerrufen/",
  );
  await tabTo(page, editor.canvas);
  await selectText(page, "Samstag");
  const before = await editor.stored("outside-date");
  await page.keyboard.press("Enter");
  await expect(page.getByTestId("caret")).toBeVisible();
  await page.keyboard.press("Control+A");
  await page.keyboard.type("Freitag, 18. Juni 2027");
  await page.keyboard.press("Escape");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Shift+ArrowUp");
  await expect
    .poll(async () => {
      const { text, x, y } = await editor.stored("outside-date");
      return { text, right: Math.round(x - before.x), down: Math.round(y - before.y) };
    })
    .toEqual({ text: "Freitag, 18. Juni 2027", right: 1, down: -5 });

  const pages = page.getByRole("navigation", { name: "Alle Seiten" });
  await pressKey(page, pages.getByRole("button", { name: "Innen" }));
  await expect(pages.getByRole("button", { name: "Innen" })).toHaveAttribute("aria-current", "page");

  await pressKey(page, editor.tool("Ebenen"), "Shift+Tab");
  const layers = page.getByRole("complementary", { name: "Ebenen" });
  await pressKey(page, layers.getByRole("listitem").getByRole("button").first());
  await expect(page.getByTestId("selection")).toBeVisible();

  const eye = editor.button("Vorschau");
  await pressKey(page, eye, "Shift+Tab");
  const preview = page.getByRole("dialog", { name: "So wird deine Karte" });
  await pressKey(page, preview.getByRole("button", { name: "Alle Seiten" }));
  await expect(preview.getByRole("list", { name: "Alle Seiten" }).getByRole("listitem")).toHaveCount(3);
  // Who cannot see the pictures has the words of each side, as they stand now.
  const words = preview.getByRole("region", { name: "Text deiner Karte" }).getByRole("listitem");
  await expect(words.filter({ hasText: /^Vorderseite/ })).toContainText("Freitag, 18. Juni 2027");
  await expect(words.filter({ hasText: /^Innen/ })).not.toContainText("Freitag, 18. Juni 2027");
  await page.keyboard.press("Escape");
  await expect(preview).toHaveCount(0);
  await expect(eye).toBeFocused();

  await pressKey(page, editor.button("Prüfen und bestellen"));
  await resolveFindings(page, editor);
  const dialog = page.getByRole("dialog", { name: "Letzter Blick" });
  const tick = dialog.getByLabel("Ich habe alles geprüft.");
  if ((await tick.count()) > 0) {
    await tabTo(page, tick);
    await page.keyboard.press("Space");
  }
  await pressKey(page, dialog.getByRole("button", { name: "In den Warenkorb" }));
  await expect(page).toHaveURL(/\/warenkorb\/$/, { timeout: 30_000 });
  await expect(page.getByText("Goldfolie").first()).toBeVisible();
  await expect(page.getByRole("heading", { level: 2, name: "Olivenzweig" })).toBeVisible();
});
