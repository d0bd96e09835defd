import { useEffect, useSyncExternalStore } from "react";

/** Current treatments by name; empty until the shop has answered. Source: FLAG-03. */
let current: ReadonlyMap<string, string> = new Map();
const listeners = new Set<() => void>();

/** Number of views that display each flag. */
const views = new Map<string, number>();
const useListeners = new Set<(names: readonly string[]) => void>();

/** Flags whose views were rendered without a key and stay frozen until they are mounted anew. */
const frozen = new Set<string>();

/** Freezes the flags of this page as rendered: nothing jumps when a visitor consents. Source: FLAG-17, CONS-05. */
export function freezeTreatments(): void {
  for (const name of views.keys()) frozen.add(name);
}

/** Updates the treatments of some flags; the others stay unchanged. Source: FLAG-07. */
export function showTreatments(treatments: Readonly<Record<string, string>>): void {
  const next = new Map([...current, ...Object.entries(treatments)]);
  if ([...next].every(([name, treatment]) => current.get(name) === treatment)) return;
  current = next;
  for (const listener of listeners) listener();
}

/** Names of the flags that views of this tab display. Source: FLAG-05. */
export function flagsInUse(): readonly string[] {
  return [...views.keys()].filter((name) => !frozen.has(name));
}

/** Calls the listener whenever a view displays a flag that none displayed before; returns the unsubscribe function. */
export function onFlagInUse(listener: (names: readonly string[]) => void): () => void {
  useListeners.add(listener);
  return () => useListeners.delete(listener);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function countView(name: string): () => void {
  const count = views.get(name) ?? 0;
  views.set(name, count + 1);
  if (count === 0) for (const listener of useListeners) listener([name]);
  return () => {
    const remaining = (views.get(name) ?? 1) - 1;
    if (remaining > 0) return void views.set(name, remaining);
    views.delete(name);
    frozen.delete(name);
  };
}

/**
 * The treatment of a flag in a view: first as the server rendered it, then as the running client reports it.
 * @param rendered treatment in the page from the server
 * @source FLAG-17, FLAG-07
 */
export function useFlag(name: string, rendered: string): string {
  useEffect(() => countView(name), [name]);
  return useSyncExternalStore(
    subscribe,
    () => (frozen.has(name) ? rendered : (current.get(name) ?? rendered)),
    () => rendered,
  );
}
