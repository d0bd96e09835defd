import { fillText } from "#design/records/field-text.ts";
import type { Element } from "#design/model/design-document.ts";
import type { Translate } from "#kernel/formats/translate.ts";
import { fieldLabel } from "./field-label.ts";

/** What kind of thing an element is, in a word. */
export function elementKind(element: Element, t: Translate): string {
  if (element.type === "image")
    return t(element.asset === null ? "editor.elements.emptyImage" : "editor.elements.image");
  return t(`editor.elements.${element.type === "die" ? "shape" : element.type}`);
}

/** What a customer calls an element: its own name, its text, or what it is. */
export function elementName(element: Element, t: Translate): string {
  if (element.name !== undefined) return element.name;
  if (element.type !== "text") return elementKind(element, t);
  const shown = fillText(element.text, (field) => `‹${fieldLabel(field, t)}›`).text;
  const line = shown.trim().replaceAll(/\s+/g, " ");
  if (line === "") return t("editor.elements.emptyText");
  return line.length > 40 ? `${line.slice(0, 39)}…` : line;
}
