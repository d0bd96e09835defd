import { LRUCache } from "lru-cache";

/** Recently used values, by name. */
export type RecentCache<Value> = { readonly read: (name: string, make: () => Value) => Value };

/**
 * A bounded cache that drops what was not read for the longest time. For values fully determined by their name, so that
 * they are never stale.
 * @param maxSize maximum total size of the entries
 * @param sizeOf size of an entry; default 1
 */
export function createRecentCache<Value extends object | string | number>(
  maxSize: number,
  sizeOf?: (name: string, value: Value) => number,
): RecentCache<Value> {
  const cache = new LRUCache<string, Value>(
    sizeOf ? { maxSize, sizeCalculation: (value, name) => sizeOf(name, value) } : { max: maxSize },
  );
  return {
    read: (name, make) => {
      const known = cache.get(name);
      if (known !== undefined) return known;
      const value = make();
      cache.set(name, value);
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
