import type { Page } from "../model/design-document.ts";
import { backgroundsOf } from "./background-layout.ts";

/** The role of page numbers, which alone do not fill a page. */
export const pageNumberRole = "page-number";

/** Whether nothing of the customer's stands on a surface: empty slots, texts without words and page numbers at most. */
export function isEmptySurface(page: Page): boolean {
  const shown = page.elements.some((element) => {
    if (element.hidden || element.role === pageNumberRole) return false;
    if (element.type === "image") return element.asset !== null;
    return element.type !== "text" || element.text.trim() !== "";
  });
  return !shown && backgroundsOf(page).every((ground) => typeof ground === "string" || !("photo" in ground));
}
