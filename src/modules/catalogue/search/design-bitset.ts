/** A set of places (0 to size − 1) as bits, 32 per word, so that union, intersection and count work word by word. */
export type DesignBitset = Uint32Array<ArrayBuffer>;

/** An empty set with capacity for this many places. */
export function emptySet(size: number): DesignBitset {
  return new Uint32Array(Math.ceil(size / 32));
}

export function fullSet(size: number): DesignBitset {
  const set = emptySet(size).fill(0xff_ff_ff_ff);
  const rest = size % 32;
  if (rest > 0) set[set.length - 1] = 2 ** rest - 1;
  return set;
}

export function addPlace(set: DesignBitset, place: number): void {
  const word = place >>> 5;
  set[word] = (set[word] ?? 0) | (1 << (place & 31));
}

/** Removes all places of another set. */
export function exclude(set: DesignBitset, other: DesignBitset): void {
  for (let word = 0; word < set.length; word += 1) set[word] = (set[word] ?? 0) & ~(other[word] ?? 0);
}

/** Whether a place is in a set. */
export function hasPlace(set: DesignBitset, place: number): boolean {
  return (((set[place >>> 5] ?? 0) >>> (place & 31)) & 1) === 1;
}

/** Adds all places of another set. */
export function unite(set: DesignBitset, other: DesignBitset): void {
  for (let word = 0; word < set.length; word += 1) set[word] = (set[word] ?? 0) | (other[word] ?? 0);
}

/** Keeps only the places that another set contains as well. */
export function narrow(set: DesignBitset, other: DesignBitset): void {
  for (let word = 0; word < set.length; word += 1) set[word] = (set[word] ?? 0) & (other[word] ?? 0);
}

/** Number of set bits in a word (adds up neighbouring bits, pairs, nibbles, then bytes). */
function bitsOf(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55_55_55_55);
  const nibbles = (pairs & 0x33_33_33_33) + ((pairs >>> 2) & 0x33_33_33_33);
  return Math.imul((nibbles + (nibbles >>> 4)) & 0x0f_0f_0f_0f, 0x01_01_01_01) >>> 24;
}

/** Number of places in a set. */
export function countPlaces(set: DesignBitset): number {
  let count = 0;
  for (let word = 0; word < set.length; word += 1) count += bitsOf(set[word] ?? 0);
  return count;
}

/** Number of places two sets share. */
export function countShared(one: DesignBitset, other: DesignBitset): number {
  let count = 0;
  for (let word = 0; word < one.length; word += 1) count += bitsOf((one[word] ?? 0) & (other[word] ?? 0));
  return count;
}

/** The places of a set in ascending order, without the first `skip`; skipped words are only counted. */
export function* placesOf(set: DesignBitset, skip = 0): Generator<number, void> {
  let left = skip;
  for (let word = 0; word < set.length; word += 1) {
    let bits = set[word] ?? 0;
    const setBits = bits === 0 ? 0 : bitsOf(bits);
    if (setBits <= left) {
      left -= setBits;
      continue;
    }
    while (bits !== 0) {
      const lowest = bits & -bits;
      bits ^= lowest;
      if (left > 0) left -= 1;
      else yield word * 32 + 31 - Math.clz32(lowest);
    }
  }
}
