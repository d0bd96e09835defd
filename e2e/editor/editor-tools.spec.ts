import { expect, test } from "@playwright/test";
import { expectAccessible } from "../testing/accessibility.ts";
import { openCard, openWrittenCard, type EditorDriver } from "../testing/card-editor.ts";

const design = "olivenzweig-einladung";
const tools = ["Text", "Fotos", "Cliparts", "Einfügen", "Hintergrund", "Farben", "Ebenen", "Prüfung", "Karte"] as const;

/** Ids of the page's elements in the order they are painted. */
async function stack(editor: EditorDriver): Promise<readonly string[]> {
  const { document } = await editor.project();
  return document.pages[0].elements.map((element: { id: string }) => element.id);
}

/** Every walk is made at both widths with FULL, at one of them without. */
const isWalked = (width: number, only: number): boolean => Boolean(process.env["FULL"]) || width === only;

for (const width of [360, 1440])
  test.describe(`every panel at ${width} px`, () => {
    test.use({ viewport: { width, height: width === 360 ? 740 : 900 }, hasTouch: width === 360 });

    if (isWalked(width, 360))
      test("axe finds nothing in any of the tools (CFG-20)", async ({ page }) => {
        const editor = await openCard(page, design);
        // On a phone the tools make room for those of what is selected.
        if (width > 360) await editor.select("outside-names");
        for (const name of tools) {
          await page
            .getByRole("navigation", { name: "Werkzeuge" })
            .getByRole("button", { name: new RegExp(`${name}$`) })
            .click();
          await test.step(name, () => expectAccessible(page));
        }
        await expect(editor.canvas).toBeVisible();
      });

    if (isWalked(width, 1440))
      test("axe finds nothing in the properties of shapes, codes, tables and calendars, nor in the menus (CFG-20)", async ({
        page,
      }) => {
        const editor = await openCard(page, design);
        for (const piece of ["Kreis einfügen", /^QR-Code/, /^Tabelle/, /^Kalender/]) {
          await page
            .getByRole("navigation", { name: "Werkzeuge" })
            .getByRole("button", { name: "Einfügen", exact: true })
            .click();
          await page.getByRole("button", { name: piece }).click();
          await expect(page.getByTestId("selection")).toBeVisible();
          await test.step(String(piece), () => expectAccessible(page));
          await editor.canvas.focus();
          await page.keyboard.press("Escape");
        }
        await editor.canvas.focus();
        await page.keyboard.press("Control+a");
        await expectAccessible(page);
        await page.keyboard.press("?");
        await expect(page.getByRole("dialog", { name: "Tastenkürzel" })).toBeVisible();
        await expectAccessible(page);
      });

    if (isWalked(width, 360))
      test("axe finds nothing in gradients, frames, own layouts, lists, previews, sharing, the last look and the menu (CFG-20)", async ({
        page,
      }) => {
        test.setTimeout(180_000);
        const editor = await openCard(page, "handschrift-save-the-date");
        const clean = (what: string, part?: string) => test.step(what, () => expectAccessible(page, part));
        const close = () => page.getByRole("dialog").getByRole("button", { name: "Schließen" }).click();
        const dialog = async (what: string) => {
          await expect(page.getByRole("dialog")).toBeVisible();
          // What lies behind an open dialog is out of reach.
          await clean(what, "dialog[open]");
        };

        await editor.tool("Hintergrund").click();
        await page.getByText("Verlauf", { exact: true }).click();
        await expect(page.getByRole("button", { name: "Farbe hinzufügen" })).toBeVisible();
        await clean("gradient");

        await editor.tool("Fotos").click();
        await page.getByTestId("layout-files").setInputFiles(["fixtures/photos/nebelwald.jpg"]);
        await dialog("own layout");
        await close();

        await editor.tool("Gäste").click();
        await page.getByRole("button", { name: "Liste einlesen" }).click();
        await dialog("reading a list");
        await page.getByTestId("list-file").setInputFiles("fixtures/lists/hochzeit-windows-1252.csv");
        await expect(page.getByRole("dialog", { name: "Was steht in den Spalten?" })).toBeVisible();
        await dialog("columns of a list");
        await page
          .getByRole("dialog")
          .getByRole("button", { name: /Zeilen übernehmen/ })
          .click();
        await expect(page.getByRole("dialog", { name: "Deine Liste" })).toBeVisible();
        await dialog("records");
        await close();

        await page.getByRole("button", { name: "Vorschau", exact: true }).click();
        for (const view of ["Gefaltet", "Alle Seiten", "Echte Größe"]) {
          await page.getByRole("dialog").getByRole("button", { name: view }).click();
          await dialog(view);
        }
        await page.getByRole("dialog").getByRole("button", { name: "Teilen" }).click();
        await dialog("sharing");
        await close();

        await page.getByRole("button", { name: width === 360 ? "Weiter" : "Prüfen und bestellen" }).click();
        await dialog("the last look");
        await close();

        if (width === 360) await page.getByTestId("sheet").getByRole("button", { name: "Schließen" }).click();
        await editor.select("front-names");
        await page.getByRole("button", { name: "Mehr", exact: true }).click();
        await expect(page.getByRole("menu")).toBeVisible();
        await clean("menu", "[role=menu]");
        await page.keyboard.press("Escape");
        await editor.select("front-photo-1");
        if (width === 360) await editor.tool("Aussehen").click();
        await page.getByText("Sofortbild", { exact: true }).click();
        await clean("frames");
      });
  });

