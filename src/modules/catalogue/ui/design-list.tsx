import { afterPaint } from "#ui/browser/after-paint.ts";
import { buttonClass } from "#ui/button.tsx";
import { Link } from "#ui/link.tsx";
import { useMessages } from "#ui/messages.tsx";
import { countTiles, DesignGrid, phonePageSize } from "./design-grid.tsx";
import { FilterForm, ResultBar } from "./filter-form.tsx";
import { ListNamesForm } from "./list-names-form.tsx";
import { MoreDesigns } from "./more-designs.tsx";
import type { OverviewPayload } from "./overview-view.ts";

const foldId = "mehr";

/** Moves the focus to the first newly visible design once the browser has scrolled there. Source: CAT-01. */
function goOnBelow(): void {
  const first = () => document.querySelector<HTMLElement>(`#${foldId} h3 a`)?.focus({ preventScroll: true });
  addEventListener("hashchange", () => afterPaint(first), { once: true });
}

type DesignListProps = {
  readonly view: OverviewPayload;
  /** The visitor requested all tiles of the page (`#mehr`). */
  readonly unfolded: boolean;
  /** Phones display one large design per row instead of two small ones. */
  readonly largeOnPhones: boolean;
  /** Loading of the next designs. Source: THEME-02. */
  readonly more: { readonly loading: boolean; readonly loadMore: () => void };
};

/** Filters, designs, pages, further designs. Source: CAT-01. */
export function DesignList({ view, unfolded, largeOnPhones, more }: DesignListProps) {
  const t = useMessages();
  const folded = !unfolded && countTiles(view.tiles) > phonePageSize;
  return (
    <>
      <div className="grid gap-x-12 lg:grid-cols-[13.5rem_1fr]">
        <FilterForm view={view} />
        <section aria-labelledby="results">
          {/* The tiles have level 3 headings, so the outline needs this level 2 heading. */}
          <h2 id="results" className="sr-only">
            {t("catalogue.overview.results", { count: view.total })}
          </h2>
          {view.total > 0 ? <ListNamesForm path={view.path} quiet={view.mourning} /> : null}
          <ResultBar view={view} />
          {view.total === 0 ? (
            <NothingFound view={view} />
          ) : (
            <>
              <DesignGrid
                name="designs"
                runs={view.tiles}
                folded={folded}
                foldId={foldId}
                columns={3}
                largeOnPhones={largeOnPhones}
              />
              {folded ? (
                <p className="mt-10 text-center md:hidden [section:has(#mehr:target)_&]:hidden">
                  <a
                    href={`#${foldId}`}
                    onClick={goOnBelow}
                    className={buttonClass({ variant: "secondary" }, "w-full")}
                  >
                    {t("catalogue.overview.showMore")}
                  </a>
                </p>
              ) : null}
              <MoreDesigns view={view} folded={folded} {...more} />
            </>
          )}
        </section>
      </div>
      <FurtherDesigns id="bestsellers" title={t("catalogue.overview.bestsellers")} tiles={view.bestsellers} />
      <FurtherDesigns id="suggestions" title={t("catalogue.overview.suggestions")} tiles={view.suggestions} />
    </>
  );
}

function NothingFound({ view }: { readonly view: OverviewPayload }) {
  const t = useMessages();
  return (
    <div>
      <p className="max-w-[46ch] text-20 text-balance">{t("catalogue.overview.empty")}</p>
      <p className="mt-6">
        <Link href={view.path} className={buttonClass({ variant: "secondary" })}>
          {t("catalogue.overview.reset")}
        </Link>
      </p>
      <h2 className="display mt-16 mb-8 text-32">{t("catalogue.overview.popular")}</h2>
      <DesignGrid name="popular" runs={view.popular} columns={3} />
    </div>
  );
}

type FurtherProps = { readonly id: string; readonly title: string; readonly tiles: OverviewPayload["tiles"] };

/** A row of designs below the list. Source: CAT-01. */
function FurtherDesigns({ id, title, tiles }: FurtherProps) {
  if (tiles.length === 0) return null;
  return (
    <section aria-labelledby={id} className="mt-20 md:mt-28">
      <h2 id={id} className="display mb-8 text-32">
        {title}
      </h2>
      <DesignGrid name={id} runs={tiles} />
    </section>
  );
}
