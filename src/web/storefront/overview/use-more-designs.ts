import { useEffect, useSyncExternalStore } from "react";
import { useFetcher, useLocation } from "react-router";
import type { OverviewPayload } from "#modules/catalogue/ui/overview-view.ts";

/** Pages a visitor has added to a list, by its place in the history: the way back finds the list as long as it was. */
const added = new Map<string, readonly OverviewPayload[]>();
const mostLists = 20;
const none: readonly OverviewPayload[] = [];
const watchers = new Set<() => void>();

function watch(changed: () => void): () => void {
  watchers.add(changed);
  return () => watchers.delete(changed);
}

function remember(key: string, pages: readonly OverviewPayload[]): void {
  added.delete(key);
  added.set(key, pages);
  const [oldest] = added.keys();
  if (added.size > mostLists && oldest !== undefined) added.delete(oldest);
  for (const changed of watchers) changed();
}

/** A list with the pages that were added below it. */
export type LongList = {
  readonly view: OverviewPayload;
  readonly loading: boolean;
  /** Adds the next page below; what the link to that page does with a script. */
  readonly loadMore: () => void;
};

/**
 * The list of a page and what the visitor had loaded below it, without a step in the history and without moving what is
 * in view; coming back to the list finds it as long and in the same place.
 * @source THEME-02, CAT-04
 */
export function useLoadMore(first: OverviewPayload): LongList {
  const { key } = useLocation();
  const fetcher = useFetcher<{ view?: OverviewPayload }>({ key: `designs-${key}` });
  const pages = useSyncExternalStore(
    watch,
    () => added.get(key) ?? none,
    () => none,
  );
  const last = pages.at(-1) ?? first;
  const { next } = last.pageHrefs;
  const came = fetcher.data?.view;
  useEffect(() => {
    if (came?.page === last.page + 1) remember(key, [...pages, came]);
  }, [came, key, last, pages]);
  const tiles = [first, ...pages].flatMap((page) => page.tiles);
  return {
    view: pages.length === 0 ? first : { ...first, tiles, shown: last.shown, pageHrefs: { ...first.pageHrefs, next } },
    loading: fetcher.state !== "idle",
    loadMore: () => {
      if (next !== undefined && fetcher.state === "idle") void fetcher.load(next);
    },
  };
}