test.describe("tools with mouse and keyboard", () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test("keys alone: change a text, insert a shape, align it, order the layers, check, into the cart (CFG-20, CFG-16)", async ({
    page,
  }) => {
    const editor = await openWrittenCard(page, design, ["outside-names", "inside-message"]);
    const press = async (name: string | RegExp) => {
      const button = page.getByRole("button", { name }).first();
      await button.focus();
      await page.keyboard.press("Enter");
    };
    await press("Einfügen");
    await press("Kreis einfügen");
    await expect(page.getByTestId("selection")).toBeVisible();
    await press("An den linken Rand");
    const breadth = page.getByLabel("Von links in mm", { exact: true });
    await expect(breadth).toHaveValue("0");
    await press("Ebenen");
    await press("Ganz nach hinten");
    await expect.poll(async () => (await stack(editor))[0]).toMatch(/^own-/);
    await editor.canvas.focus();
    await page.keyboard.press("Delete");
    await expect.poll(async () => (await stack(editor))[0]).not.toMatch(/^own-/);
    for (let left = 20; left > 0; left -= 1) {
      await press(/Prüfen und bestellen/);
      const dialog = page.getByRole("dialog", { name: "Letzter Blick" });
      await expect(dialog).toBeVisible();
      if ((await dialog.getByText("Das fehlt noch").count()) === 0) break;
      const place = dialog.getByRole("button", { name: "Zeig mir die Stelle" }).first();
      await place.focus();
      await page.keyboard.press("Enter");
      await expect(page.getByTestId("caret")).toBeVisible();
      await page.keyboard.press("End");
      await page.keyboard.type(" ja");
      await page.keyboard.press("Escape");
    }
    const dialog = page.getByRole("dialog", { name: "Letzter Blick" });
    const tick = dialog.getByLabel("Ich habe alles geprüft.");
    if ((await tick.count()) > 0) {
      await tick.focus();
      await page.keyboard.press(" ");
    }
    await press("In den Warenkorb");
    await page.waitForURL(/\/warenkorb\//);
  });

  test("elements are copied between two windows, and foreign text is refused with a sentence (CFG-20)", async ({
    page,
    context,
  }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    const first = await openCard(page, design);
    await first.select("outside-date");
    await page.keyboard.press("Control+c");
    const other = await context.newPage();
    const second = await openCard(other, "konfetti-einladung");
    const before = (await stack(second)).length;
    await second.canvas.focus();
    await other.keyboard.press("Control+v");
    await expect(other.getByTestId("selection")).toBeVisible();
    await expect.poll(() => stack(second)).toHaveLength(before + 1);
    await other.evaluate(() => navigator.clipboard.writeText("Liebe Oma"));
    await second.canvas.focus();
    await other.keyboard.press("Control+v");
    await expect(other.getByText(/nur Elemente einfügen/)).toBeVisible();
  });

  test("a frame is pulled around elements, they are grouped, dragged as one and ungrouped by undo; the right button opens a menu that arrow keys walk through, and Esc gives the focus back (CFG-05, CFG-06, CFG-20)", async ({
    page,
  }) => {
    const editor = await openCard(page, design);
    const before = await editor.stored("outside-names");
    const names = await editor.middleOf("outside-names");
    const date = await editor.middleOf("outside-date");
    const table = await editor.canvas.boundingBox();
    if (!table) throw new Error("no canvas");
    await page.mouse.move(table.x + 20, names.y - 60);
    await page.mouse.down();
    await page.mouse.move(table.x + table.width - 20, date.y + 30, { steps: 6 });
    await expect(page.getByTestId("marquee")).toBeVisible();
    await page.mouse.up();
    await page.keyboard.press("Control+g");
    await page.keyboard.press("Escape");
    await page.mouse.click(date.x, date.y);
    await page.keyboard.press("Shift+ArrowDown");
    const down = { y: expect.closeTo(before.y + 5, 2), group: expect.any(String) };
    await expect.poll(() => editor.stored("outside-names")).toMatchObject(down);
    const { group } = await editor.stored("outside-names");
    expect(await editor.stored("outside-date")).toMatchObject({ group });
    for (let step = 0; step < 2; step += 1) await page.keyboard.press("Control+z");
    await expect.poll(() => editor.stored("outside-names")).toEqual(before);

    const { x, y } = await editor.middleOf("outside-date");
    await page.mouse.click(x, y, { button: "right" });
    const menu = page.getByRole("menu");
    await expect(menu.getByRole("menuitem", { name: /Bearbeiten/ })).toBeFocused();
    await page.keyboard.press("ArrowDown");
    await expect(menu.getByRole("menuitem", { name: /Löschen/ })).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(menu).toHaveCount(0);
    await expect(editor.canvas).toBeFocused();
  });
});

