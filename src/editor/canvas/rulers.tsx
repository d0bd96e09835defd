/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a draggable line across the card: no native range has this shape */
import { useRef, type KeyboardEvent, type PointerEvent } from "react";
import { useLocale, useMessages } from "#ui/messages.tsx";
import { useEditorContext, useView } from "../state/editor-context.ts";
import { toMm, toPx, type Viewport } from "../state/viewport.ts";
import type { OwnGuide } from "../state/view-store.ts";
import { formatMeasure, measureUnitOf, type MeasureUnit } from "../measure.ts";

const thickness = 22;
type Axis = "x" | "y";

const minNumberSpacing = 44;

/** Ticks of a ruler with the finest step whose numbers do not overlap: position in mm, and label. */
function ticks(viewport: Viewport, axis: Axis, origin: number, length: number, unit: MeasureUnit) {
  const { rulerSteps } = unit;
  const step = rulerSteps.find((each) => each * unit.mm * viewport.zoom >= minNumberSpacing) ?? rulerSteps.at(-1) ?? 1;
  const part = (step * unit.mm) / 5;
  const first = Math.floor((-viewport[axis] / viewport.zoom - origin) / part);
  const last = Math.ceil(((length - viewport[axis]) / viewport.zoom - origin) / part);
  return Array.from({ length: Math.min(600, last - first + 1) }, (_, index) => {
    const count = first + index;
    const label = count % 5 === 0 ? Math.round((count / 5) * step * 100) / 100 : null;
    return { mm: Math.round(count * part * 100) / 100, label };
  });
}

/** One ruler, counted from the corner of the displayed panel. Dragging out of it or pressing Enter creates a guide. */
function Ruler({ axis }: { readonly axis: Axis }) {
  const editor = useEditorContext();
  const t = useMessages();
  const locale = useLocale();
  const viewport = useView((state) => state.viewport);
  const size = useView((state) => state.size);
  const panelIndex = useView((state) => state.panel);
  const pulled = useRef<number | null>(null);
  const { panel } = editor.view.displayed();
  const across = axis === "x" ? size.width : size.height;
  // A guide dragged out of the upper ruler is horizontal, so its position is a y.
  const guideAxis: Axis = axis === "x" ? "y" : "x";
  const at = (event: PointerEvent<HTMLButtonElement>) => {
    const frame = event.currentTarget.parentElement?.getBoundingClientRect();
    const mm = toMm(viewport, { x: event.clientX - (frame?.left ?? 0), y: event.clientY - (frame?.top ?? 0) });
    return Math.round(mm[guideAxis] * 10) / 10;
  };
  const begin = (mm: number) => {
    const { ownGuides } = editor.view.store.getState();
    pulled.current = ownGuides.length;
    editor.view.set({ ownGuides: [...ownGuides, { axis: guideAxis, at: mm, panel: panelIndex }] });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Enter" && event.key !== " ") return;
    event.preventDefault();
    const middle = guideAxis === "x" ? panel.x + panel.w / 2 : panel.y + panel.h / 2;
    begin(middle);
    pulled.current = null;
  };
  return (
    <button
      type="button"
      aria-label={t(`editor.aids.pull.${guideAxis}`)}
      className={`absolute top-0 left-0 cursor-grab touch-none bg-sheet/90 select-none ${axis === "x" ? "h-5.5 w-full border-b border-line" : "h-full w-5.5 border-r border-line"}`}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        begin(at(event));
      }}
      onPointerMove={(event) => {
        if (pulled.current !== null) moveGuide(editor, pulled.current, at(event));
      }}
      onPointerUp={() => {
        pulled.current = null;
        dropOutside(editor);
      }}
    >
      <svg aria-hidden="true" className="size-full">
        {ticks(viewport, axis, panel[axis], across, measureUnitOf(locale)).map(({ mm, label }) => {
          const px = toPx(viewport, { x: panel.x + mm, y: panel.y + mm })[axis];
          const from = thickness - (label === null ? 5 : 9);
          return (
            <g key={mm} className="stroke-line-strong" strokeWidth={1}>
              {axis === "x" ? (
                <line x1={px} x2={px} y1={from} y2={thickness} />
              ) : (
                <line y1={px} y2={px} x1={from} x2={thickness} />
              )}
              {label === null ? null : (
                <text
                  x={axis === "x" ? px + 3 : 3}
                  y={axis === "x" ? 11 : px - 3}
                  className="fill-ink-soft stroke-none font-sans text-[9px] tabular-nums"
                >
                  {label}
                </text>
              )}
            </g>
          );
        })}
      </svg>
    </button>
  );
}

