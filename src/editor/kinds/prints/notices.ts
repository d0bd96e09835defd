import type { Crop } from "#design/model/design-document.ts";
import type { Translate } from "#kernel/formats/translate.ts";
import type { Notice } from "../kind-screens.ts";
import type { PrintItem } from "./print-items.ts";

/** The prints that lose part of their picture and whose crop nobody has confirmed. Source: PRINT-02. */
export function unconfirmedCuts(items: readonly PrintItem[], confirmed: ReadonlySet<Crop>): readonly PrintItem[] {
  return items.filter(({ isCut, crop }) => isCut && crop !== null && !confirmed.has(crop));
}

/** How many pictures are cropped, and on how many of them a face is cut. Source: PRINT-02. */
export function cutText(cuts: readonly PrintItem[], t: Translate): string {
  const faces = cuts.filter(({ isFaceCut }) => isFaceCut).length;
  const text = t("prints-editor.cut.title", { count: cuts.length });
  return faces > 0 ? `${text}. ${t("prints-editor.cut.faces", { count: faces })}` : text;
}

/** What stands between the prints and the cart: none, too small, cropped. Source: CFG-16, PRINT-02. */
export function printNotices(
  { items, cuts }: { readonly items: readonly PrintItem[]; readonly cuts: readonly PrintItem[] },
  t: Translate,
  show: { readonly cut: () => void; readonly print: (id: string) => void },
): readonly Notice[] {
  if (items.length === 0) return [{ severity: "error", text: t("prints-editor.check.empty") }];
  const poor = items.filter(({ sharpness }) => sharpness === "poor");
  const [first] = poor;
  const notices: Notice[] = [];
  if (first) {
    const text = t("prints-editor.check.poor", { count: poor.length });
    notices.push({ severity: "warning", text, show: () => show.print(first.id) });
  }
  if (cuts.length > 0) {
    notices.push({ severity: "warning", text: cutText(cuts, t), show: show.cut });
  }
  return notices;
}
