import { expect, test, type Locator, type Page } from "@playwright/test";
import sharp from "sharp";
import { shopPort } from "../setup/shop-folder.ts";
import { expectAccessible } from "../testing/accessibility.ts";
import { orderAtOffice, orderNumberOn, printFileOf } from "../testing/invoice-order.ts";
import { hashOf, phonePhotos, stripedPhotos, type PhoneFile } from "../testing/phone-photos.ts";
import { inspectPrintFile, type PrintFileFacts } from "../testing/print-file.ts";
import { platesOf } from "../testing/print-plates.ts";
import { drawFinger } from "../testing/touch.ts";

const shop = `http://photo.de.localhost:${shopPort}`;
/** Files of the phone: all forty with FULL. */
const chosen = process.env["FULL"] ? 40 : 12;
/** Pictures of them: one is broken, one there twice. */
const pictures = chosen - 2;

test.use({ viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true });
test.beforeEach(async ({ context }) => {
  await context.addCookies([{ name: "bw_consent", value: "1.000.00000000-0000-4000-8000-000000000000", url: shop }]);
});

/** "3,48 €" of a text. */
const amountIn = (text: string): string => /[\d.]+,\d{2}\s€/.exec(text)?.[0] ?? "";
const total = (page: Page): Locator => page.getByTestId("total").filter({ visible: true });
/** A native control under its drawn label: a finger meets the label. */
const labelOf = (control: Locator): Locator => control.locator("xpath=ancestor::label[1]");

async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const wider = await page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
  expect(wider).toBe(false);
}

/** Opens the editor of a product. */
async function open(page: Page, query: string): Promise<void> {
  await page.goto(`${shop}/foto-gestalten?${query}`, { waitUntil: "commit" });
  await page.waitForURL(/foto-gestalten\/[\da-f-]{36}/);
  await expect(total(page)).toContainText("€");
}

/** Goes to the cart, with a last look where the editor asks for one; returns the price of the page. */
async function toCart(page: Page): Promise<string> {
  const price = amountIn(await total(page).innerText());
  const [button, look] = [
    page.getByRole("button", { name: "In den Warenkorb" }),
    page.getByRole("dialog", { name: "Noch ein Blick darauf" }),
  ];
  await button.filter({ visible: true }).first().tap();
  await expect(async () => {
    if (await look.isVisible()) {
      // What the check finds may be settled by the time it is seen.
      for (const tick of await look.getByRole("checkbox").all()) await tick.check({ timeout: 2000 });
      await look.getByRole("button", { name: "In den Warenkorb" }).tap({ timeout: 2000 });
    }
    await page.waitForURL(/warenkorb/, { timeout: 3000 });
  }).toPass();
  await expect(page.getByRole("main")).toContainText(price);
  return price;
}

