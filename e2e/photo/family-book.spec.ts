import { expect, test, type Locator, type Page } from "@playwright/test";
import { expectAccessible } from "../testing/accessibility.ts";
import {
  assetsOn,
  at,
  changes,
  nameOf,
  picturesOn,
  plainSpreads,
  surfaceOf,
  type Kept,
} from "../testing/book-changes.ts";
import { beginBook, phoneOf, photoShop as shop, savedDocument } from "../testing/book-editor.ts";
import { editorDriver } from "../testing/card-editor.ts";
import { familyPhotos } from "../testing/family-photos.ts";
import { orderAtOffice, orderPaid, printFileOf } from "../testing/invoice-order.ts";
import { hashOf } from "../testing/phone-photos.ts";
import { expectPrinted } from "../testing/printed-book.ts";

test.use({ baseURL: shop });
test.beforeEach(async ({ context }) => {
  await context.addCookies([{ name: "bw_consent", value: "1.000.00000000-0000-4000-8000-000000000000", url: shop }]);
});

test.skip(!process.env["FULL"], "takes minutes; what it goes through is in the other journeys of books one by one");

const album = { count: 100, duplicates: 12, blurry: 5 };

const overviewOf = (page: Page): Locator => page.getByRole("dialog", { name: "Übersicht" });
const tileOf = (page: Page, name: string): Locator =>
  overviewOf(page)
    .getByRole("listitem")
    .filter({ has: page.getByRole("button", { name: `Öffnen: ${name}` }) });
const pictureIn = (page: Page, id: string): Locator => overviewOf(page).locator(`[data-picture="${id}"]`);

/** Drags something onto another by mouse. */
async function dragTo(page: Page, from: Locator, to: Locator): Promise<void> {
  await to.scrollIntoViewIfNeeded();
  await from.hover();
  await page.mouse.down();
  const box = await to.boundingBox();
  if (!box) throw new Error("no place to drop");
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 6 });
  await page.mouse.up();
}

/** Presses a button or an option with the keyboard alone. */
async function pressed(target: Locator, key: "Enter" | "Space" = "Enter"): Promise<void> {
  await target.focus();
  await target.press(key);
}

/** The element of a page on the canvas, once it stands still. */
async function middleOf(page: Page, id: string) {
  await page.waitForTimeout(400);
  return editorDriver(page).middleOf(id);
}

/** A text of the open page is chosen in the list of layers and written anew, by keyboard. */
async function rewriteByKeys(page: Page, from: string, to: string): Promise<void> {
  const tools = page.getByRole("navigation", { name: "Werkzeuge" });
  const layers = page.getByRole("list", { name: "Alles auf dieser Seite" });
  if (!(await layers.isVisible())) await pressed(tools.getByRole("button", { name: "Ebenen", exact: true }));
  await pressed(layers.getByRole("button", { name: from, exact: true }).last());
  await pressed(page.getByTestId("selection-bar").getByRole("button", { name: "Text schreiben" }));
  await expect(page.getByLabel("Text auf der Seite")).toBeFocused();
  await page.keyboard.press("Control+A");
  await page.keyboard.type(to);
  await page.keyboard.press("Escape");
}

const title = "Familie Keller";
const story = "Drei Wochenenden am Meer";

