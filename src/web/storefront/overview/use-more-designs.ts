import { useEffect, useSyncExternalStore } from "react";
import { useFetcher, useLocation } from "react-router";
import type { OverviewPayload } from "#modules/catalogue/ui/overview-view.ts";

/** Additional pages loaded into a list, by history entry, so that back navigation restores the whole list. */
const added = new Map<string, readonly OverviewPayload[]>();
const maxLists = 20;
const none: readonly OverviewPayload[] = [];
const watchers = new Set<() => void>();

function subscribe(changed: () => void): () => void {
  watchers.add(changed);
  return () => watchers.delete(changed);
}

function store(key: string, pages: readonly OverviewPayload[]): void {
  added.delete(key);
  added.set(key, pages);
  const [oldest] = added.keys();
  if (added.size > maxLists && oldest !== undefined) added.delete(oldest);
  for (const changed of watchers) changed();
}

/** A list with its additionally loaded pages. */
export type LongList = {
  readonly view: OverviewPayload;
  readonly loading: boolean;
  /** Appends the next page; replaces the link to that page if JavaScript runs. */
  readonly loadMore: () => void;
};

/**
 * The list of a page with additionally loaded pages, without a history entry and without scrolling; returning to the list
 * restores its length and scroll position.
 * @source THEME-02, CAT-04
 */
export function useLoadMore(first: OverviewPayload): LongList {
  const { key } = useLocation();
  const fetcher = useFetcher<{ view?: OverviewPayload }>({ key: `designs-${key}` });
  const pages = useSyncExternalStore(
    subscribe,
    () => added.get(key) ?? none,
    () => none,
  );
  const last = pages.at(-1) ?? first;
  const { next } = last.pageHrefs;
  const nextPage = fetcher.data?.view;
  useEffect(() => {
    if (nextPage?.page === last.page + 1) store(key, [...pages, nextPage]);
  }, [nextPage, key, last, pages]);
  const tiles = [first, ...pages].flatMap((page) => page.tiles);
  return {
    view: pages.length === 0 ? first : { ...first, tiles, shown: last.shown, pageHrefs: { ...first.pageHrefs, next } },
    loading: fetcher.state !== "idle",
    loadMore: () => {
      if (next !== undefined && fetcher.state === "idle") void fetcher.load(next);
    },
  };
}
