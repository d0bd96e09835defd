import type { Database } from "./database.server.ts";

/** Data read once and kept in memory until it changes, per database. */
export type Snapshot<Value> = { readonly read: (db: Database) => Promise<Value> };

const everything = new Set<WeakMap<Database, Promise<unknown>>>();

/**
 * Keeps what `load` reads until `forgetSnapshots`; simultaneous readers share one load, a failed load is not kept.
 * For small data that many requests need and few change: prices, calendars, the index of designs.
 * @source ADR-0011
 */
export function createSnapshot<Value>(load: (db: Database) => Promise<Value>): Snapshot<Value> {
  const kept = new WeakMap<Database, Promise<Value>>();
  everything.add(kept);
  return {
    read: (db) => {
      const known = kept.get(db);
      if (known) return known;
      const loading = load(db);
      kept.set(db, loading);
      loading.catch(() => {
        if (kept.get(db) === loading) kept.delete(db);
      });
      return loading;
    },
  };
}

/** Drops all snapshots of a database; call it when the channel `pages_changed` speaks, before purging pages. */
export function forgetSnapshots(db: Database): void {
  for (const kept of everything) kept.delete(db);
}
