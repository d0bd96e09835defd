import type { PhotoFacts } from "./photo-facts.ts";

type ComparedFacts = Pick<PhotoFacts, "hash" | "capturedAt" | "capturedFrom" | "sharpness">;

/** A photo to compare, without facts until it has been measured; size in oriented pixels. */
export type ComparedPhoto = {
  readonly id: string;
  readonly width: number;
  readonly height: number;
  readonly facts?: ComparedFacts | undefined;
};

/**
 * Differing bits up to which two photos are the same picture, whenever they were taken: sent, saved, scaled down. Copies
 * of 700 pixels in quality 40 differ in up to five bits, different photos in ten and more.
 */
const samePicture = 5;
/** Differing bits up to which two photos are a burst, if taken within `burstMs`; uploads come within seconds anyway. */
const sameBurst = 10;
const burstMs = 15_000;
/** Aspect ratios differ by less in copies of one picture. */
const aspectTolerance = 0.02;

const bits = (value: number): number => {
  let rest = value;
  let count = 0;
  for (; rest !== 0; rest &= rest - 1) count += 1;
  return count;
};

const half = (hash: string, at: 0 | 8): number => Number.parseInt(hash.slice(at, at + 8), 16);

/** Number of differing bits of two perceptual hashes, 0 to 64. Source: PHOTO-02. */
export const hashDistance = (one: string, other: string): number =>
  bits(half(one, 0) ^ half(other, 0)) + bits(half(one, 8) ^ half(other, 8));

/** A photo with the values that are compared; `isDated` if it is known when it was taken, not only when it came. */
type Compared = ComparedPhoto & {
  readonly facts: ComparedFacts;
  readonly hash: string;
  readonly at: number;
  readonly isDated: boolean;
};

/** Whether two photos show the same: copies of one picture, or a burst. */
function areDuplicates(one: Compared, other: Compared): boolean {
  const distance = hashDistance(one.hash, other.hash);
  if (distance > sameBurst) return false;
  const aspects = [one, other].map(({ width, height }) => width / height);
  if (Math.abs(Math.log((aspects[0] ?? 1) / (aspects[1] ?? 1))) > aspectTolerance) return false;
  if (distance <= samePicture) return true;
  return one.isDated && other.isDated && Math.abs(one.at - other.at) <= burstMs;
}

/** Hashes that differ in at most seven bits have one of eight parts in common. */
const partsOf = (hash: string): readonly string[] =>
  [0, 2, 4, 6, 8, 10, 12, 14].map((from) => `${from}:${hash.slice(from, from + 2)}`);

/** Where a photo and its duplicates can be found: by parts of the hash, and by time. */
const placesOf = ({ hash, at }: Compared): readonly string[] => {
  const slot = Math.floor(at / burstMs);
  return [...partsOf(hash), ...[slot - 1, slot, slot + 1].map((near) => `t:${near}`)];
};

const better = (one: Compared, other: Compared): number =>
  (other.facts.sharpness ?? 0) - (one.facts.sharpness ?? 0) ||
  other.width * other.height - one.width * one.height ||
  one.at - other.at;

/**
 * For each photo that shows the same as a better one, the id of that one: the sharpest of a burst, the largest of
 * copies. Photos that were not measured are left out. Takes 10,000 photos without comparing each with each.
 * @source PHOTO-02, PHOTO-03
 */
export function duplicatesAmong(photos: readonly ComparedPhoto[]): ReadonlyMap<string, string> {
  const measured = photos.flatMap((photo): readonly Compared[] => {
    const { facts } = photo;
    if (!facts || facts.hash === null) return [];
    const { hash, capturedAt, capturedFrom } = facts;
    return [{ ...photo, facts, hash, at: Date.parse(`${capturedAt}Z`), isDated: capturedFrom !== "upload" }];
  });
  const kept = new Map<string, Compared[]>();
  const duplicates = new Map<string, string>();
  for (const photo of measured.toSorted(better)) {
    const places = placesOf(photo);
    const original = places
      .flatMap((place) => kept.get(place) ?? [])
      .find((candidate) => areDuplicates(candidate, photo));
    if (original) duplicates.set(photo.id, original.id);
    else
      for (const place of [...partsOf(photo.hash), `t:${Math.floor(photo.at / burstMs)}`])
        kept.set(place, [...(kept.get(place) ?? []), photo]);
  }
  return duplicates;
}