type EditorContext = ReturnType<typeof useEditorContext>;

function moveGuide(editor: EditorContext, index: number, at: number): void {
  const { ownGuides } = editor.view.store.getState();
  editor.view.set({ ownGuides: ownGuides.map((guide, each) => (each === index ? { ...guide, at } : guide)) });
}

/** Removes guides that were dragged off the panel. */
function dropOutside(editor: EditorContext): void {
  const { panel, index } = editor.view.displayed();
  const inside = ({ axis, at, panel: own }: OwnGuide) =>
    own !== index ||
    (axis === "x" ? at >= panel.x && at <= panel.x + panel.w : at >= panel.y && at <= panel.y + panel.h);
  editor.view.set({ ownGuides: editor.view.store.getState().ownGuides.filter(inside) });
}

/** A guide: moved by dragging or arrow keys, removed by Delete or by dragging it off the card. */
function Guide({ guide, index }: { readonly guide: OwnGuide; readonly index: number }) {
  const editor = useEditorContext();
  const t = useMessages();
  const locale = useLocale();
  const viewport = useView((state) => state.viewport);
  const { panel } = editor.view.displayed();
  const { axis, at } = guide;
  const px = toPx(viewport, { x: at, y: at })[axis];
  const mm = Math.round((at - panel[axis]) * 10) / 10;
  const dragged = useRef(false);
  const onKeyDown = (event: KeyboardEvent) => {
    const keys: Readonly<Record<string, number>> =
      axis === "x" ? { ArrowLeft: -1, ArrowRight: 1 } : { ArrowUp: -1, ArrowDown: 1 };
    const step = keys[event.key];
    if (event.key === "Delete" || event.key === "Backspace")
      editor.view.set({ ownGuides: editor.view.store.getState().ownGuides.filter((_, each) => each !== index) });
    else if (step === undefined) return;
    else moveGuide(editor, index, at + step * (event.altKey ? 0.1 : event.shiftKey ? 5 : 1));
    event.preventDefault();
    event.stopPropagation();
  };
  const place = (event: PointerEvent<HTMLDivElement>) => {
    const frame = event.currentTarget.parentElement?.getBoundingClientRect();
    const point = toMm(viewport, { x: event.clientX - (frame?.left ?? 0), y: event.clientY - (frame?.top ?? 0) });
    return Math.round(point[axis] * 10) / 10;
  };
  return (
    <div
      role="slider"
      tabIndex={0}
      aria-label={t(`editor.aids.guide.${axis}`)}
      aria-orientation={axis === "x" ? "horizontal" : "vertical"}
      aria-valuenow={mm}
      aria-valuetext={t("editor.element.measure", { n: formatMeasure(mm, locale) })}
      title={t("editor.element.measure", { n: formatMeasure(mm, locale) })}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => {
        event.stopPropagation();
        event.currentTarget.setPointerCapture(event.pointerId);
        dragged.current = true;
      }}
      onPointerMove={(event) => {
        if (dragged.current) moveGuide(editor, index, place(event));
      }}
      onPointerUp={() => {
        dragged.current = false;
        dropOutside(editor);
      }}
      style={axis === "x" ? { left: px - 4 } : { top: px - 4 }}
      className={`absolute grid touch-none place-items-center ${axis === "x" ? "inset-y-0 w-2 cursor-ew-resize" : "inset-x-0 h-2 cursor-ns-resize"}`}
    >
      <span className={`bg-brick/70 ${axis === "x" ? "h-full w-px" : "h-px w-full"}`} />
    </div>
  );
}

/** Rulers along the canvas in the editor's unit, with guides to drag out of them; never saved or printed. Source: CFG-14. */
export default function Rulers() {
  const displayed = useView((state) => state.panel);
  const guides = useView((state) => state.ownGuides);
  return (
    <>
      {guides.map((guide, index) =>
        // oxlint-disable-next-line react/no-array-index-key -- guides are identified only by their index
        guide.panel === displayed ? <Guide key={index} guide={guide} index={index} /> : null,
      )}
      <Ruler axis="x" />
      <Ruler axis="y" />
    </>
  );
}