test.describe("tools with one thumb", () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test("taps alone: a shape, its colour, several at once, a group, a background (CFG-02, CFG-20)", async ({ page }) => {
    const editor = await openCard(page, design);
    await editor.tool("Einfügen").tap();
    await page.getByRole("button", { name: "Herz einfügen" }).tap();
    const sheet = page.getByTestId("sheet");
    await sheet.getByTitle("Farbe 3 aus der Farbwelt").first().tap();
    await sheet.getByRole("button", { name: "Schließen" }).tap();
    await page.getByTestId("selection-bar").getByRole("button", { name: "Mehr" }).tap();
    await page.getByRole("menuitem", { name: "Mehrere auswählen" }).tap();
    const date = await editor.middleOf("outside-date");
    await page.touchscreen.tap(date.x, date.y);
    await expect(page.getByText("2 ausgewählt. Tippe weitere an.")).toBeVisible();
    await page.getByTestId("selection-bar").getByRole("button", { name: "Mehr" }).tap();
    await page.getByRole("menuitem", { name: "Gruppieren" }).tap();
    await expect.poll(async () => (await editor.stored("outside-date")).group).toMatch(/^own-/);
    await page.getByText("2 ausgewählt").locator("..").getByRole("button", { name: "Fertig" }).tap();
    await editor.tool("Fertig").tap();
    await editor.tool("Hintergrund").tap();
    await sheet.getByText("Verlauf", { exact: true }).tap();
    const background = async () => (await editor.project()).document.pages[0].background;
    await expect.poll(background).toMatchObject({ gradient: "linear" });
    expect(await page.evaluate(() => document.scrollingElement?.scrollTop)).toBe(0);
  });
});
