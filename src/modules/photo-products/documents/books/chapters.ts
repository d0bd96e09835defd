import type { DocumentPhoto } from "../document-photo.ts";

/** Why a photo is not in a book that makes itself. Source: BOOK-07. */
export type AsideReason = "duplicate" | "blurry" | "no-room";

/** A photo that is not in the book, and why. */
export type SetAside = { readonly id: string; readonly why: AsideReason };

const hour = 3_600_000;
/** Shortest pause between two chapters, and how many times longer than usual pauses it is. */
const pause = { least: 5 * hour, usual: 4 };
/** Fewest photos of a chapter. */
const leastInChapter = 8;

/** When a photo was taken, ms; undefined where nobody knows. */
export const takenMs = ({ takenAt, takenOn }: DocumentPhoto): number | undefined => {
  const at = takenAt === undefined ? takenOn && `${takenOn}T12:00:00` : takenAt;
  const ms = at === undefined ? Number.NaN : Date.parse(/[zZ]|[+-]\d\d:\d\d$/.test(at) ? at : `${at}Z`);
  return Number.isNaN(ms) ? undefined : ms;
};

/** Photos in the order they were taken; one without a time follows the one before it. Source: BOOK-07. */
export function inTakenOrder(photos: readonly DocumentPhoto[]): readonly DocumentPhoto[] {
  let last = Number.NEGATIVE_INFINITY;
  const timed = photos.map((photo) => {
    last = takenMs(photo) ?? last;
    return { photo, at: last };
  });
  // Subtraction of two unknown times is no number.
  return timed.toSorted((a, b) => (a.at === b.at ? 0 : a.at - b.at)).map(({ photo }) => photo);
}

/**
 * The photos for a book, each once, and those set aside: of several that show the same the sharpest stays, and none
 * without a sharp part unless there are no others. Source: BOOK-07.
 */
export function sortedOut(photos: readonly DocumentPhoto[]): {
  readonly kept: readonly DocumentPhoto[];
  readonly setAside: readonly SetAside[];
} {
  const once = [...new Map(photos.map((photo) => [photo.id, photo])).values()];
  const ids = new Set(once.map(({ id }) => id));
  const isCopy = ({ duplicateOf, id }: DocumentPhoto) =>
    duplicateOf !== undefined && duplicateOf !== id && ids.has(duplicateOf);
  const own = once.filter((photo) => !isCopy(photo));
  const different = own.length > 0 ? own : once;
  const sharp = different.filter(({ blurry }) => blurry !== true);
  const kept = new Set(sharp.length > 0 ? sharp : different);
  const setAside = once
    .filter((photo) => !kept.has(photo))
    .map((photo): SetAside => ({ id: photo.id, why: isCopy(photo) ? "duplicate" : "blurry" }));
  return { kept: [...kept], setAside };
}

/** Minutes before a photo's successor, for pauses within a chapter; undefined where a time is unknown. */
export function pauseAfter(photos: readonly DocumentPhoto[], index: number): number | undefined {
  const [one, next] = [photos[index], photos[index + 1]];
  const [from, to] = [one && takenMs(one), next && takenMs(next)];
  return from === undefined || to === undefined ? undefined : to - from;
}

/**
 * Photos in chapters: a new one begins after a pause that is long beside the others, and no chapter is short. Photos
 * without known times are one chapter. Source: BOOK-07.
 * @param most largest number of chapters
 */
export function chaptersOf(photos: readonly DocumentPhoto[], most: number): readonly (readonly DocumentPhoto[])[] {
  const pauses = photos.slice(0, -1).map((_, index) => pauseAfter(photos, index) ?? 0);
  const usual = pauses.toSorted((a, b) => a - b)[Math.floor(pauses.length * 0.75)] ?? 0;
  const least = Math.max(pause.least, Math.min(usual * pause.usual, 72 * hour));
  const longest = pauses
    .map((ms, index) => ({ ms, at: index + 1 }))
    .filter(({ ms }) => ms >= least)
    .toSorted((a, b) => b.ms - a.ms || a.at - b.at);
  const cuts: number[] = [];
  for (const { at } of longest) {
    if (cuts.length + 1 >= most) break;
    const ends = [0, ...cuts, photos.length];
    if (ends.every((end) => Math.abs(end - at) >= leastInChapter)) cuts.push(at);
  }
  const bounds = [0, ...cuts.toSorted((a, b) => a - b), photos.length];
  return bounds.slice(1).map((end, index) => photos.slice(bounds[index], end));
}

/** First and last day of some photos as ISO dates; undefined where no day is known. */
export function daysOf(photos: readonly DocumentPhoto[]): { readonly from: string; readonly to: string } | undefined {
  const times = photos.flatMap((photo) => takenMs(photo) ?? []);
  if (times.length === 0) return undefined;
  const day = (ms: number) => new Date(ms).toISOString().slice(0, 10);
  return { from: day(Math.min(...times)), to: day(Math.max(...times)) };
}
