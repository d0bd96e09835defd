import { useEffect, useId, useRef, useState, type PointerEvent, type ReactNode } from "react";
import { panelsInOrder } from "#design/geometry/panels.ts";
import { textsOnPanel } from "#design/layout/panel-text.ts";
import { CardTexts } from "#ui/card-texts.tsx";
import { useMessages } from "#ui/messages.tsx";
import { IconButton } from "../../controls/controls.tsx";
import { Modal } from "../../dialogs/modal.tsx";
import { panelName } from "../../panel-name.ts";
import { useWanderingLight } from "../../preview/foil-light.ts";
import { useDocument } from "../../state/shell-context.ts";

/** How a leaf turns. */
export const leafTurn: KeyframeAnimationOptions = {
  duration: 620,
  easing: "cubic-bezier(.45,.05,.35,1)",
  fill: "both",
};

/** Way of a finger that turns a leaf, px. */
const leastSwipe = 40;
const stillness = "(prefers-reduced-motion: reduce)";

type Size = { readonly w: number; readonly h: number };

/** What lies open, and what lay open before while a leaf is turned; `scale` in px per mm. */
export type Leafing = { readonly now: number; readonly before: number | null; readonly scale: number };

export type PreviewProps = { readonly onClose: () => void; readonly onShare: () => void };

type LeafedPreviewProps = PreviewProps & {
  readonly title: string;
  /** Name of the slider. */
  readonly slider: string;
  readonly count: number;
  /** What lies open at most, mm. */
  readonly size: Size;
  readonly nameOf: (index: number) => string;
  readonly children: (leafing: Leafing) => ReactNode;
};

function useLeafing(count: number) {
  const [at, setAt] = useState<{ readonly now: number; readonly before: number | null }>({ now: 0, before: null });
  useEffect(() => {
    if (at.before === null) return undefined;
    const timer = setTimeout(() => setAt(({ now }) => ({ now, before: null })), Number(leafTurn.duration));
    return () => clearTimeout(timer);
  }, [at]);
  const go = (to: number) => {
    const now = Math.min(count - 1, Math.max(0, to));
    if (now === at.now) return;
    const isTurned = Math.abs(now - at.now) === 1 && !window.matchMedia(stillness).matches;
    setAt({ now, before: isTurned ? at.now : null });
  };
  return { ...at, go };
}

/** Arrow and page keys turn leaves wherever the focus is, but for the slider, which has its own. */
function useKeys(onStep: (step: 1 | -1) => void) {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const step = ({ ArrowLeft: -1, ArrowRight: 1, PageUp: -1, PageDown: 1 } as const)[event.key];
      if (step === undefined || event.target instanceof HTMLInputElement) return;
      event.preventDefault();
      onStep(step);
    };
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  });
}

function useRoom() {
  const ref = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState<Size>({ w: 0, h: 0 });
  useEffect(() => {
    const { current } = ref;
    if (!current) return undefined;
    const observer = new ResizeObserver(() => setRoom({ w: current.clientWidth, h: current.clientHeight }));
    observer.observe(current);
    return () => observer.disconnect();
  }, []);
  return { ref, room };
}

/** The texts of all pages for screen readers, as an alternative to their pictures. Source: SHELL-31. */
function ReadOut() {
  const t = useMessages();
  const document = useDocument((state) => state.document);
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

type SliderProps = Pick<LeafedPreviewProps, "slider" | "count" | "nameOf"> & {
  readonly now: number;
  readonly onGo: (to: number) => void;
};

function Slider({ slider, count, nameOf, now, onGo }: SliderProps) {
  const t = useMessages();
  const id = useId();
  return (
    <div className="flex items-center gap-3 max-sm:flex-wrap max-sm:gap-y-0">
      <IconButton
        icon="chevron-left"
        label={t("editor.preview.before")}
        disabled={now === 0}
        onPress={() => onGo(now - 1)}
      />
      <label htmlFor={id} className="sr-only">
        {slider}
      </label>
      <input
        id={id}
        type="range"
        min={0}
        max={Math.max(0, count - 1)}
        value={now}
        aria-valuetext={nameOf(now)}
        onChange={(event) => onGo(Number(event.target.value))}
        className="h-11 min-w-0 flex-1 accent-leaf"
      />
      <output className="w-28 text-right text-15 tabular-nums max-sm:order-first max-sm:w-full max-sm:text-center">
        {nameOf(now)}
      </output>
      <IconButton
        icon="chevron-right"
        label={t("editor.preview.after")}
        disabled={now === count - 1}
        onPress={() => onGo(now + 1)}
      />
    </div>
  );
}

/** A finished product to leaf through, by button, key, finger or slider. Source: CFG-15, BOOK-11. */
export function LeafedPreview(props: LeafedPreviewProps) {
  const { title, count, size, children, onClose, onShare } = props;
  const t = useMessages();
  const { now, before, go } = useLeafing(count);
  const { ref, room } = useRoom();
  const swipe = useRef<number | null>(null);
  useWanderingLight(0);
  const scale = Math.min((room.w - 16) / size.w, (room.h - 16) / size.h);
  useKeys((step) => go(now + step));
  const lift = (event: PointerEvent) => {
    const way = swipe.current === null ? 0 : event.clientX - swipe.current;
    swipe.current = null;
    if (Math.abs(way) > leastSwipe) go(now + (way < 0 ? 1 : -1));
  };
  return (
    <Modal title={title} onClose={onClose} full>
      <div className="grid min-h-0 grid-cols-[minmax(0,1fr)] grid-rows-[auto_minmax(0,1fr)_auto] gap-3">
        <button
          type="button"
          onClick={onShare}
          className="min-h-11 min-w-11 justify-self-start text-left text-15 underline underline-offset-4"
        >
          {t("editor.share.show")}
        </button>
        <div
          ref={ref}
          className="grid min-h-0 touch-pan-y place-items-center overflow-hidden rounded-cut bg-paper"
          style={{ perspective: 2600 }}
          onPointerDown={(event) => {
            swipe.current = event.clientX;
          }}
          onPointerUp={lift}
          role="presentation"
        >
          {scale > 0 ? (
            <div className="relative flex" data-testid="leafed">
              {children({ now, before, scale })}
            </div>
          ) : null}
        </div>
        <Slider {...props} now={now} onGo={go} />
      </div>
      <ReadOut />
    </Modal>
  );
}
