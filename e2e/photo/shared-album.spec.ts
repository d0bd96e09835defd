import { expect, test, type Browser, type Page } from "@playwright/test";
import sharp from "sharp";
import { shopPort } from "../setup/shop-folder.ts";
import { expectAccessible } from "../testing/accessibility.ts";

const shop = `http://photo.de.localhost:${shopPort}`;
const consent = { name: "bw_consent", value: "1.000.00000000-0000-4000-8000-000000000000", url: shop };

/** A photo of a colour of its own. */
async function aPhoto(index: number) {
  const background = { r: (index * 67) % 256, g: 120, b: (index * 31) % 256 };
  const buffer = await sharp({ create: { width: 600, height: 400, channels: 3, background } })
    .jpeg()
    .toBuffer();
  return { name: `IMG_${index}.jpg`, mimeType: "image/jpeg", buffer };
}

/** Somebody else's phone. */
async function aPhone(browser: Browser): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
    locale: "de-DE",
  });
  await context.addCookies([consent]);
  return context.newPage();
}

/** Presses Tab until an element has the focus. */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press("Tab");
    const label = await page.evaluate(() => {
      const at = document.activeElement;
      const labels = at instanceof HTMLInputElement ? [...(at.labels ?? [])].map((each) => each.textContent) : [];
      return `${labels.join(" ")} ${at?.getAttribute("aria-label") ?? ""} ${at?.textContent ?? ""}`.trim();
    });
    if (name.test(label)) return;
  }
  throw new Error(`the keyboard does not reach ${name}`);
}

test("PHOTO-04 NFR-05 an album is opened to others by keyboard; a phone without account adds photos and takes one back; the owner sees from whom, and ends it", async ({
  page,
  browser,
  context,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await context.addCookies([consent]);
  await page.goto(`${shop}/mein-foto/`);
  await page.getByTestId("photo-files").setInputFiles([await aPhoto(1)]);
  await expect(page.getByRole("gridcell")).toHaveCount(1);
  await page.getByRole("button", { name: "Neues Album" }).click();
  await page.getByRole("textbox", { name: "Name des Albums" }).fill("Hochzeit am See");
  await page.getByRole("button", { name: "Album anlegen" }).click();

  // By keyboard from here on.
  await tabTo(page, /^Fotos sammeln/);
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Fotos von anderen sammeln" });
  await expect(dialog).toBeVisible();
  await tabTo(page, /^Wer sammelt/);
  await page.keyboard.type("Anna & Ben");
  await tabTo(page, /^Höchstens/);
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("3");
  await tabTo(page, /^Link machen/);
  await page.keyboard.press("Enter");
  const address = await dialog.getByRole("textbox", { name: "Link zum Album" }).inputValue();
  expect(address).toMatch(/\/mein-foto\/[0-9a-f-]{36}\.[\w-]{43}$/);
  await expect(dialog.getByRole("img", { name: "QR-Code zum Album „Hochzeit am See“" })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();

  const phone = await aPhone(browser);
  await phone.goto(address);
  await expect(phone.getByRole("heading", { level: 1 })).toHaveText("Hochzeit am See");
  await expect(phone.getByText("Fotos für Anna & Ben")).toBeVisible();
  await expect(phone.locator('meta[name="robots"]')).toHaveAttribute("content", /noindex/);
  await expectAccessible(phone);
  await phone.getByRole("textbox", { name: "Wie heißt du?" }).fill("Tante Erna");
  await phone.getByRole("button", { name: "Weiter zu den Fotos" }).tap();
  const broken = { name: "kaputt.jpg", mimeType: "image/jpeg", buffer: Buffer.from("kein Bild") };
  const film = { name: "IMG_2.mov", mimeType: "video/quicktime", buffer: Buffer.from("film") };
  await phone.getByTestId("photo-files").setInputFiles([await aPhoto(2), film, await aPhoto(3), broken]);
  const own = phone.getByRole("img", { name: /^Dein Foto \d/ });
  await expect(own).toHaveCount(2);
  await expect(phone.getByTestId("skipped-files")).toContainText("Live-Foto");
  await expect(phone.getByText(/kaputt\.jpg: In das Album passen nur Fotos/)).toBeVisible();
  await expectAccessible(phone);
  await phone.reload();
  await expect(own).toHaveCount(2);
  await phone.getByRole("button", { name: "Foto 1 zurücknehmen" }).tap();
  await expect(own).toHaveCount(1);

  const other = await aPhone(browser);
  await other.goto(address);
  await expect(other.getByRole("textbox", { name: "Wie heißt du?" })).toBeVisible();
  await expect(other.getByRole("img", { name: /Foto/ })).toHaveCount(0);
  expect((await other.goto(address.replace(/.{4}$/, "AAAA")))?.status()).toBe(404);

  await page.reload();
  await page.getByRole("button", { name: /^Hochzeit am See/ }).click();
  await expect(page.getByRole("gridcell", { name: /Von Tante Erna/ })).toHaveCount(1);
  await page.getByRole("combobox", { name: "Von wem" }).selectOption({ label: "Tante Erna (1)" });
  await expect(page.getByRole("gridcell")).toHaveCount(1);
  await page.getByRole("button", { name: "Fotos sammeln" }).click();
  await dialog.getByRole("button", { name: "Link beenden" }).click();
  await expect(dialog.getByRole("button", { name: "Link machen" })).toBeVisible();
  expect((await phone.goto(address))?.status()).toBe(410);
  await expect(phone.getByRole("heading", { level: 1 })).toHaveText("Hier wird nicht mehr gesammelt.");
  await expectAccessible(phone);
});
