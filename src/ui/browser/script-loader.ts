/** State of an external script. Source: SHELL-28. */
export type ScriptState = "awaitingLoad" | "loading" | "loaded" | "error" | "removed";

/** Inserts a script into the page and reports the outcome; returns a function that removes it. */
export type InsertScript = (src: string, done: (state: "loaded" | "error") => void) => () => void;

type Entry = { state: ScriptState; remove: () => void; readonly listeners: Set<(state: ScriptState) => void> };

/** Loads external scripts, each URL once regardless of the number of callers. Source: SHELL-28. */
export type ScriptLoader = {
  readonly stateOf: (src: string) => ScriptState;
  /** Loads a script, again after an error or removal; `listener` receives its state changes. */
  readonly load: (src: string, listener?: (state: ScriptState) => void) => void;
  /** Removes a script, also while it is loading; it then never becomes `loaded`. */
  readonly remove: (src: string) => void;
};

/** Creates a loader that inserts scripts with `insert`. */
export function createScriptLoader(insert: InsertScript): ScriptLoader {
  const entries = new Map<string, Entry>();
  const move = (entry: Entry, state: ScriptState) => {
    entry.state = state;
    for (const listener of entry.listeners) listener(state);
  };
  const begin = (src: string, entry: Entry) => {
    move(entry, "loading");
    let current = true;
    const removeScript = insert(src, (state) => {
      if (current) move(entry, state);
    });
    entry.remove = () => {
      current = false;
      removeScript();
    };
  };
  return {
    stateOf: (src) => entries.get(src)?.state ?? "awaitingLoad",
    load: (src, listener) => {
      const entry = entries.get(src) ?? { state: "awaitingLoad", remove: () => {}, listeners: new Set() };
      entries.set(src, entry);
      if (listener) entry.listeners.add(listener);
      if (entry.state !== "loading" && entry.state !== "loaded") begin(src, entry);
    },
    remove: (src) => {
      const entry = entries.get(src);
      if (!entry || entry.state === "removed") return;
      entry.remove();
      move(entry, "removed");
    },
  };
}

/** Inserts an async script into the head of the document. */
export const insertIntoHead: InsertScript = (src, done) => {
  const element = document.createElement("script");
  element.async = true;
  element.src = src;
  element.addEventListener("load", () => done("loaded"), { once: true });
  element.addEventListener("error", () => done("error"), { once: true });
  document.head.append(element);
  return () => element.remove();
};
