import { elementMatrix } from "#design/geometry/matrix.ts";
import type { TextElement } from "#design/model/design-document.ts";
import { placeCaret, selectionBoxes } from "#design/text/text-caret.ts";
import { textLayoutOf, useEditorContext, useView } from "../state/editor-context.ts";

/** Caret and selection of the text being edited, in mm of the page. Source: CFG-08. */
export function TextCaretLayer({ element }: { readonly element: TextElement }) {
  const editor = useEditorContext();
  const mode = useView((state) => state.mode);
  const zoom = useView((state) => state.viewport.zoom);
  const layout = textLayoutOf(editor, element.id);
  if (mode.kind !== "text" || mode.id !== element.id || !layout) return null;
  const limit = (index: number) => Math.min(index, element.text.length);
  const boxes = selectionBoxes(layout, limit(mode.anchor), limit(mode.focus.index));
  const caret = placeCaret(layout, { ...mode.focus, index: limit(mode.focus.index) });
  const width = 1.6 / zoom;
  return (
    <g transform={`matrix(${elementMatrix(element).join(" ")})`} className="pointer-events-none">
      {boxes.map((box) => (
        <rect key={`${box.y}-${box.x}`} x={box.x} y={box.y} width={box.w} height={box.h} className="fill-leaf/25" />
      ))}
      {/* A new element per position restarts the blinking, so that a moving caret is always visible. */}
      <rect
        key={`${mode.focus.index}-${mode.focus.wrap}`}
        x={caret.x - width / 2}
        y={caret.top}
        width={width}
        height={caret.height}
        className="animate-caret fill-ink"
        data-testid="caret"
      />
    </g>
  );
}
