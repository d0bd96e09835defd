import type { Element } from "#design/model.ts";
import type { Translate } from "#ui/translate.ts";

/** What a customer calls an element: its text, or what it is. */
export function elementName(element: Element, t: Translate): string {
  if (element.type === "text") {
    const line = element.text.trim().replaceAll(/\s+/g, " ");
    if (line === "") return t("editor.elements.emptyText");
    return line.length > 40 ? `${line.slice(0, 39)}…` : line;
  }
  if (element.type === "image")
    return t(element.asset === null ? "editor.elements.emptyImage" : "editor.elements.image");
  if (element.type === "ornament" && element.name && element.ornament.includes("/")) return element.name;
  return t(element.type === "ornament" ? "editor.elements.ornament" : "editor.elements.shape");
}
