import { expect, test } from "@playwright/test";
import { expectAccessible } from "../testing/accessibility.ts";
import { beginBook, photoShop as shop, savedBook } from "../testing/book-editor.ts";
import { orderAtOffice, orderOnInvoice, printFileOf } from "../testing/invoice-order.ts";
import { hashOf, stripedPhotos } from "../testing/phone-photos.ts";
import { inspectPrintFile } from "../testing/print-file.ts";

test.use({ baseURL: shop });
test.beforeEach(async ({ context }) => {
  await context.addCookies([{ name: "bw_consent", value: "1.000.00000000-0000-4000-8000-000000000000", url: shop }]);
});

/** Photos of the book: a hundred with FULL. */
const count = process.env["FULL"] ? 100 : 24;

/** Width and height in mm of a box in pt. */
const sizeOf = ([x0 = 0, y0 = 0, x1 = 0, y1 = 0]: readonly number[]) =>
  [x1 - x0, y1 - y0].map((side) => Math.round((side * 254) / 72) / 10);

test("BOOK-04 BOOK-06 BOOK-07 BOOK-08 BOOK-10 CFG-03 CFG-30 a book makes itself; by mouse and keys photos change places, spreads move and come, its design changes, and it is made in another format", async ({
  page,
}) => {
  test.setTimeout(180_000);
  await beginBook(page, "type=digitalfotobuch&cover=hard&format=200-200", await stripedPhotos(count));
  const total = page.getByTestId("total");
  const before = await savedBook(page);
  const price = await total.textContent();

  await page.getByRole("button", { name: "Übersicht" }).click();
  const overview = page.getByRole("dialog", { name: "Übersicht" });
  // Thumbnails of 160 pages in the size of the canvas take a gigabyte.
  await expect(overview.locator("image").first()).toHaveAttribute("href", /\/_photo\/[^/]+\/400\?/);
  await expect(page.getByTestId("canvas").locator("image").first()).toHaveAttribute("href", /\/_photo\/[^/]+\/1600\?/);
  const photos = overview.getByRole("button", { name: /^Foto \d+ von \d+$/ });
  await expect(photos.first()).toBeVisible();
  await expectAccessible(page);
  const [from, to] = [photos.nth(1), photos.nth(3)];
  const [a, b] = [await from.getAttribute("data-picture"), await to.getAttribute("data-picture")];
  const target = await to.boundingBox();
  const sent: number[] = [];
  page.on("request", (request) => {
    if (request.method() === "PUT") sent.push(request.postData()?.length ?? 0);
  });
  if (!target || !a || !b) throw new Error("no photos in the overview");
  await from.hover();
  await page.mouse.down();
  await page.mouse.move(target.x + target.width / 2, target.y + target.height / 2, { steps: 3 });
  await page.mouse.up();
  const swapped = await savedBook(page);
  expect([swapped.photos.get(a), swapped.photos.get(b)]).toEqual([before.photos.get(b), before.photos.get(a)]);

  expect(Math.max(...sent)).toBeLessThan(20_000);

  const handle = overview.getByRole("button", { name: "Seiten 2–3 verschieben" });
  await handle.focus();
  await page.keyboard.press("ArrowRight");
  const moved = await savedBook(page);
  expect([moved.pages[2], moved.pages[3]]).toEqual([before.pages[3], before.pages[2]]);

  await overview.getByRole("button", { name: /Seiten mehr/ }).click();
  const more = await savedBook(page);
  expect(more.pages).toHaveLength(before.pages.length + 1);
  expect(Number(more.options["pageCount"])).toBe(Number(before.options["pageCount"]) + 2);
  await page.keyboard.press("Escape");
  await expect(total).not.toHaveText(price ?? "");
  for (let step = 0; step < 3; step += 1) await page.getByRole("button", { name: "Rückgängig" }).first().click();
  expect(await savedBook(page)).toEqual(before);

  await page.getByRole("button", { name: "Design", exact: true }).click();
  const design = page.getByRole("radio", { name: "Festtafel" });
  await design.focus();
  await page.keyboard.press("Space");
  await expect.poll(async () => (await savedBook(page)).design).toBe("festtafel");
  await expectAccessible(page);
  expect((await savedBook(page)).inside).toEqual(before.inside);
  await expect(total).toHaveText(price ?? "");
  await page.getByRole("button", { name: "Rückgängig" }).first().click();
  expect(await savedBook(page)).toEqual(before);

  await page.getByLabel("Neues Format").selectOption({ label: "Fotobuch im Digitaldruck · A4 quer" });
  const here = page.url();
  await page.getByRole("button", { name: "Neu gestalten" }).click();
  await page.waitForURL((url) => url.href !== here, { timeout: 30_000 });
  const remade = await savedBook(page);
  expect(remade.options).toEqual({ ...before.options, format: "a4-quer" });
  expect(new Set(remade.inside.map(([, asset]) => asset))).toEqual(new Set(before.inside.map(([, asset]) => asset)));
});

