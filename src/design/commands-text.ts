import { accept, refuse, type Result } from "#kernel/result.ts";
import { changeElements, permit, type Edit } from "./edit.ts";
import type { TextStyle } from "./model-text.ts";
import type { DesignDocument } from "./model.ts";

/** Longest text of one box in UTF-16 units. Source: CFG-06. */
export const longestText = 5000;

// Tab and line feed are handled apart; other control and bidi override characters never print and confuse the caret.
// oxlint-disable-next-line no-control-regex -- these characters are what has to go
const unprintable = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\ufeff]/g;

/** Text as stored: composed (NFC), line feeds only, tabs as blanks, without control characters, at most 5,000 units. */
export function cleanText(text: string): string {
  const plain = text
    .replaceAll(/\r\n?|\u2028|\u2029/g, "\n")
    .replaceAll("\t", " ")
    .replaceAll(unprintable, "")
    .normalize("NFC");
  if (plain.length <= longestText) return plain;
  const cut = plain.slice(0, longestText);
  return /[\ud800-\udbff]$/.test(cut) ? cut.slice(0, -1) : cut;
}

/**
 * Writes the text of a box.
 * Refusals: ELEMENT_UNKNOWN (also when it is no text box), ELEMENT_LOCKED. Source: CFG-08.
 */
export function setText(document: DesignDocument, input: { readonly id: string; readonly text: string }): Result<Edit> {
  const permitted = permit(document, [input.id], "edit");
  if (!permitted.ok) return permitted;
  if (permitted.value.some(({ element }) => element.type !== "text"))
    return refuse("ELEMENT_UNKNOWN", { id: input.id });
  const text = cleanText(input.text);
  return accept(
    changeElements(document, [input.id], (element) => {
      if (element.type === "text") element.text = text;
    }),
  );
}

const clamp = (value: number, low: number, high: number) => Math.min(Math.max(value, low), high);

function withinLimits(style: Partial<TextStyle>): Partial<TextStyle> {
  const limited = { ...style };
  if (style.size !== undefined) limited.size = Math.round(clamp(style.size, 3, 400) * 10) / 10;
  if (style.lineHeight !== undefined) limited.lineHeight = Math.round(clamp(style.lineHeight, 0.6, 4) * 100) / 100;
  if (style.tracking !== undefined) limited.tracking = Math.round(clamp(style.tracking, -200, 1000));
  return limited;
}

/**
 * Changes the type of text boxes; sizes in points, tracking in 1/1000 em, values beyond the limits are brought into them.
 * Refusals: ELEMENT_UNKNOWN, ELEMENT_LOCKED. Source: CFG-08.
 */
export function setTextStyle(
  document: DesignDocument,
  input: { readonly ids: readonly string[]; readonly style: Partial<TextStyle> },
): Result<Edit> {
  const permitted = permit(document, input.ids, "style");
  if (!permitted.ok) return permitted;
  const style = withinLimits(input.style);
  return accept(
    changeElements(document, input.ids, (element) => {
      if (element.type === "text") Object.assign(element.style, style);
    }),
  );
}
