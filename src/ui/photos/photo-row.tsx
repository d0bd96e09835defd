/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a table cannot place the few rows that are rendered of thousands */
import { memo, type ReactNode } from "react";
import { useStore } from "zustand";
import { Icon } from "../icon.tsx";
import type { IconName } from "../icons/icon-names.ts";
import type { GridLayout, GridRow } from "./grid-layout.ts";
import type { SelectionStore } from "./selection.ts";

/** A small sign on a photo, such as "used" or "blurry"; `label` is read out. */
export type PhotoBadge = { readonly icon: IconName; readonly label: string };

/** A photo of the grid. `label` is its accessible name; `picture` replaces the preview at `src`, for uploads. */
export type GridPhoto = {
  readonly id: string;
  readonly label: string;
  readonly src: string | null;
  readonly picture?: ReactNode;
  readonly badges?: readonly PhotoBadge[];
};

type TileProps = {
  readonly photo: GridPhoto;
  readonly cell: string;
  readonly column: number;
  readonly selection: SelectionStore;
};

const Tile = memo(function Tile({ photo, cell, column, selection }: TileProps) {
  const selected = useStore(selection, ({ ids }) => ids.has(photo.id));
  const focused = useStore(selection, ({ focus }) => focus === photo.id);
  const badges = photo.badges ?? [];
  return (
    <div
      id={cell}
      role="gridcell"
      aria-selected={selected}
      aria-colindex={column}
      aria-label={[photo.label, ...badges.map(({ label }) => label)].join(", ")}
      data-photo={photo.id}
      data-focused={focused || undefined}
      className="group relative aspect-square cursor-pointer overflow-hidden rounded-cut bg-line data-focused:outline-offset-2 group-focus-visible/grid:data-focused:outline-2 group-focus-visible/grid:data-focused:outline-leaf aria-selected:bg-leaf-soft"
    >
      <span className="block size-full transition-transform duration-100 group-aria-selected:scale-85 motion-reduce:transition-none">
        {photo.picture ??
          (photo.src === null ? null : (
            <img src={photo.src} alt="" draggable={false} decoding="async" className="size-full object-cover" />
          ))}
      </span>
      <span
        aria-hidden
        className="absolute top-1.5 left-1.5 grid size-6 place-items-center rounded-round border-2 border-paper bg-ink/25 text-paper opacity-0 group-hover:opacity-100 group-aria-selected:bg-leaf group-aria-selected:opacity-100"
      >
        {selected ? <Icon name="check" size={16} /> : null}
      </span>
      <span aria-hidden className="absolute right-1.5 bottom-1.5 flex gap-1">
        {badges.map(({ icon, label }) => (
          <span key={label} title={label} className="grid size-6 place-items-center rounded-cut bg-paper/90 text-ink">
            <Icon name={icon} size={16} />
          </span>
        ))}
      </span>
    </div>
  );
});

type PhotoRowProps = {
  readonly row: GridRow;
  readonly index: number;
  readonly layout: GridLayout;
  readonly title: string;
  readonly photos: readonly GridPhoto[];
  readonly selection: SelectionStore;
  readonly cellOf: (photo: number) => string;
};

/** A row of the grid in its place: a heading or photos. Rendered again only when its photos change. */
export const PhotoRow = memo(function PhotoRow({
  row,
  index,
  layout,
  title,
  photos,
  selection,
  cellOf,
}: PhotoRowProps) {
  const { columns, tile } = layout;
  const place = { transform: `translateY(${row.top}px)`, height: row.height };
  if (row.kind === "heading")
    return (
      <div
        role="row"
        aria-rowindex={index + 1}
        className="absolute inset-x-0 top-0 flex items-end pb-2.5"
        style={place}
      >
        <div role="rowheader" aria-colspan={columns} className="text-17 font-medium">
          {title}
        </div>
      </div>
    );
  return (
    <div
      role="row"
      aria-rowindex={index + 1}
      className="absolute inset-x-0 top-0 grid contain-layout"
      style={{ ...place, gap: layout.gap, gridTemplateColumns: `repeat(${columns}, ${tile}px)` }}
    >
      {photos.slice(row.first, row.first + row.count).map((photo, at) => (
        <Tile key={photo.id} photo={photo} cell={cellOf(row.first + at)} column={at + 1} selection={selection} />
      ))}
    </div>
  );
});
