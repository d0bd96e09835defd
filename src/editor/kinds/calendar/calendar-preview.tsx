import { useEffect, useRef } from "react";
import { panelsInOrder, type PlacedPanel } from "#design/geometry/panels.ts";
import { useMessages } from "#ui/messages.tsx";
import { panelName } from "../../panel-name.ts";
import { PrintedSlice } from "../../preview/printed-slice.tsx";
import { useDocument } from "../../state/shell-context.ts";
import { LeafedPreview, leafTurn, type PreviewProps } from "../pages/leafed-preview.tsx";

type SheetProps = { readonly placed: PlacedPanel; readonly scale: number; readonly prefix: string };

function Sheet({ placed: { page, panel }, scale, prefix }: SheetProps) {
  const document = useDocument((state) => state.document);
  return (
    <span className="block bg-sheet shadow-lift">
      <PrintedSlice slice={{ page, box: panel }} document={document} scale={scale} prefix={`${prefix}-${page.id}`} />
    </span>
  );
}

/** The sheet that is turned up over the bound edge, or comes down again. */
function TurningSheet({ forward, ...sheet }: SheetProps & { readonly forward: boolean }) {
  const moving = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const turns = [
      { transform: "rotateX(0deg)", opacity: 1 },
      { transform: "rotateX(100deg)", opacity: 0.4 },
    ];
    moving.current?.animate(forward ? turns : turns.toReversed(), leafTurn);
  }, [forward]);
  return (
    <span ref={moving} className="absolute inset-0 z-10 block origin-top">
      <Sheet {...sheet} />
    </span>
  );
}

/** The finished calendar to leaf through month by month. Source: CFG-15, CAL-01. */
export default function CalendarPreview(props: PreviewProps) {
  const t = useMessages();
  const document = useDocument((state) => state.document);
  const sheets = panelsInOrder(document);
  const { w, h } = sheets[0]?.panel ?? { w: 1, h: 1 };
  return (
    <LeafedPreview
      {...props}
      title={t("calendar-editor.preview")}
      slider={t("calendar-editor.leaf")}
      count={sheets.length}
      size={{ w, h }}
      nameOf={(index) => {
        const placed = sheets[index];
        return placed ? panelName(placed, document, t) : "";
      }}
    >
      {({ now, before, scale }) => {
        const [shown, from] = [sheets[now], before === null ? undefined : sheets[before]];
        const forward = before !== null && now > before;
        const below = forward ? shown : (from ?? shown);
        const turning = forward ? from : shown;
        return (
          <>
            {below ? <Sheet placed={below} scale={scale} prefix="lying" /> : null}
            {from && turning ? (
              <TurningSheet key={before} placed={turning} scale={scale} prefix="turning" forward={forward} />
            ) : null}
          </>
        );
      }}
    </LeafedPreview>
  );
}
