import type { Database } from "./database.server.ts";

/** Data read once and kept in memory until it changes, per database. */
export type Snapshot<Value> = { readonly read: (db: Database) => Promise<Value> };

type Kept<Value> = {
  value: Promise<Value>;
  /** Runs while the next value is loaded; readers get the one before. */
  renewing?: Promise<void> | undefined;
  /** Something changed while it was loaded. */
  outdated: boolean;
};

/** What a snapshot does when something changed; resolves when it holds what is true now. */
type Forget = (db: Database, change: string) => Promise<void> | undefined;

const everything = new Set<Forget>();

/**
 * Keeps what `load` reads until `forgetSnapshots`; simultaneous readers share one load, a failed load is not kept.
 * For small data that many requests need and few change: prices, calendars, holidays.
 * @source ADR-0018
 */
export function createSnapshot<Value>(load: (db: Database) => Promise<Value>): Snapshot<Value> {
  const kept = new WeakMap<Database, Promise<Value>>();
  everything.add((db) => {
    kept.delete(db);
    return undefined;
  });
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

/**
 * The same for data that takes long to load: after a change the old value is served until the new one is there. One
 * load runs at a time, changes during a load lead to one more. A failed load drops the old value.
 * @param changes what it depends on; other changes leave it alone
 * @source ADR-0018, ADR-0030
 */
export function createRenewedSnapshot<Value>(
  changes: readonly string[],
  load: (db: Database) => Promise<Value>,
): Snapshot<Value> {
  const kept = new WeakMap<Database, Kept<Value>>();
  const begin = (db: Database): Kept<Value> => {
    const value = load(db);
    const entry: Kept<Value> = { value, outdated: false };
    kept.set(db, entry);
    const drop = (): void => {
      if (kept.get(db) === entry) kept.delete(db);
    };
    entry.renewing = value.then(() => renewIfOutdated(db, entry), drop);
    return entry;
  };
  const renewIfOutdated = async (db: Database, entry: Kept<Value>): Promise<void> => {
    while (entry.outdated && kept.get(db) === entry) {
      entry.outdated = false;
      const next = load(db);
      await next.then(
        () => {
          entry.value = next;
        },
        () => kept.delete(db),
      );
    }
    entry.renewing = undefined;
  };
  everything.add((db, change) => {
    const entry = kept.get(db);
    if (!entry || (change !== "" && !changes.includes(change))) return undefined;
    entry.outdated = true;
    entry.renewing ??= renewIfOutdated(db, entry);
    return entry.renewing;
  });
  return { read: (db) => (kept.get(db) ?? begin(db)).value };
}

/**
 * Drops or renews the snapshots of a database; call it when the channel `pages_changed` speaks, before purging pages.
 * @param change the payload of the channel; empty when anything may have changed
 * @returns when those that are still served old are renewed: whether any was
 */
export async function forgetSnapshots(db: Database, change = ""): Promise<boolean> {
  const renewed = [...everything].flatMap((forget) => forget(db, change) ?? []);
  await Promise.all(renewed);
  return renewed.length > 0;
}
