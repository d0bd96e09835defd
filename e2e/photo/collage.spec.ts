import { readFile } from "node:fs/promises";
import { expect, test, type Browser, type Locator, type Page } from "@playwright/test";
import { z } from "zod";
import { shopPort } from "../setup/shop-folder.ts";
import { expectAccessible } from "../testing/accessibility.ts";
import { orderAtOffice, orderOnInvoice, printFileOf } from "../testing/invoice-order.ts";
import { hashOf, stripedPhotos, type PhoneFile } from "../testing/phone-photos.ts";
import { inspectPrintFile } from "../testing/print-file.ts";
import { thorough } from "../testing/thorough.ts";

const shop = `http://photo.de.localhost:${shopPort}`;

test.use({ baseURL: shop });
test.beforeEach(async ({ context }) => {
  await context.addCookies([{ name: "bw_consent", value: "1.000.00000000-0000-4000-8000-000000000000", url: shop }]);
});

const full = Boolean(process.env["FULL"]);
/** Photos of the collage that is printed: sixty with FULL. */
const printed = full ? 60 : 12;
const names = ["abendwiese", "bergdaemmerung", "blattschatten", "duenenlicht", "kerzenlicht", "nebelwald", "ringe"];

/** "58,99 €" of a text. */
const amountIn = (text: string): string => /[\d.]+,\d{2}\s€/.exec(text)?.[0] ?? "";

const place = (page: Page, n: number) => page.getByRole("button", { name: new RegExp(`^Foto ${n} von `) });
const panel = (page: Page, name: string) => page.getByRole("tab", { name, exact: true }).click();

/** The seven photos of the shop. */
const shopPhotos = (): Promise<readonly PhoneFile[]> =>
  Promise.all(
    names.map(async (name) => ({
      name: `${name}.jpg`,
      mimeType: "image/jpeg",
      buffer: await readFile(`fixtures/photos/${name}.jpg`),
    })),
  );

/** Opens the editor of a collage with these photos. */
async function begin(page: Page, options: string, files: readonly PhoneFile[]): Promise<void> {
  await page.goto(`${shop}/collage-gestalten?kind=collage&${options}`);
  await page.waitForURL(/foto-gestalten\/[\da-f-]{36}/);
  await expect(page.getByTestId("collage-stage")).toBeVisible({ timeout: 20_000 });
  await page.getByTestId("photo-files").setInputFiles([...files]);
  await expect(place(page, files.length)).toBeVisible({ timeout: 20_000 + 2000 * files.length });
}

const Place = z.object({ id: z.string(), x: z.number(), y: z.number(), w: z.number(), h: z.number() });
const Project = z.object({
  document: z.object({
    pages: z.array(z.object({ elements: z.array(z.looseObject({ type: z.string() })) })),
    arrangement: z.object({ seed: z.number(), pinned: z.array(z.string()) }),
  }),
});

/** The arrangement of the saved collage and the places of its photos, 0.01 mm. */
async function savedCollage(page: Page) {
  await expect(page.getByTestId("status")).toHaveText("Gespeichert");
  const id = /[\da-f-]{36}/.exec(page.url())?.[0];
  // By the browser: names below localhost are its own affair.
  const answer = await page.evaluate(
    async (url): Promise<unknown> => (await fetch(url)).json(),
    `/web-api/projects/${id}`,
  );
  const { pages, arrangement } = Project.parse(answer).document;
  const photos = z.array(Place).parse(pages[0]?.elements.filter(({ type }) => type === "image"));
  const hundredths = ({ x, y, w, h }: z.infer<typeof Place>) => [x, y, w, h].map((mm) => Math.round(mm * 100));
  return { ...arrangement, places: new Map(photos.map((photo) => [photo.id, hundredths(photo).join(" ")])) };
}

/** Adds the collage to the cart, whatever is to be looked at before. */
async function order(page: Page): Promise<void> {
  await page.getByRole("button", { name: "In den Warenkorb" }).filter({ visible: true }).click();
  const look = page.getByRole("dialog", { name: "Noch ein Blick darauf" });
  await Promise.race([look.waitFor(), page.waitForURL(/warenkorb/)]);
  if (await look.isVisible()) {
    await look.getByRole("checkbox").check();
    await look.getByRole("button", { name: "In den Warenkorb" }).click();
  }
  await page.waitForURL(/warenkorb/);
}

