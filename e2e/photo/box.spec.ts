import { readFile } from "node:fs/promises";
import { expect, test } from "@playwright/test";
import sharp from "sharp";
import { shopPort } from "../setup/shop-folder.ts";
import { expectAccessible } from "../testing/accessibility.ts";

const shop = `http://photo.de.localhost:${shopPort}`;

test.beforeEach(async ({ context }) => {
  await context.addCookies([{ name: "bw_consent", value: "1.000.00000000-0000-4000-8000-000000000000", url: shop }]);
});

/** Different small pictures, the first one large enough for the lid. */
async function photos(count: number): Promise<{ name: string; mimeType: string; buffer: Buffer }[]> {
  const mimeType = "image/jpeg";
  const first = { name: "0.jpg", mimeType, buffer: await readFile("fixtures/photos/abendwiese.jpg") };
  const others = Array.from({ length: count - 1 }, async (_, index) => ({
    name: `${index + 1}.jpg`,
    mimeType,
    buffer: await sharp({
      create: { width: 1500, height: 1100, channels: 3, background: { r: 9 * index, g: 120, b: 90 } },
    })
      .jpeg()
      .toBuffer(),
  }));
  return [first, ...(await Promise.all(others))];
}

/** "3,48 €" of a text. */
const amountIn = (text: string): string => /\d+,\d{2}\s€/.exec(text)?.[0] ?? "";

test("BOX-01 BOX-04 BOX-05 CART-01 a box of 20 takes 20 pictures and no more, its lid is lettered, and the cart has the price of the page", async ({
  page,
}) => {
  const options = "photoboxFormat=130x180&photoboxQuantityMax=20&photoboxDesignType=kleiner-stern";
  await page.goto(`${shop}/fotobox-gestalten?kind=photobox&${options}`);
  await expect(page.getByTestId("total").filter({ visible: true })).toContainText("€");
  const all = await photos(21);
  await page.getByTestId("photo-files").setInputFiles(all.slice(0, 20));
  await expect(page.getByText("Deine Box ist voll: 20 Bilder.")).toBeVisible({ timeout: 60_000 });
  await page.getByTestId("photo-files").setInputFiles(all.slice(20));
  await expect(page.getByRole("alert")).toContainText("In diese Box passen höchstens 20 Bilder.");
  await expect(page.getByRole("alert").getByRole("button")).toContainText("40 Bilder");
  await expect(page.getByRole("list", { name: "Bilder in der Box" }).getByRole("listitem")).toHaveCount(20);
  await page.getByRole("radio", { name: "Deckel" }).check();
  await page.getByLabel("Text auf dem Deckel").fill("Emma");
  await expectAccessible(page);
  await page.getByRole("radio", { name: "Ansehen" }).check();
  await expect(page.locator("svg > title", { hasText: "Deine geöffnete Box" })).toBeAttached();
  const total = amountIn((await page.getByTestId("total").filter({ visible: true }).textContent()) ?? "");
  await page.getByRole("button", { name: "In den Warenkorb" }).click();
  await expect(page).toHaveURL(/warenkorb/);
  await expect(page.getByRole("main")).toContainText(total);
});
