import { cornersOf, middleOf } from "#design/geometry/element-geometry.ts";
import { layoutElement } from "#design/layout/document-layout.ts";
import { exceedsBox } from "#design/text/laid-out-text.ts";
import type { Element } from "#design/model/design-document.ts";
import { useMessages } from "#ui/messages.tsx";
import { useResources, useView } from "../state/editor-context.ts";
import { useDocument } from "../state/shell-context.ts";
import { toPx } from "../state/viewport.ts";

/** Marks a slot without a photo and says what belongs there. */
function EmptySlot({ element }: { readonly element: Element }) {
  const t = useMessages();
  const viewport = useView((state) => state.viewport);
  const points = cornersOf(element).map((corner) => toPx(viewport, corner));
  const middle = toPx(viewport, middleOf(element));
  const side = Math.min(element.w, element.h) * viewport.zoom;
  return (
    <g className="pointer-events-none">
      <polygon
        points={points.map(({ x, y }) => `${x},${y}`).join(" ")}
        className="fill-leaf-soft/70 stroke-leaf"
        strokeDasharray="5 4"
      />
      {side > 34 ? (
        <path
          d="M-10 8V-8H10V8ZM-10 5l6-6 5 5 3-3 6 6M5.5-3.5a1.4 1.4 0 1 1-2.8 0 1.4 1.4 0 0 1 2.8 0Z"
          transform={`translate(${middle.x} ${middle.y - (side > 90 ? 12 : 0)})`}
          fill="none"
          className="stroke-leaf"
          strokeWidth={1.4}
          strokeLinejoin="round"
        />
      ) : null}
      {side > 90 ? (
        <text x={middle.x} y={middle.y + 18} textAnchor="middle" className="fill-leaf font-sans text-13">
          {t("editor.canvas.emptySlot")}
        </text>
      ) : null}
    </g>
  );
}

/** Marks a text that overflows its box. Source: CFG-08. */
function OverflowMark({ element }: { readonly element: Element }) {
  const t = useMessages();
  const viewport = useView((state) => state.viewport);
  const [, , right, left] = cornersOf(element).map((corner) => toPx(viewport, corner));
  if (!left || !right) return null;
  const at = { x: left.x + (right.x - left.x) * 0.85, y: left.y + (right.y - left.y) * 0.85 };
  return (
    <g className="pointer-events-none" data-testid="overflow">
      <title>{t("errors.TEXT_OVERFLOW")}</title>
      <line
        x1={left.x}
        y1={left.y}
        x2={right.x}
        y2={right.y}
        className="stroke-brick"
        strokeWidth={2}
        strokeDasharray="6 4"
      />
      <circle cx={at.x} cy={at.y} r={10} className="fill-brick" />
      <path
        d={`M${at.x} ${at.y - 5}v6M${at.x} ${at.y + 4.2}v0.6`}
        className="stroke-sheet"
        strokeWidth={2}
        strokeLinecap="round"
      />
    </g>
  );
}

/** Non-printing markers of the displayed panel: empty slots and overflowing texts. */
export function Markers({ elements }: { readonly elements: readonly Element[] }) {
  const document = useDocument((state) => state.document);
  const { resources } = useResources();
  return (
    <>
      {elements.map((element) => {
        if (element.hidden) return null;
        if (element.type === "image" && element.asset === null) return <EmptySlot key={element.id} element={element} />;
        if (element.type !== "text") return null;
        const { text } = layoutElement(element, document, resources);
        return exceedsBox(text?.overflow ?? null) ? <OverflowMark key={element.id} element={element} /> : null;
      })}
    </>
  );
}
