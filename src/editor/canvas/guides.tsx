import { cutContourOf } from "#design/geometry/cut-contour.ts";
import type { Page, Panel } from "#design/model/design-document.ts";
import type { SnapLine } from "#design/geometry/snapping.ts";
import { useView } from "../state/editor-context.ts";
import { useDocument } from "../state/shell-context.ts";
import { toPx } from "../state/viewport.ts";

/** The lines the current gesture snaps to. Source: CFG-14. */
export function SnapGuides() {
  const viewport = useView((state) => state.viewport);
  const lines = useView((state) => state.snap);
  const ends = ({ axis, at, from, to }: SnapLine) => [
    toPx(viewport, axis === "x" ? { x: at, y: from } : { x: from, y: at }),
    toPx(viewport, axis === "x" ? { x: at, y: to } : { x: to, y: at }),
  ];
  return (
    <g className="pointer-events-none stroke-brick" strokeWidth={1} data-testid="snap-guides">
      {lines.map((line) => {
        const [a, b] = ends(line);
        const key = `${line.axis}${line.at}${line.reason}${line.from}${line.to}`;
        return a && b ? <line key={key} x1={a.x} y1={a.y} x2={b.x} y2={b.y} /> : null;
      })}
    </g>
  );
}

/** The strip along a bound edge, or on both sides of the middle of a spread, that disappears in the binding. */
function Gutter({
  page,
  gutter: { edge, width },
}: {
  readonly page: Page;
  readonly gutter: NonNullable<Page["gutter"]>;
}) {
  const viewport = useView((state) => state.viewport);
  const { w, h } = page;
  const box = {
    left: { x: 0, y: 0, w: width, h },
    right: { x: w - width, y: 0, w: width, h },
    top: { x: 0, y: 0, w, h: width },
    bottom: { x: 0, y: h - width, w, h: width },
    middle: { x: w / 2 - width, y: 0, w: 2 * width, h },
  }[edge];
  const { x, y } = toPx(viewport, box);
  return <rect x={x} y={y} width={box.w * viewport.zoom} height={box.h * viewport.zoom} className="fill-brick/10" />;
}

/** The contour a piece is cut along, and the strip inside it that text must keep clear of. */
function ContourGuides({ contour }: { readonly contour: string }) {
  const viewport = useView((state) => state.viewport);
  const safe = useDocument((state) => state.document.safe);
  const aids = useView((state) => state.aids);
  const { x, y } = toPx(viewport, { x: 0, y: 0 });
  return (
    <g transform={`translate(${x} ${y}) scale(${viewport.zoom})`}>
      <clipPath id="guides-contour">
        <path d={contour} />
      </clipPath>
      {aids.has("safe") ? (
        <path d={contour} clipPath="url(#guides-contour)" className="stroke-leaf/20" strokeWidth={2 * safe} />
      ) : null}
      {aids.has("trim") ? (
        <path d={contour} className="stroke-ink/60" strokeWidth={1} vectorEffect="non-scaling-stroke" />
      ) : null}
    </g>
  );
}

/** Trim, safe area, folds and gutter of a panel as far as they are switched on, in canvas px. Source: CFG-14. */
export function PrintGuides({ page, panel }: { readonly page: Page; readonly panel: Panel }) {
  const viewport = useView((state) => state.viewport);
  const safe = useDocument((state) => state.document.safe);
  const aids = useView((state) => state.aids);
  const { x, y } = toPx(viewport, panel);
  const [w, h] = [panel.w * viewport.zoom, panel.h * viewport.zoom];
  const inset = safe * viewport.zoom;
  const contour = cutContourOf(page);
  if (contour !== undefined)
    return (
      <g className="pointer-events-none" fill="none" data-testid="print-guides">
        <ContourGuides contour={contour} />
      </g>
    );
  return (
    <g className="pointer-events-none" fill="none" data-testid="print-guides">
      {aids.has("trim") ? <rect x={x} y={y} width={w} height={h} className="stroke-ink/60" strokeWidth={1} /> : null}
      {aids.has("safe") ? (
        <rect
          x={x + inset}
          y={y + inset}
          width={Math.max(0, w - 2 * inset)}
          height={Math.max(0, h - 2 * inset)}
          className="stroke-leaf"
          strokeWidth={1}
          strokeDasharray="5 4"
        />
      ) : null}
      {aids.has("folds") && page.gutter ? <Gutter page={page} gutter={page.gutter} /> : null}
      {(aids.has("folds") ? page.folds : []).map(({ axis, at }) => {
        const a = toPx(viewport, axis === "x" ? { x: at, y: panel.y } : { x: panel.x, y: at });
        const b = toPx(viewport, axis === "x" ? { x: at, y: panel.y + panel.h } : { x: panel.x + panel.w, y: at });
        const inside = axis === "x" ? at > panel.x && at < panel.x + panel.w : at > panel.y && at < panel.y + panel.h;
        const key = `${axis}${at}`;
        return inside ? (
          <line key={key} x1={a.x} y1={a.y} x2={b.x} y2={b.y} className="stroke-ink-soft" strokeDasharray="2 3" />
        ) : null;
      })}
    </g>
  );
}
