import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, type Page } from "@playwright/test";
import type axe from "axe-core";

/** The same rules with shorter names: a page compiles them in two thirds of the time. */
const source = readFileSync(fileURLToPath(import.meta.resolve("axe-core/axe.min.js")), "utf8");

const options: axe.RunOptions = {
  runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
  resultTypes: ["violations"],
};

/** Head and foot of a site, which stand on page after page: most of what there is on a short one. */
const frame = ["header:not(main header)", "footer:not(main footer)"] as const;

/** Looks of heads and feet in which this worker found nothing. */
const faultless = new Set<string>();

/** Head and foot of a page: selector and look, which is markup, width and root. Not with an open menu, which no markup tells. */
async function frameOf(page: Page): Promise<readonly { readonly selector: string; readonly look: string }[]> {
  const parts = await page.evaluate((selectors) => {
    const root = [document.documentElement, document.body].flatMap(({ attributes }) =>
      [...attributes].map(({ name, value }) => `${name}=${value}`),
    );
    return selectors.flatMap((selector) => {
      const part = document.querySelector(selector);
      const closed = part && !part.querySelector(":popover-open");
      return closed ? [{ selector, look: [innerWidth, ...root, part.outerHTML].join(" ") }] : [];
    });
  }, frame);
  // Shops of different tests differ by their ports.
  return parts.map(({ selector, look }) => ({ selector, look: look.replaceAll(/localhost:\d+/g, "localhost") }));
}

/** Waits until nothing loads, unfolds or fades: colours are judged at rest. */
async function rest(page: Page): Promise<void> {
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

/** What axe blames in a part of a page: each rule, with the beginnings of what breaks it. */
async function violations(page: Page, where: axe.ContextObject): Promise<readonly string[]> {
  for (const each of page.frames()) if (!(await each.evaluate(() => "axe" in window))) await each.evaluate(source);
  const args = [where, options].map((each) => JSON.stringify(each)).join();
  const found = await page.evaluate<axe.Result[]>(`axe.run(${args}).then(({ violations }) => violations)`);
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 200)).join(" | ")}`);
}

/** What axe blames on a page at rest, where head and foot are left out that were without fault before. */
async function blamed(page: Page): Promise<readonly string[]> {
  await rest(page);
  const parts = await frameOf(page);
  const known = parts.filter(({ look }) => faultless.has(look)).map(({ selector }) => selector);
  const found = await violations(page, { include: ["html"], exclude: known });
  if (found.length === 0) for (const { look } of parts) faultless.add(look);
  return found;
}

/**
 * Asserts that axe finds nothing to blame on a page that has come to rest, or in `part` of it. A head or foot is judged
 * once by each worker, as long as it stands there exactly as before.
 * @source NFR-06, CFG-20
 */
export async function expectAccessible(page: Page, part?: string): Promise<void> {
  await page.emulateMedia({ reducedMotion: "reduce" });
  const look = (): Promise<readonly string[]> =>
    part === undefined ? blamed(page) : rest(page).then(() => violations(page, { include: [part] }));
  // What began to load while axe looked was pale for a moment; what is really wrong still is at the second look.
  const found = await look();
  if (found.length > 0) expect(await look()).toEqual([]);
}
