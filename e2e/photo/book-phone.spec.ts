import { expect, test, type Locator, type Page } from "@playwright/test";
import { expectAccessible } from "../testing/accessibility.ts";
import { changedBook, photoShop as shop, savedBook, type Book } from "../testing/book-editor.ts";
import { familyPhotos } from "../testing/family-photos.ts";
import { holdAndDrag, swipe } from "../testing/touch.ts";

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
test.beforeEach(async ({ context }) => {
  await context.addCookies([{ name: "bw_consent", value: "1.000.00000000-0000-4000-8000-000000000000", url: shop }]);
});

const total = (page: Page): Locator =>
  page
    .getByRole("banner")
    .getByText(/\d\s€$/)
    .last();
const euros = async (place: Locator): Promise<number> =>
  Number(
    /(\d+),(\d\d)\s€/
      .exec(await place.innerText())
      ?.slice(1)
      .join(""),
  );
/**
 * What a finger could not hit on this screen: narrower or lower than 44 px, its label included, or wider than the page.
 * Pictures in the overview stand as they stand on the page; each can also be chosen on its page.
 */
async function expectForFingers(page: Page, part: string): Promise<void> {
  const found = await page.evaluate((selector) => {
    const root = [...document.querySelectorAll(selector)].at(-1) ?? document;
    const targets = [...root.querySelectorAll<HTMLElement>("button,a[href],input,select,textarea,summary")];
    const small = targets.flatMap((each) => {
      const target = each.closest("label") ?? each;
      const { width, height } = target.getBoundingClientRect();
      const isSeen = width > 1 && height > 1 && target.checkVisibility({ visibilityProperty: true });
      const name = each.getAttribute("aria-label") ?? each.innerText;
      return isSeen && !each.dataset["picture"] && Math.min(width, height) < 43.9
        ? [`${name} ${Math.round(width)} × ${Math.round(height)}`]
        : [];
    });
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth > clientWidth ? [...small, `page ${scrollWidth} wide`] : small;
  }, part);
  expect(found).toEqual([]);
}

/** The book after a drag; on a busy machine a finger may come too early for the list and, as people do, tries again. */
async function changedBy(page: Page, before: Book, drag: () => Promise<void>): Promise<Book> {
  for (let left = 2; left > 0; left -= 1) {
    await drag();
    const changed = await changedBook(page, before).catch(() => undefined);
    if (changed) return changed;
  }
  await drag();
  return changedBook(page, before);
}

async function expectGood(page: Page, part = "body"): Promise<void> {
  await expectForFingers(page, part);
  await expectAccessible(page, part);
}