/** Prints in two formats, one picture kept whole and two moved by finger. */
async function orderPrints(page: Page, files: readonly PhoneFile[]): Promise<void> {
  await open(page, "kind=photoprint&format=100x150&surface=glossy");
  await page.getByTestId("photo-files").setInputFiles([...files]);
  // The file that was there twice is one picture with two prints.
  await page.getByRole("button", { name: "Zu Abzügen zusammenfassen" }).tap({ timeout: 60_000 });
  await expect(page.getByText(`${pictures} Bilder, ${pictures + 1} Abzüge`)).toBeVisible();
  await expect(page.getByText("„kaputt.jpg“ ist beschädigt und kann nicht gelesen werden.")).toBeVisible();
  await expectNoSidewaysScroll(page);

  await page.getByRole("button", { name: "Ansehen", exact: true }).tap();
  const check = page.getByRole("dialog", { name: /^Diese \d+ Bilder werden beschnitten/ });
  await expectAccessible(page, "dialog[open]");
  const cut = Number(/\d+/.exec(await check.getByRole("heading").first().innerText())?.[0]);
  await check.getByRole("button", { name: "Ganzes Bild mit Rand: ringe.jpg" }).tap();
  const fewer = page.getByRole("dialog", { name: `Diese ${cut - 1} Bilder werden beschnitten` });
  const stage = page.getByTestId("crop-stage");
  const shown = () => stage.locator("image").last().getAttribute("transform");
  await fewer.getByRole("button", { name: "Ausschnitt von kerzenlicht.jpg verschieben" }).tap();
  const first = await shown();
  await drawFinger(page, stage, { from: { x: 0.5, y: 0.5 }, to: { x: 0.5, y: 0.7 } });
  await expect.poll(shown).not.toBe(first);
  // The browser swallows a tap right after a swipe as quick as this one.
  const closeView = () =>
    expect(async () => {
      await page.getByRole("button", { name: "Schließen", exact: true }).tap({ timeout: 2000 });
      await expect(stage).toBeHidden({ timeout: 1000 });
    }).toPass();
  const heading = page.getByRole("heading", { name: /^Bild \d+ von \d+$/ });
  const place = await heading.innerText();
  await drawFinger(page, stage, { from: { x: 0.5, y: 0.5 }, to: { x: 0.1, y: 0.5 } });
  await expect(heading).not.toHaveText(place);
  await closeView();
  await page.getByRole("button", { name: "Ansehen", exact: true }).tap();
  await fewer.getByRole("button", { name: "Ausschnitt von leinenfalten.jpg verschieben" }).tap();
  const upright = await shown();
  await drawFinger(page, stage, { from: { x: 0.4, y: 0.5 }, to: { x: 0.6, y: 0.5 } });
  await drawFinger(page, stage, { from: { x: 0.5, y: 0.5 }, to: { x: 0.47, y: 0.5 } });
  await expect.poll(shown).not.toBe(upright);
  await closeView();

  const grid = page.getByRole("list", { name: "Deine Abzüge" });
  for (const name of ["duenenlicht.jpg", "meereshorizont.jpg"])
    await labelOf(grid.getByRole("checkbox", { name: `${name} auswählen` })).tap();
  await page.getByRole("button", { name: "Ändern", exact: true }).tap();
  const settings = page.getByRole("dialog", { name: "Für 2 ausgewählte" });
  await settings.getByLabel("Zusätzlich in einem anderen Format").selectOption("130x180");
  await settings.getByRole("button", { name: "Dazu" }).tap();
  await expect(page.getByText(`${pictures + 2} Bilder, ${pictures + 3} Abzüge`)).toBeVisible();

  // The small copy of the meadow is marked once it has been measured; one tap leaves it out, another brings it back.
  // In full height all prints are painted, and the bars of the window cover none in part.
  await page.setViewportSize({ width: 360, height: 800 + 130 * chosen });
  const leaveOut = page.getByRole("button", { name: "abendwiese-WA0001.jpg weglassen" });
  await expect(leaveOut).toBeVisible({ timeout: 60_000 });
  // Half below the bar at the top, the button of the notice would count as too small.
  await page.getByText("„kaputt.jpg“ ist beschädigt und kann nicht gelesen werden.").scrollIntoViewIfNeeded();
  await expectAccessible(page);
  await leaveOut.tap();
  await expect(page.getByText(`${pictures + 1} Bilder, ${pictures + 2} Abzüge`)).toBeVisible();
  await page.locator("output").getByRole("button", { name: "Rückgängig" }).tap();
  await leaveOut.tap();
  await page.setViewportSize({ width: 360, height: 780 });

  await page.getByRole("button", { name: "Format und Papier" }).tap();
  const pieces = page.getByTestId("pieces").filter({ visible: true }).getByRole("listitem");
  await expect(pieces.first()).toContainText(`${pictures} Abzüge`);
  await expect(pieces.first()).toContainText(`Noch ${100 - pictures} Abzüge bis`);
  const totals = (await pieces.allInnerTexts()).map(amountIn);
  await page.getByRole("button", { name: "Fertig" }).tap();
  await toCart(page);
  for (const [index, format] of ["10 × 15 cm", "13 × 18 cm"].entries()) {
    const line = page
      .getByRole("main")
      .getByRole("listitem")
      .filter({ hasText: `Fotoabzüge, ${format}` });
    await expect(line.first()).toContainText(totals[index] ?? "no total");
  }
}

