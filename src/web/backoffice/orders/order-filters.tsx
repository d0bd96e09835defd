import type { StaffSearch } from "#modules/orders/staff/staff-queues.ts";
import { paymentMethods } from "#modules/payments/contract.ts";
import { buttonClass } from "#ui/button.tsx";
import { Link } from "#ui/link.tsx";
import { useMessages } from "#ui/messages.tsx";
import { searchPath } from "./order-search.ts";
import { ListFilter } from "../parts/list-filter.tsx";

/** Filters share a row on narrow screens. */
const filterWidth = "max-xs:flex-1 max-xs:basis-36";

type FiltersProps = {
  readonly search: StaffSearch;
  readonly countries: readonly { readonly code: string; readonly name: string }[];
};

/** Search and filters of the list, as one GET form. */
export function OrderFilters({ search, countries }: FiltersProps) {
  const t = useMessages();
  const narrowed = search.text + search.payment + search.country + search.shipping !== "";
  return (
    <search>
      <form
        action="/backoffice/"
        // A new list remounts its controls, so that going back never shows the filters of another list.
        key={searchPath(search)}
        className="flex flex-wrap items-end gap-x-3 gap-y-2 border-y border-line py-3"
      >
        <input type="hidden" name="liste" value={search.queue} />
        <label className="grid min-w-0 flex-1 basis-60 gap-1 max-md:basis-full text-13">
          {t("backoffice.orders.search")}
          <input
            type="search"
            name="suche"
            defaultValue={search.text}
            placeholder={t("backoffice.orders.searchHint")}
            maxLength={100}
            className="min-h-10 w-full min-w-0 rounded-cut border border-line-strong bg-sheet px-3 text-15 placeholder:text-ink-soft"
          />
        </label>
        <ListFilter
          className={filterWidth}
          name="zahlung"
          label={t("backoffice.orders.payment")}
          value={search.payment}
        >
          <option value="">{t("backoffice.orders.any")}</option>
          {paymentMethods.map((method) => (
            <option key={method} value={method}>
              {t(`backoffice.method.${method}`)}
            </option>
          ))}
        </ListFilter>
        <ListFilter className={filterWidth} name="land" label={t("backoffice.orders.country")} value={search.country}>
          <option value="">{t("backoffice.orders.any")}</option>
          {countries.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </ListFilter>
        <ListFilter
          className={filterWidth}
          name="versand"
          label={t("backoffice.orders.shipping")}
          value={search.shipping}
        >
          <option value="">{t("backoffice.orders.any")}</option>
          <option value="standard">{t("backoffice.shipping.standard")}</option>
          <option value="express">{t("backoffice.shipping.express")}</option>
        </ListFilter>
        <ListFilter className={filterWidth} name="sortierung" label={t("backoffice.orders.sort")} value={search.sort}>
          <option value="placed">{t("backoffice.orders.sortPlaced")}</option>
          <option value="hand-over">{t("backoffice.orders.sortHandOver")}</option>
        </ListFilter>
        <button type="submit" className={buttonClass({ variant: "secondary", size: "s" })}>
          {t("backoffice.orders.apply")}
        </button>
        {narrowed ? (
          <Link
            href={searchPath({ ...search, text: "", payment: "", country: "", shipping: "", page: 1 })}
            className="ink-link min-h-10 py-2"
          >
            {t("backoffice.orders.reset")}
          </Link>
        ) : null}
      </form>
    </search>
  );
}
