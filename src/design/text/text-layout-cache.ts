import type { FontCollection } from "./fonts.ts";
import type { TextStyle } from "../model/text-style.ts";
import type { LaidOutText, TextBox } from "./laid-out-text.ts";
import { layoutText } from "./text-layout.ts";

type Remembered = { readonly causes: readonly unknown[]; readonly text: LaidOutText };
const cached = new WeakMap<TextStyle, Remembered>();

/**
 * The layout of a text box, remembered by everything its lines depend on. Its place is none of that, so a text that is
 * dragged or moved in the stack is not set again. Source: CFG-22.
 */
export function cachedTextLayout(box: TextBox, fonts: FontCollection, language: string): LaidOutText {
  const { text, style, w, h, fit, minSize, runs, paragraphs, maxLines, hyphenate, curve } = box;
  const causes: unknown[] = [text, w, h, fit, minSize, runs, paragraphs, maxLines, hyphenate, curve];
  causes.push(language, fonts, fonts.revision());
  const old = cached.get(style);
  if (old?.causes.every((cause, index) => cause === causes[index])) return old.text;
  const laidOut = layoutText(box, fonts, language);
  cached.set(style, { causes, text: laidOut });
  return laidOut;
}