test("BOOK-01 BOOK-09 BOOK-11 PDF-01 PDF-02 ORD-05 a hard cover book with gold is leafed through, ordered and printed", async ({
  page,
  browser,
}) => {
  test.setTimeout(240_000);
  const files = await stripedPhotos(count);
  await beginBook(page, "type=digitalfotobuch&cover=hard&format=200-200&refinement=gold", files);
  const { options, photos } = await savedBook(page);

  await page.getByRole("button", { name: "Vorschau" }).first().click();
  const preview = page.getByRole("dialog", { name: "Dein Buch" });
  await expect(preview.getByRole("status")).toContainText("1 von");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await expect(preview.getByRole("status")).toContainText("3 von");
  await expectAccessible(page);
  await page.keyboard.press("Escape");

  const look = page.getByRole("dialog", { name: "Letzter Blick" });
  await page.getByRole("button", { name: "Prüfen und bestellen" }).click();
  await expect(look).toBeVisible();
  while (await look.getByRole("heading", { name: "Das fehlt noch" }).isVisible()) {
    await look.getByRole("button", { name: "Zeig mir die Stelle" }).first().click();
    await expect(page.getByLabel("Text auf der Seite")).toBeFocused();
    await page.keyboard.type("Unser Sommer");
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Prüfen und bestellen" }).click();
    await expect(look).toBeVisible();
  }
  const tick = look.getByLabel("Ich habe alles geprüft.");
  if (await tick.isVisible()) await tick.check({ force: true });
  await look.getByRole("button", { name: "In den Warenkorb" }).click();
  await page.waitForURL(/warenkorb/, { timeout: 30_000 });
  await expect(page.getByRole("main")).toContainText("Fotobuch");

  const number = await orderOnInvoice(page);
  const office = await orderAtOffice(browser, number);
  const cover = inspectPrintFile(await office.download(printFileOf(office.page, `${number}-1-cover-print.pdf`)));
  const block = inspectPrintFile(await office.download(printFileOf(office.page, `${number}-1-block-print.pdf`)), 2);
  await office.close();
  const pages = Number(options["pageCount"]);
  // 170 g silk is 0.15 mm thick, the boards 2.5 mm each; each face is 3 mm wider than the page, and 6 mm higher.
  const spine = (pages / 2) * 0.15 + 5;
  expect([cover.pages, block.pages]).toEqual([1, pages]);
  const [width = 0, height = 0] = sizeOf(cover.boxes[0]?.trim ?? []);
  expect(Math.abs(width - (2 * 203 + spine))).toBeLessThan(0.11);
  expect(height).toBe(206);
  expect(cover.plates).toContain("GOLD");
  expect(new Set(block.boxes.map(({ trim }) => sizeOf(trim).join(" × ")))).toEqual(new Set(["200 × 200"]));
  const used = new Set([...photos.values()].filter((id) => typeof id === "string"));
  const printed = new Set([...cover.jpegs, ...block.jpegs]);
  expect(printed.size).toBe(used.size);
  for (const hash of printed) expect(files.map(hashOf)).toContain(hash);
});
