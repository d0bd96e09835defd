import { readFile } from "node:fs/promises";
import { expect, test } from "@playwright/test";
import { openCard } from "../testing/card-editor.ts";

const photos = ["nebelwald.jpg", "ringe.jpg", "duenenlicht.jpg", "meereshorizont.jpg"];
const five = [...photos.map((name) => `fixtures/photos/${name}`), "fixtures/uploads/quartett.heic"];

test.use({ viewport: { width: 1440, height: 900 } });

test("five photos come in, one of them HEIC; a copy is recognised; an unused one is deleted (CFG-10)", async ({
  page,
}) => {
  const editor = await openCard(page, "handschrift-save-the-date");
  await editor.tool("Fotos").click();
  await page.getByTestId("photo-files").setInputFiles(five);
  const onTheCard = (name: string) => page.getByRole("button", { name: `„${name}“ auf die Seite setzen` });
  for (const name of [...photos, "quartett.heic"]) await expect(onTheCard(name)).toBeVisible({ timeout: 20_000 });
  const buffer = await readFile("fixtures/photos/ringe.jpg");
  await page.getByTestId("photo-files").setInputFiles([{ name: "Kopie.jpg", mimeType: "image/jpeg", buffer }]);
  await expect(page.getByText("„Kopie.jpg“ hattest du schon hochgeladen.")).toBeVisible();
  await expect(page.getByRole("button", { name: /auf die Seite setzen/ })).toHaveCount(5);
  const deleted = page.waitForResponse((answer) => answer.request().method() === "DELETE");
  await page.getByRole("button", { name: "„duenenlicht.jpg“ löschen" }).click();
  expect((await deleted).ok()).toBe(true);
  await expect(onTheCard("duenenlicht.jpg")).toHaveCount(0);
  await page.reload();
  await editor.ready();
  await editor.tool("Fotos").click();
  await expect(page.getByRole("button", { name: /auf die Seite setzen/ })).toHaveCount(4);
});

test("an upload whose connection breaks goes on by itself (CFG-10)", async ({ page }) => {
  const editor = await openCard(page, "handschrift-save-the-date");
  await editor.tool("Fotos").click();
  let broken = 0;
  await page.route("**/web-api/uploads/*", async (route) => {
    if (route.request().method() !== "PATCH" || broken >= 2) return route.continue();
    broken += 1;
    return route.abort("connectionreset");
  });
  await page.getByTestId("photo-files").setInputFiles(["fixtures/photos/nebelwald.jpg"]);
  await expect(page.getByRole("button", { name: /nebelwald.jpg.*1-mal verwendet/ })).toBeVisible({ timeout: 20_000 });
  expect(broken).toBe(2);
});

test("an upload pauses without a connection and goes on with it (CFG-10)", async ({ page, context }) => {
  const editor = await openCard(page, "handschrift-save-the-date");
  await editor.tool("Fotos").click();
  await page.getByTestId("photo-files").setInputFiles(["fixtures/photos/ringe.jpg"]);
  await expect(page.getByRole("button", { name: "„ringe.jpg“ auf die Seite setzen" })).toBeVisible({ timeout: 20_000 });
  await context.setOffline(true);
  await page.getByTestId("photo-files").setInputFiles(["fixtures/photos/nebelwald.jpg"]);
  await expect(page.getByText("Pause – ohne Internet")).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole("button", { name: "„nebelwald.jpg“ auf die Seite setzen" })).toBeVisible({
    timeout: 20_000,
  });
});

test("a logo as SVG stands on the card as vector (CFG-25)", async ({ page }) => {
  const editor = await openCard(page, "olivenzweig-einladung");
  await editor.tool("Fotos").click();
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 10"><path d="M0 0H20V10H0Z" fill="#c00000"/></svg>';
  await page
    .getByTestId("photo-files")
    .setInputFiles([{ name: "Logo.svg", mimeType: "image/svg+xml", buffer: Buffer.from(svg) }]);
  await expect(editor.canvas.locator('path[fill="#c00000"]')).toHaveCount(1);
  await editor.saved();
  await page.reload();
  await editor.ready();
  await expect(editor.canvas.locator('path[fill="#c00000"]')).toHaveCount(1);
});

test("a layout of one's own is checked and becomes the card (CFG-24)", async ({ page }) => {
  const editor = await openCard(page, "olivenzweig-einladung");
  await editor.tool("Fotos").click();
  await page.getByTestId("layout-files").setInputFiles(["fixtures/photos/nebelwald.jpg"]);
  const dialog = page.getByRole("dialog", { name: "Dein eigenes Layout" });
  await expect(dialog.getByText(/Gebraucht werden/)).toBeVisible({ timeout: 20_000 });
  await dialog.getByLabel(/Fläche füllen/).check();
  await dialog.getByRole("button", { name: "Layout übernehmen" }).click();
  await expect(editor.canvas.locator("image")).toHaveCount(1);
  await editor.saved();
});