/** A wall of 4 × 3 m with a door of 2 m, two millimetres a pixel. */
const wall = `<svg xmlns="http://www.w3.org/2000/svg" width="2000" height="1500"><rect width="2000" height="1500" fill="#d8cfc0"/><rect x="200" y="350" width="450" height="1000" fill="#fff"/></svg>`;

/** A canvas of the turned photo, seen true to scale on the customer's own wall. */
async function orderCanvas(page: Page): Promise<void> {
  await open(page, "kind=photoframe&material=leinwand&format=600x400");
  await page.getByRole("button", { name: "IMG_20260613_143005.jpg verwenden" }).tap();
  await expect(page.getByTestId("sharpness")).toBeVisible();
  await page.getByRole("tab", { name: "Im Raum" }).tap();
  const room = page.getByRole("tabpanel");
  await labelOf(room.getByRole("radio", { name: "Deine Wand" })).tap();
  const buffer = await sharp(Buffer.from(wall)).jpeg().toBuffer();
  await room.locator("input[type=file]").setInputFiles({ name: "wand.jpg", mimeType: "image/jpeg", buffer });
  const photo = room.locator("[data-stage=measure]");
  await expect(photo.getByRole("img", { name: "Foto deiner Wand" })).toBeVisible();
  await photo.scrollIntoViewIfNeeded();
  await drawFinger(page, photo, { from: { x: 0.2, y: 700 / 3000 }, to: { x: 0.2, y: 2700 / 3000 } });
  await room.getByLabel("Länge der Linie in cm").fill("200");
  await page.keyboard.press("Enter");
  const sizes = async () => {
    const [stage, piece] = [
      await room.locator("[data-stage]").boundingBox(),
      await room.locator("[data-piece]").boundingBox(),
    ];
    return [(piece?.width ?? 0) / (stage?.width ?? 1), (piece?.height ?? 0) / (stage?.width ?? 1)];
  };
  // 60 × 40 cm on a wall of four metres, as exactly as a finger draws.
  await expect.poll(async () => Math.abs(((await sizes())[0] ?? 0) - 600 / 4000)).toBeLessThan(0.01);
  await expect.poll(async () => Math.abs(((await sizes())[1] ?? 0) - 400 / 4000)).toBeLessThan(0.01);
  await expectNoSidewaysScroll(page);
  await toCart(page);
}

/** A box of twenty: the pictures of the phone and enough others, its lid lettered. */
async function orderBox(page: Page): Promise<void> {
  await open(page, "kind=photobox&photoboxFormat=130x180&photoboxQuantityMax=20&photoboxDesignType=kleiner-stern");
  await page.getByTestId("photo-files").setInputFiles([...(await stripedPhotos(19))].slice(0, 19));
  await expect(page.getByText("Noch 1 Bild", { exact: false }).first()).toBeVisible({ timeout: 60_000 });
  await page.getByRole("button", { name: "kerzenlicht.jpg verwenden" }).tap();
  await expect(page.getByText("Deine Box ist voll: 20 Bilder.")).toBeVisible();
  await labelOf(page.getByRole("radio", { name: "Deckel" })).tap();
  await page.getByLabel("Text auf dem Deckel").fill("Emma");
  await labelOf(page.getByRole("radio", { name: "Ansehen" })).tap();
  await expect(page.locator("svg > title", { hasText: "Deine geöffnete Box" })).toBeAttached();
  await expectNoSidewaysScroll(page);
  await toCart(page);
}

