import type { Point } from "../hall/polygons.ts";

/** Seats with at most this between them are side by side; with at most the other they face each other. In mm. */
const sideBySide = 950;
const faceToFace = 1500;

/** How much two guests belong side by side. */
export type Affinity = (one: string, other: string) => number;

/** For two seats how close they are: 1 side by side, 0.4 across the table. */
function closeness(places: readonly Point[]): readonly (readonly number[])[] {
  return places.map((one, index) =>
    places.map((other, at) => {
      const way = Math.hypot(one.x - other.x, one.y - other.y);
      if (at === index || way > faceToFace) return 0;
      return way <= sideBySide ? 1 : 0.4;
    }),
  );
}

/**
 * Seats for guests of one table, those who belong together side by side; who has a seat keeps it. Guests beyond the
 * seats have none. Returns the guest of each seat.
 * @source EVENT-09
 */
export function orderSeats(
  places: readonly Point[],
  guests: readonly string[],
  { kept, affinity }: { readonly kept: ReadonlyMap<number, string>; readonly affinity: Affinity },
): readonly (string | null)[] {
  const seats: (string | null)[] = places.map((_, seat) => kept.get(seat) ?? null);
  const waiting = guests.filter((guest) => !seats.includes(guest));
  const free = places.flatMap((_, seat) => (kept.has(seat) ? [] : [seat]));
  for (const [index, seat] of free.entries()) seats[seat] = waiting[index] ?? null;
  const close = closeness(places);
  const pointsAt = (seat: number, guest: string | null, besides: number) =>
    guest === null
      ? 0
      : seats.reduce(
          (sum, other, at) =>
            at === seat || at === besides || other === null
              ? sum
              : sum + (close[seat]?.[at] ?? 0) * affinity(guest, other),
          0,
        );
  for (let round = 0, changed = true; changed && round < 12; round += 1) {
    changed = false;
    for (const [index, one] of free.entries())
      for (const other of free.slice(index + 1)) {
        const [a = null, b = null] = [seats[one], seats[other]];
        if (a === b) continue;
        const now = pointsAt(one, a, other) + pointsAt(other, b, one);
        if (pointsAt(one, b, other) + pointsAt(other, a, one) <= now + 1e-9) continue;
        [seats[one], seats[other]] = [b, a];
        changed = true;
      }
  }
  return seats;
}
