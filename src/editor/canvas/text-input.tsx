import { useCallback, useEffect, useLayoutEffect, useRef } from "react";
import { cleanText, setText } from "#design/commands/text-commands.ts";
import { findElement } from "#design/commands/edit.ts";
import { elementMatrix, transformPoint } from "#design/geometry/matrix.ts";
import type { TextElement } from "#design/model/design-document.ts";
import { caretAt, placeCaret } from "#design/text/text-caret.ts";
import { useMessages } from "#ui/messages.tsx";
import { textLayoutOf, useEditorContext, useView, type EditorContext } from "../state/editor-context.ts";
import { useDocument } from "../state/shell-context.ts";
import { handleGlobalKey, keyPressOf } from "./keyboard.ts";
import { toPx } from "../state/viewport.ts";
import { handleFormatKey } from "../text/text-format.ts";
import { inputSelection, handleLineKey, type Writing } from "./text-keys.ts";

function writingOf(editor: EditorContext, id: string): Writing | null {
  const { mode } = editor.view.store.getState();
  return mode.kind === "text" && mode.id === id ? mode : null;
}

/** Applies the input's own selection to the view. */
function readSelection(editor: EditorContext, id: string, input: HTMLTextAreaElement) {
  const writing = writingOf(editor, id);
  if (!writing) return;
  const [start, end, direction] = inputSelection(writing);
  const backward = input.selectionDirection === "backward";
  const same =
    input.selectionStart === start &&
    input.selectionEnd === end &&
    (start === end || backward === (direction === "backward"));
  if (same) return;
  const anchor = backward ? input.selectionEnd : input.selectionStart;
  const focus = backward ? input.selectionStart : input.selectionEnd;
  editor.view.write(id, anchor, caretAt(focus));
}

/** Applies typed, pasted or composed text to the document. */
function readText(editor: EditorContext, id: string, input: HTMLTextAreaElement, composing: boolean) {
  const text = cleanText(input.value);
  // Cleaning may shorten the text before the caret, e.g. pasted line ends.
  const caret = composing ? input.selectionEnd : cleanText(input.value.slice(0, input.selectionEnd)).length;
  const written = { id, text: composing ? input.value : text, caret };
  editor.documents.apply((document) => setText(document, written), `text:${id}`);
  // When a new paragraph ended a list instead, the stored text lacks it.
  const stored = findElement(editor.documents.store.getState().document, id)?.element;
  const dropped = !composing && stored?.type === "text" ? written.text.length - stored.text.length : 0;
  const at = Math.max(0, caret - Math.max(0, dropped));
  if (dropped > 0) input.value = written.text.slice(0, at) + written.text.slice(caret);
  editor.view.write(id, at, caretAt(at));
}

/**
 * The hidden input behind a text box: it receives keys, dead keys, compositions, pasted text and mobile keyboards,
 * while the text is painted from the printed glyphs. It is placed at the caret, so that candidate windows open there.
 * Source: CFG-08, ADR-0024.
 */
export function TextInput({ element }: { readonly element: TextElement }) {
  const editor = useEditorContext();
  const t = useMessages();
  const written = useDocument((state) => state.document.locale);
  const { id } = element;
  const input = useRef<HTMLTextAreaElement>(null);
  const composing = useRef(false);
  const mode = useView((state) => state.mode);
  const viewport = useView((state) => state.viewport);
  const writing = mode.kind === "text" && mode.id === id ? mode : null;

  useLayoutEffect(() => {
    const field = input.current;
    if (!field || !writing || composing.current) return;
    if (field.value !== element.text) field.value = element.text;
    const [start, end, direction] = inputSelection(writing);
    if (field.selectionStart !== start || field.selectionEnd !== end) field.setSelectionRange(start, end, direction);
  }, [element.text, writing]);

  useEffect(() => {
    input.current?.focus({ preventScroll: true });
  }, []);

  useEffect(() => {
    const follow = () => {
      const field = input.current;
      if (field && document.activeElement === field && !composing.current) readSelection(editor, id, field);
    };
    document.addEventListener("selectionchange", follow);
    return () => document.removeEventListener("selectionchange", follow);
  }, [editor, id]);

  const onKeyDown = useCallback(
    (event: React.KeyboardEvent<HTMLTextAreaElement>) => {
      if (event.nativeEvent.isComposing) return;
      const stroke = keyPressOf(event);
      event.stopPropagation();
      if (event.key === "Escape" || event.key === "Tab") {
        event.preventDefault();
        editor.view.leaveMode();
        return;
      }
      // Fast typing can precede the browser's selection event.
      if (stroke.ctrl) readSelection(editor, id, event.currentTarget);
      const layout = textLayoutOf(editor, id);
      const current = writingOf(editor, id);
      const moved = layout && current ? handleLineKey(layout, current, stroke) : undefined;
      if (moved) editor.view.write(id, moved.anchor, moved.focus, moved.goal);
      if (moved || handleFormatKey(editor, id, stroke) || handleGlobalKey(editor, stroke, true)) event.preventDefault();
    },
    [editor, id],
  );

  const layout = textLayoutOf(editor, id);
  const focus = writing?.focus ?? caretAt(0);
  const place = layout && placeCaret(layout, { ...focus, index: Math.min(focus.index, element.text.length) });
  const corner = place && toPx(viewport, transformPoint(elementMatrix(element), { x: place.x, y: place.top }));
  return (
    <textarea
      ref={input}
      aria-label={t("editor.canvas.textInput")}
      className="pointer-events-none absolute size-px resize-none overflow-hidden border-0 p-0 text-17 whitespace-pre opacity-0 outline-none"
      style={{ left: corner?.x ?? 0, top: corner?.y ?? 0, height: place ? place.height * viewport.zoom : 20 }}
      defaultValue={element.text}
      autoCapitalize="sentences"
      autoComplete="off"
      spellCheck
      lang={written}
      onKeyDown={onKeyDown}
      onInput={(event) => readText(editor, id, event.currentTarget, composing.current)}
      onCompositionStart={() => {
        composing.current = true;
      }}
      onCompositionEnd={(event) => {
        composing.current = false;
        readText(editor, id, event.currentTarget, false);
      }}
    />
  );
}
