import type { FontCollection } from "./fonts.ts";
import type { TextStyle } from "../model/text-style.ts";
import type { LaidOutText, TextBox } from "./laid-out-text.ts";
import { layoutText } from "./text-layout.ts";

type CachedLayout = { readonly dependencies: readonly unknown[]; readonly text: LaidOutText };
const cached = new WeakMap<TextStyle, CachedLayout>();

/**
 * The layout of a text box, cached by everything its lines depend on. Its position is not part of the key, so that
 * dragging a text or moving it in the stack does not lay it out again. Source: CFG-22.
 */
export function cachedTextLayout(box: TextBox, fonts: FontCollection, language: string): LaidOutText {
  const { text, style, w, h, fit, minSize, runs, paragraphs, maxLines, hyphenate, curve } = box;
  const dependencies: unknown[] = [text, w, h, fit, minSize, runs, paragraphs, maxLines, hyphenate, curve];
  dependencies.push(language, fonts, fonts.revision());
  const entry = cached.get(style);
  if (entry?.dependencies.every((dependency, index) => dependency === dependencies[index])) return entry.text;
  const laidOut = layoutText(box, fonts, language);
  cached.set(style, { dependencies, text: laidOut });
  return laidOut;
}
