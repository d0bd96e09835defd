import { designStates, officeSorts, type DesignQuery } from "#modules/catalogue/designs/staff-design-search.ts";
import { buttonClass } from "#ui/button.tsx";
import { Link } from "#ui/link.tsx";
import { useMessages } from "#ui/messages.tsx";
import { ListFilter } from "../parts/list-filter.tsx";

/** Filters share a row on narrow screens. */
const filterWidth = "max-sm:flex-1 max-sm:basis-36";

/** Values of a filter with their display names. */
export type Named = readonly { readonly key: string; readonly name: string }[];

/** Filter options of the list. */
export type FilterChoices = { readonly occasions: Named; readonly categories: Named; readonly products: Named };

const names = {
  text: "suche",
  state: "stand",
  occasion: "anlass",
  category: "art",
  product: "format",
  badge: "marke",
  sort: "sortierung",
  page: "seite",
} as const;

/** The query parameters of the list's address. */
export function queryFrom(search: URLSearchParams): Record<keyof DesignQuery, string> {
  const of = (key: keyof DesignQuery): string => search.get(names[key]) ?? "";
  return {
    text: of("text"),
    state: of("state"),
    occasion: of("occasion"),
    category: of("category"),
    product: of("product"),
    badge: of("badge"),
    sort: of("sort"),
    page: search.get(names.page) ?? "1",
  };
}

/** Address of the list for a query. */
export function designsPath(query: DesignQuery): string {
  const parameters = Object.entries(names).flatMap(([key, name]) => {
    const value = String(Reflect.get(query, key));
    const usual = value === "" || (key === "page" && value === "1") || (key === "sort" && value === "changed");
    return usual ? [] : [[name, value] as [string, string]];
  });
  return parameters.length === 0
    ? "/backoffice/sortiment/"
    : `/backoffice/sortiment/?${new URLSearchParams(parameters)}`;
}

function Choices({ from }: { readonly from: Named }) {
  return (
    <>
      {from.map(({ key, name }) => (
        <option key={key} value={key}>
          {name}
        </option>
      ))}
    </>
  );
}

/** Search and filters of the list, as one GET form. Source: BO-02. */
export function DesignFilters({ query, choices }: { readonly query: DesignQuery; readonly choices: FilterChoices }) {
  const t = useMessages();
  const any = <option value="">{t("studio.list.any")}</option>;
  const narrowed = query.text + query.state + query.occasion + query.category + query.product + query.badge !== "";
  return (
    <search>
      <form
        action="/backoffice/sortiment/"
        // A new list remounts its controls, so that going back never shows the filters of another list.
        key={designsPath(query)}
        className="mt-4 flex flex-wrap items-end gap-x-3 gap-y-2 border-y border-line py-3"
      >
        <label className="grid min-w-0 flex-1 basis-56 gap-1 text-13 max-md:basis-full">
          {t("studio.list.search")}
          <input
            type="search"
            name={names.text}
            defaultValue={query.text}
            placeholder={t("studio.list.searchHint")}
            maxLength={100}
            className="min-h-10 w-full min-w-0 rounded-cut border border-line-strong bg-sheet px-3 text-15 placeholder:text-ink-soft"
          />
        </label>
        <ListFilter className={filterWidth} name={names.state} label={t("studio.list.state")} value={query.state}>
          {any}
          {designStates.map((state) => (
            <option key={state} value={state}>
              {t(`studio.states.${state}`)}
            </option>
          ))}
        </ListFilter>
        <ListFilter
          className={filterWidth}
          name={names.occasion}
          label={t("studio.data.occasion")}
          value={query.occasion}
        >
          {any}
          <Choices from={choices.occasions} />
        </ListFilter>
        <ListFilter
          className={filterWidth}
          name={names.category}
          label={t("studio.data.category")}
          value={query.category}
        >
          {any}
          <Choices from={choices.categories} />
        </ListFilter>
        <ListFilter className={filterWidth} name={names.product} label={t("studio.data.product")} value={query.product}>
          {any}
          <Choices from={choices.products} />
        </ListFilter>
        <ListFilter className={filterWidth} name={names.badge} label={t("studio.list.badge")} value={query.badge}>
          {any}
          <option value="new">{t("studio.data.isNew")}</option>
          <option value="recommended">{t("studio.data.isRecommended")}</option>
        </ListFilter>
        <ListFilter className={filterWidth} name={names.sort} label={t("studio.list.sort")} value={query.sort}>
          {officeSorts.map((sort) => (
            <option key={sort} value={sort}>
              {t(`studio.sorts.${sort}`)}
            </option>
          ))}
        </ListFilter>
        <button type="submit" className={buttonClass({ variant: "secondary", size: "s" })}>
          {t("studio.list.apply")}
        </button>
        {narrowed ? (
          <Link href="/backoffice/sortiment/" className="ink-link min-h-10 py-2">
            {t("studio.list.reset")}
          </Link>
        ) : null}
      </form>
    </search>
  );
}
