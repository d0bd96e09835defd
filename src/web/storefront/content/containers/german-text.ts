import type { Blok } from "#modules/content/stories/story-model.ts";
import type { PageView } from "./container-view.ts";

/** What a rich text says: links lead to other addresses in every language. */
function wordsOf(blok: Blok | undefined): string | undefined {
  return blok && JSON.stringify(blok["text"], (name, value: unknown) => (name === "attrs" ? undefined : value));
}

/**
 * Whether texts of a page say the same as on the German one: it is not written in its language, then.
 * @source SEO-04, SHELL-31
 */
export function isGerman(own: readonly Blok[], german: readonly Blok[]): boolean {
  const theirs = new Map(german.map((blok) => [blok._uid, blok]));
  return own.some((blok) => {
    const translation = blok.component === "richText" ? wordsOf(blok) : undefined;
    return translation !== undefined && translation === wordsOf(theirs.get(blok._uid));
  });
}

/**
 * Marks the texts of a page that say the same as on the German one, so that they are read aloud as German.
 * @param own bloks of the page in the language of the shop
 * @param german bloks of the same page in German
 * @source SHELL-31 (WCAG 2.2, 3.1.2)
 */
export function markGerman(page: PageView, own: readonly Blok[], german: readonly Blok[]): PageView {
  const words = (bloks: readonly Blok[]) => new Map(bloks.map((blok) => [blok._uid, wordsOf(blok)]));
  const [ours, theirs] = [words(own), words(german)];
  const containers = page.containers.map((container) => {
    const translation = ours.get(container.uid);
    const same =
      container.body.kind === "richText" && translation !== undefined && translation === theirs.get(container.uid);
    return same ? { ...container, lang: "de" as const } : container;
  });
  return { ...page, containers };
}
