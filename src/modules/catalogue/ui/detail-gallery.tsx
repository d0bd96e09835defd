import type { CSSProperties } from "react";
import { Icon } from "#ui/icon.tsx";
import { useMessages } from "#ui/messages.tsx";
import { Picture } from "#ui/images/picture.tsx";
import { cardWidth, groundColour } from "./design-tile.tsx";
import type { GalleryPicture } from "./detail-view.ts";

const wideSizes = "(min-width: 1024px) 680px, (min-width: 768px) 70vw, 88vw";
const halfSizes = "(min-width: 1024px) 260px, 60vw";

/** Pictures of a design: a mosaic on wide screens, a swipeable row on phones; each opens enlarged. Source: PDP-03. */
export function DetailGallery({ pictures }: { readonly pictures: readonly GalleryPicture[] }) {
  // Below the leading picture there are two per row; a last one without a partner takes the whole row.
  const isLone = (place: number) => place === pictures.length - 1 && pictures.length % 2 === 0;
  return (
    <ul className="snap-row -mx-5 gap-2 md:-mx-8 lg:mx-0 lg:grid lg:grid-cols-2 lg:gap-4 lg:overflow-visible">
      {pictures.map((entry, place) => (
        <li
          key={entry.key}
          className={`w-[92vw] only:w-full md:w-[70vw] lg:w-auto ${place === 0 || isLone(place) ? "lg:col-span-2" : ""}`}
        >
          <GalleryEntry entry={entry} lead={place === 0} lone={isLone(place)} />
        </li>
      ))}
    </ul>
  );
}

type Place = { readonly lead: boolean; readonly lone: boolean };

/** Widths of a card in the swipeable row, where all pictures are 4:3, and in the mosaic. */
function cardWidths({ ratio }: GalleryPicture["picture"], { lead, lone }: Place): CSSProperties {
  const style: CSSProperties & { "--swiped": string; "--laid": string } = {
    "--swiped": `${cardWidth(ratio, 4 / 3)}%`,
    "--laid": `${lead ? cardWidth(ratio, 4 / 3) : Math.round(cardWidth(ratio) * (lone ? 0.44 : ratio > 1.3 ? 1.04 : 0.94))}%`,
  };
  return style;
}

type EntryProps = Place & { readonly entry: GalleryPicture };

function GalleryEntry({ entry, lead, lone }: EntryProps) {
  const t = useMessages();
  const { ground, picture, corners, cut } = entry;
  const zoomId = `zoom-${entry.key}`;
  return (
    <>
      <button
        type="button"
        popoverTarget={zoomId}
        className={`group relative grid w-full cursor-zoom-in place-items-center overflow-hidden rounded-cut ${ground ? "card-ground" : ""} aspect-[4/3] ${lead ? "" : lone ? "lg:aspect-[2/1]" : "lg:aspect-square"}`}
        style={ground ? groundColour(ground) : undefined}
      >
        {ground ? (
          <Picture
            picture={picture}
            sizes={lead ? wideSizes : halfSizes}
            first={lead}
            className={`h-auto w-(--swiped) ${cut ? "cut-piece" : "bg-sheet shadow-card"} lg:w-(--laid)`}
            style={{ ...cardWidths(picture, { lead, lone }), ...(corners ? { borderRadius: corners } : {}) }}
          />
        ) : (
          <Picture
            picture={picture}
            sizes={lead ? wideSizes : halfSizes}
            first={lead}
            className="absolute inset-0 size-full object-cover"
          />
        )}
        <span className="absolute right-3 bottom-3 grid size-10 place-items-center rounded-cut bg-sheet/85 opacity-0 transition-opacity group-hover:opacity-100 group-focus-visible:opacity-100 max-lg:opacity-100">
          <Icon name="zoom" label={t("detail.zoom", { label: entry.label })} />
        </span>
      </button>
      <dialog
        id={zoomId}
        popover="auto"
        aria-label={entry.label}
        className="m-auto size-full max-h-none max-w-none bg-paper p-4 open:animate-unfold md:p-10"
      >
        <div className="grid size-full items-center overflow-auto md:place-items-center md:overflow-visible">
          <Picture
            picture={{ ...picture, set: "large" }}
            sizes="(min-width: 768px) 96vw, 180vw"
            className={`h-auto max-h-none w-[180vw] max-w-none ${cut ? "cut-piece" : "shadow-card"} md:max-h-full md:w-auto md:max-w-full md:object-contain`}
            style={corners ? { borderRadius: corners } : undefined}
          />
        </div>
        <button
          type="button"
          popoverTarget={zoomId}
          popoverTargetAction="hide"
          className="absolute top-3 right-3 grid size-12 place-items-center rounded-cut bg-sheet/90"
        >
          <Icon name="close" size={24} label={t("page.close")} />
        </button>
      </dialog>
    </>
  );
}
