import { expect, test, type Page } from "@playwright/test";
import { shopPort } from "../setup/shop-folder.ts";
import { expectAccessible } from "../testing/accessibility.ts";
import { orderAtOffice, orderOnInvoice, printFileOf } from "../testing/invoice-order.ts";
import { hashOf, stripedPhotos, type PhoneFile } from "../testing/phone-photos.ts";
import { inspectPrintFile } from "../testing/print-file.ts";

const shop = `http://photo.de.localhost:${shopPort}`;

test.use({ baseURL: shop });
test.beforeEach(async ({ context }) => {
  await context.addCookies([{ name: "bw_consent", value: "1.000.00000000-0000-4000-8000-000000000000", url: shop }]);
});

/** Opens the editor of a calendar and fills it with photos. */
async function begin(page: Page, options: string, files: readonly PhoneFile[]): Promise<void> {
  await page.goto(`${shop}/kalender-gestalten?kind=calendar&${options}`);
  await page.waitForURL(/kalender-gestalten\/[\da-f-]{36}|[\da-f-]{36}/);
  const dialog = page.getByRole("dialog", { name: "Welche Fotos kommen in deinen Kalender?" });
  await expect(dialog).toBeVisible({ timeout: 20_000 });
  await dialog.getByTestId("photo-files").setInputFiles([...files]);
  const fill = dialog.getByRole("button", { name: `Kalender mit ${files.length} Fotos füllen` });
  await expect(fill).toBeEnabled({ timeout: 20_000 + 2000 * files.length });
  await expectAccessible(page);
  await fill.click();
  await expect(dialog).toBeHidden();
}

/** Adds the calendar to the cart, whatever is to be looked at before. */
async function order(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Prüfen und bestellen" }).click();
  const look = page.getByRole("dialog", { name: "Letzter Blick" });
  await expect(look).toBeVisible();
  const tick = look.getByLabel("Ich habe alles geprüft.");
  if (await tick.isVisible()) await tick.check({ force: true });
  await look.getByRole("button", { name: "In den Warenkorb" }).click();
  await page.waitForURL(/warenkorb/, { timeout: 30_000 });
}

/** Width and height in mm of a box in pt. */
const sizeOf = ([x0 = 0, y0 = 0, x1 = 0, y1 = 0]: readonly number[]) =>
  [x1 - x0, y1 - y0].map((side) => Math.round((side * 254) / 72) / 10);

test("CAL-01 CAL-07 CAL-09 CAL-14 PDF-01 ORD-05 a wall calendar from March on is filled, looked through, drawn in another style, ordered and printed", async ({
  page,
  browser,
}) => {
  test.setTimeout(180_000);
  const files = await stripedPhotos(13);
  await begin(page, "calendarType=wandkalender&format=a4-hoch&startMonth=3&year=2027", files);
  const pages = page.getByRole("navigation", { name: "Alle Seiten" }).getByRole("button");
  await expect(pages).toHaveCount(13);
  await expect(pages.nth(1)).toContainText("März 2027");
  await expect(pages.nth(12)).toContainText("Februar 2028");
  await expectAccessible(page);

  await page.getByRole("button", { name: "Vorschau" }).first().click();
  const preview = page.getByRole("dialog", { name: "Dein Kalender" });
  await expect(preview.getByRole("status")).toHaveText("Titelblatt");
  await page.keyboard.press("ArrowRight");
  await expect(preview.getByRole("status")).toHaveText("März 2027");
  await expectAccessible(page);
  await page.keyboard.press("Escape");

  await page.getByRole("button", { name: "Design", exact: true }).click();
  await page.getByRole("radio", { name: "Kalenderstil" }).focus();
  await page.keyboard.press("Space");
  const karo = page.getByRole("radio", { name: "Karo" });
  await karo.focus();
  await page.keyboard.press("Space");
  await expect(karo).toBeChecked();
  await expectAccessible(page);

  await page.getByRole("button", { name: "Anzahl: mehr" }).click();
  await expect(page.getByTestId("total")).toContainText("36,32");
  await expect(page.getByTestId("status")).toHaveText("Gespeichert", { timeout: 15_000 });
  await page.reload();
  await expect(pages).toHaveCount(13, { timeout: 20_000 });
  await order(page);
  await expect(page.getByRole("main")).toContainText("Wandkalender");
  await expect(page.getByRole("main")).toContainText("36,32");

  const number = await orderOnInvoice(page);
  const office = await orderAtOffice(browser, number);
  const file = inspectPrintFile(await office.download(printFileOf(office.page, `${number}-`).first()), 2);
  await office.close();
  expect(file.pages).toBe(13);
  expect(new Set(file.boxes.map(({ trim }) => sizeOf(trim).join(" × ")))).toEqual(new Set(["210 × 297"]));
  expect(file.plates).toContain("CutContour");
  expect(file.text).toContain("März 2027");
  expect(new Set(file.jpegs)).toEqual(new Set(files.map(hashOf)));
});