test("BOOK-06 BOOK-07 BOOK-08 BOOK-10 BOOK-12 CFG-20 NFR-06 by touch on a phone: a book of 24 pages makes itself, is changed by finger and goes into the cart", async ({
  page,
}) => {
  test.setTimeout(300_000);
  const photos = await familyPhotos(26, { duplicates: 3, blurry: 2 });
  await page.goto(`${shop}/fotobuch-gestalten?kind=photobook&type=digitalfotobuch&cover=hard&format=200-200`);
  await page.waitForURL(/[\da-f-]{36}/);

  const choose = page.getByRole("dialog", { name: "Aus welchen Fotos wird dein Buch?" });
  await expect(choose).toBeVisible({ timeout: 20_000 });
  await expectGood(page, "dialog[open]");
  await choose.getByTestId("photo-files").setInputFiles(photos.map(({ file }) => file));
  const fill = choose.getByRole("button", { name: "Buch aus 26 Fotos gestalten" });
  await expect(fill).toBeVisible({ timeout: 90_000 });
  await expect(choose.getByText(/hochgeladen|angeschaut/)).toBeHidden({ timeout: 60_000 });
  await expectGood(page, "dialog[open]");
  await fill.tap();
  const done = page.getByRole("dialog", { name: "Dein Buch ist da" });
  await expect(done).toContainText("24 Seiten sind es geworden.", { timeout: 30_000 });
  await expect(done.getByText("Fast gleich wie ein anderes")).toHaveCount(3);
  await expectGood(page, "dialog[open]");
  await done.getByRole("button", { name: "Buch anschauen" }).tap();
  const made = await savedBook(page);
  expect(made.options["pageCount"]).toBe("24");
  await expectGood(page);

  // Two photos on different pages change places: held, dragged to the edge, over which the list scrolls, and dropped.
  await page.getByRole("button", { name: "Übersicht" }).tap();
  const overview = page.getByRole("dialog", { name: "Übersicht" });
  const spread = (name: string) =>
    overview.getByRole("listitem").filter({ has: page.getByRole("button", { name: `Öffnen: ${name}` }) });
  const pictureOn = (name: string) => spread(name).getByRole("button", { name: /^Foto 1 von/ });
  await expect(pictureOn("Seiten 4–5")).toBeVisible();
  await expectGood(page, "dialog[open]");
  const [from, to] = [pictureOn("Seiten 2–3"), pictureOn("Seiten 8–9")];
  const [a, b] = [(await from.getAttribute("data-picture")) ?? "", (await to.getAttribute("data-picture")) ?? ""];
  await from.scrollIntoViewIfNeeded();
  // A finger that only wants to look further moves nothing.
  const top = () => overview.getByRole("list").evaluate((list) => list.getBoundingClientRect().top);
  const before = await top();
  await swipe(page, from, { x: 0, y: -220 });
  await expect.poll(top).toBeLessThan(before - 100);
  expect((await savedBook(page)).photos).toEqual(made.photos);
  await from.scrollIntoViewIfNeeded();
  const swapped = await changedBy(page, made, () => holdAndDrag(page, from, to));
  expect([swapped.photos.get(a), swapped.photos.get(b)]).toEqual([made.photos.get(b), made.photos.get(a)]);

  // More pages and fewer, with what they cost in sight.
  const line = overview.getByText(/^\d+ Seiten, [\d,]+\s€$/);
  await expect(overview.getByText("Weniger als 24 Seiten gibt es nicht.")).toBeVisible();
  const price = await euros(line);
  const more = overview.getByRole("button", { name: /^2 Seiten mehr/ });
  const difference = await euros(more);
  expect(difference).toBeGreaterThan(0);
  await more.tap();
  await expect(line).toContainText("26 Seiten");
  await expect.poll(() => euros(line)).toBe(price + difference);
  await expect(overview.getByText(/^2 Seiten weniger: −/)).toBeVisible();
  const longer = await changedBook(page, swapped);
  expect(longer.options["pageCount"]).toBe("26");
  await expectGood(page, "dialog[open]");
  const handle = overview.getByRole("button", { name: "Seiten 2–3 verschieben" });
  const moved = await changedBy(page, longer, async () => {
    await handle.scrollIntoViewIfNeeded();
    await holdAndDrag(page, handle, spread("Seiten 4–5"));
  });
  expect(moved.pages).not.toEqual(longer.pages);
  const empty = moved.pages.findIndex((id) => !swapped.pages.includes(id));
  const name = `Seiten ${2 * empty - 2}–${2 * empty - 1}`;
  await overview.getByRole("button", { name: `${name} entfernen` }).tap();
  await expect.poll(() => euros(line)).toBe(price);
  expect((await savedBook(page)).options["pageCount"]).toBe("24");

  await overview.getByRole("button", { name: "Öffnen: Seiten 6–7" }).tap();
  await expect(overview).toBeHidden();
  await page.getByRole("button", { name: "Aufteilung" }).tap();
  await page.getByRole("button", { name: "Neu mischen" }).tap();
  const boxes = async () => JSON.stringify((await savedBook(page)).surfaces[4]?.elements);
  const mixed = await boxes();
  await expectGood(page);
  await page.getByRole("button", { name: "Neu mischen" }).tap();
  await expect.poll(boxes).not.toBe(mixed);
  await page.getByTestId("sheet").getByRole("button", { name: "Schließen" }).tap();

  // The words below a photo: the day it was taken, with one tap.
  await page.getByTestId("canvas").tap({ position: { x: 90, y: 220 } });
  await page.getByRole("button", { name: "Aussehen" }).tap();
  const sheet = page.getByTestId("sheet");
  await expect(sheet.getByLabel("Bildunterschrift")).toBeVisible();
  await expectGood(page);
  const day = await sheet.getByRole("button", { name: /^\d+\. Juli 2026$/ }).innerText();
  await sheet.getByRole("button", { name: day }).tap();
  await expect(sheet.getByLabel("Bildunterschrift")).toHaveValue(day);
  await expect.poll(async () => (await savedBook(page)).captions).toEqual([day]);
  await page.getByRole("button", { name: "Fertig", exact: true }).tap();

  await page.getByRole("button", { name: "Vorschau" }).first().tap();
  const preview = page.getByRole("dialog", { name: "Dein Buch" });
  const leafed = preview.getByTestId("leafed");
  await swipe(page, leafed, { x: -120, y: 0 });
  await expect(preview.getByRole("status")).toContainText("2 von");
  await swipe(page, leafed, { x: -120, y: 0 });
  await expect(preview.getByRole("status")).toContainText("3 von");
  await expectGood(page, "dialog[open]");
  // The browser swallows a tap right after a swipe.
  await expect(async () => {
    await preview.getByRole("button", { name: "Schließen" }).tap({ timeout: 2000 });
    await expect(preview).toBeHidden({ timeout: 1000 });
  }).toPass();

  const last = page.getByRole("dialog", { name: "Letzter Blick" });
  await page.getByRole("button", { name: "Weiter", exact: true }).tap();
  await expect(last).toBeVisible();
  await expectGood(page, "dialog[open]");
  while (await last.getByRole("heading", { name: "Das fehlt noch" }).isVisible()) {
    await last.getByRole("button", { name: "Zeig mir die Stelle" }).first().tap();
    await expect(page.getByLabel("Text auf der Seite")).toBeFocused();
    await page.keyboard.type("Unser Sommer");
    await page.getByRole("button", { name: "Fertig", exact: true }).tap();
    await page.getByRole("button", { name: "Weiter", exact: true }).tap();
    await expect(last).toBeVisible();
  }
  const tick = last.getByLabel("Ich habe alles geprüft.");
  if (await tick.isVisible()) await tick.locator("xpath=ancestor::label[1]").tap();
  const sum = await euros(total(page));
  await last.getByRole("button", { name: "In den Warenkorb" }).tap();
  await page.waitForURL(/warenkorb/, { timeout: 30_000 });
  await expect(page.getByRole("main")).toContainText("Fotobuch");
  expect(await euros(page.getByRole("main"))).toBe(sum);
  await expectGood(page, "main");
});
