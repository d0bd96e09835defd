import type { DesignDocument, Element, TextElement } from "#design/model/design-document.ts";
import { coverRoles } from "../book-cover.ts";
import { surfaceIds } from "../book-pages.ts";

/** Texts a book has on its cover and again on its title page, in the order in which they are asked for. Source: BOOK-05. */
export const bookWordRoles = ["headline", "title", "names", "name", "date", "years"] as const;
/** A text of the cover that its title page repeats. */
export type BookWordRole = (typeof bookWordRoles)[number];

/** A text of the cover. */
export type BookWord = { readonly role: BookWordRole; readonly text: string; readonly placeholder: string };

const isText = (element: Element): element is TextElement => element.type === "text";

function onCover({ pages }: Pick<DesignDocument, "pages">, role: string): TextElement | undefined {
  const cover = pages.find(({ id }) => id === surfaceIds.cover);
  return cover?.elements.filter(isText).find((each) => each.role === role && each.locks.edit !== true);
}

/** The texts of the cover that the title page repeats. Source: BOOK-05. */
export function bookWords(document: Pick<DesignDocument, "pages">): readonly BookWord[] {
  return bookWordRoles.flatMap((role): readonly BookWord[] => {
    const text = onCover(document, role);
    return text ? [{ role, text: text.text, placeholder: text.placeholder ?? "" }] : [];
  });
}

const onOneLine = (text: string): string => text.replaceAll("\n", " ");

/**
 * Writes a text of the cover, and wherever else in the book it stood in the same words: on the title page, on the spine.
 * The same document where the cover has no such text. Source: BOOK-05.
 */
export function writeBookWord(document: DesignDocument, role: BookWordRole, text: string): DesignDocument {
  const before = onCover(document, role);
  if (!before || before.text === text) return document;
  const written = (element: Element): Element => {
    if (!isText(element)) return element;
    const isSpine = element.role === coverRoles.spine && element.text === onOneLine(before.text);
    if (isSpine) return { ...element, text: onOneLine(text), runs: [] };
    const isSame = element.role === role && element.text === before.text;
    return isSame ? { ...element, text, runs: [], paragraphs: [] } : element;
  };
  return { ...document, pages: document.pages.map((page) => ({ ...page, elements: page.elements.map(written) })) };
}
