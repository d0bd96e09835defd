import { expect, test, type Page } from "@playwright/test";
import { z } from "zod";
import { expectAccessible } from "../testing/accessibility.ts";
import { openCard } from "../testing/card-editor.ts";
import { thorough } from "../testing/thorough.ts";

const Stored = z.object({
  document: z.object({
    pages: z.array(
      z.object({
        elements: z.array(
          z.object({
            type: z.string(),
            ornament: z.string().optional(),
            colors: z.record(z.string(), z.unknown()).optional(),
          }),
        ),
      }),
    ),
  }),
});

/** Clip art of the open card as the server holds it. */
async function storedClipArt(page: Page) {
  const id = /karte-gestalten\/([0-9a-f-]{36})/.exec(page.url())?.[1] ?? "";
  const { document } = Stored.parse(await (await page.request.get(`/web-api/projects/${id}`)).json());
  return document.pages.flatMap(({ elements }) => elements.filter(({ ornament }) => ornament?.includes("/")));
}

test.describe("clip art with mouse and keyboard", () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test("CFG-02 CFG-06 a butterfly is found, placed, recoloured and still there after a reload", async ({ page }) => {
    const editor = await openCard(page, "olivenzweig-einladung");
    await editor.tool("Cliparts").click();
    await page.getByRole("searchbox", { name: "Bild suchen" }).fill("Schmetterling");
    await page.getByRole("button", { name: "Schmetterling, bunt, auf die Seite setzen" }).click();
    await expect.poll(() => storedClipArt(page)).toMatchObject([{ ornament: "fluent/butterfly" }]);
    const properties = page.getByRole("complementary", { name: "Eigenschaften" });
    await properties.getByRole("radio", { name: "Farbe 2", exact: true }).check({ force: true });
    await properties.getByTitle("Farbe 1 aus der Farbwelt").click();
    await expect.poll(() => storedClipArt(page)).toMatchObject([{ colors: { c2: expect.any(String) } }]);
    await page.reload();
    await editor.ready();
    await editor.tool("Ebenen").click();
    await expect(page.getByRole("button", { name: "Schmetterling Ornament" })).toBeVisible();
  });

  test("CFG-02 categories and pages are reached by keyboard alone", thorough, async ({ page }) => {
    const editor = await openCard(page, "olivenzweig-einladung");
    await editor.tool("Cliparts").press("Enter");
    const drawings = page.getByRole("list", { name: "Cliparts" }).getByRole("button");
    await page.getByRole("button", { name: "Weihnachten" }).press("Space");
    await expect(page.getByRole("button", { name: "Weihnachten" })).toHaveAttribute("aria-pressed", "true");
    await expect(page.getByRole("button", { name: "Weihnachtsbaum, bunt, auf die Seite setzen" })).toBeVisible();
    await expect(drawings).toHaveCount(48);
    await page.getByRole("button", { name: "Mehr zeigen" }).press("Enter");
    await expect(drawings).not.toHaveCount(48);
    await drawings.first().press("Enter");
    await expect.poll(() => storedClipArt(page)).toHaveLength(1);
    await expectAccessible(page);
  });
});

test.describe("clip art on the phone", () => {
  test.use({ viewport: { width: 360, height: 780 }, hasTouch: true });

  test("CFG-02 a drawing is placed by touch, and nothing found says so", async ({ page }) => {
    const editor = await openCard(page, "olivenzweig-einladung");
    await editor.tool("Cliparts").tap();
    await page.getByRole("searchbox", { name: "Bild suchen" }).fill("Quastenflosser");
    await expect(page.getByText("Dazu haben wir kein Bild.")).toBeVisible();
    await page.getByRole("searchbox", { name: "Bild suchen" }).fill("Herzen");
    await page.getByRole("button", { name: "Herz, als Fläche, auf die Seite setzen" }).first().tap();
    await expect.poll(() => storedClipArt(page)).toHaveLength(1);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  });
});
