/** A page is loaded anew for a missing file at most once in this time. Source: ERR-04. */
const guardMs = 10_000;
const storageKey = "chunk-reload";

type Memory = Pick<Storage, "getItem" | "setItem">;

/**
 * Whether a page may be loaded anew because a script file could not be fetched (a new version is out), and remembers it:
 * at most once per path within ten seconds.
 * @param now milliseconds of any clock that the next page load shares
 * @source ERR-04
 */
export function mayReload(memory: Memory, path: string, now: number): boolean {
  const [lastPath, lastTime] = (memory.getItem(storageKey) ?? "").split(" ");
  if (lastPath === path && now - Number(lastTime) < guardMs) return false;
  memory.setItem(storageKey, `${path} ${now}`);
  return true;
}

/** What the log says of a file that could not be fetched: style sheets have a text of their own. Source: ERR-04, ERR-05. */
export function missingFileText(error: unknown): string {
  const isStyle = error instanceof Error && error.message.startsWith("Unable to preload CSS");
  return isStyle ? "Unable to preload CSS" : "script-failed";
}
