import { useRef, useState, type KeyboardEvent, type PointerEvent, type ReactNode } from "react";
import { Icon } from "#ui/icon.tsx";
import { useMessages } from "#ui/messages.tsx";

/** Heights a sheet snaps to, as shares of the window; the card stays visible above the highest. */
const snapHeights = [0.28, 0.46, 0.68] as const;
const usual = 0.46;
/** Share of the window below which a dragged sheet closes. */
const closeBelow = 0.16;

const nearest = (share: number) =>
  snapHeights.reduce((best, rest) => (Math.abs(rest - share) < Math.abs(best - share) ? rest : best), usual);

type SheetProps = { readonly title: string; readonly onClose: () => void; readonly children: ReactNode };

/** A bottom sheet; dragging its header changes its height or closes it. Source: CFG-20. */
export function Sheet({ title, onClose, children }: SheetProps) {
  const t = useMessages();
  const [share, setShare] = useState<number>(usual);
  const pulled = useRef<{ readonly from: number; readonly share: number } | null>(null);
  const release = () => {
    if (!pulled.current) return;
    pulled.current = null;
    if (share < closeBelow) onClose();
    else setShare(nearest(share));
  };
  const pull = {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.target instanceof Element && event.target.closest("button")) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      pulled.current = { from: event.clientY, share };
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const { current } = pulled;
      if (!current) return;
      const by = (current.from - event.clientY) / window.innerHeight;
      setShare(Math.min(snapHeights[2], Math.max(0.1, current.share + by)));
    },
    onPointerUp: release,
    onPointerCancel: release,
  };
  const step = (event: KeyboardEvent) => {
    if (event.key !== "ArrowUp" && event.key !== "ArrowDown") return;
    event.preventDefault();
    setShare(nearest(share + (event.key === "ArrowUp" ? 0.2 : -0.2)));
  };
  return (
    <section
      aria-label={title}
      style={{ maxHeight: `${share * 100}dvh` }}
      className="flex min-h-0 flex-col border-t border-line bg-sheet shadow-sheet low:max-h-none! low:w-[min(20rem,44vw)] low:shrink-0 low:border-t-0 low:border-l"
      data-testid="sheet"
    >
      <div {...pull} className="relative flex touch-none items-center justify-between pr-1 pl-5">
        <span
          aria-hidden="true"
          className="absolute top-1.5 left-1/2 h-1 w-9 -translate-x-1/2 rounded-round bg-line-strong low:hidden"
        />
        <h2 className="display text-20">{title}</h2>
        <div className="flex">
          <button
            type="button"
            className="grid size-12 place-items-center low:hidden"
            onKeyDown={step}
            onClick={() => setShare(share >= snapHeights[2] ? usual : snapHeights[2])}
            aria-label={t(share >= snapHeights[2] ? "editor.frame.sheetLower" : "editor.frame.sheetHigher")}
          >
            <Icon name={share >= snapHeights[2] ? "minus" : "plus"} size={16} />
          </button>
          <button
            type="button"
            className="grid size-12 place-items-center"
            onClick={onClose}
            aria-label={t("editor.frame.close")}
          >
            <Icon name="chevron-down" />
          </button>
        </div>
      </div>
      <div className="min-h-0 overflow-y-auto overscroll-contain px-5 pb-5">{children}</div>
    </section>
  );
}
