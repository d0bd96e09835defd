import { expect, test, type Page } from "@playwright/test";
import sharp from "sharp";
import { z } from "zod";
import { openCard } from "../testing/card-editor.ts";
import { thorough } from "../testing/thorough.ts";

test.use({ viewport: { width: 1440, height: 900 } });

const Listed = z.object({ items: z.array(z.object({ fileName: z.string(), sha256: z.string() })) });

/** The visitor's photos as the shop has them. */
async function photosOf(page: Page) {
  const { items } = Listed.parse(await page.evaluate(async () => (await fetch("/web-api/photos")).json()));
  return items;
}

/** A small photo of a colour of its own. */
async function aPhoto(index: number) {
  const background = { r: (index * 6) % 256, g: (index * 41) % 256, b: 90 };
  const buffer = await sharp({ create: { width: 300, height: 200, channels: 3, background } })
    .jpeg()
    .toBuffer();
  return { name: `IMG_${String(index).padStart(4, "0")}.jpg`, mimeType: "image/jpeg", buffer };
}

test("PHOTO-01 forty files come in although the page is reloaded, nothing twice, nothing lost", async ({ page }) => {
  test.setTimeout(240_000);
  const good = await Promise.all(Array.from({ length: 38 }, (_, index) => aPhoto(index)));
  const broken = {
    name: "kaputt.jpg",
    mimeType: "image/jpeg",
    buffer: good[0]?.buffer.subarray(0, 200) ?? Buffer.of(),
  };
  const sidecar = { name: "IMG_0001.AAE", mimeType: "application/xml", buffer: Buffer.from("<plist/>") };
  const editor = await openCard(page, "handschrift-save-the-date");
  await editor.tool("Fotos").click();
  await page.getByTestId("photo-files").setInputFiles([...good, broken, sidecar]);
  await expect(page.getByTestId("skipped-files")).toHaveText(/1 Begleitdatei haben wir ausgelassen/);
  await expect(page.locator("img[data-local-preview]").first()).toBeVisible();
  const inTheTray = page.getByRole("button", { name: /auf die Seite setzen/ });
  await expect.poll(() => inTheTray.count()).toBeGreaterThan(3);
  await page.getByRole("button", { name: "Alle anhalten" }).click();
  const before = await photosOf(page);
  expect(before.length).toBeLessThan(38);

  await page.reload();
  await editor.ready();
  await editor.tool("Fotos").click();
  await page.getByRole("button", { name: "Alle fortsetzen" }).click();
  await expect(page.getByText(/kaputt.jpg: .* ist beschädigt/)).toBeVisible({ timeout: 120_000 });
  await expect(inTheTray).toHaveCount(38, { timeout: 120_000 });
  const photos = await photosOf(page);
  expect(photos.map(({ fileName }) => fileName).toSorted()).toEqual(good.map(({ name }) => name));
  expect(new Set(photos.map(({ sha256 }) => sha256)).size).toBe(38);
  await expect(page.getByText("hattest du schon hochgeladen")).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Alle anhalten" })).toHaveCount(0);
});

test(
  "PHOTO-01 uploads go on by themselves after a reload and without the shop, each in one window",
  thorough,
  async ({ page, context }) => {
    const photos = await Promise.all(Array.from({ length: 6 }, (_, index) => aPhoto(100 + index)));
    const editor = await openCard(page, "handschrift-save-the-date");
    await editor.tool("Fotos").click();
    await context.route("**/web-api/uploads", (route) => route.abort("connectionrefused"));
    await page.getByTestId("photo-files").setInputFiles(photos);
    await expect(page.getByText("Pause – ohne Internet").first()).toBeVisible();
    const other = await context.newPage();
    await other.goto(page.url());
    await expect(other.getByTestId("canvas")).toBeVisible();
    await page.reload();
    await editor.ready();
    let begun = 0;
    await context.unroute("**/web-api/uploads");
    context.on("request", (request) => {
      if (request.method() === "POST" && request.url().endsWith("/web-api/uploads")) begun += 1;
    });
    await expect.poll(async () => (await photosOf(page)).length, { timeout: 30_000 }).toBe(6);
    expect(begun).toBe(6);
  },
);
