import { useSyncExternalStore } from "react";
import { formatMoment } from "#kernel/formats/date-format.ts";
import { relativeTime } from "#kernel/formats/relative-time.ts";
import { useLocale, useMessages } from "./messages.tsx";
import { browserNow } from "#ui/browser-clock.ts";

const refreshMs = 30_000;

let now = 0;
let timer: ReturnType<typeof setInterval> | undefined;
const watchers = new Set<() => void>();

function tick(): void {
  now = browserNow();
  for (const watcher of watchers) watcher();
}

/** One clock for all `TimeAgo` of a page; stopped while there are none. */
function subscribeToClock(watcher: () => void): () => void {
  watchers.add(watcher);
  if (watchers.size === 1) {
    now = browserNow();
    timer = setInterval(tick, refreshMs);
  }
  return () => {
    watchers.delete(watcher);
    if (watchers.size === 0) clearInterval(timer);
  };
}

function clockNow(): number {
  return (now ||= browserNow());
}

const noClock = (): null => null;

type TimeAgoProps = { readonly at: number; readonly say?: (moment: string) => string };

/**
 * A relative time, `vor 3 Minuten`, updated while the page is open, with the exact time as its title. The server renders
 * the absolute time: pages may be cached, and without JavaScript a relative time would not be updated.
 * @param at ms since 1970
 * @param say inserts the relative time into a sentence
 * @source LOC-15
 */
export function TimeAgo({ at, say = (moment) => moment }: TimeAgoProps) {
  const t = useMessages();
  const locale = useLocale();
  const currentTime = useSyncExternalStore(subscribeToClock, clockNow, noClock);
  const moment = formatMoment(at, locale);
  return (
    <time dateTime={new Date(at).toISOString()} title={moment}>
      {say(currentTime === null ? moment : (relativeTime(at, currentTime, locale) ?? t("page.justNow")))}
    </time>
  );
}
