import { setTextStyle, styleRange } from "#design/commands/text-commands.ts";
import { findElement } from "#design/commands/edit.ts";
import { boldCut, italicCut } from "#design/text/font-cuts.ts";
import type { TextElement } from "#design/model/design-document.ts";
import { spanAt, spansOf, type SpanStyle } from "#design/text/text-spans.ts";
import type { EditorContext } from "../state/editor-context.ts";
import type { Mode } from "../state/view-store.ts";

/** A range of a text in UTF-16 units; empty at a caret. */
export type Part = { readonly start: number; readonly end: number };

/** The selected range of a text being edited; null when it is not. */
export function writtenPart(mode: Mode, element: TextElement): Part | null {
  if (mode.kind !== "text" || mode.id !== element.id) return null;
  const limit = (index: number) => Math.min(index, element.text.length);
  const [anchor, focus] = [limit(mode.anchor), limit(mode.focus.index)];
  return { start: Math.min(anchor, focus), end: Math.max(anchor, focus) };
}

/** Whether letters are selected in the text being edited. */
export function hasMarkedLetters(mode: Mode): boolean {
  return mode.kind === "text" && mode.anchor !== mode.focus.index;
}

/** The style displayed for a text: that of the selection's first letter, or that of the box. */
export function displayedStyle(element: TextElement, part: Part | null): SpanStyle {
  if (!part || part.end === part.start) return element.style;
  return spanAt(spansOf(element.text, element.style, element.runs), part.start).style;
}

/** Changes the style of the selected part of a text, or of all of it; a new font is loaded first. Source: CFG-08. */
export async function formatText(
  editor: EditorContext,
  element: TextElement,
  style: Partial<SpanStyle>,
): Promise<void> {
  const part = writtenPart(editor.view.store.getState().mode, element);
  if (style.font !== undefined) await editor.artwork.ensureFont(style.font);
  const { id } = element;
  const keys = Object.keys(style).join();
  if (part && part.end > part.start)
    editor.documents.apply(
      (document) => styleRange(document, { id, ...part, style }),
      `style:${id}:${keys}:${part.start}-${part.end}`,
    );
  else editor.documents.apply((document) => setTextStyle(document, { ids: [id], style }), `style:${id}:${keys}`);
}

/** The kinds of emphasis. */
export const emphases = ["bold", "italic", "underline"] as const;
export type Emphasis = (typeof emphases)[number];

/** The style change of an emphasis; null if the font family has no such style. */
export function emphasised(
  editor: EditorContext,
  style: SpanStyle,
  emphasis: Emphasis,
): { on: boolean; style: Partial<SpanStyle> | null } {
  if (emphasis === "underline") return { on: style.underline, style: { underline: !style.underline } };
  const cut = (emphasis === "bold" ? boldCut : italicCut)(editor.project.fonts, style.font);
  return { on: cut.on, style: cut.font === null ? null : { font: cut.font } };
}

/** Keyboard shortcuts of emphases, in the notation of the shortcut list. */
export const emphasisKeys = { bold: "Mod+b", italic: "Mod+i", underline: "Mod+u" } as const;

/** Handles Ctrl or Cmd with B, I or U while a text is edited. True when the key was handled. Source: CFG-08, CFG-20. */
export function handleFormatKey(
  editor: EditorContext,
  id: string,
  stroke: { readonly key: string; readonly ctrl: boolean },
): boolean {
  const pressed = `Mod+${stroke.key.toLowerCase()}`;
  const emphasis = stroke.ctrl ? emphases.find((each) => emphasisKeys[each] === pressed) : undefined;
  const element = findElement(editor.documents.store.getState().document, id)?.element;
  if (!emphasis || element?.type !== "text") return false;
  const part = writtenPart(editor.view.store.getState().mode, element);
  const { style } = emphasised(editor, displayedStyle(element, part), emphasis);
  if (style) void formatText(editor, element, style);
  return true;
}