/** Lets a friend look at the collage by its secret address. */
async function showFriend(page: Page, browser: Browser): Promise<void> {
  await page.getByRole("button", { name: "Teilen" }).click();
  await page.getByRole("button", { name: "Adresse erstellen" }).click();
  const address = await page.getByLabel("Geheime Adresse").inputValue();
  await expectAccessible(page);
  const friend = await (await browser.newContext({ baseURL: shop })).newPage();
  await friend.goto(address);
  const picture = friend.getByRole("main").locator("img").first();
  await expect(picture).toBeVisible();
  await expect(picture).not.toHaveJSProperty("naturalWidth", 0);
  await friend.context().close();
}

/** Width and height in mm of a box in pt. */
const sizeOf = ([x0 = 0, y0 = 0, x1 = 0, y1 = 0]: readonly number[]) =>
  [x1 - x0, y1 - y0].map((side) => Math.round((side * 254) / 72) / 10);

test("COLL-01 COLL-05 CFG-17 PDF-01 PDF-02 ORD-05 a collage is shuffled around three pinned photos, shared, ordered framed and printed", async ({
  page,
  browser,
}) => {
  test.setTimeout(full ? 600_000 : 150_000);
  const files = [...(await shopPhotos()), ...(await stripedPhotos(printed - names.length))];
  await begin(page, "productType=poster&formatType=600x400&designId=13", files);
  for (const n of [1, 3, 5]) {
    await place(page, n).click();
    await page.getByRole("button", { name: "Fixieren" }).click();
    await expect(place(page, n)).toHaveAccessibleName(/fixiert/);
  }
  const before = await savedCollage(page);
  expect([before.pinned.length, before.places.size]).toEqual([3, printed]);
  await panel(page, "Anordnung");
  await expect(page.getByText("3 fixierte Fotos bleiben beim Mischen an ihrem Platz.")).toBeVisible();
  // Few places are free: some seeds leave the others where they are.
  await expect(async () => {
    await page.getByRole("button", { name: "Neu mischen" }).click();
    await expect(page.getByTestId("status")).not.toHaveText("Gespeichert");
    const { pinned, places, seed } = await savedCollage(page);
    expect([pinned, seed === before.seed]).toEqual([before.pinned, false]);
    for (const id of pinned) expect(places.get(id)).toBe(before.places.get(id));
    expect(places).not.toEqual(before.places);
  }).toPass();
  await expectAccessible(page);

  await panel(page, "Produkt");
  await page.getByRole("radio", { name: /Gerahmtes Poster/ }).click();
  await expect(page.getByRole("radio", { name: /Gerahmtes Poster/ })).toBeChecked();
  await expect(page.getByTestId("status")).toHaveText("Gespeichert");
  await showFriend(page, browser);

  await page.reload();
  await expect(place(page, 5)).toHaveAccessibleName(/fixiert/, { timeout: 20_000 });
  const price = amountIn((await page.getByTestId("total").filter({ visible: true }).textContent()) ?? "");
  await order(page);
  await expect(page.getByRole("main").getByRole("listitem").first()).toContainText(price);
  await expect(page.getByRole("main")).toContainText("Gerahmtes Poster");

  const number = await orderOnInvoice(page);
  const office = await orderAtOffice(browser, number);
  const file = inspectPrintFile(await office.download(printFileOf(office.page, `${number}-`).first()));
  await office.close();
  expect(file.pages).toBe(1);
  expect([sizeOf(file.boxes[0]?.trim ?? []), sizeOf(file.boxes[0]?.bleed ?? [])]).toEqual([
    [600, 400],
    [606, 406],
  ]);
  expect(file.jpegs.toSorted()).toEqual(files.map(hashOf).toSorted());
});

test(
  "COLL-04 COLL-05 photos of a collage change places by mouse, and it becomes a word and a mosaic again",
  thorough,
  async ({ page }) => {
    await begin(page, "productType=poster&formatType=600x400&designId=13", await shopPhotos());
    const to = await place(page, 2).boundingBox();
    if (!to) throw new Error("no photo");
    await place(page, 6).hover();
    await page.mouse.down();
    await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 2 });
    await page.mouse.up();
    await expect(place(page, 2)).toHaveAttribute("aria-pressed", "true");
    await panel(page, "Anordnung");
    await page.getByRole("radio", { name: "Wort oder Zahl" }).click();
    await page.getByLabel("Dein Wort oder deine Zahl").fill("OMA");
    await expect(page.getByTestId("collage-stage").locator("clipPath path").first()).toBeAttached();
    await page.getByRole("radio", { name: "Mosaik" }).click();
    await expect(place(page, 7)).toBeVisible();
  },
);

/** Ids of the photos of the collage from place to place. */
const onStage = (page: Page): Promise<readonly (string | undefined)[]> =>
  page
    .locator("[data-place]")
    .evaluateAll((places) => places.map((each) => each.getAttribute("data-place") ?? undefined));

