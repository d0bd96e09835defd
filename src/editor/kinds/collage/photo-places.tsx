import {
  useEffect,
  useId,
  useRef,
  useState,
  type CSSProperties,
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
} from "react";
import { swapOnCollage } from "#modules/photo-products/contract.ts";
import { Icon } from "#ui/icon.tsx";
import { useMessages } from "#ui/messages.tsx";
import { usePhotoContext } from "../photo-context.ts";
import type { StageProps, StageView } from "./collage-stage.tsx";
import { nextPlace } from "./next-place.ts";
import type { CollagePhoto } from "./use-collage.ts";

/** px a pointer moves before it drags. */
const slackPx = 8;

type Drag = { readonly id: string; readonly x: number; readonly y: number; readonly over: string | null };

type PlacesProps = Omit<StageProps, "doubtful"> & {
  readonly doubtful: StageProps["doubtful"];
  readonly view: StageView;
  readonly onDragging: (dragging: boolean) => void;
};

/** Where a place is on the stage, as shares of what it shows. */
function boxStyle({ element }: CollagePhoto, view: StageView): CSSProperties {
  const { x, y, w, h, rotation } = element;
  const share = (value: number, of: number) => `${(100 * value) / of}%`;
  return {
    left: share(x - view.x, view.w),
    top: share(y - view.y, view.h),
    width: share(w, view.w),
    height: share(h, view.h),
    ...(rotation !== 0 && { transform: `rotate(${rotation}deg)` }),
  };
}

/** Id of the place under a point of the window. */
function placeAt(x: number, y: number): string | null {
  const place = document.elementFromPoint(x, y)?.closest<HTMLElement>("[data-place]");
  return place?.dataset["place"] ?? null;
}

const placeIn = (list: HTMLElement | null, { element }: CollagePhoto): HTMLElement | null | undefined =>
  list?.querySelector<HTMLElement>(`[data-place="${element.id}"]`);

/** Drags a photo onto another, whose places are exchanged then. On touch screens only a selected one is dragged: others scroll. */
function useDragging({ collage, onSelect, onDragging }: PlacesProps) {
  const [drag, setDrag] = useState<Drag | null>(null);
  const start = useRef<{ readonly id: string; readonly x: number; readonly y: number } | null>(null);
  const moved = useRef(false);
  const end = () => {
    start.current = null;
    setDrag(null);
    onDragging(false);
  };
  return {
    drag,
    /** Whether the press that just ended was a drag. */
    wasDrag: () => moved.current,
    handlers: (id: string) => ({
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        moved.current = false;
        if (event.button !== 0) return;
        start.current = { id, x: event.clientX, y: event.clientY };
        // A quick pointer leaves a small photo before it has moved far enough to drag.
        if (event.pointerType === "mouse") event.currentTarget.setPointerCapture(event.pointerId);
      },
      onPointerMove: (event: PointerEvent<HTMLElement>) => {
        const from = start.current;
        if (!from || from.id !== id) return;
        const [x, y] = [event.clientX, event.clientY];
        if (!moved.current) {
          if (Math.hypot(x - from.x, y - from.y) < slackPx) return;
          moved.current = true;
          onDragging(true);
        }
        setDrag({ id, x, y, over: placeAt(x, y) });
      },
      onPointerUp: (event: PointerEvent<HTMLElement>) => {
        const over = moved.current ? placeAt(event.clientX, event.clientY) : null;
        if (over !== null && over !== id) {
          collage.change((before) => swapOnCollage(before, [id, over]));
          onSelect(id);
        }
        end();
      },
      onPointerCancel: end,
    }),
  };
}

/** The picture that follows the pointer while it is dragged. */
function Dragged({ drag, photo }: { readonly drag: Drag; readonly photo: CollagePhoto | undefined }) {
  const { tray } = usePhotoContext();
  const asset = photo?.element.asset ?? null;
  const href = asset === null ? null : tray.smallPreview(asset);
  if (href === null) return null;
  return (
    <img
      src={href}
      alt=""
      className="pointer-events-none fixed z-30 size-16 -translate-1/2 rounded-cut object-cover opacity-85 shadow-lift"
      style={{ left: drag.x, top: drag.y }}
    />
  );
}

/** Brings the keyboard to the place it goes to next, as far as there still is one. */
function useFocusNext(list: RefObject<HTMLElement | null>, { collage, focusNext, onFocusNext }: PlacesProps) {
  const { photos } = collage;
  useEffect(() => {
    if (focusNext === null) return;
    const next = photos[Math.min(focusNext, photos.length) - 1];
    if (next) placeIn(list.current, next)?.focus();
    onFocusNext(null);
  }, [focusNext, photos, list, onFocusNext]);
}

/**
 * What the keys of a place do besides those of a button: arrows go to the next photo and with Shift exchange the two, P
 * pins, Delete removes, Escape lets go. Source: COLL-05, CFG-20.
 */
