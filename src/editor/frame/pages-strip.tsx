import { memo } from "react";
import { cutContourOf } from "#design/geometry/cut-contour.ts";
import type { DesignDocument } from "#design/model/design-document.ts";
import { panelsInOrder, type PlacedPanel } from "#design/geometry/panels.ts";
import { useMessages } from "#ui/messages.tsx";
import { Surface } from "../canvas/surface.tsx";
import { useEditorContext, useView } from "../state/editor-context.ts";
import { useDocument } from "../state/shell-context.ts";
import { panelName } from "../panel-name.ts";
import { useFilled } from "../state/displayed-record.ts";
import { WhenNear } from "./when-near.tsx";
import { useSettled } from "../state/use-settled.ts";

const sizeClass = "h-14 w-auto max-lg:h-11";
const sheetClass = `${sizeClass} bg-sheet shadow-card`;

/** Width of a double page in the strip, CSS pixels. */
const stripWidth = 112;

type MiniatureProps = {
  readonly placed: PlacedPanel;
  readonly document: DesignDocument;
  /** Its width at most, CSS pixels. */
  readonly width: number;
};

/** A thumbnail of a panel, painted like the canvas. */
export const Miniature = memo(function Miniature({ placed, document, width }: MiniatureProps) {
  const { page, panel } = placed;
  return (
    <svg
      viewBox={`${panel.x} ${panel.y} ${panel.w} ${panel.h}`}
      className={`foil-light block size-full ${cutContourOf(page) === undefined ? "" : "cut-piece"}`}
      aria-hidden="true"
    >
      <Surface
        page={page}
        panel={panel}
        document={document}
        prefix={`mini-${page.id}-${panel.x}-${panel.y}`}
        thumbnail={width}
      />
    </svg>
  );
});

/** Thumbnails of all panels to navigate between them. Source: CARD-21. */
export function PagesStrip() {
  const editor = useEditorContext();
  const t = useMessages();
  const document = useDocument((state) => state.gesture?.document ?? state.document);
  const current = useView((state) => state.panel);
  // Thumbnails are not repainted while dragging or typing, but after a pause.
  const settled = useSettled<DesignDocument | null>(document, null);
  const filled = useFilled(settled ?? document);
  const panels = panelsInOrder(document);
  const filledPanels = panelsInOrder(filled);
  if (panels.length < 2) return null;
  return (
    <nav
      aria-label={t("editor.frame.pages")}
      className="flex items-start justify-start gap-5 [&>:first-child]:ml-auto [&>:last-child]:mr-auto overflow-x-auto px-4 py-2 low:w-26 low:flex-col low:items-center low:gap-2 low:overflow-x-hidden low:overflow-y-auto low:px-2 low:[&>*]:mx-auto!"
    >
      {panels.map((placed, index) => (
        <button
          key={`${placed.page.id}-${placed.panel.x}-${placed.panel.y}`}
          type="button"
          aria-current={index === current ? "page" : undefined}
          onClick={() => editor.view.turnTo(index)}
          className="group grid min-h-11 min-w-11 shrink-0 justify-items-center gap-1.5 rounded-cut px-1 pt-1"
        >
          <span className="outline-offset-3 group-aria-[current]:outline-2 group-aria-[current]:outline-leaf">
            <WhenNear
              className={`block ${cutContourOf(placed.page) === undefined ? sheetClass : sizeClass}`}
              style={{ aspectRatio: `${placed.panel.w} / ${placed.panel.h}` }}
            >
              {settled ? (
                <Miniature document={filled} placed={filledPanels[index] ?? placed} width={stripWidth} />
              ) : null}
            </WhenNear>
          </span>
          <span className="max-w-24 text-center text-13 text-ink-soft group-aria-[current]:text-ink">
            {panelName(placed, document, t)}
          </span>
        </button>
      ))}
    </nav>
  );
}
