import { appendFileSync, existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { expect, type Page } from "@playwright/test";
import type axe from "axe-core";
import { scratchFolder } from "#platform/testing/scratch-folder.ts";
import { sharedFolder } from "../setup/seeded-database.ts";

declare global {
  // eslint-disable-next-line typescript/consistent-type-definitions -- only an interface merges
  interface Window {
    readonly axe: typeof axe;
  }
}

/** The same rules with shorter names: a page compiles them in two thirds of the time. */
const source = readFileSync(fileURLToPath(import.meta.resolve("axe-core/axe.min.js")), "utf8");

const options: axe.RunOptions = {
  runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
  resultTypes: ["violations"],
  // Neither is asked for: paths to what is wrong, and the style sheets once more, for a rule that is not run.
  selectors: false,
  preload: false,
};

/** Elements of a part of a page in their order, each with its look and the number of elements in it. */
type Pieces = {
  readonly elements: readonly Element[];
  readonly told: readonly (readonly [look: string, size: number])[];
};

/** Where all workers of a run write down the looks of pieces in which axe found nothing. */
const noted = path.join(sharedFolder() ?? scratchFolder("accessibility"), "faultless.txt");

const faultless = (): ReadonlySet<string> => new Set(existsSync(noted) ? readFileSync(noted, "utf8").split("\n") : []);

/** Attributes of which an element's look has the name alone: what they name, where they lead and how it is drawn. */
const silent =
  /^(?:id|for|form|name|value|href|src|srcset|sizes|d|points|transform|x\d?|y\d?|c[xy]|r[xy]?|width|height|viewBox|popovertarget|list|action|content|datetime|on\w+|data-.+)$/;
/** Attributes of which it has whether they say something. */
const naming = /^(?:alt|title|placeholder|aria-label|aria-roledescription|aria-valuetext|aria-valuenow)$/;
/** Attributes of which it has whether what they name is there. */
const leading = /^aria-(?:labelledby|describedby|controls|owns|activedescendant|details|errormessage)$/;

/**
 * Runs in the page: what there is in `part`. The look of an element is what a rule could blame in it, itself and what it
 * holds: names and attributes, whether it shows, says something and has a label, its colours and those behind it, the
 * width of the window. What it says is left out. Frames have no look: they are judged each time.
 */
function piecesOf([part, ...kinds]: readonly [string, string, string, string]): Pieces {
  const [silence, names, leads] = kinds.map((kind) => new RegExp(kind));
  const elements: Element[] = [];
  const told: [string, number][] = [];
  const hash = (...texts: readonly unknown[]): string => {
    let [high, low] = [0xdeadbeef, 0x41c6ce57];
    for (const sign of texts.join("\n")) {
      high = Math.imul(high ^ (sign.codePointAt(0) ?? 0), 2_654_435_761);
      low = Math.imul(low ^ (sign.codePointAt(0) ?? 0), 1_597_334_677);
    }
    return (high >>> 0).toString(36) + (low >>> 0).toString(36);
  };
  const attribute = ({ name, value }: Attr): string => {
    if (silence?.test(name)) return name;
    if (names?.test(name)) return `${name} ${value.trim() !== ""}`;
    if (leads?.test(name)) return `${name} ${value.split(" ").every((id) => document.getElementById(id))}`;
    return `${name} ${value}`;
  };
  const walk = (element: Element, around: string): string => {
    const place = elements.push(element) - 1;
    told.push(["", 0]);
    const { color, backgroundColor, backgroundImage, opacity, font } = getComputedStyle(element);
    const says = [...element.childNodes].some((node) => node.nodeType === 3 && node.nodeValue?.trim() !== "");
    const shows = element.checkVisibility({ visibilityProperty: true });
    const states = [":checked", ":disabled", ":popover-open"].map((state) => element.matches(state));
    const field = [HTMLInputElement, HTMLSelectElement, HTMLTextAreaElement].find((kind) => element instanceof kind);
    const labels = field && Reflect.get(element, "labels")?.length;
    const closed = element.localName === "iframe" || element.shadowRoot !== null;
    const own = [element.localName, ...[...element.attributes].map(attribute), says, shows, ...states, labels];
    const paint = [color, backgroundColor, backgroundImage !== "none", opacity, font];
    const inside = hash(around, element.localName, element.getAttribute("role"), backgroundColor);
    const held = shows ? [...element.children].map((child) => walk(child, inside)) : [];
    const look = hash(around, ...own, ...paint, closed && Math.random(), ...held);
    told[place] = [look, elements.length - place];
    return look;
  };
  for (const element of document.querySelectorAll(part)) walk(element, `${innerWidth} ${document.title !== ""}`);
  return { elements, told };
}

/** Places of the outermost pieces that need no judging: without fault before, or the same as one further up. */
function knownPlaces(told: Pieces["told"], before: ReadonlySet<string>): readonly number[] {
  const places: number[] = [];
  const known = new Set(before);
  for (let place = 0; place < told.length;) {
    const [look, size] = told[place] ?? ["", 1];
    const again = known.has(look);
    if (again) places.push(place);
    known.add(look);
    place += again ? size : 1;
  }
  return places;
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

/** What axe blames in `part` of a page at rest: each rule, with the beginnings of what breaks it. */
async function blamed(page: Page, part: string): Promise<readonly string[]> {
  await rest(page);
  const pieces = await page.evaluateHandle(piecesOf, [part, silent.source, naming.source, leading.source] as const);
  const told = await pieces.evaluate((each) => each.told);
  const before = process.env["FULL"] === undefined ? faultless() : undefined;
  const known = before ? knownPlaces(told, before) : [];
  if (known[0] === 0) return [];
  for (const each of page.frames()) if (!(await each.evaluate(() => "axe" in window))) await each.evaluate(source);
  const found = await page.evaluate(
    async ([{ elements }, places, include, how]) => {
      const exclude = places.flatMap((place) => elements[place] ?? []);
      return (await window.axe.run({ include: [include], exclude }, how)).violations;
    },
    [pieces, known, part, options] as const,
  );
  await pieces.dispose();
  const looks = [...new Set(told.map(([look]) => look))].filter((look) => before?.has(look) !== true);
  if (found.length === 0 && looks.length > 0) appendFileSync(noted, `${looks.join("\n")}\n`);
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 200)).join(" | ")}`);
}

/**
 * Asserts that axe finds nothing to blame on a page that has come to rest, or in `part` of it. A piece of a page is
 * judged once in a run, as long as it stands there with the same look; with FULL=1 each time.
 * @source NFR-06, CFG-20
 */
export async function expectAccessible(page: Page, part = "html"): Promise<void> {
  await page.emulateMedia({ reducedMotion: "reduce" });
  // What began to load while axe looked was pale for a moment; what is really wrong still is at the second look.
  const found = await blamed(page, part);
  if (found.length > 0) expect(await blamed(page, part)).toEqual([]);
}
