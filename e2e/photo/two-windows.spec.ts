import { readFile } from "node:fs/promises";
import { expect, test, type Page } from "@playwright/test";
import { z } from "zod";
import { shopPort } from "../setup/shop-folder.ts";
import { expectAccessible } from "../testing/accessibility.ts";
import { thorough } from "../testing/thorough.ts";

const shop = `http://photo.de.localhost:${shopPort}`;

test.beforeEach(async ({ context }) => {
  await context.addCookies([{ name: "bw_consent", value: "1.000.00000000-0000-4000-8000-000000000000", url: shop }]);
});

const copies = (page: Page) => page.getByRole("textbox", { name: "Abzüge: ringe.jpg" });
const oneMore = (page: Page) => page.getByRole("button", { name: "Ein Abzug mehr: ringe.jpg" }).click();
/** Uploads photos of the shop as prints. */
async function upload(page: Page, names: readonly string[]): Promise<void> {
  const files = names.map(async (name) => ({
    name,
    mimeType: "image/jpeg",
    buffer: await readFile(`fixtures/photos/${name}`),
  }));
  await page.getByTestId("photo-files").setInputFiles(await Promise.all(files));
}
const saved = (page: Page) => expect(page.getByTestId("status")).toHaveText("Gespeichert");

/** A project of prints with one photo. */
async function begin(page: Page): Promise<void> {
  await page.goto(`${shop}/foto-gestalten?kind=photoprint&format=100x150&surface=glossy`);
  await page.waitForURL(/foto-gestalten\/[\da-f-]{36}/);
  await upload(page, ["ringe.jpg"]);
  await expect(copies(page)).toHaveValue("1", { timeout: 30_000 });
  await saved(page);
}

test(
  "D-30 CFG-03 CFG-04 prints open in two windows ask which version stays, and an expired visit begins a new project",
  thorough,
  async ({ page, context }) => {
    await begin(page);
    const other = await context.newPage();
    await other.goto(page.url());
    await expect(copies(other)).toHaveValue("1");
    await oneMore(page);
    await expect(copies(page)).toHaveValue("2");
    await saved(page);
    await oneMore(other);
    await oneMore(other);
    const conflict = other.getByRole("dialog", { name: "Es gibt eine neuere Version" });
    await expect(conflict).toBeVisible();
    await expectAccessible(other, "dialog[open]");
    await conflict.getByRole("button", { name: "Meine Version behalten" }).click();
    await saved(other);
    await page.reload();
    await expect(copies(page)).toHaveValue("3");
    await other.close();

    // The visit ends: what was begun can go on, with the options and without the photos of the old visit.
    const before = page.url();
    await context.clearCookies({ name: /^(?!bw_consent)/ });
    await oneMore(page);
    const lost = page.getByRole("dialog", { name: "Dein Besuch ist abgelaufen" });
    await lost.getByRole("button", { name: "Als neues Design sichern" }).click();
    await expect(lost).toContainText("Deine Fotos konnten wir nicht mitnehmen.");
    await lost.getByRole("link", { name: "Weiter gestalten" }).click();
    await page.waitForURL((address) => address.href !== before);
    await expect(page.getByText("Wähle deine schönsten Bilder aus", { exact: false })).toBeVisible();
  },
);

const Photos = z.object({ items: z.array(z.object({ id: z.string(), fileName: z.string() })) });

test("CFG-04 CFG-10 PRINT-02 a photo deleted elsewhere before its print was saved is named and leaves, and everything else is saved", async ({
  page,
}) => {
  await begin(page);
  // As on a train: photos arrive, and the design is not saved before one of them is deleted elsewhere.
  const saving = (address: URL) => address.pathname.startsWith("/web-api/projects/");
  await page.route(saving, (route) => (route.request().method() === "PUT" ? route.abort() : route.continue()));
  await upload(page, ["kerzenlicht.jpg", "nebelwald.jpg"]);
  await expect(page.getByText("3 Bilder", { exact: false }).first()).toBeVisible({ timeout: 30_000 });
  await expect(page.getByTestId("status")).not.toHaveText(/Gespeichert|Wird gespeichert/);
  const { items } = Photos.parse(
    await page.evaluate(async (): Promise<unknown> => (await fetch("/web-api/photos")).json()),
  );
  const gone = items.find(({ fileName }) => fileName === "kerzenlicht.jpg")?.id;
  const deleted = await page.evaluate(
    async (id) => (await fetch(`/web-api/photos/${id}`, { method: "DELETE" })).status,
    gone,
  );
  expect(deleted).toBe(204);
  await page.unroute(saving);
  await oneMore(page);

  const dialog = page.getByRole("dialog", { name: "Dieses Foto gibt es nicht mehr" });
  await expect(dialog).toContainText("kerzenlicht.jpg");
  await expect(dialog).not.toContainText("nebelwald.jpg");
  await expectAccessible(page, "dialog[open]");
  await dialog.getByRole("button", { name: "Foto herausnehmen" }).click();
  await expect(dialog).toBeHidden();
  await saved(page);
  await page.reload();
  await expect(copies(page)).toHaveValue("2");
  await expect(page.getByRole("textbox", { name: "Abzüge: nebelwald.jpg" })).toHaveValue("1");
  await expect(page.getByRole("textbox", { name: "Abzüge: kerzenlicht.jpg" })).toBeHidden();
});
