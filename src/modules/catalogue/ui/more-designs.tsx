import { useEffect, useRef, type MouseEvent } from "react";
import { buttonClass } from "#ui/button.tsx";
import { Link } from "#ui/link.tsx";
import { useMessages } from "#ui/messages.tsx";
import { countTiles } from "./design-grid.tsx";
import type { OverviewPayload } from "./overview-view.ts";

type MoreDesignsProps = {
  readonly view: Pick<OverviewPayload, "tiles" | "total" | "shown" | "page" | "pages" | "pageHrefs">;
  /** A phone displays only the first designs until the rest is expanded. */
  readonly folded: boolean;
  readonly loading: boolean;
  readonly loadMore: () => void;
};

/** How much of a list is displayed, and the link to its next page, which a script appends. Source: THEME-02, CAT-04. */
export function MoreDesigns({ view, folded, loading, loadMore }: MoreDesignsProps) {
  const t = useMessages();
  const { total, shown, pages } = view;
  const count = countTiles(view.tiles);
  const { previous, next } = view.pageHrefs;
  const place = useRef<HTMLElement>(null);
  const before = useRef(count);
  useEffect(() => {
    const grew = count > before.current && view.page === 1 ? before.current : undefined;
    before.current = count;
    // Keyboard users continue at the first new design.
    if (grew === undefined || !place.current?.contains(document.activeElement)) return;
    const links = place.current.closest("section")?.querySelectorAll<HTMLElement>("article h3 a");
    links?.[grew]?.focus({ preventScroll: true });
  }, [count, view.page]);
  if (pages <= 1) return null;
  const from = view.page === 1 ? 1 : shown - count + 1;
  const more = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    loadMore();
  };
  return (
    <nav
      ref={place}
      aria-label={t("catalogue.overview.pages")}
      className={`mt-14 justify-items-center gap-4 text-15 ${folded ? "hidden md:grid [section:has(#mehr:target)_&]:grid" : "grid"}`}
    >
      <output className="grid w-full max-w-56 gap-2.5 text-center text-ink-soft tabular-nums">
        {from === 1
          ? t("catalogue.overview.shown", { shown, count: total })
          : t("catalogue.overview.range", { from, shown, count: total })}
        <span aria-hidden className="block h-0.5 w-full bg-line">
          <span className="block h-full bg-leaf" style={{ width: `${(100 * shown) / total}%` }} />
        </span>
      </output>
      <p className="flex flex-wrap justify-center gap-3">
        {previous ? (
          <Link href={previous} rel="prev" className={buttonClass({ variant: "secondary" })}>
            {t("catalogue.overview.previousDesigns")}
          </Link>
        ) : null}
        {next ? (
          <Link
            href={next}
            rel="next"
            onClick={more}
            aria-busy={loading}
            className={buttonClass({ variant: "secondary" }, "min-w-56")}
          >
            {t("catalogue.overview.loadMore")}
          </Link>
        ) : null}
      </p>
    </nav>
  );
}
