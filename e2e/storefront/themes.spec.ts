import { expect, test } from "@playwright/test";
import { expectAccessible } from "../testing/accessibility.ts";

test.describe("the list grows", () => {
  test("THEME-02 'Mehr laden' adds the next designs below, moves nothing, and the way back finds them again", async ({
    page,
  }) => {
    await page.goto("/produkte/", { waitUntil: "networkidle" });
    const list = page.getByRole("region", { name: /Designs$/ });
    const size = await list.locator("article").count();
    const range = page.getByRole("navigation", { name: "Seiten" }).getByRole("status");
    await expect(range).toHaveText(new RegExp(`^${size} von \\d+ Designs$`));
    const more = page.getByRole("link", { name: "Mehr laden" });
    await more.scrollIntoViewIfNeeded();
    const top = await page.evaluate(() => window.scrollY);
    await more.focus();
    await page.keyboard.press("Enter");
    await expect(list.locator("article")).toHaveCount(2 * size);
    await expect(range).toHaveText(new RegExp(`^${2 * size} von \\d+ Designs$`));
    expect(Math.abs((await page.evaluate(() => window.scrollY)) - top)).toBeLessThan(4);
    // Keys go on at the first design that came.
    const first = list.locator("article").nth(size).getByRole("heading").getByRole("link");
    await expect(first).toBeFocused();
    const ids = await list.locator("article h3 a").evaluateAll((all) => all.map((each) => each.getAttribute("href")));
    expect(new Set(ids).size).toBe(2 * size);

    await first.click();
    await expect(page.getByRole("link", { name: "Jetzt gestalten" }).first()).toBeVisible();
    await page.goBack();
    await expect(list.locator("article")).toHaveCount(2 * size);
    await expect(async () => expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(top - 40)).toPass();
  });

  test("CAT-01 THEME-02 filters, reset, results, bestsellers, suggestions and related pages are there and accessible", async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 800 });
    await page.goto("/hochzeit/?color[]=blau&sort=newest", { waitUntil: "networkidle" });
    const related = page
      .getByRole("list")
      .filter({ has: page.getByRole("link", { name: "Einladungskarten" }) })
      .first();
    const overflow = () => related.evaluate((row) => row.scrollWidth > row.clientWidth);
    await expect(related).toBeVisible();
    expect(await overflow()).toBe(true);
    await expect(page.getByRole("link", { name: "Alle zurücksetzen" }).first()).toBeVisible();
    await expect(page.getByRole("region", { name: "Bestseller" }).locator("article")).toHaveCount(4);
    await page.getByRole("button", { name: "Filter", exact: true }).click();
    await expect(page.getByRole("button", { name: /^\d+ Ergebnisse? anzeigen$/ })).toBeVisible();
    await page.keyboard.press("Escape");
    await expectAccessible(page);
    await page.setViewportSize({ width: 1440, height: 900 });
    expect(await overflow()).toBe(false);
    await page.goto("/ostern/");
    await expect(page.getByRole("region", { name: "Das könnte dir auch gefallen" }).locator("article")).toHaveCount(4);
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("THEME-02 'Mehr laden' is a link to the next page, which leads back", async ({ page }) => {
    await page.goto("/produkte/");
    await page.getByRole("link", { name: "Mehr laden" }).click();
    await expect(page).toHaveURL(/page=2/);
    await expect(page.getByText(/^49 bis 96 von \d+ Designs$/)).toBeVisible();
    await page.getByRole("link", { name: "Vorige Designs" }).click();
    await expect(page.getByText(/^48 von \d+ Designs$/)).toBeVisible();
  });
});

test.describe("a set", () => {
  test("SHELL-05 D-06 /themes/ is theme 1461, unknown themes are 404", async ({ request }) => {
    const mark = async (path: string) => /data-set-page="(\d+)"/.exec(await (await request.get(path)).text())?.[1];
    expect(await mark("/themes/")).toBe("1461");
    expect(await mark("/themes/1462/")).toBe("1462");
    for (const unknown of ["999999", "0", "abc", "1461x"])
      expect((await request.get(`/themes/${unknown}/`)).status(), unknown).toBe(404);
  });

  test("THEME-03 THEME-05 one switch recolours all cards; the set is designed with words entered once", async ({
    page,
  }) => {
    await page.goto("/themes/1462/", { waitUntil: "networkidle" });
    const tiles = page.getByRole("main").locator("article");
    await expect(tiles).toHaveCount(10);
    await expect(tiles.first()).toContainText("Save-the-Date");
    const sources = () => tiles.locator("img").evaluateAll((all) => all.map((each) => each.getAttribute("src")));
    const before = await sources();
    const colours = page.getByRole("navigation", { name: "Farbe" }).getByRole("link");
    await colours.nth(1).focus();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/farbe=/);
    await expect(colours.nth(1)).toHaveAttribute("aria-current", "true");
    const after = await sources();
    expect(after.filter((source, place) => source === before[place])).toEqual([]);
    await expectAccessible(page);

    await page.getByRole("link", { name: "Gesamtes Set gestalten" }).click();
    await page.getByLabel("Erster Name").fill("Leonie");
    await page.getByLabel("Zweiter Name").fill("Jonas");
    await page.getByLabel("Datum").fill("2028-05-20");
    await page.getByLabel("Ort").fill("Alte Mühle, Worpswede");
    await page.getByRole("button", { name: "Set anlegen" }).click();
    await expect(page).toHaveURL(/meine-designs\/set\/[0-9a-f-]{36}\//);
    await expect(page.getByText("Gespeichert.")).toBeVisible();
    await expect(page.getByLabel("Erster Name")).toHaveValue("Leonie");
    await expect(page.getByText(/Noch \d+ Stellen? offen/).first()).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("link", { name: /^Save.* gestalten$/ }).click();
    await expect(page).toHaveURL(/karte-gestalten\/[0-9a-f-]{36}/);
    const [project = ""] = /[0-9a-f-]{36}/.exec(page.url()) ?? [];
    const headers = { "x-channel": "card", "x-locale": "de-DE" };
    const opened = await page.request.get(`/web-api/projects/${project}`, { headers });
    expect(await opened.text()).toMatch(/Leonie\W+Jonas/);
  });
});

test.describe("a set without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("THEME-05 samples of all cards go into the cart with one press, the set is laid out by a form", async ({
    page,
  }) => {
    await page.goto("/themes/1462/");
    await page.getByRole("button", { name: "Muster vom ganzen Set" }).click();
    await expect(page).toHaveURL("/themes/1462/#muster");
    await expect(page.getByText("Deine Muster liegen im Warenkorb.")).toBeInViewport();
    await page.getByRole("link", { name: "Warenkorb ansehen" }).click();
    await expect(page).toHaveURL(/warenkorb/);
    await expect(
      page
        .getByRole("main")
        .getByText(/Musterkarte|Muster/)
        .first(),
    ).toBeVisible();
    await page.goto("/meine-designs/set/?theme=1462");
    await page.getByLabel("Erster Name").fill("Ada");
    await page.getByRole("button", { name: "Set anlegen" }).click();
    await expect(page.getByRole("link", { name: /gestalten$/ })).toHaveCount(10);
    await page.getByLabel("Erster Name").fill("Eva");
    await page.getByRole("button", { name: "Für alle Karten übernehmen" }).click();
    await expect(page.getByLabel("Erster Name")).toHaveValue("Eva");
  });
});
