import { readFile } from "node:fs/promises";
import { expect, test } from "@playwright/test";
import { editorDriver, fingers, openCard, openWrittenCard } from "../testing/card-editor.ts";

const names = "outside-names";

test.describe("card editor with mouse and keyboard", () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test("a text is written in place, undone, done again and saved (CFG-03, CFG-05, CFG-08)", async ({ page }) => {
    const editor = await openCard(page, "olivenzweig-einladung");
    await editor.write(names, "Frida Schäfer-Groß\n& Anton");
    await page.keyboard.press("Escape");
    await editor.saved();
    await expect.poll(() => editor.storedText(names)).toBe("Frida Schäfer-Groß\n& Anton");
    await editor.button("Rückgängig").click();
    await expect.poll(() => editor.storedText(names)).toBe("Maximiliane\n& Konstantin");
    await editor.button("Wiederholen").click();
    await expect.poll(() => editor.storedText(names)).toContain("Frida");
    await page.reload();
    await editor.ready();
    await editor.tool("Ebenen").click();
    await expect(page.getByRole("button", { name: "Frida Schäfer-Groß & Anton", exact: true })).toBeVisible();
  });

  test("caret keys follow the printed lines, a composition arrives as one text, and what is pasted comes in plain (CFG-08)", async ({
    page,
    context,
  }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    const editor = await openCard(page, "olivenzweig-einladung");
    await editor.write(names, "Frida\nund Anton");
    await page.keyboard.press("Home");
    await page.keyboard.type("mit ");
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("End");
    await page.keyboard.type("!");
    await expect(editor.typed()).toHaveValue("Frida!\nmit und Anton");
    // The selection grows with shift.
    await page.keyboard.press("Control+End");
    await page.keyboard.press("Shift+Home");
    await page.keyboard.type("Ende");
    await expect(editor.typed()).toHaveValue("Frida!\nEnde");

    await page.keyboard.press("Control+A");
    await page.keyboard.type("Zo");
    const session = await context.newCDPSession(page);
    await session.send("Input.imeSetComposition", { text: "¨", selectionStart: 1, selectionEnd: 1 });
    await session.send("Input.imeSetComposition", { text: "ë", selectionStart: 1, selectionEnd: 1 });
    await session.send("Input.insertText", { text: "ë" });
    await expect(editor.typed()).toHaveValue("Zoë");
    await expect.poll(() => editor.storedText(names)).toBe("Zoë");

    await page.evaluate(() => navigator.clipboard.writeText("Lena\r\nund\tTom"));
    await page.keyboard.press("Control+A");
    await page.keyboard.press("Control+V");
    await expect.poll(() => editor.storedText(names)).toBe("Lena\nund Tom");
  });

  test("hearts and emoji are drawn in faces fetched for them, and a script we do not set says so (CFG-09)", async ({
    page,
  }) => {
    const fetched: string[] = [];
    page.on("request", (request) => fetched.push(new URL(request.url()).pathname));
    const signs = () => fetched.filter((path) => path.startsWith("/_fonts/noto-"));
    const editor = await openCard(page, "olivenzweig-einladung");
    expect(signs()).toEqual([]);
    await editor.write(names, "Frida ♥ Anton\n💍");
    await expect(page.getByText("Wir zeigen es in einer Ersatzschrift").first()).toBeVisible();
    await expect(page.getByText("können wir nicht drucken")).toHaveCount(0);
    expect(signs()).toContain("/_fonts/noto-emoji-400.ttf");
    await editor.write(names, "Frida & אנטון");
    await expect(page.getByText("Die Schrift von").first()).toBeVisible();
  });

  test("everything can be reached and changed without a pointer (CFG-20)", async ({ page }) => {
    const editor = await openCard(page, "olivenzweig-einladung");
    const before = await editor.stored("outside-date");
    await editor.canvas.focus();
    const written = page.getByLabel("Text", { exact: true });
    const isDate = async () => (await written.count()) > 0 && (await written.inputValue()).startsWith("Samstag");
    for (let stops = 0; stops < 8 && !(await isDate()); stops += 1) await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await page.keyboard.press("Control+A");
    await page.keyboard.type("Freitag, 18. Juni 2027");
    await page.keyboard.press("Escape");
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Shift+ArrowDown");
    const text = "Freitag, 18. Juni 2027";
    const moved = { x: expect.closeTo(before.x + 1, 2), y: expect.closeTo(before.y + 5, 2) };
    await expect.poll(() => editor.stored("outside-date")).toMatchObject({ text, ...moved });
    await page.keyboard.press("Control+d");
    await page.keyboard.press("Delete");
    await page.keyboard.press("Control+z");
    await page.keyboard.press("Control+z");
    await page.keyboard.press("Control+z");
    await expect.poll(() => editor.stored("outside-date")).toMatchObject({ text, y: expect.closeTo(before.y, 2) });
  });

  test("paper, foil and number of cards change the price and can be undone; an element is dragged, snaps to the middle and stands there (CFG-05, CFG-14, PRICE-05)", async ({
    page,
  }) => {
    const editor = await openCard(page, "olivenzweig-einladung");
    const price = page.getByText(/€ für 50 Karten/);
    await expect(price).toBeVisible();
    const dear = await price.textContent();
    await page.getByLabel("Veredelung").selectOption({ label: "Goldfolie" });
    await expect(price).not.toHaveText(dear ?? "");
    await page.getByLabel("Menge").selectOption({ label: "100 Karten" });
    await expect(page.getByText(/€ für 100 Karten/)).toBeVisible();
    await editor.button("Rückgängig").click();
    await editor.button("Rückgängig").click();
    await expect(price).toHaveText(dear ?? "");

    const before = await editor.stored("outside-date");
    const at = await editor.middleOf("outside-date");
    await page.mouse.click(at.x, at.y);
    await page.mouse.move(at.x, at.y);
    await page.mouse.down();
    await page.mouse.move(at.x + 20, at.y - 30, { steps: 4 });
    await page.mouse.move(at.x + 60, at.y - 60, { steps: 6 });
    await page.mouse.up();
    const moves = async () => {
      const { x, y } = await editor.stored("outside-date");
      return { right: x > before.x + 3, up: y < before.y - 3 };
    };
    await expect.poll(moves).toEqual({ right: true, up: true });
    await editor.button("Rückgängig").click();
    await expect.poll(() => editor.stored("outside-date")).toEqual(before);
  });

  test("font, size, colour and alignment are changed from the panel (CFG-08)", async ({ page }) => {
    const editor = await openCard(page, "olivenzweig-einladung");
    await editor.select(names);
    const properties = page.getByRole("complementary", { name: "Eigenschaften" });
    await properties.getByRole("button", { name: "Größer" }).click();
    await properties.getByTitle("Zentriert").click();
    await properties.getByRole("button", { name: /Cormorant Garamond/ }).click();
    await properties.getByRole("searchbox", { name: "Schrift suchen" }).fill("libert");
    const fonts = properties.getByRole("radiogroup", { name: "Schrift", exact: true });
    await expect(fonts.getByRole("radio")).toHaveCount(2);
    const libertine = fonts.getByRole("radio", { name: "Linux Libertine", exact: true });
    await properties
      .locator("label")
      .filter({ has: page.getByRole("radio", { name: "Linux Libertine", exact: true }) })
      .click();
    await expect(libertine).toBeChecked();
    await properties.getByRole("button", { name: "Schrift", exact: true }).click();
    await properties.getByTitle("Farbe 1 aus der Farbwelt").click();
    const style = async () => (await editor.stored(names)).style;
    await expect.poll(style).toMatchObject({ align: "center", font: "linux-libertine-400" });
    await expect.poll(async () => (await style()).color).not.toBe("accent");
  });
});

