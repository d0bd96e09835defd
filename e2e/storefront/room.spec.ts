import { expect, test, type Locator, type Page } from "@playwright/test";
import sharp from "sharp";
import { shopPort } from "../setup/shop-folder.ts";
import { expectAccessible } from "../testing/accessibility.ts";

const shop = `http://photo.de.localhost:${shopPort}`;

test.beforeEach(async ({ context }) => {
  await context.addCookies([{ name: "bw_consent", value: "1.000.00000000-0000-4000-8000-000000000000", url: shop }]);
});

async function openRoom(page: Page, address: string): Promise<Locator> {
  await page.goto(`${shop}${address}`, { waitUntil: "networkidle" });
  await page.getByRole("button", { name: "Im Raum ansehen" }).click();
  return page.getByRole("region", { name: "Dein Bild im Raum" });
}

/** Size of the hung picture in mm, if the stage displays `width` mm. */
async function hungSize(room: Locator, width: number): Promise<readonly number[]> {
  const stage = await room.locator("[data-stage]").boundingBox();
  const piece = await room.locator("[data-piece]").boundingBox();
  const scale = width / (stage?.width ?? 0);
  return [piece?.width ?? 0, piece?.height ?? 0].map((side) => Math.round((side * scale) / 5) * 5);
}

/** A wall of 4,000 × 3,000 mm with a door of 2,000 mm, one pixel per 2 mm, stored on its side as phones do. */
async function wallPhoto(): Promise<Buffer> {
  const upright = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="2000" height="1500"><rect width="2000" height="1500" fill="#d8cfc0"/><rect x="200" y="350" width="450" height="1000" fill="#fff"/></svg>`,
  );
  const lying = await sharp(upright).rotate(270).toBuffer();
  return sharp(lying).withMetadata({ orientation: 6 }).jpeg().toBuffer();
}

test("FRAME-09 FRAME-10 a picture hangs true to scale above the sofa and follows the options", async ({ page }) => {
  const room = await openRoom(page, "/wandbilder/poster");
  await expect(room).toContainText("Außenmaß 60 × 40 cm");
  await expect(room).toContainText("Das Sofa ist 210 cm breit");
  await expect.poll(() => hungSize(room, 3600)).toEqual([600, 400]);
  await page.getByRole("radio", { name: /^Holzrahmen/ }).check();
  await expect(room).toContainText("Außenmaß 66 × 46 cm");
  await expect.poll(() => hungSize(room, 3600)).toEqual([660, 460]);
  await room.getByRole("radio", { name: "Flur" }).check();
  await room.getByRole("radio", { name: "Tanne" }).check();
  await room.getByRole("checkbox", { name: "Mit Person daneben" }).check();
  await expect(room).toContainText("Die Tür ist 200 cm hoch");
  await expectAccessible(page, "main");
});

test("FRAME-09 a picture too large for the wall is said in words", async ({ page }) => {
  const room = await openRoom(page, "/wandbilder/fototapete?width=400&height=250");
  await expect(room).toContainText("Für diese Wand ist das Bild zu groß, frei sind 240 × 147 cm.");
  await room.getByRole("radio", { name: "Aus der Nähe" }).check();
  await expect(room.locator("[data-stage=near] [data-panel]")).toHaveCount(1);
});

test("FRAME-09 SHELL-31 by mouse and keys a picture hangs on the visitor's own wall, which stays in the browser", async ({
  page,
}) => {
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.method() !== "GET" && (request.postDataBuffer()?.length ?? 0) > 2000) sent.push(request.url());
  });
  const room = await openRoom(page, "/wandbilder/leinwand?format=900x600");
  await room.getByRole("radio", { name: "Deine Wand" }).check();
  const file = room.locator("input[type=file]");
  await file.setInputFiles({ name: "wall.jpg", mimeType: "image/jpeg", buffer: Buffer.from("no photo") });
  await expect(room.getByRole("alert")).toContainText("Diese Datei kann dein Browser nicht lesen.");
  await file.setInputFiles({ name: "wall.jpg", mimeType: "image/jpeg", buffer: await wallPhoto() });
  // The line is drawn along the door, then corrected by a key and back.
  const photo = room.locator("[data-stage=measure]");
  await expect(photo.getByRole("img", { name: "Foto deiner Wand" })).toBeVisible();
  await photo.evaluate((stage) => stage.scrollIntoView({ block: "start" }));
  const { x = 0, y = 0, width = 0, height = 0 } = (await photo.boundingBox()) ?? {};
  expect(width / height).toBeCloseTo(4 / 3, 2);
  await page.mouse.move(x + width * 0.2, y + (height * 700) / 3000);
  await page.mouse.down();
  await page.mouse.move(x + width * 0.2, y + (height * 2700) / 3000, { steps: 3 });
  await page.mouse.up();
  const end = room.getByRole("button", { name: /^Ende der Linie/ });
  await end.focus();
  await page.keyboard.press("Shift+ArrowUp");
  await page.keyboard.press("Shift+ArrowDown");
  const length = room.getByLabel("Länge der Linie in cm");
  await length.fill("zwei Meter");
  await page.keyboard.press("Enter");
  await expect(room.getByRole("alert").first()).toContainText("von 5 cm bis 2.000 cm");
  await length.fill("200,0");
  await expectAccessible(page, "main section");
  await page.keyboard.press("Enter");
  await expect.poll(() => hungSize(room, 4000)).toEqual([900, 600]);
  const piece = room.getByRole("button", { name: "Bild an der Wand verschieben" });
  await piece.focus();
  const before = await piece.boundingBox();
  await page.keyboard.press("Shift+ArrowRight");
  const after = await piece.boundingBox();
  expect(((after?.x ?? 0) - (before?.x ?? 0)) * (4000 / width)).toBeCloseTo(100, -1);
  await expectAccessible(page, "main section");
  // Stored a moment after the last change.
  await page.waitForTimeout(500);
  await page.reload({ waitUntil: "networkidle" });
  await page.getByRole("button", { name: "Im Raum ansehen" }).click();
  await expect.poll(() => hungSize(room, 4000)).toEqual([900, 600]);
  expect((await piece.boundingBox())?.x).toBeCloseTo(after?.x ?? 0, 0);
  await room.getByRole("button", { name: "Foto entfernen" }).click();
  await page.reload({ waitUntil: "networkidle" });
  await page.getByRole("button", { name: "Im Raum ansehen" }).click();
  await expect(room).toContainText("Das Sofa ist 210 cm breit");
  expect(sent).toEqual([]);
});
