import { useEffect, useId, useRef, useState } from "react";
import type { DesignDocument } from "#design/model/design-document.ts";
import { textsOnPanel } from "#design/layout/panel-text.ts";
import { panelsInOrder } from "#design/geometry/panels.ts";
import { CardTexts } from "#ui/card-texts.tsx";
import { Icon } from "#ui/icon.tsx";
import { useMessages } from "#ui/messages.tsx";
import { useDocument } from "../state/shell-context.ts";
import { panelName } from "../panel-name.ts";
import { useFilled } from "../state/displayed-record.ts";
import { Assembled } from "./assembled.tsx";
import { Booklet } from "./booklet.tsx";
import { useWanderingLight } from "./foil-light.ts";
import { PrintedSlice } from "./printed-slice.tsx";
import { RealSize } from "./real-size.tsx";

const views = ["folded", "flat", "realSize"] as const;
type View = (typeof views)[number];

/** The displayed card, filled with a record where it has a list. */
type Shown = { readonly document: DesignDocument };

function Range(props: {
  readonly label: string;
  readonly min: number;
  readonly max: number;
  readonly value: number;
  readonly onChange: (value: number) => void;
}) {
  const id = useId();
  return (
    <div className="grid flex-1 gap-1">
      <label htmlFor={id} className="text-13 text-ink-soft">
        {props.label}
      </label>
      <input
        id={id}
        type="range"
        min={props.min}
        max={props.max}
        step={1}
        value={props.value}
        onChange={(event) => props.onChange(Number(event.target.value))}
        className="h-11 w-full accent-leaf"
      />
    </div>
  );
}

/** Observes the size of a node in px. */
function useSize() {
  const ref = useRef<HTMLDivElement>(null);
  const [available, setAvailable] = useState({ w: 0, h: 0 });
  useEffect(() => {
    const node = ref.current;
    if (!node) return undefined;
    const observer = new ResizeObserver(() => setAvailable({ w: node.clientWidth, h: node.clientHeight }));
    observer.observe(node);
    return () => observer.disconnect();
  }, []);
  return { ref, available };
}

/** How far a product is opened initially, in percent: simple cards ajar, so that front and inside are visible. */
function opening(document: DesignDocument): number {
  const many = document.parts.length > 1 || document.pages.some(({ folds }) => folds.length > 1);
  if (document.parts.some(({ kind }) => kind === "sleeve")) return 90;
  return many ? 70 : 22;
}

function InSpace({ document }: Shown) {
  const t = useMessages();
  const { ref, available } = useSize();
  const [open, setOpen] = useState(() => opening(document));
  const [turn, setTurn] = useState(-18);
  useWanderingLight(turn);
  const drag = useRef<number | null>(null);
  const booklet = document.parts.some(({ kind }) => kind === "booklet");
  return (
    <div className="grid min-h-0 grid-rows-[1fr_auto] gap-3">
      <div
        ref={ref}
        className="grid min-h-0 touch-pan-y place-items-center overflow-hidden rounded-cut bg-paper"
        style={{ perspective: 2400 }}
        onPointerDown={(event) => {
          drag.current = event.clientX - turn * 2;
        }}
        onPointerMove={(event) => {
          if (drag.current !== null && event.buttons > 0)
            setTurn(Math.max(-180, Math.min(180, Math.round((event.clientX - drag.current) / 2))));
        }}
        onPointerUp={() => {
          drag.current = null;
        }}
      >
        {available.w > 0 && booklet ? <Booklet document={document} available={available} /> : null}
        {available.w > 0 && !booklet ? (
          <Assembled document={document} available={available} open={open / 100} turn={turn} />
        ) : null}
      </div>
      {booklet ? null : (
        <div className="flex gap-6">
          <Range label={t("editor.preview.open")} min={0} max={100} value={open} onChange={setOpen} />
          <Range label={t("editor.preview.turn")} min={-180} max={180} value={turn} onChange={setTurn} />
        </div>
      )}
    </div>
  );
}

function AllPages({ document }: Shown) {
  const t = useMessages();
  useWanderingLight(0);
  return (
    <ul
      aria-label={t("editor.preview.view.flat")}
      className="flex min-h-0 flex-wrap content-start justify-center gap-6 overflow-y-auto rounded-cut bg-paper p-6"
    >
      {panelsInOrder(document).map((placed) => (
        <li key={`${placed.page.id}-${placed.panel.x}-${placed.panel.y}`} className="grid justify-items-center gap-2">
          <span className="shadow-card">
            <PrintedSlice
              slice={{ page: placed.page, box: placed.panel }}
              document={document}
              scale={Math.min(280 / placed.panel.w, 300 / placed.panel.h)}
              prefix={`flat-${placed.page.id}-${placed.panel.x}-${placed.panel.y}`}
            />
          </span>
          <span className="text-13 text-ink-soft">{panelName(placed, document, t)}</span>
        </li>
      ))}
    </ul>
  );
}

/** The texts of the card for screen readers, as an alternative to its pictures. Source: SHELL-31. */
function ReadOut({ document }: Shown) {
  const t = useMessages();
  const sides = panelsInOrder(document).map((placed) => ({
    name: panelName(placed, document, t),
    words: textsOnPanel(placed, document),
  }));
  return (
    <section aria-label={t("editor.preview.words")} className="sr-only">
      <CardTexts sides={sides} />
    </section>
  );
}

/** The preview of the finished card: folded in 3D, page by page, or in true size. Source: CFG-15, CARD-21. */
export function PreviewDialog({ onClose, onShare }: { readonly onClose: () => void; readonly onShare: () => void }) {
  const t = useMessages();
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const document = useFilled(useDocument((state) => state.document));
  const [view, setView] = useState<View>("folded");
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog
      ref={dialog}
      aria-labelledby={id}
      onClose={onClose}
      className="m-auto h-[min(56rem,100dvh)] max-h-none w-[min(80rem,100vw)] max-w-none overflow-hidden bg-sheet text-ink shadow-sheet md:h-[92dvh] md:w-[92vw] md:rounded-cut"
    >
      <div className="grid h-full grid-rows-[auto_minmax(0,1fr)] gap-3 p-4 md:p-6">
        <div className="flex flex-wrap items-center gap-x-6 gap-y-1">
          <h2 id={id} className="display flex-1 text-25">
            {t("editor.preview.title")}
          </h2>
          <button type="button" onClick={onShare} className="min-h-11 text-15 underline underline-offset-4">
            {t("editor.share.show")}
          </button>
          <button
            type="button"
            className="order-2 grid size-11 place-items-center md:order-3"
            onClick={() => dialog.current?.close()}
            aria-label={t("editor.frame.close")}
          >
            <Icon name="close" />
          </button>
          <fieldset className="order-3 flex max-md:w-full md:order-2">
            <legend className="sr-only">{t("editor.preview.views")}</legend>
            {views.map((each) => (
              <button
                key={each}
                type="button"
                aria-pressed={view === each}
                onClick={() => setView(each)}
                className="min-h-11 flex-1 border-b-2 border-transparent px-3 text-15 whitespace-nowrap aria-pressed:border-leaf aria-pressed:font-medium"
              >
                {t(`editor.preview.view.${each}`)}
              </button>
            ))}
          </fieldset>
        </div>
        <ReadOut document={document} />
        {view === "folded" ? <InSpace document={document} /> : null}
        {view === "flat" ? <AllPages document={document} /> : null}
        {view === "realSize" ? <RealSize document={document} /> : null}
      </div>
    </dialog>
  );
}