test.describe("photos", () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test("an uploaded photo goes into the open slot, is cropped, and its resolution is told (CFG-10, CFG-11, CFG-12)", async ({
    page,
  }) => {
    const editor = await openCard(page, "handschrift-save-the-date");
    await editor.tool("Fotos").click();
    await page.getByTestId("photo-files").setInputFiles("fixtures/photos/nebelwald.jpg");
    await expect(
      page
        .getByText("nebelwald.jpg")
        .or(page.getByRole("button", { name: /„nebelwald.jpg“/ }))
        .first(),
    ).toBeVisible();
    await expect(page.getByRole("button", { name: /nebelwald.jpg.*1-mal verwendet/ })).toBeVisible();
    await expect(page.getByTestId("resolution")).toContainText("dpi");
    await expect.poll(() => editor.stored("front-photo-1")).toMatchObject({ sample: false });
    const placed = await editor.stored("front-photo-1");
    const at = await editor.middleOf("front-photo-1");
    await editor.doubleClick("front-photo-1", "crop-layer");
    await page.mouse.move(at.x, at.y);
    await page.mouse.wheel(0, -400);
    await page.mouse.down();
    await page.mouse.move(at.x - 60, at.y - 30, { steps: 5 });
    await page.mouse.up();
    await editor.button("Ausschnitt übernehmen").click();
    await expect.poll(async () => (await editor.stored("front-photo-1")).crop.w).toBeLessThan(placed.crop.w);
    await page.reload();
    await editor.ready();
    await expect(editor.canvas.locator("image").first()).toHaveAttribute("href", /\/_photo\//);
  });

  test("a photo dropped on a slot fills this slot; a file that is no picture is refused with a sentence, the others come in (CFG-10)", async ({
    page,
  }) => {
    const editor = await openCard(page, "handschrift-save-the-date");
    const { x, y } = await editor.middleOf("front-photo-1");
    const bytes = (await readFile("fixtures/photos/bergdaemmerung.jpg")).toString("base64");
    const files = await page.evaluateHandle((data) => {
      const transfer = new DataTransfer();
      const content = Uint8Array.from(atob(data), (sign) => sign.codePointAt(0) ?? 0);
      transfer.items.add(new File([content], "berg.jpg", { type: "image/jpeg" }));
      return transfer;
    }, bytes);
    const event = { dataTransfer: files, clientX: x, clientY: y };
    await editor.canvas.dispatchEvent("dragover", event);
    await expect(page.getByText("Fotos hier ablegen")).toBeVisible();
    await editor.canvas.dispatchEvent("drop", event);
    await expect(page.getByRole("button", { name: /berg.jpg.*1-mal verwendet/ })).toBeVisible();
    await expect.poll(() => editor.stored("front-photo-1")).toMatchObject({ sample: false });

    await page.getByTestId("photo-files").setInputFiles([
      { name: "brief.jpg", mimeType: "image/jpeg", buffer: Buffer.from("Liebe Oma") },
      {
        name: "see.jpg",
        mimeType: "image/jpeg",
        buffer: await readFile("fixtures/photos/meereshorizont.jpg"),
      },
    ]);
    await expect(page.getByText(/brief.jpg: Dieses Format können wir nicht verwenden/)).toBeVisible();
    await expect(page.getByRole("button", { name: /„see.jpg“ auf die Seite setzen/ })).toBeVisible();
  });
});

