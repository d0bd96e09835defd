import { isDeepStrictEqual } from "node:util";
import { expect, test, type Locator, type Page } from "@playwright/test";
import type { ImageElement, Page as Surface } from "#design/model/design-document.ts";
import { savedDocument } from "./book-editor.ts";

/** A book as the shop has it. */
export type Kept = Awaited<ReturnType<typeof savedDocument>>;

export const surfaceOf = ({ document }: Kept, id: string): Surface => {
  const found = document.pages.find((each) => each.id === id);
  if (!found) throw new Error(`no surface ${id}`);
  return found;
};
export const picturesOn = (page: Surface): readonly ImageElement[] =>
  page.elements.filter((each): each is ImageElement => each.type === "image" && each.asset !== null);
export const textsOn = (page: Surface): readonly string[] =>
  page.elements.flatMap((each) => (each.type === "text" && each.text !== "" ? each.text : []));
export const assetsOn = (page: Surface): readonly unknown[] => picturesOn(page).map(({ asset }) => asset);

/** What a page of the overview is called. */
export function nameOf({ document }: Kept, id: string): string {
  const at = document.pages.findIndex((each) => each.id === id);
  return `Seiten ${2 * at - 2}–${2 * at - 1}`;
}

/** Changes with one kind of input, each seen by the shop before the next one; `opened` is the book as the editor opened it. */
export function changes(page: Page, start: Kept, opened = start) {
  let now = start;
  let steps = 0;
  return {
    now: () => now,
    make: async (what: string, change: (now: Kept) => Promise<unknown>): Promise<Kept> =>
      test.step(what, async () => {
        const before = now;
        await change(now);
        await expect(async () => {
          now = await savedDocument(page);
          expect(isDeepStrictEqual(now, before)).toBe(false);
        }).toPass({ timeout: 20_000 });
        steps += 1;
        return now;
      }),
    /** Takes all of it back and does it again. */
    undoAndRedo: async (): Promise<void> =>
      test.step("undo and redo", async () => {
        const [undo, redo] = ["Rückgängig", "Wiederholen"].map((name) => page.getByRole("button", { name }).first());
        if (!undo || !redo) throw new Error("no history");
        const pressAll = async (button: Locator) => {
          let presses = 0;
          for (; (await button.isEnabled()) && presses < 200; presses += 1) await button.click();
          return presses;
        };
        expect(await pressAll(undo)).toBeGreaterThanOrEqual(steps);
        const isNow = async (then: Kept) => isDeepStrictEqual(await savedDocument(page), then);
        await expect.poll(() => isNow(opened), { timeout: 20_000 }).toBe(true);
        await pressAll(redo);
        await expect.poll(() => isNow(now), { timeout: 20_000 }).toBe(true);
      }),
  };
}

/** The spreads of a book that made itself which show photos only. */
export function plainSpreads({ document }: Kept): readonly Surface[] {
  return document.pages.slice(2, -1).filter((each) => textsOn(each).length === 0 && picturesOn(each).length > 0);
}
export const at = <T>(list: readonly T[], index: number): T => {
  const found = list.at(index);
  if (found === undefined) throw new Error(`nothing at ${index}`);
  return found;
};