/** Five changes by mouse. */
async function changeByMouse(page: Page, made: Kept) {
  const book = changes(page, made);
  const spreads = plainSpreads(made);
  const [one, other] = [at(picturesOn(at(spreads, 0)), 0), at(picturesOn(at(spreads, 2)), 0)];
  const overview = page.getByRole("button", { name: "Übersicht" });
  const open = async (id: string) => {
    if (!(await overviewOf(page).isVisible())) await overview.click();
    await overviewOf(page)
      .getByRole("button", { name: `Öffnen: ${nameOf(book.now(), id)}` })
      .click();
  };
  const tool = (name: string) => editorDriver(page).tool(name).click();

  await overview.click();
  const swapped = await book.make("photos change places over pages", () =>
    dragTo(page, pictureIn(page, one.id), pictureIn(page, other.id)),
  );
  expect(at(assetsOn(surfaceOf(swapped, at(spreads, 0).id)), 0)).toBe(other.asset);
  const [from, to] = [at(spreads, 1).id, at(spreads, 2).id];
  const moved = await book.make("a spread moves", (now) =>
    dragTo(page, page.getByRole("button", { name: `${nameOf(now, from)} verschieben` }), tileOf(page, nameOf(now, to))),
  );
  expect(nameOf(moved, from)).toBe(nameOf(made, to));

  const laid = at(spreads, 4).id;
  await open(laid);
  await tool("Aufteilung");
  const before = picturesOn(surfaceOf(moved, laid)).map(({ x, y, w, h }) => [x, y, w, h]);
  const laidOut = await book.make("another layout", () =>
    page
      .getByRole("button", { name: /^Aufteilung 3 mit \d+ Fotos?$/ })
      .first()
      .click(),
  );
  expect(picturesOn(surfaceOf(laidOut, laid)).map(({ x, y, w, h }) => [x, y, w, h])).not.toEqual(before);

  const cropped = at(picturesOn(at(spreads, 5)), 0).id;
  await open(at(spreads, 5).id);
  await book.make("a photo is cropped", async () => {
    const { x, y } = await middleOf(page, cropped);
    await page.mouse.click(x, y);
    await page.getByTestId("selection-bar").getByRole("button", { name: "Ausschnitt wählen" }).click();
    await page.mouse.move(x, y);
    await page.mouse.wheel(0, -400);
    await page.mouse.down();
    await page.mouse.move(x - 20, y - 10, { steps: 4 });
    await page.mouse.up();
    await page.getByRole("button", { name: "Ausschnitt übernehmen" }).click();
  });

  const ground = at(spreads, 6).id;
  await open(ground);
  await page.keyboard.press("Escape");
  await tool("Hintergrund");
  const coloured = await book.make("a page gets a ground", () =>
    page.getByRole("radio", { name: "Farbe 2 aus der Farbwelt" }).check({ force: true }),
  );
  expect(surfaceOf(coloured, ground).background).toBe("soft");
  await book.undoAndRedo();
  return { kept: book.now(), one, other, moved: from, laid, cropped, ground };
}

/** Five changes by keyboard. */
async function changeByKeys(page: Page, start: Kept, made: Kept) {
  const book = changes(page, start, made);
  const total = page.getByTestId("total");
  const price = await total.innerText();
  const tool = (name: string) => pressed(editorDriver(page).tool(name));
  const overview = page.getByRole("button", { name: "Übersicht" });

  await pressed(overview);
  const more = overviewOf(page).getByRole("button", { name: /^2 Seiten mehr/ });
  const difference = /(\d+),(\d\d)\s€/.exec(await more.innerText());
  expect(difference).not.toBeNull();
  const longer = await book.make("a spread is added", () => pressed(more));
  const added = at(
    longer.document.pages.filter(({ id }) => start.document.pages.every((each) => each.id !== id)),
    0,
  ).id;
  await page.keyboard.press("Escape");
  const cents = (text: string) => Number(text.replaceAll(/\D/g, ""));
  await expect.poll(async () => cents(await total.innerText())).toBe(cents(price) + cents(difference?.[0] ?? ""));

  await pressed(overview);
  await pressed(overviewOf(page).getByRole("button", { name: `Öffnen: ${nameOf(book.now(), added)}` }));
  await tool("Aufteilung");
  await book.make("a page of text", () => pressed(page.getByRole("button", { name: "Textseite", exact: true })));
  await book.make("its words", () => rewriteByKeys(page, "Hier erzählst du, wie es war.", story));

  await tool("Design");
  await book.make("another design", () => pressed(page.getByRole("radio", { name: "Festtafel" }), "Space"));

  const paper = page.getByRole("radio", { name: /^Feinstpapier/ });
  await tool("Produkt");
  await book.make("another paper", () => pressed(paper, "Space"));

  await pressed(page.getByRole("navigation", { name: "Alle Seiten" }).getByRole("button", { name: "Umschlag" }));
  const [cover] = book.now().document.pages;
  const words = (cover?.elements ?? []).filter((each) => each.type === "text");
  for (const role of ["title", "spine"]) {
    const text = words.find((each) => each.role === role);
    if (text && !text.hidden) await book.make(`the ${role} of the cover`, () => rewriteByKeys(page, text.text, title));
  }
  await expectAccessible(page);
  await book.undoAndRedo();
  return { kept: book.now(), added };
}