test.describe("keeping work safe", () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  test("work done offline is kept and saved when the connection is back (CFG-04)", async ({ page, context }) => {
    const editor = await openCard(page, "olivenzweig-einladung");
    await context.setOffline(true);
    await editor.write(names, "Ohne Netz");
    await page.keyboard.press("Escape");
    await expect(page.getByTestId("status")).toContainText("Offline – wir speichern, sobald du wieder verbunden bist.");
    await context.setOffline(false);
    await expect.poll(() => editor.storedText(names)).toBe("Ohne Netz");
  });

  test("a window that saves leaves the work of another window alone (CFG-04)", async ({ page, context }) => {
    const first = await openCard(page, "olivenzweig-einladung");
    const second = editorDriver(await context.newPage());
    await second.page.goto(page.url());
    await second.ready();
    await first.write(names, "Mia & Tom");
    await page.keyboard.press("Escape");
    await first.saved();
    await second.write("outside-date", "1. Mai 2027");
    await second.page.keyboard.press("Escape");
    await expect(second.page.getByRole("dialog")).toBeVisible({ timeout: 10_000 });
    await first.write(names, "Mia & Tim");
    await page.keyboard.press("Escape");
    await first.saved();
    await second.page.reload();
    await second.ready();
    await expect(second.page.getByRole("dialog")).toBeVisible({ timeout: 10_000 });
  });

  test("two windows: the later one is asked which version stays (CFG-03)", async ({ page, context }) => {
    const first = await openCard(page, "olivenzweig-einladung");
    const other = await context.newPage();
    await other.goto(page.url());
    const second = editorDriver(other);
    await second.ready();
    await second.write(names, "Fenster zwei");
    await other.keyboard.press("Escape");
    await second.saved();
    await page.bringToFront();
    await first.write(names, "Fenster eins");
    await expect(page.getByRole("dialog", { name: "Es gibt eine neuere Version" })).toBeVisible();
    await first.button("Meine Version behalten").click();
    await expect.poll(() => first.storedText(names)).toBe("Fenster eins");
    await other.bringToFront();
    await second.write(names, "Fenster zwei wieder");
    await expect(other.getByRole("dialog")).toBeVisible();
    await second.button("Neueste Version laden").click();
    await second.tool("Ebenen").click();
    await expect(other.getByRole("button", { name: "Fenster eins", exact: true })).toBeVisible();
  });

  test("a stranger's card answers 404 like one that does not exist (GEN-08)", async ({ request, context, baseURL }) => {
    const headers = { origin: baseURL ?? "", "x-channel": "card", "x-locale": "de-DE" };
    const begun = await request.post("/web-api/projects", { headers, data: { designId: "olivenzweig-einladung" } });
    const place = `/karte-gestalten/${(await begun.json()).id}/`;
    expect((await request.get(place)).status()).toBe(200);
    expect((await context.request.get(place)).status()).toBe(404);
    expect((await request.get("/karte-gestalten/?designId=gibt-es-nicht")).status()).toBe(404);
  });

  test("without JavaScript the page says what is missing (CFG-20)", async ({ request }) => {
    const answer = await request.get("/karte-gestalten/?designId=olivenzweig-einladung");
    expect(await answer.text()).toContain("Zum Gestalten braucht dein Browser JavaScript.");
  });
});