/** Walks with Tab until `wanted` has the focus, and presses it. */
async function pressKey(page: Page, wanted: Locator): Promise<void> {
  for (let stops = 0; stops < 40; stops += 1) {
    if (await wanted.evaluate((node) => node === document.activeElement)) break;
    await page.keyboard.press("Tab");
  }
  await expect(wanted).toBeFocused();
  await page.keyboard.press("Enter");
}

test(
  "COLL-05 CFG-20 by keys alone photos are exchanged, pinned, replaced and taken away, and the keyboard stays on the collage",
  thorough,
  async ({ page }) => {
    const photos = await shopPhotos();
    await begin(page, "productType=poster&formatType=600x400&designId=13", photos);
    await expect(place(page, 1)).toHaveAccessibleDescription(/Umschalt/);
    await place(page, 1).focus();
    const before = await onStage(page);
    await page.keyboard.press("Shift+ArrowRight");
    const number = Number(/^Foto (\d+)/.exec((await page.locator(":focus").getAttribute("aria-label")) ?? "")?.[1]);
    expect(number).toBeGreaterThan(1);
    const exchanged = before.with(0, before[number - 1]).with(number - 1, before[0]);
    expect(await onStage(page)).toEqual(exchanged);

    await page.keyboard.press("p");
    await expect(place(page, number)).toHaveAccessibleName(/fixiert/);
    await page.keyboard.press("p");
    await expect(place(page, number)).not.toHaveAccessibleName(/fixiert/);

    // Exchanged by the button: the keyboard goes to the collage, and stays with the photo.
    await page.keyboard.press("Enter");
    await pressKey(page, page.getByRole("button", { name: "Tauschen" }));
    await expect(place(page, number)).toBeFocused();
    await page.keyboard.press("Home");
    await page.keyboard.press("Enter");
    await expect(place(page, 1)).toBeFocused();
    expect(await onStage(page)).toEqual(before);

    await pressKey(page, page.getByRole("button", { name: "Ausschnitt" }));
    await expect(page.getByTestId("collage-crop")).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(place(page, 1)).toBeFocused();

    await page.keyboard.press("Delete");
    await expect(page.getByText(`${names.length - 1} Fotos in deiner Collage`)).toBeVisible();
    await expect(place(page, 1)).toBeFocused();
    const left = await onStage(page);
    expect(left).toEqual(before.slice(1));

    // The photo that was taken away comes to the place of another.
    await page.keyboard.press("Enter");
    await pressKey(page, page.getByRole("button", { name: "Ersetzen" }));
    await pressKey(page, page.getByRole("button", { name: /\.jpg verwenden$/ }));
    await expect(place(page, 1)).toBeFocused();
    await expect(page.getByText(`${names.length - 1} Fotos in deiner Collage`)).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press("ControlOrMeta+z");
    await page.keyboard.press("ControlOrMeta+z");
    await expect(place(page, names.length)).toBeVisible();
  },
);

test("COLL-05 COLL-06 CFG-12 CFG-20 on a phone photos are exchanged, cropped and taken away by finger and by keys", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await begin(page, "productType=leinwand&formatType=400x300&designId=13", await shopPhotos());
  await place(page, 1).click();
  await page.getByRole("button", { name: "Tauschen" }).click();
  await place(page, 2).click();
  // Places are counted, not photos: the one that was selected is on the second place now.
  await expect(place(page, 2)).toHaveAttribute("aria-pressed", "true");
  await expect(place(page, 1)).toHaveAttribute("aria-pressed", "false");

  await place(page, 1).focus();
  await page.keyboard.press("End");
  await expect(place(page, names.length)).toBeFocused();
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Ausschnitt" }).focus();
  await page.keyboard.press("Enter");
  const zoom = page.getByRole("slider", { name: "Vergrößern" });
  await expect(page.getByTestId("collage-crop")).toBeFocused();
  await page.keyboard.press("+");
  await expect(zoom).toHaveAttribute("aria-valuetext", "110 %");
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Entfernen" }).click();
  await expect(page.getByText(`${names.length - 1} Fotos in deiner Collage`)).toBeVisible();
  await page.getByRole("button", { name: "Rückgängig" }).click();
  await expect(place(page, names.length)).toBeVisible();

  await panel(page, "Produkt");
  await page.getByRole("radio", { name: "Farbe", exact: true }).check();
  await page.getByRole("radio", { name: "Tanne" }).check();
  await expect(page.getByTestId("collage-stage").locator("[data-wrap=colour]").first()).toBeVisible();
  await panel(page, "Im Raum");
  await expect(page.getByText("Außenmaß 40 × 30 cm")).toBeVisible();
  const wider = await page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
  expect(wider).toBe(false);
  await expectAccessible(page);
});
