import { fillText } from "#design/records/field-text.ts";
import type { Element } from "#design/model/design-document.ts";
import type { Translate } from "#kernel/formats/translate.ts";
import { fieldLabel } from "./field-label.ts";

/** Name of an element's type. */
export function elementKind(element: Element, t: Translate): string {
  if (element.type === "image")
    return t(element.asset === null ? "editor.elements.emptyImage" : "editor.elements.image");
  return t(`editor.elements.${element.type === "die" ? "shape" : element.type}`);
}

/** Display name of an element: its own name, its text, or its type. */
export function elementName(element: Element, t: Translate): string {
  if (element.name !== undefined) return element.name;
  if (element.type !== "text") return elementKind(element, t);
  const filled = fillText(element.text, (field) => `‹${fieldLabel(field, t)}›`).text;
  const line = filled.trim().replaceAll(/\s+/g, " ");
  if (line === "") return t("editor.elements.emptyText");
  return line.length > 40 ? `${line.slice(0, 39)}…` : line;
}