test.describe("the last look", () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  test("errors block and lead to their place, warnings want a tick, then the card goes into the cart (CFG-16)", async ({
    page,
  }) => {
    const editor = await openWrittenCard(page, "konfetti-einladung", ["front-name", "back-message"]);
    await editor.button(/Prüfen und bestellen/).click();
    const dialog = page.getByRole("dialog", { name: "Letzter Blick" });
    await expect(dialog.getByText("Das fehlt noch")).toBeVisible();
    await expect(dialog.getByRole("button", { name: "In den Warenkorb" })).toBeDisabled();
    for (let left = 20; left > 0; left -= 1) {
      const place = dialog.getByRole("button", { name: "Zeig mir die Stelle" }).first();
      if ((await dialog.getByText("Das fehlt noch").count()) === 0) break;
      await place.click();
      await expect(page.getByTestId("selection")).toBeVisible();
      const field = page.getByLabel("Text", { exact: true }).first();
      await field.fill(`${await field.inputValue()} ja`);
      await editor.button(/Prüfen und bestellen/).click();
      await expect(dialog).toBeVisible();
    }
    const tick = dialog.getByLabel("Ich habe alles geprüft.");
    if ((await tick.count()) > 0) {
      await expect(dialog.getByRole("button", { name: "In den Warenkorb" })).toBeDisabled();
      await tick.check();
    }
    await dialog.getByRole("button", { name: "In den Warenkorb" }).click();
    await page.waitForURL(/\/warenkorb\//);
    const cart = await page.request.get("/web-api/cart", { headers: { "x-channel": "card", "x-locale": "de-DE" } });
    expect((await cart.json()).items).toHaveLength(1);
  });
});

