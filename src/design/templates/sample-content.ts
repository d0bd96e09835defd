import type { DesignDocument } from "../model/design-document.ts";
import { openPlaceholders } from "./open-placeholders.ts";

/** Number of sample texts, open placeholders and example photos left in a design. Source: CFG-16, THEME-05. */
export function countSampleContent(document: DesignDocument): number {
  const elements = document.pages.flatMap((page) => page.elements);
  return elements.filter((element) => {
    if (element.type === "image") return element.sample;
    if (element.type !== "text" || element.text.trim() === "") return false;
    return element.text.trim() === element.placeholder?.trim() || openPlaceholders(element.text).length > 0;
  }).length;
}
