/** Minimum interval in ms between reloads of a page because of a missing file. Source: ERR-04. */
const guardMs = 10_000;
const storageKey = "chunk-reload";

type Memory = Pick<Storage, "getItem" | "setItem">;

/**
 * Whether a page may be reloaded because a script file could not be loaded (a new version was deployed), and records it:
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

/** How long, in ms, reloads are suspended after the visitor navigates away: on a slow connection the next page is late. */
const leavingMs = 30_000;

/** How long, in ms, after its scripts began a page may already be left by a click that no script saw. */
export const unseenLeavingMs = 5000;

/** The data of a click or submit that determines whether it leaves the page. */
export type Step = {
  readonly type: string;
  /** The clicked link, if any. */
  readonly link: { readonly target: string; readonly download: string } | null;
};

/** Whether a click or submit leaves the page in this window, unless a script handles it. */
export function leavesPage({ type, link }: Step): boolean {
  return type === "submit" || (link !== null && link.target === "" && link.download === "");
}

/**
 * How many ms a reload because of a missing file must be delayed: Firefox and Safari abort pending scripts as soon as
 * the visitor navigates away, and a reload would cancel the navigation.
 * @param leftAt when the visitor left, ms of the same clock as `now`; undefined while on the page
 * @param within how long the next page may take, in ms
 * @source ERR-04
 */
export function reloadDelay(leftAt: number | undefined, now: number, within = leavingMs): number {
  return leftAt === undefined ? 0 : Math.max(0, leftAt + within - now);
}

/** Log text for a file that could not be loaded; style sheets have a separate text. Source: ERR-04, ERR-05. */
export function missingFileText(error: unknown): string {
  const style = "Unable to preload CSS";
  return error instanceof Error && error.message.startsWith(style) ? style : "script-failed";
}
