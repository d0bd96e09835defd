import type { PhotoAnswer } from "../photo-model.ts";
import { isBlurry } from "../photos/photo-facts.ts";

/** Filters of the library. Source: PHOTO-03. */
export const photoFilters = ["all", "unused", "people", "blurry", "duplicates"] as const;
/** A filter of the library. */
export type PhotoFilter = (typeof photoFilters)[number];

/** What decides which photos are shown. `duplicates` maps a photo to the better one that shows the same. */
export type LibraryView = {
  readonly filter: PhotoFilter;
  /** Ids of the photos of the open album; null for all photos. */
  readonly album: ReadonlySet<string> | null;
  /** Ids of the photos of the chosen contributor; null for everybody's. Source: PHOTO-04. */
  readonly contributor: ReadonlySet<string> | null;
  readonly used: ReadonlySet<string>;
  readonly duplicates: ReadonlyMap<string, string>;
  /** Ids of photos about to be deleted. */
  readonly hidden: ReadonlySet<string>;
};

/** Photos of one month, `2026-06`, newest first; null for photos whose time nobody knows yet. */
export type PhotoMonth = { readonly month: string | null; readonly photos: readonly PhotoAnswer[] };

/** When a photo was taken, in the camera's local time; null until it has been measured. Source: PHOTO-02. */
export const takenTime = ({ facts, takenAt }: PhotoAnswer): string | null => facts?.capturedAt ?? takenAt;

const shows: Readonly<Record<PhotoFilter, (photo: PhotoAnswer, view: LibraryView) => boolean>> = {
  all: () => true,
  unused: ({ id }, { used }) => !used.has(id),
  people: ({ facts }) => (facts?.faces?.length ?? 0) > 0,
  blurry: ({ facts }) => facts !== undefined && isBlurry(facts),
  duplicates: ({ id }, { duplicates }) => duplicates.has(id),
};

/** The photos of a view by month, newest first; those without a known time on top. Source: PHOTO-03, MYPH-01. */
export function photosByMonth(photos: readonly PhotoAnswer[], view: LibraryView): readonly PhotoMonth[] {
  const shown = photos.filter(
    (photo) =>
      !view.hidden.has(photo.id) &&
      (view.album?.has(photo.id) ?? true) &&
      (view.contributor?.has(photo.id) ?? true) &&
      shows[view.filter](photo, view),
  );
  const timed = shown.map((photo) => ({ photo, at: takenTime(photo) }));
  const months = new Map<string | null, PhotoAnswer[]>();
  for (const { photo, at } of timed.toSorted((a, b) => (b.at ?? "9999").localeCompare(a.at ?? "9999", "en"))) {
    const month = at?.slice(0, 7) ?? null;
    const known = months.get(month);
    if (known) known.push(photo);
    else months.set(month, [photo]);
  }
  return [...months].map(([month, found]) => ({ month, photos: found }));
}
