import { keyIn } from "#kernel/formats/message-key.ts";
import type { ReactNode } from "react";
import { DesignGrid } from "#modules/catalogue/ui/design-grid.tsx";
import { GoodsTiles } from "#modules/photo-products/ui/goods-tiles.tsx";
import { Breadcrumb, type BreadcrumbItem } from "#ui/breadcrumb.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Link } from "#ui/link.tsx";
import { useMessages } from "#ui/messages.tsx";
import { useSavedForms } from "#ui/forms/use-saved-forms.ts";
import { Pagination } from "#ui/pagination.tsx";
import { controlClass } from "#ui/forms/text-field.tsx";
import { OccasionTiles } from "../content/containers/occasion-tiles.tsx";
import type { FoundDesigns, SearchView } from "./search-view.ts";

type SearchPageProps = { readonly view: SearchView; readonly breadcrumbs: readonly BreadcrumbItem[] };

/** The search form with grouped results. Source: SHELL-30. */
export function SearchPage({ view, breadcrumbs }: SearchPageProps) {
  const t = useMessages();
  const { designs, texts, total } = view;
  return (
    <main id="inhalt" className="pb-24">
      <div className="shop-width pt-5">
        <Breadcrumb breadcrumbs={breadcrumbs} label={t("shop.breadcrumb")} />
        <h1 className="page-title mt-6 md:mt-10">{t("search.title")}</h1>
        <SearchForm view={view} />
        <output className="mt-5 block max-w-[58ch] text-17 text-ink-soft">{statusOf(view, t)}</output>
        {total > 0 && (designs ? 1 : 0) + texts.length > 1 ? <GroupLinks view={view} /> : null}
        {designs ? <Designs found={designs} /> : null}
        {texts.map(({ group, count, items, tiles }) => (
          <Group key={group} id={group} title={t(keyIn("search.groups", group))} count={count}>
            {tiles.length > 0 ? <GoodsTiles tiles={tiles} /> : null}
            <ul className="grid gap-x-8 empty:hidden md:grid-cols-2">
              {items.map(({ title, text, href }) => (
                <li key={href} className="border-t border-line">
                  <Link href={href} className="group block py-5">
                    <span className="display block text-20 group-hover:underline group-hover:underline-offset-4">
                      {title}
                    </span>
                    {text === "" ? null : <span className="mt-1 block text-15 text-ink-soft">{text}</span>}
                  </Link>
                </li>
              ))}
            </ul>
          </Group>
        ))}
        {view.goods.length > 0 ? (
          <div className="mt-14">
            <h2 className="display mb-8 text-32">{t("search.startGoods")}</h2>
            <GoodsTiles tiles={view.goods} />
          </div>
        ) : null}
      </div>
      {view.occasions ? <OccasionTiles {...view.occasions} headline={t("search.startOccasions")} /> : null}
    </main>
  );
}

function statusOf(view: SearchView, t: ReturnType<typeof useMessages>): string {
  const { wait, asked, total, near, question, occasions } = view;
  if (wait > 0) return t("errors.RATE_LIMIT", { s: wait });
  if (!asked) return t("search.ask");
  if (near) return t("search.near", { query: question });
  if (total > 0) return t("search.found", { count: total, query: question });
  return t(occasions ? "search.none" : "search.noneGoods", { query: question });
}

/** A plain GET form, which works without JavaScript. */
function SearchForm({ view }: { readonly view: SearchView }) {
  const t = useMessages();
  useSavedForms();
  return (
    <search>
      <form action={view.action} method="get" className="mt-6 flex max-w-2xl gap-2">
        <input
          type="search"
          name="q"
          defaultValue={view.question}
          maxLength={100}
          aria-label={t("search.field")}
          placeholder={t("search.placeholder")}
          autoComplete="off"
          enterKeyHint="search"
          className={controlClass(false, "min-w-0 flex-1")}
        />
        <Button type="submit">{t("search.submit")}</Button>
      </form>
    </search>
  );
}

/** Anchor links to the groups, with their counts. */
function GroupLinks({ view: { designs, texts } }: { readonly view: SearchView }) {
  const t = useMessages();
  const groups = [...(designs ? [{ group: "designs", count: designs.total }] : []), ...texts];
  return (
    <nav aria-label={t("search.groups.label")} className="mt-6">
      <ul className="flex flex-wrap gap-2">
        {groups.map(({ group, count }) => (
          <li key={group}>
            <a
              href={`#${group}`}
              className="inline-flex min-h-11 items-center gap-2 rounded-cut border border-line bg-sheet px-4 text-15 hover:border-ink-soft"
            >
              {t(keyIn("search.groups", group))}
              <span className="text-ink-soft tabular-nums">{count}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

type GroupProps = {
  readonly id: string;
  readonly title: string;
  readonly count: number;
  readonly children: ReactNode;
};

function Group({ id, title, count, children }: GroupProps) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="mt-14 scroll-mt-6 md:mt-20">
      <h2 id={`${id}-title`} className="display mb-6 flex items-baseline gap-3 text-25 md:mb-8 md:text-32">
        {title} <span className="text-17 text-ink-soft tabular-nums">{count}</span>
      </h2>
      {children}
    </section>
  );
}

function Designs({ found }: { readonly found: FoundDesigns }) {
  const t = useMessages();
  const { page, pages, pageHrefs, overview } = found;
  return (
    <Group id="designs" title={t("search.groups.designs")} count={found.total}>
      <DesignGrid name="found" runs={found.tiles} columns={4} />
      {overview ? (
        <p className="mt-10">
          <ButtonLink href={overview} variant="secondary">
            {t("search.refine")}
          </ButtonLink>
        </p>
      ) : null}
      <div className="mt-12">
        <Pagination
          page={page}
          pages={pages}
          hrefOf={(to) => (to < page ? pageHrefs.previous : pageHrefs.next) ?? ""}
          labels={{
            navigation: t("catalogue.overview.pages"),
            previous: t("catalogue.overview.previous"),
            next: t("catalogue.overview.next"),
            place: t("catalogue.overview.place", { page, pages }),
          }}
        />
      </div>
    </Group>
  );
}
