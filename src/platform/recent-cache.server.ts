/** Recently used values, by name. */
export type RecentCache<Value> = { readonly read: (name: string, make: () => Value) => Value };

/**
 * A bounded cache of two generations: a read moves an entry into the young one; when that is full, the old one is
 * dropped. For values fully determined by their name, so that they are never stale.
 * @param maxSize maximum total size of the entries
 * @param sizeOf size of an entry; default 1
 */
export function createRecentCache<Value>(
  maxSize: number,
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
      if (size > maxSize / 2) {
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
 * A name for an immutable object, constant for its lifetime and never reused. It identifies the content of a snapshot:
 * any change creates another object.
 */
export function identityOf(object: object): number {
  const known = identities.get(object);
  if (known !== undefined) return known;
  last += 1;
  identities.set(object, last);
  return last;
}
