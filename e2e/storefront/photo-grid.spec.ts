import { expect, test, type Page } from "@playwright/test";
import tailwindcss from "@tailwindcss/vite";
import { build } from "vite";
import { z } from "zod";
import { expectAccessible } from "../testing/accessibility.ts";

const Built = z.array(
  z.object({
    output: z.array(z.object({ fileName: z.string(), code: z.string().optional(), source: z.unknown().optional() })),
  }),
);

let script = "";
let style = "";

/** The page of the grid as one script and one style: no page of the shop has ten thousand photos of a new visitor. */
test.beforeAll(async () => {
  const built: unknown = await build({
    configFile: false,
    logLevel: "error",
    plugins: [tailwindcss()],
    define: { "process.env.NODE_ENV": JSON.stringify("production") },
    build: { write: false, lib: { entry: "e2e/testing/photo-grid-page.tsx", formats: ["es"] } },
  });
  for (const { fileName, code, source } of Built.parse(built).flatMap(({ output }) => output)) {
    if (fileName.endsWith(".css")) style = String(source);
    else if (code !== undefined) script = code;
  }
});

async function openGrid(page: Page) {
  await page.route("**/grid/**", (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname.endsWith(".js")) return route.fulfill({ contentType: "text/javascript", body: script });
    if (pathname.endsWith(".css")) return route.fulfill({ contentType: "text/css", body: style });
    const head = '<title>Fotos</title><link rel="stylesheet" href="/grid/grid.css">';
    const body =
      '<main class="p-4"><h1>Fotos</h1><div id="grid"></div><p id="opened"></p></main><script type="module" src="/grid/grid.js"></script>';
    return route.fulfill({
      contentType: "text/html; charset=utf-8",
      body: `<!doctype html><html lang="de"><head><meta name="viewport" content="width=device-width">${head}</head><body>${body}</body></html>`,
    });
  });
  await page.goto("/grid/");
  const grid = page.getByRole("grid", { name: "Meine Fotos" });
  const photo = (number: number) => grid.getByRole("gridcell", { name: `Foto ${number}`, exact: true });
  await expect(photo(1)).toBeVisible();
  const selected = async () => {
    const text = (await page.getByRole("status").textContent()) ?? "";
    return Number(/\d+/.exec(text)?.[0] ?? 0);
  };
  return { grid, photo, selected };
}

test.describe("on a computer", () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  test("PHOTO-03 photos are selected by click, range, lasso and keys, and it is said", async ({ page }) => {
    const { grid, photo, selected } = await openGrid(page);
    await photo(2).click();
    await photo(5).click({ modifiers: ["Shift"] });
    expect(await selected()).toBe(4);
    await expect(photo(3)).toHaveAttribute("aria-selected", "true");
    await photo(3).click();
    expect(await selected()).toBe(3);

    const from = await photo(10).boundingBox();
    const to = await photo(19).boundingBox();
    if (!from || !to) throw new Error("the photos are not displayed");
    await page.mouse.move(from.x + 20, from.y + 20);
    await page.mouse.down();
    await page.mouse.move(to.x + 60, to.y + 60, { steps: 5 });
    await expect(photo(19)).toHaveAttribute("aria-selected", "true");
    await page.mouse.up();
    await expect(photo(17)).toHaveAttribute("aria-selected", "false");

    await page.keyboard.press("Escape");
    expect(await selected()).toBe(0);
    await page.keyboard.press("Home");
    await page.keyboard.press("Space");
    await page.keyboard.press("Shift+ArrowDown");
    const columns = Number(await grid.getAttribute("aria-colcount"));
    expect(await selected()).toBe(columns + 1);
    await page.keyboard.press("Control+a");
    expect(await selected()).toBe(10_000);
    await page.keyboard.press("End");
    await expect(grid.getByRole("gridcell", { name: "Foto 10000" })).toBeInViewport();
    const active = await grid.getAttribute("aria-activedescendant");
    await expect(page.locator(`[id="${active}"]`)).toHaveAttribute("data-photo", "p10000");
    await page.keyboard.press("Enter");
    await expect(page.getByText("offen: p10000")).toBeAttached();
    await expectAccessible(page);
  });

  test("PHOTO-03 ten thousand photos scroll at 60 frames a second; only those near the window are rendered", async ({
    page,
    context,
  }) => {
    const { grid } = await openGrid(page);
    const cdp = await context.newCDPSession(page);
    // Time of the page's thread: a busy machine makes frames late, not dear.
    await cdp.send("Performance.enable", { timeDomain: "threadTicks" });
    const spent = async () => {
      const { metrics } = await cdp.send("Performance.getMetrics");
      return metrics.find(({ name }) => name === "TaskDuration")?.value ?? 0;
    };
    const before = await spent();
    const frames = 120;
    await page.evaluate(async (count) => {
      for (let frame = 0; frame < count; frame += 1) {
        scrollBy(0, 90);
        await new Promise((done) => requestAnimationFrame(done));
      }
    }, frames);
    const perFrame = ((await spent()) - before) * (1000 / frames);
    test.info().annotations.push({ type: "ms per frame", description: perFrame.toFixed(1) });
    expect(perFrame).toBeLessThan(1000 / 60);
    await expect(grid.getByRole("rowheader").first()).not.toHaveText("Monat 1");
    expect(await grid.getByRole("gridcell").count()).toBeLessThan(200);
  });
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test("PHOTO-03 a long press begins a range that a drag extends; a drag alone scrolls", async ({ page, context }) => {
    const { photo, selected } = await openGrid(page);
    await photo(1).tap();
    expect(await selected()).toBe(1);
    const touch = await context.newCDPSession(page);
    const send = (type: "touchStart" | "touchMove" | "touchEnd", points: readonly { x: number; y: number }[]) =>
      touch.send("Input.dispatchTouchEvent", { type, touchPoints: [...points] });
    const middle = async (number: number) => {
      const box = await photo(number).boundingBox();
      if (!box) throw new Error(`photo ${number} is not displayed`);
      return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    };
    const [start, end] = [await middle(3), await middle(8)];
    await send("touchStart", [start]);
    await expect(photo(3)).toHaveAttribute("aria-selected", "true");
    await send("touchMove", [{ x: end.x, y: end.y - 10 }]);
    await send("touchMove", [end]);
    await expect(photo(8)).toHaveAttribute("aria-selected", "true");
    await send("touchEnd", []);
    expect(await selected()).toBe(7);
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });
});