/** Four changes by touch. */
async function changeByTouch(phone: Page, made: Kept) {
  const start = await savedDocument(phone);
  const book = changes(phone, start);
  const spreads = plainSpreads(made);
  const sheet = phone.getByTestId("sheet");
  const open = async (id: string) => {
    await phone.getByRole("button", { name: "Übersicht" }).tap();
    await overviewOf(phone)
      .getByRole("button", { name: `Öffnen: ${nameOf(book.now(), id)}` })
      .tap();
    await expect(overviewOf(phone)).toBeHidden();
  };

  const mixed = at(spreads, 3).id;
  await open(mixed);
  await phone.getByRole("button", { name: "Aufteilung" }).tap();
  await book.make("a spread is mixed anew", () => phone.getByRole("button", { name: "Neu mischen" }).tap());
  await sheet.getByRole("button", { name: "Schließen" }).tap();

  const captioned = at(spreads, 0).id;
  await open(captioned);
  const { x, y } = await middleOf(phone, at(picturesOn(surfaceOf(book.now(), captioned)), 0).id);
  await phone.touchscreen.tap(x, y);
  await phone.getByRole("button", { name: "Aussehen" }).tap();
  const day = sheet.getByRole("button", { name: /^\d+\. Juli 2026$/ });
  const date = await day.innerText();
  await book.make("the day below a photo", () => day.tap());
  await phone.getByRole("button", { name: "Fertig", exact: true }).tap();

  const filled = at(spreads, 2).id;
  await open(filled);
  await phone.getByRole("button", { name: "Fotos", exact: true }).tap();
  await sheet.getByText("Nur unbenutzte").tap();
  const taken = await book.make("a photo that was set aside comes in", () =>
    sheet
      .getByRole("button", { name: /^„IMG_.*\.heic“/ })
      .first()
      .tap(),
  );
  expect(assetsOn(surfaceOf(taken, filled))).toHaveLength(assetsOn(surfaceOf(start, filled)).length + 1);
  await sheet.getByRole("button", { name: "Schließen" }).tap();

  const removed = at(spreads, -1).id;
  await phone.getByRole("button", { name: "Übersicht" }).tap();
  const shorter = await book.make("a spread is removed", (now) =>
    overviewOf(phone)
      .getByRole("button", { name: `${nameOf(now, removed)} entfernen` })
      .tap(),
  );
  expect(Number(shorter.options["pageCount"])).toBe(Number(start.options["pageCount"]) - 2);
  await overviewOf(phone).getByRole("button", { name: "Schließen" }).tap();
  await book.undoAndRedo();
  return { kept: book.now(), mixed, captioned, date, filled, removed };
}

/** Through the final check into the cart. */
async function toTheCart(page: Page): Promise<void> {
  const look = page.getByRole("dialog", { name: "Letzter Blick" });
  await page.getByRole("button", { name: "Prüfen und bestellen" }).click();
  await expect(look).toBeVisible();
  await expect(look.getByRole("heading", { name: "Das fehlt noch" })).toBeHidden();
  const tick = look.getByLabel("Ich habe alles geprüft.");
  if (await tick.isVisible()) await tick.check({ force: true });
  await look.getByRole("button", { name: "In den Warenkorb" }).click();
  await page.waitForURL(/warenkorb/, { timeout: 30_000 });
}

test("BOOK-01 BOOK-04 BOOK-06 BOOK-07 BOOK-08 BOOK-09 BOOK-10 BOOK-12 CFG-05 PDF-01 PDF-02 family Keller: a book that made itself is changed in fourteen ways by mouse, keys and touch, ordered, paid and printed as it was changed", async ({
  page,
  browser,
}) => {
  test.setTimeout(1_200_000);
  const photos = await familyPhotos(album.count, album);
  const files = photos.map(({ file }) => file);
  await beginBook(page, "type=digitalfotobuch&cover=hard&format=200-200&refinement=gold", files, true);
  await savedDocument(page);
  // What was done before is not taken back.
  await page.reload();
  await expect(page.getByRole("button", { name: "Übersicht" })).toBeVisible({ timeout: 30_000 });
  const made = await savedDocument(page);
  const mouse = await changeByMouse(page, made);
  const keys = await changeByKeys(page, mouse.kept, made);
  const phone = await phoneOf(browser, page);
  const touch = await changeByTouch(phone, made);
  await phone.context().close();
  await page.reload();
  await expect(page.getByRole("button", { name: "Übersicht" })).toBeVisible({ timeout: 30_000 });
  const kept = await savedDocument(page);
  expect(kept).toEqual(touch.kept);

  await toTheCart(page);
  const order = await orderPaid(page);
  const office = await orderAtOffice(browser, order);
  await expect(office.page.getByRole("main")).toContainText("Feinstpapier");
  const coverFile = await office.download(printFileOf(office.page, `${order}-1-cover-print.pdf`));
  const blockFile = await office.download(printFileOf(office.page, `${order}-1-block-print.pdf`));

  const converted = new Set(files.filter(({ mimeType }) => mimeType === "image/heic").map(hashOf));
  await expectPrinted({ coverFile, blockFile }, { kept, converted, title, story, mouse, keys, touch });
  await office.close();
});
