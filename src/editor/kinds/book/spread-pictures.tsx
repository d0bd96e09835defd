import { useRef, type PointerEvent } from "react";
import type { PlacedPanel } from "#design/geometry/panels.ts";
import type { ImageElement } from "#design/model/design-document.ts";
import { useMessages } from "#ui/messages.tsx";

/** A picture that is being moved to another one's place. */
export type DraggedPicture = { readonly id: string; readonly over: string | null };

type SpreadPicturesProps = {
  readonly placed: PlacedPanel;
  readonly dragged: DraggedPicture | null;
  /** The picture that was chosen first by tap or key. */
  readonly chosen: string | null;
  readonly onDrag: (dragged: DraggedPicture | null) => void;
  readonly onSwap: (a: string, b: string) => void;
  readonly onChoose: (id: string) => void;
};

/** Way of the pointer from which a picture is dragged, px. */
const leastWay = 6;

/** The picture of any page under a pointer. */
function pictureAt({ clientX, clientY }: PointerEvent, but: string): string | null {
  const found = document
    .elementsFromPoint(clientX, clientY)
    .map((each) => (each instanceof HTMLElement ? each.dataset["picture"] : undefined))
    .find((id) => id !== undefined && id !== but);
  return found ?? null;
}

/** Share of the panel in percent, for a box on it. */
function shareOf({ x, y, w, h }: ImageElement, { panel }: PlacedPanel) {
  const percent = (part: number, whole: number) => `${(100 * part) / whole}%`;
  return {
    left: percent(x - panel.x, panel.w),
    top: percent(y - panel.y, panel.h),
    width: percent(w, panel.w),
    height: percent(h, panel.h),
  };
}

/** The pictures of a spread in the overview, to be exchanged with those of any page by mouse, finger or keys. Source: BOOK-08. */
export function SpreadPictures({ placed, dragged, chosen, onDrag, onSwap, onChoose }: SpreadPicturesProps) {
  const t = useMessages();
  const press = useRef<{ readonly x: number; readonly y: number; moved: boolean } | null>(null);
  const pictures = placed.page.elements.filter((each): each is ImageElement => each.type === "image" && !each.hidden);
  const stateOf = (id: string) => {
    if (dragged?.over === id) return "outline-3 outline-leaf";
    return dragged?.id === id || chosen === id
      ? "bg-leaf/30 outline-2 outline-leaf"
      : "hover:outline-2 hover:outline-leaf/60";
  };
  return (
    <span className="absolute inset-0 overflow-hidden">
      {pictures.map((picture, index) => (
        <button
          key={picture.id}
          type="button"
          data-picture={picture.id}
          aria-pressed={chosen === picture.id}
          aria-label={t("book-editor.swap.picture", { n: index + 1, count: pictures.length })}
          style={shareOf(picture, placed)}
          className={`absolute touch-none -outline-offset-2 ${stateOf(picture.id)}`}
          onPointerDown={(event) => {
            event.currentTarget.setPointerCapture(event.pointerId);
            press.current = { x: event.clientX, y: event.clientY, moved: false };
          }}
          onPointerMove={(event) => {
            const { current } = press;
            if (!current) return;
            current.moved ||= Math.hypot(event.clientX - current.x, event.clientY - current.y) > leastWay;
            if (current.moved) onDrag({ id: picture.id, over: pictureAt(event, picture.id) });
          }}
          onPointerUp={(event) => {
            const over = press.current?.moved ? pictureAt(event, picture.id) : null;
            onDrag(null);
            if (over !== null) onSwap(picture.id, over);
          }}
          onPointerCancel={() => {
            press.current = null;
            onDrag(null);
          }}
          onClick={() => {
            const moved = press.current?.moved ?? false;
            press.current = null;
            if (!moved) onChoose(picture.id);
          }}
        />
      ))}
    </span>
  );
}
