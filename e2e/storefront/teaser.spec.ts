import { expect, test, type Locator, type Page } from "@playwright/test";
import { carouselRules } from "#modules/content/components/carousel.ts";

/** The stage of the start page, alive: its scripts run. */
async function openStage(page: Page): Promise<Locator> {
  await page.goto("/", { waitUntil: "networkidle" });
  const stage = page.locator("section[aria-roledescription='Karussell']");
  await expect(stage.getByRole("button", { name: /Wechsel/ })).toBeVisible();
  return stage;
}

/** The names on the controls, and which slide is shown. */
const controls = ["Hochzeit", "Geburt", "Jugendfeste"] as const;
const shown = (stage: Locator) => stage.locator("button[aria-current='true']");

/** Collects the events of the stage from now on. */
async function recordChanges(page: Page) {
  await page.evaluate(() => {
    const changes: string[] = [];
    Object.assign(window, { changes });
    for (const name of ["slide-before", "slide-after"])
      document.addEventListener(name, (event) => {
        const detail: unknown = event instanceof CustomEvent ? event.detail : undefined;
        changes.push(`${name} ${JSON.stringify(detail)}`);
      });
  });
  return () =>
    page.evaluate(() => ("changes" in window && Array.isArray(window.changes) ? window.changes.map(String) : []));
}

/** Drags the mouse over the stage by this way in this many moves. */
async function drag(page: Page, stage: Locator, dx: number, dy: number, moves: number) {
  const box = await stage.boundingBox();
  const from = { x: (box?.x ?? 0) + 700, y: (box?.y ?? 0) + 200 };
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + dx, from.y + dy, { steps: moves });
  await page.mouse.up();
}

test.describe("the stage", () => {
  test.use({ viewport: { width: 1280, height: 900 } });

  test("TEAS-04 TEAS-06 TEAS-08 TEAS-11 runs by itself, has a named control for each slide, goes on after the last", async ({
    page,
  }) => {
    await page.clock.install();
    const stage = await openStage(page);
    for (const name of controls) await expect(stage.getByRole("button", { name, exact: true })).toBeVisible();
    await expect(shown(stage)).toHaveText("Hochzeit");
    const changes = await recordChanges(page);
    for (const _slide of controls) await page.clock.runFor(carouselRules.mainTeaserInterval);
    await expect.poll(changes).toContain('slide-after {"from":2,"to":0}');
    const first = (await changes()).slice(0, 5);
    expect(first).toEqual([
      'slide-before {"from":0,"to":1}',
      'slide-after {"from":0,"to":1}',
      'slide-before {"from":1,"to":2}',
      'slide-after {"from":1,"to":2}',
      'slide-before {"from":2,"to":0}',
    ]);
  });

  test("TEAS-09 a drag slides and its click is swallowed; a click leads on", async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    const stage = await openStage(page);
    const changes = await recordChanges(page);
    await drag(page, stage, -240, 10, 14);
    await expect(shown(stage)).toHaveText("Geburt");
    await drag(page, stage, -60, 200, 14);
    await drag(page, stage, 240, 0, 14);
    await expect(shown(stage)).toHaveText("Hochzeit");
    await expect
      .poll(changes)
      .toEqual([
        'slide-before {"from":0,"to":1}',
        'slide-after {"from":0,"to":1}',
        'slide-before {"from":1,"to":0}',
        'slide-after {"from":1,"to":0}',
      ]);
    await stage.getByRole("link", { name: "Hochzeitskarten ansehen" }).click();
    await expect(page).toHaveURL(/\/hochzeit\/$/);
  });

  test("TEAS-14 keyboard and reduced motion: it stands still, only the slide shown is reached, it can be started", async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    const stage = await openStage(page);
    const play = stage.getByRole("button", { name: "Wechsel starten" });
    await expect(play).toBeVisible();
    await expect(stage.getByRole("group", { name: "1 von 3: Hochzeit" })).toBeVisible();
    await expect(stage.getByRole("group", { name: "2 von 3: Geburt" })).toHaveCount(0);
    await stage.getByRole("button", { name: "Geburt", exact: true }).focus();
    await page.keyboard.press("Enter");
    await expect(shown(stage)).toHaveText("Geburt");
    await expect(stage.getByRole("link", { name: "Geburtskarten ansehen" })).toBeVisible();
    await play.click();
    await expect(stage.getByRole("button", { name: "Wechsel anhalten" })).toBeVisible();
  });
});

test("PB-02 PB-03 PB-12 PB-16 what pages are built of reaches the visitor without a script", async ({ request }) => {
  const home = await (await request.get("/")).text();
  const places = ["Karten, die man aufhebt.", "Für welchen Tag?", "Papier ist die halbe Karte.", "Der Umschlag verrät"];
  expect(places.map((text) => home.indexOf(text)).every((place, at, all) => place > (all[at - 1] ?? 0))).toBe(true);
  expect(home).toContain("Ab einer Karte");
  expect(home).not.toContain("data-blok-");
  const help = await (await request.get("/fragen/")).text();
  expect(help).toMatch(/"@type":"FAQPage".*"Brauche ich ein Konto\?"/s);
  const shipping = await (await request.get("/versand/")).text();
  expect(shipping).toMatch(/<th scope="row"[^>]*>Deutschland<\/th><td[^>]*>\d,\d\d\u00A0€<\/td>/);
});
