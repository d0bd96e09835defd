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

/** So long, in ms, nothing is loaded anew after the visitor went to another page: on a slow line it comes late. */
const leavingMs = 30_000;

/** What of a click or of a form sent away says whether it leads to another page. */
export type Step = {
  readonly type: string;
  /** The link that was pressed, if any. */
  readonly link: { readonly target: string; readonly download: string } | null;
};

/** Whether a step leads to another page in this window, unless a script takes it over. */
export function leadsAway({ type, link }: Step): boolean {
  return type === "submit" || (link !== null && link.target === "" && link.download === "");
}

/**
 * For how many ms a missing file must not yet load the page anew: Firefox and Safari let go of scripts on their way as
 * soon as the visitor goes to another page, and a reload would take him back.
 * @param leftAt when he went, ms of the same clock as `now`; undefined while he stays
 * @source ERR-04
 */
export function reloadDelay(leftAt: number | undefined, now: number): number {
  return leftAt === undefined ? 0 : Math.max(0, leftAt + leavingMs - now);
}

/** What the log says of a file that could not be fetched: style sheets have a text of their own. Source: ERR-04, ERR-05. */
export function missingFileText(error: unknown): string {
  const isStyle = error instanceof Error && error.message.startsWith("Unable to preload CSS");
  return isStyle ? "Unable to preload CSS" : "script-failed";
}
