/** What was asked for not long ago, by name. */
export type RecentCache<Value> = { readonly read: (name: string, make: () => Value) => Value };

/**
 * A memory of two halves with an end: what is read moves into the young one; when that is full, the old one is
 * forgotten. For what its name says completely, so that it is never wrong.
 * @param most sum of the sizes of what stays
 * @param sizeOf size of an entry; each counts as one unless told
 */
export function createRecentCache<Value>(
  most: number,
  sizeOf: (name: string, value: Value) => number = () => 1,
): RecentCache<Value> {
  let young = new Map<string, Value>();
  let old = new Map<string, Value>();
  let size = 0;
  return {
    read: (name, make) => {
      const found = young.get(name);
      if (found !== undefined) return found;
      const value = old.get(name) ?? make();
      if (size > most / 2) {
        old = young;
        young = new Map();
        size = 0;
      }
      young.set(name, value);
      size += sizeOf(name, value);
      return value;
    },
  };
}

const identities = new WeakMap<object, number>();
let last = 0;

/**
 * A name for an object that never changes, the same as long as it lives, never given twice. It stands for the content
 * of what a snapshot holds: whatever changes comes as another object.
 */
export function identityOf(object: object): number {
  const known = identities.get(object);
  if (known !== undefined) return known;
  last += 1;
  identities.set(object, last);
  return last;
}
