import { Link } from "#ui/link.tsx";
import { useMessages } from "#ui/messages.tsx";
import { GoodsTiles } from "./goods-tiles.tsx";
import type { GoodsFilter, GoodsOverview } from "./goods-view.ts";

/** Products of a family, then its designs by theme and ratio. Source: CAT-08, CAT-10. */
export function GoodsList({ view }: { readonly view: GoodsOverview }) {
  const t = useMessages();
  return (
    <>
      <GoodsTiles tiles={view.products} eager />
      {view.designsTitle === null ? null : (
        <section id="designs" aria-labelledby="designs-title" className="mt-24 border-t border-line pt-12 md:pt-16">
          <h2 id="designs-title" className="display text-32 md:text-42">
            {view.designsTitle}
          </h2>
          <div className="mt-6 mb-10 grid gap-y-3">
            {view.filters.map((filter) => (
              <FilterRow key={filter.label} filter={filter} />
            ))}
            <p className="mt-2 flex flex-wrap items-baseline gap-x-5 text-15 text-ink-soft">
              <output>{view.count}</output>
              {view.reset === null ? null : (
                <Link href={view.reset} data-keep className="py-1 text-ink underline underline-offset-4">
                  {t("photo-page.reset")}
                </Link>
              )}
            </p>
          </div>
          {view.designs.length === 0 ? (
            <p className="max-w-[50ch] text-17">{t("photo-page.none")}</p>
          ) : (
            <GoodsTiles tiles={view.designs} />
          )}
        </section>
      )}
    </>
  );
}

function FilterRow({ filter }: { readonly filter: GoodsFilter }) {
  return (
    <div className="grid gap-x-6 md:grid-cols-[8rem_1fr]">
      <p className="py-2 text-15 font-medium">{filter.label}</p>
      <ul className="flex flex-wrap gap-x-6 text-15">
        {filter.choices.map(({ href, label, count, selected }) => (
          <li key={label}>
            {count === 0 && !selected ? (
              <span className="block py-2 text-ink-soft/70">{label}</span>
            ) : (
              <Link
                href={href}
                data-keep
                aria-current={selected ? "true" : undefined}
                className={`block py-2 underline-offset-8 hover:underline ${selected ? "font-medium underline" : ""}`}
              >
                {label}
                {count === null ? null : <span className="ml-1.5 text-13 text-ink-soft tabular-nums">{count}</span>}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
