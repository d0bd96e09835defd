import * as fc from "fast-check";
import { expect, test } from "vitest";
import {
  addPlace,
  countPlaces,
  countShared,
  emptySet,
  fullSet,
  hasPlace,
  narrow,
  placesOf,
  unite,
  type DesignBitset,
} from "./design-bitset.ts";

const size = 131;
const somePlaces = fc.uniqueArray(fc.integer({ min: 0, max: size - 1 }), { maxLength: size });

function setOf(places: readonly number[]): DesignBitset {
  const set = emptySet(size);
  for (const place of places) addPlace(set, place);
  return set;
}

test("CAT-06 union, intersection and count of bitsets agree with those of lists", () => {
  fc.assert(
    fc.property(somePlaces, somePlaces, fc.nat(size), (one, other, skip) => {
      const sorted = one.toSorted((a, b) => a - b);
      const [a, b] = [setOf(one), setOf(other)];
      const both = sorted.filter((place) => other.includes(place));
      expect([...placesOf(a)]).toEqual(sorted);
      expect([...placesOf(a, skip)]).toEqual(sorted.slice(skip));
      expect(countPlaces(a)).toBe(one.length);
      expect(countShared(a, b)).toBe(both.length);
      expect(one.every((place) => hasPlace(a, place))).toBe(true);
      unite(b, a);
      expect([...placesOf(b)]).toEqual([...new Set([...one, ...other])].toSorted((x, y) => x - y));
      const narrowed = setOf(one);
      narrow(narrowed, setOf(other));
      expect([...placesOf(narrowed)]).toEqual(both);
    }),
  );
});

test.each([0, 1, 31, 32, 33, 64, 131])("CAT-06 the full set of %i places", (places) => {
  expect(countPlaces(fullSet(places))).toBe(places);
  expect([...placesOf(fullSet(places))]).toEqual(Array.from({ length: places }, (_, place) => place));
});
