import type { Blok } from "#modules/content/stories/story-model.ts";
import type { PageView } from "./container-view.ts";

/** The plain text of a rich text, without links, whose URLs differ by language. */
function textsOf(blok: Blok | undefined): string | undefined {
  return blok && JSON.stringify(blok["text"], (name, value: unknown) => (name === "attrs" ? undefined : value));
}

/**
 * Whether a page's texts equal the German ones, which means that the page is not translated.
 * @source SEO-04, SHELL-31
 */
export function isGerman(own: readonly Blok[], german: readonly Blok[]): boolean {
  const theirs = new Map(german.map((blok) => [blok._uid, blok]));
  return own.some((blok) => {
    const translation = blok.component === "richText" ? textsOf(blok) : undefined;
    return translation !== undefined && translation === textsOf(theirs.get(blok._uid));
  });
}

/**
 * Marks texts of a page that equal the German ones, so that screen readers pronounce them as German.
 * @param own bloks of the page in the language of the shop
 * @param german bloks of the same page in German
 * @source SHELL-31 (WCAG 2.2, 3.1.2)
 */
export function markGerman(page: PageView, own: readonly Blok[], german: readonly Blok[]): PageView {
  const texts = (bloks: readonly Blok[]) => new Map(bloks.map((blok) => [blok._uid, textsOf(blok)]));
  const [ours, theirs] = [texts(own), texts(german)];
  const containers = page.containers.map((container) => {
    const translation = ours.get(container.uid);
    const same =
      container.body.kind === "richText" && translation !== undefined && translation === theirs.get(container.uid);
    return same ? { ...container, lang: "de" as const } : container;
  });
  return { ...page, containers };
}