test.describe("card editor on a phone", () => {
  test.use({ viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true });

  test("all controls are at least 44 px high and wide or far enough apart; a text is tapped, written and styled with the thumb (CFG-20)", async ({
    page,
  }) => {
    const editor = await openCard(page, "olivenzweig-einladung");
    const small = await page.getByRole("button").evaluateAll((buttons) =>
      buttons
        .filter((button) => button.getBoundingClientRect().width > 0)
        .filter((button) => {
          const { width, height } = button.getBoundingClientRect();
          return width < 40 || height < 40;
        })
        .map((button) => button.textContent),
    );
    expect(small).toEqual([]);
    const at = await editor.middleOf(names);
    await page.touchscreen.tap(at.x, at.y);
    await expect(page.getByTestId("selection")).toBeVisible();
    await editor.tool("Bearbeiten").tap();
    await expect(page.getByTestId("caret")).toBeVisible();
    await page.keyboard.insertText("Frida & Anton");
    await editor.tool("Fertig").tap();
    await editor.tool("Aussehen").tap();
    await page.getByTestId("sheet").getByTitle("Rechtsbündig").tap();
    await expect.poll(() => editor.stored(names)).toMatchObject({ text: "Frida & Anton", style: { align: "right" } });
  });

  test("a finger drags what is selected and otherwise the view, two fingers zoom (CFG-20)", async ({
    page,
    context,
  }) => {
    const editor = await openCard(page, "olivenzweig-einladung");
    const before = await editor.stored("outside-date");
    const hand = await fingers(context, page);
    const at = await editor.middleOf("outside-date");
    await hand.pinch({ x: 180, y: 250 }, 80, 200);
    await expect(editor.button("Ganze Seite zeigen")).toBeVisible();
    await editor.button("Ganze Seite zeigen").tap();
    await page.touchscreen.tap(at.x, at.y);
    await hand.drag(at, { x: at.x + 40, y: at.y - 40 });
    const moves = async () => {
      const { x, y } = await editor.stored("outside-date");
      return { right: x > before.x + 3, up: y < before.y - 3 };
    };
    await expect.poll(moves).toEqual({ right: true, up: true });
    await editor.button("Rückgängig").tap();
    await expect.poll(() => editor.stored("outside-date")).toEqual(before);
  });

  test("a photo is uploaded, cropped by pinching and replaced (CFG-10, CFG-12, CFG-20)", async ({ page, context }) => {
    const editor = await openCard(page, "handschrift-save-the-date");
    await editor.tool("Fotos").tap();
    await page.getByTestId("photo-files").setInputFiles("fixtures/photos/duenenlicht.jpg");
    await expect(page.getByRole("button", { name: /duenenlicht.jpg.*1-mal verwendet/ })).toBeVisible();
    await page.getByTestId("sheet").getByRole("button", { name: "Schließen" }).tap();
    await expect.poll(() => editor.stored("front-photo-1")).toMatchObject({ sample: false });
    const before = await editor.stored("front-photo-1");
    await editor.tool("Bearbeiten").tap();
    await expect(page.getByTestId("crop-layer")).toBeVisible();
    const hand = await fingers(context, page);
    const at = await editor.middleOf("front-photo-1");
    await hand.pinch(at, 60, 150);
    await hand.drag(at, { x: at.x - 30, y: at.y - 10 });
    await editor.tool("Fertig").tap();
    await expect.poll(async () => (await editor.stored("front-photo-1")).crop.w).toBeLessThan(before.crop.w * 0.8);
  });
});
