import { expect, test, type Page } from "@playwright/test";
import { designId } from "#kernel/ids.ts";
import { readOfficeDesign } from "#modules/catalogue/designs/staff-designs.server.ts";
import { packageFiles, packageJson, withElement } from "#modules/studio/testing/package.ts";
import { expectAccessible } from "../testing/accessibility.ts";
import type { Office } from "../setup/own-office.ts";
import { sharedOffice } from "../setup/shared-office.ts";
import { signInAt } from "../testing/sign-in.ts";
import { thorough } from "../testing/thorough.ts";

test.describe.configure({ mode: "serial", timeout: 120_000 });

const id = designId("olivenzweig-einladung");
let office: Office;

test.beforeAll(async () => {
  test.setTimeout(120_000);
  office = await sharedOffice();
});

const enter = (page: Page, path: string) => signInAt(page, office, path);

const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).first().click();
const inShop = async (path: string) => (await fetch(office.shop.address + path)).status;
const address = `/hochzeit/einladungskarten/${id}/`;

test("BO-04 CFG-21 a designer changes a text by keyboard, sees it while typing, publishes it and takes it back", async ({
  page,
}) => {
  await enter(page, `/backoffice/sortiment/vorlage/${id}/studio/`);
  await page.getByRole("link", { name: "Text Wir heiraten" }).focus();
  await page.keyboard.press("Enter");
  const text = page.getByLabel("Vorgabetext");
  await expect(text).toHaveValue("Wir heiraten");
  const shown = page.getByRole("img", { name: "Vorschau von Olivenzweig" });
  const before = await shown.getAttribute("src");
  await text.fill("Ja, wir wollen");
  await expect(shown).not.toHaveAttribute("src", before ?? "");
  await expect(shown).toHaveAttribute("src", /text=Ja/);
  await expectAccessible(page);
  await text.press("Tab");
  await page.getByRole("button", { name: "Entwurf speichern" }).first().focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText("Gespeichert.")).toBeVisible();
  await expect(page.getByText("mit Entwurf")).toBeVisible();

  await press(page, "Veröffentlichen");
  await expect(page.getByText("Alles in Ordnung.")).toBeVisible();
  await expect.poll(async () => (await readOfficeDesign(office.deps.db, id))?.version).toBe(2);
  await page.goto(`${office.address}/backoffice/sortiment/vorlage/${id}/`);
  await expectAccessible(page);
  await press(page, "Wieder verkaufen Fassung 1");
  await expect(page.getByText("Die frühere Fassung steht wieder im Shop.")).toBeVisible();
});

test("BO-02 SHELL-08 what the manager withdraws is gone within a second, and comes back", async ({ page }) => {
  expect(await inShop(address)).toBe(200);
  await enter(page, `/backoffice/sortiment/?suche=${id}`);
  await expect(page.getByText("1 Vorlage", { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("checkbox", { name: /Olivenzweig/ }).check();
  await press(page, "Aus dem Shop nehmen");
  await expect(page.getByText("1 Vorlage geändert.")).toBeVisible();
  await expect.poll(() => inShop(address)).toBe(410);
  await page.getByRole("checkbox", { name: /Olivenzweig/ }).check();
  await press(page, "Veröffentlichen");
  await expect.poll(() => inShop(address)).toBe(200);
});

test(
  "BO-02 THEME-03 SHELL-08 SEO-05 a family is withdrawn and published again as a whole, by keyboard",
  thorough,
  async ({ page }) => {
    const listed = async () =>
      (await (await fetch(`${office.shop.address}/sitemaps/designs.xml`)).text()).includes("/themes/1461/");
    const pressed = async (name: string) => {
      await page.getByRole("button", { name }).focus();
      await page.keyboard.press("Enter");
    };
    expect([await inShop("/themes/1461/"), await listed()]).toEqual([200, true]);
    await enter(page, "/backoffice/sortiment/serien/?serie=1461");
    await expect(page.getByRole("img", { name: /Olivenzweig in Salbei/ }).first()).toBeVisible();
    await expectAccessible(page);
    await pressed("Ganze Serie aus dem Shop nehmen");
    await expect(page.getByText("Die ganze Serie ist aus dem Shop genommen.")).toBeVisible();
    await expect.poll(() => inShop("/themes/1461/")).toBe(410);
    await expect.poll(() => inShop(address)).toBe(410);
    await expect.poll(listed).toBe(false);
    expect(await inShop("/themes/")).toBe(200);
    expect(await inShop("/themes/999999/")).toBe(404);
    await pressed("Ganze Serie veröffentlichen");
    await expect(page.getByText("Die ganze Serie steht im Shop.")).toBeVisible();
    await expect.poll(() => inShop("/themes/1461/")).toBe(200);
    await expect.poll(() => inShop(address)).toBe(200);
  },
);

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("BO-02 a package with a fault is told where, a sound one is taken as a draft", async ({ page }) => {
    await enter(page, "/backoffice/sortiment/hochladen/");
    const bring = async (json: unknown) => {
      const files = packageFiles(json).map(({ name, bytes }) => ({
        name,
        mimeType: "application/json",
        buffer: Buffer.from(bytes),
      }));
      await page.getByLabel("Dateien des Pakets").setInputFiles(files);
      await press(page, "Hochladen und prüfen");
    };
    const twig = { type: "artwork", id: "zweig", file: "zweig.svg", x: 10, y: 10, w: 20, h: 20 };
    await bring(withElement(packageJson("lorbeer-einladung"), twig));
    await expect(page.getByText("vorlage.json: nicht angelegt")).toBeVisible();
    await expect(page.getByText("Die SVG-Datei liegt dem Paket nicht bei.")).toBeVisible();
    await bring(packageJson("lorbeer-einladung"));
    await page.getByRole("link", { name: "lorbeer-einladung öffnen" }).click();
    await expect(page.getByText("noch nie im Shop")).toBeVisible();
  });
});