/** Orders everything in the cart on invoice; returns the order number. */
async function checkOut(page: Page): Promise<string> {
  await page.getByRole("link", { name: "Zur Kasse" }).filter({ visible: true }).first().tap();
  const values = {
    "E-Mail": `emma-${Date.now()}@example.com`,
    Vorname: "Emma",
    Nachname: "Brandt",
    "Straße und Hausnummer": "Lindenallee 12",
    PLZ: "97070",
    Ort: "Würzburg",
  };
  for (const [label, value] of Object.entries(values))
    await page.getByLabel(label, { exact: true }).first().fill(value);
  await labelOf(page.getByRole("radio", { name: /Rechnung/ })).tap();
  await page.getByRole("button", { name: "Zahlungspflichtig bestellen" }).filter({ visible: true }).first().tap();
  await expect(page).toHaveURL(/\/bestellung\//, { timeout: 30_000 });
  return orderNumberOn(page);
}

/** Width and height in mm of a box of a page. */
const sizeOf = (facts: PrintFileFacts, box: "trim" | "bleed" | "media", page = 0): readonly number[] => {
  const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = facts.boxes[page]?.[box] ?? [];
  return [x1 - x0, y1 - y0].map((side) => Math.round((side * 254) / 72) / 10);
};

test("PRINT-01 PRINT-02 PRICE-22 CFG-20 FRAME-09 BOX-01 BOX-05 PDF-01 ORD-05 by touch on a phone: prints in two formats, a canvas and a box in one order, and their print files", async ({
  page,
  browser,
}) => {
  test.setTimeout(300_000);
  const { files, plain, turned } = await phonePhotos(chosen);
  await orderPrints(page, files);
  await orderCanvas(page);
  await orderBox(page);
  const number = await checkOut(page);

  const office = await orderAtOffice(browser, number);
  const file = async (name: string): Promise<string> => {
    const link = printFileOf(office.page, `${number}-${name}-print.pdf`);
    await expect(async () => {
      if (!(await link.isVisible())) await office.open();
      await expect(link).toBeVisible({ timeout: 1000 });
    }).toPass({ timeout: 90_000 });
    return office.download(link);
  };
  const small = inspectPrintFile(await file("1-print-100x150-glossy"), 1);
  expect(small.pages).toBe(pictures - 1);
  for (const index of small.boxes.keys()) {
    expect(sizeOf(small, "trim", index).toSorted((a, b) => a - b)).toEqual([100, 150]);
    expect(sizeOf(small, "bleed", index).toSorted((a, b) => a - b)).toEqual([106, 156]);
  }
  for (const photo of [...plain, turned]) expect(small.jpegs).toContain(hashOf(photo));
  const copies = [...small.text.matchAll(/(\d+) ×/g)].map(([, count]) => Number(count));
  expect(copies.reduce((sum, count) => sum + count, 0)).toBe(pictures);
  const large = inspectPrintFile(await file("2-print-130x180-glossy"), 1);
  expect(large.pages).toBe(2);
  expect(sizeOf(large, "trim")).toEqual([180, 130]);

  const canvas = await file("3-picture");
  const ofCanvas = inspectPrintFile(canvas);
  expect([sizeOf(ofCanvas, "trim"), ofCanvas.pages]).toEqual([[600, 400], 1]);
  // The mirrored wrap shows the same picture again.
  expect(new Set(ofCanvas.jpegs)).toEqual(new Set([hashOf(turned)]));
  expect(ofCanvas.plates).toEqual(["Black", "Crease", "CutContour", "Cyan", "Magenta", "Yellow"]);

  const lid = await file("4-lid");
  const ofLid = inspectPrintFile(lid);
  expect(ofLid.plates).toEqual(expect.arrayContaining(["Crease", "CutContour"]));
  expect(ofLid.text).toContain("Emma");
  const [width = 0, height = 0] = sizeOf(ofLid, "trim");
  const margin = ((sizeOf(ofLid, "media")[0] ?? 0) - width) / 2;
  const plates = await platesOf(lid, margin);
  const inked = (name: string, area: { x: number; y: number; w: number; h: number }) =>
    plates.find((plate) => plate.name === name)?.inked(area);
  // Cut along the left edge of the blank, folded further in, and no line in the middle of its face.
  expect(inked("CutContour", { x: -1, y: height / 2 - 5, w: 2, h: 10 })).toBe(true);
  expect(inked("Crease", { x: 2, y: height / 2 - 5, w: width / 3, h: 10 })).toBe(true);
  const middle = { x: width / 2 - 10, y: height / 2 - 10, w: 20, h: 20 };
  expect([inked("CutContour", middle), inked("Crease", middle)]).toEqual([false, false]);
  const prints = inspectPrintFile(await file("4-prints"), 1);
  expect(prints.pages).toBe(20);
  await office.close();
});
