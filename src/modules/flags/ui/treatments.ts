import { useEffect, useSyncExternalStore } from "react";

/** What flags give this browser now, by name; empty until the shop has been asked. Source: FLAG-03. */
let current: ReadonlyMap<string, string> = new Map();
const listeners = new Set<() => void>();

/** How many views show each flag. */
const views = new Map<string, number>();
const useListeners = new Set<(names: readonly string[]) => void>();

/** Flags whose views were rendered for nobody and stay so until they are shown anew. */
const held = new Set<string>();

/** Lets the flags of this page stay as they were rendered: a visitor who says yes sees nothing jump. Source: FLAG-17, CONS-05. */
export function freezeTreatments(): void {
  for (const name of views.keys()) held.add(name);
}

/** Gives views new treatments of some flags; the others keep theirs. Source: FLAG-07. */
export function showTreatments(treatments: Readonly<Record<string, string>>): void {
  const next = new Map([...current, ...Object.entries(treatments)]);
  if ([...next].every(([name, treatment]) => current.get(name) === treatment)) return;
  current = next;
  for (const listener of listeners) listener();
}

/** Names of the flags that views of this tab show by their treatment. Source: FLAG-05. */
export function flagsInUse(): readonly string[] {
  return [...views.keys()].filter((name) => !held.has(name));
}

/** Calls whenever a view begins to show a flag that none showed before; gives the way to stop. */
export function onFlagInUse(listener: (names: readonly string[]) => void): () => void {
  useListeners.add(listener);
  return () => useListeners.delete(listener);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function countView(name: string): () => void {
  const shown = views.get(name) ?? 0;
  views.set(name, shown + 1);
  if (shown === 0) for (const listener of useListeners) listener([name]);
  return () => {
    const left = (views.get(name) ?? 1) - 1;
    if (left > 0) return void views.set(name, left);
    views.delete(name);
    held.delete(name);
  };
}

/**
 * The treatment of a flag in a view: at first what the server rendered, then what the running client says.
 * @param rendered treatment of the page as it came from the server
 * @source FLAG-17, FLAG-07
 */
export function useFlag(name: string, rendered: string): string {
  useEffect(() => countView(name), [name]);
  return useSyncExternalStore(
    subscribe,
    () => (held.has(name) ? rendered : (current.get(name) ?? rendered)),
    () => rendered,
  );
}
