import type { Database } from "./database.server.ts";

/** Data read once and kept in memory until it changes, one value per database. */
export type Snapshot<Value> = { readonly read: (db: Database) => Promise<Value> };

type CacheEntry<Value> = {
  value: Promise<Value>;
  /** Set while the next value is loaded; readers get the previous one. */
  renewing?: Promise<void> | undefined;
  /** Something changed during the load. */
  outdated: boolean;
};

/** Handles a change; resolves when the snapshot is up to date. */
type Invalidate = (db: Database, change: string) => Promise<void> | undefined;

const everything = new Set<Invalidate>();

/**
 * Caches what `load` reads until `invalidateSnapshots`; simultaneous readers share one load, a failed load is not cached.
 * For small data that many requests need and few change: prices, calendars, holidays.
 * @source ADR-0018
 */
export function createSnapshot<Value>(load: (db: Database) => Promise<Value>): Snapshot<Value> {
  const cached = new WeakMap<Database, Promise<Value>>();
  everything.add((db) => {
    cached.delete(db);
    return undefined;
  });
  return {
    read: (db) => {
      const known = cached.get(db);
      if (known) return known;
      const loading = load(db);
      cached.set(db, loading);
      loading.catch(() => {
        if (cached.get(db) === loading) cached.delete(db);
      });
      return loading;
    },
  };
}

/**
 * Like `createSnapshot`, for data that is slow to load: after a change the old value is served until the new one is
 * loaded. One load runs at a time; changes during a load trigger one more. A failed load drops the old value.
 * @param changes what it depends on; other changes are ignored
 * @source ADR-0018, ADR-0030
 */
export function createRenewedSnapshot<Value>(
  changes: readonly string[],
  load: (db: Database) => Promise<Value>,
): Snapshot<Value> {
  const cached = new WeakMap<Database, CacheEntry<Value>>();
  const startLoad = (db: Database): CacheEntry<Value> => {
    const value = load(db);
    const entry: CacheEntry<Value> = { value, outdated: false };
    cached.set(db, entry);
    const drop = (): void => {
      if (cached.get(db) === entry) cached.delete(db);
    };
    entry.renewing = value.then(() => renewIfOutdated(db, entry), drop);
    return entry;
  };
  const renewIfOutdated = async (db: Database, entry: CacheEntry<Value>): Promise<void> => {
    while (entry.outdated && cached.get(db) === entry) {
      entry.outdated = false;
      const next = load(db);
      await next.then(
        () => {
          entry.value = next;
        },
        () => cached.delete(db),
      );
    }
    entry.renewing = undefined;
  };
  everything.add((db, change) => {
    const entry = cached.get(db);
    if (!entry || (change !== "" && !changes.includes(change))) return undefined;
    entry.outdated = true;
    entry.renewing ??= renewIfOutdated(db, entry);
    return entry.renewing;
  });
  return { read: (db) => (cached.get(db) ?? startLoad(db)).value };
}

/**
 * Drops or renews the snapshots of a database; call it on a notification of the channel `pages_changed`, before purging
 * pages.
 * @param change the payload of the notification; empty when anything may have changed
 * @returns a promise that resolves once stale snapshots are renewed, with whether there were any
 */
export async function invalidateSnapshots(db: Database, change = ""): Promise<boolean> {
  const renewed = [...everything].flatMap((invalidate) => invalidate(db, change) ?? []);
  await Promise.all(renewed);
  return renewed.length > 0;
}
