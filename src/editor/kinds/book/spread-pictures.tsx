import type { PlacedPanel } from "#design/geometry/panels.ts";
import type { ImageElement } from "#design/model/design-document.ts";
import { useMessages } from "#ui/messages.tsx";
import type { useDragging } from "./use-dragging.ts";

type SpreadPicturesProps = {
  readonly placed: PlacedPanel;
  readonly dragging: ReturnType<typeof useDragging>;
  /** The picture that was chosen first by tap or key. */
  readonly chosen: string | null;
  readonly onChoose: (id: string) => void;
};

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
export function SpreadPictures({ placed, dragging, chosen, onChoose }: SpreadPicturesProps) {
  const t = useMessages();
  const { dragged, handlers, isDrop } = dragging;
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
          className={`absolute touch-pan-y -outline-offset-2 select-none ${stateOf(picture.id)}`}
          {...handlers(picture.id)}
          onClick={() => {
            if (!isDrop()) onChoose(picture.id);
          }}
        />
      ))}
    </span>
  );
}
