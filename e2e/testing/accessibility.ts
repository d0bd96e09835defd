import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, type Locator, type Page } from "@playwright/test";
import type axe from "axe-core";

/** The same rules with shorter names: a page compiles them in two thirds of the time. */
const source = readFileSync(fileURLToPath(import.meta.resolve("axe-core/axe.min.js")), "utf8");

const options: axe.RunOptions = {
  runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
  resultTypes: ["violations"],
};

/** Header and footer of a site, which repeat on every page: most of what there is on a short one. */
const frame = ["header:not(main header)", "footer:not(main footer)"] as const;

/** Headers and footers in which this worker found no violation. */
const passed = new Set<string>();

/**
 * Header and footer of a page: selector and appearance, which is markup, width and root. Not with an open menu, which
 * the markup does not reflect.
 */
async function frameOf(page: Page): Promise<readonly { readonly selector: string; readonly appearance: string }[]> {
  const parts = await page.evaluate((selectors) => {
    const root = [document.documentElement, document.body].flatMap(({ attributes }) =>
      [...attributes].map(({ name, value }) => `${name}=${value}`),
    );
    return selectors.flatMap((selector) => {
      const part = document.querySelector(selector);
      const closed = part && !part.querySelector(":popover-open");
      return closed ? [{ selector, appearance: [innerWidth, ...root, part.outerHTML].join(" ") }] : [];
    });
  }, frame);
  // Shops of different tests differ by their ports.
  return parts.map(({ selector, appearance }) => ({
    selector,
    appearance: appearance.replaceAll(/localhost:\d+/g, "localhost"),
  }));
}

/** Waits until nothing loads, expands or fades: colours are judged when animations have ended. */
async function settle(page: Page): Promise<void> {
  await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter((animation) => animation.effect?.getComputedTiming().endTime !== Infinity)
        .map((animation) => animation.finished),
    ),
  );
}

/** Violations axe finds in a part of a page: each rule, with the beginnings of the elements that break it. */
async function violations(page: Page, where: axe.ContextObject): Promise<readonly string[]> {
  for (const each of page.frames()) if (!(await each.evaluate(() => "axe" in window))) await each.evaluate(source);
  const args = [where, options].map((each) => JSON.stringify(each)).join();
  const found = await page.evaluate<axe.Result[]>(`axe.run(${args}).then(({ violations }) => violations)`);
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 200)).join(" | ")}`);
}

/** Violations axe finds on an idle page, without headers and footers that passed before. */
async function findViolations(page: Page): Promise<readonly string[]> {
  await settle(page);
  const parts = await frameOf(page);
  const known = parts.filter(({ appearance }) => passed.has(appearance)).map(({ selector }) => selector);
  const found = await violations(page, { include: ["html"], exclude: known });
  if (found.length === 0) for (const { appearance } of parts) passed.add(appearance);
  return found;
}

/**
 * Asserts that axe finds no violations on a page once it is idle, or in `part` of it. A header or footer is checked
 * once by each worker, as long as it is exactly the same.
 * @source NFR-06, CFG-20
 */
export async function expectAccessible(page: Page, part?: string): Promise<void> {
  await page.emulateMedia({ reducedMotion: "reduce" });
  const runAxe = (): Promise<readonly string[]> =>
    part === undefined ? findViolations(page) : settle(page).then(() => violations(page, { include: [part] }));
  // Content that loaded while axe ran was pale for a moment; real violations are still there on the second run.
  const found = await runAxe();
  if (found.length > 0) expect(await runAxe()).toEqual([]);
}

/** Stops of the Tab key after which a part of a page counts as out of reach. */
export const mostStops = 150;

/** Walks with Tab, or with Shift and Tab, until `wanted` has the focus. */
export async function tabTo(page: Page, wanted: Locator, key: "Tab" | "Shift+Tab" = "Tab"): Promise<void> {
  await expect(wanted).toBeVisible();
  for (let stops = 0; stops < mostStops; stops += 1) {
    if (await wanted.evaluate((node) => node === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  await expect(wanted).toBeFocused();
}