function usePlaceKeys(list: RefObject<HTMLElement | null>, props: PlacesProps) {
  const { collage, mode, onSelect, onMode, onPin, onRemove, onFocusNext } = props;
  const walk = (event: KeyboardEvent, photo: CollagePhoto): boolean => {
    const next = nextPlace(collage.photos, photo, event.key);
    if (!next) return false;
    if (event.shiftKey) {
      collage.change((before) => swapOnCollage(before, [photo.element.id, next.element.id]));
      onFocusNext(next.number);
    } else placeIn(list.current, next)?.focus();
    return true;
  };
  const run = (event: KeyboardEvent, photo: CollagePhoto): boolean => {
    if (event.ctrlKey || event.metaKey || event.altKey) return false;
    const isFilled = photo.element.asset !== null;
    if (event.key === "Escape") {
      if (mode === "swap") onMode("select");
      else onSelect(null);
    } else if (event.key.toLowerCase() === "p" && isFilled) onPin(photo);
    else if ((event.key === "Delete" || event.key === "Backspace") && isFilled) onRemove(photo);
    else return walk(event, photo);
    return true;
  };
  return (event: KeyboardEvent, photo: CollagePhoto) => {
    if (run(event, photo)) event.preventDefault();
  };
}

/** The places of the collage to be pressed, dragged and worked with by keys. Source: COLL-05, CFG-20. */
export function PhotoPlaces(props: PlacesProps) {
  const { collage, selected, mode, doubtful, view, onSelect, onMode, onEmpty, onFocusNext } = props;
  const { photos, change } = collage;
  const t = useMessages();
  const keysId = useId();
  const list = useRef<HTMLFieldSetElement>(null);
  const [focused, setFocused] = useState<string | null>(null);
  const { drag, wasDrag, handlers } = useDragging(props);
  const onKeyDown = usePlaceKeys(list, props);
  useFocusNext(list, props);
  const inTabOrder = photos.some(({ element }) => element.id === focused) ? focused : photos[0]?.element.id;

  const press = ({ element, number }: CollagePhoto) => {
    if (wasDrag()) return;
    if (mode === "swap" && selected && selected.element.id !== element.id) {
      change((before) => swapOnCollage(before, [selected.element.id, element.id]));
      onMode("select");
      onFocusNext(number);
      return;
    }
    if (element.asset === null) onEmpty();
    else onSelect(selected?.element.id === element.id ? null : element.id);
    onMode("select");
  };
  return (
    <fieldset ref={list} aria-label={t("collage-editor.stage.photos")} className="absolute inset-0 min-w-0">
      <span id={keysId} hidden>
        {t("collage-editor.stage.keys")}
      </span>
      {photos.map((photo) => {
        const { id, asset } = photo.element;
        const isDoubtful = asset !== null && doubtful.has(id);
        const isSelected = selected?.element.id === id;
        const isTarget = drag?.over === id && drag.id !== id;
        const name = [
          t(asset === null ? "collage-editor.stage.empty" : "collage-editor.stage.photo", {
            n: photo.number,
            count: photos.length,
          }),
          photo.pinned ? t("collage-editor.stage.pinned") : "",
          isDoubtful ? t("collage-editor.stage.doubtful") : "",
        ];
        return (
          <button
            key={id}
            type="button"
            data-place={id}
            aria-label={name.filter(Boolean).join(", ")}
            aria-pressed={isSelected}
            aria-describedby={keysId}
            aria-keyshortcuts="Shift+ArrowLeft Shift+ArrowRight Shift+ArrowUp Shift+ArrowDown P Delete"
            tabIndex={id === inTabOrder ? 0 : -1}
            onFocus={() => setFocused(id)}
            onClick={() => press(photo)}
            onKeyDown={(event) => onKeyDown(event, photo)}
            {...(asset === null ? {} : handlers(id))}
            style={boxStyle(photo, view)}
            className={`absolute outline-leaf focus-visible:z-1 focus-visible:outline-3 ${isSelected ? "z-1 touch-none outline-3" : "touch-pan-y"} ${isTarget || (mode === "swap" && !isSelected) ? "hover:bg-leaf/30" : ""} ${isTarget ? "bg-leaf/40" : ""} ${drag?.id === id ? "bg-sheet/60" : ""} ${asset === null ? "bg-line/70 hover:bg-line" : ""}`}
          >
            {asset === null ? <Icon name="plus" className="mx-auto text-ink-soft" /> : null}
            {photo.pinned || isDoubtful ? (
              <span className="absolute top-0.5 right-0.5 flex gap-0.5">
                {photo.pinned ? <Mark icon="lock" /> : null}
                {isDoubtful ? <Mark icon="warning" /> : null}
              </span>
            ) : null}
          </button>
        );
      })}
      {drag ? <Dragged drag={drag} photo={photos.find(({ element }) => element.id === drag.id)} /> : null}
    </fieldset>
  );
}

function Mark({ icon }: { readonly icon: "lock" | "warning" }) {
  return (
    <span className="grid size-4 place-items-center rounded-round bg-sheet/90 text-ink md:size-5">
      <Icon name={icon} size={16} className="max-md:size-3" />
    </span>
  );
}
