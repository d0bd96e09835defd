import { formatMoment } from "#kernel/formats/date-format.ts";
import { staffLocale } from "#kernel/market.ts";
import { accountStates } from "#modules/customers/account-states.ts";
import { customersPerPage, type CustomerRow, type CustomerSearch } from "#modules/customers/staff/staff-list.ts";
import { searchCustomers } from "#modules/customers/staff/staff-queries.server.ts";
import { buttonClass } from "#ui/button.tsx";
import { Link } from "#ui/link.tsx";
import { useMessages } from "#ui/messages.tsx";
import { Pagination } from "#ui/pagination.tsx";
import { pageMessages } from "../../page/page-messages.server.ts";
import { customersPath, readCustomerSearch } from "./customer-search.ts";
import { CustomerTag } from "./customer-tag.tsx";
import { ListFilter } from "../parts/list-filter.tsx";
import { requireAccess } from "../office.ts";
import { maySee } from "../permissions.ts";
import { useRole } from "../shell/use-role.ts";
import { cell, Column, TableHead } from "../parts/table.tsx";
import type { Route } from "./+types/customers.route.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
  const { deps } = requireAccess(context);
  const search = readCustomerSearch(url.searchParams);
  return { search, list: await searchCustomers(deps, search), messages: pageMessages(staffLocale, "customers") };
}

/** The accounts of customers, with search and states. Source: BO-01, ACC-09. */
export default function Customers({ loaderData }: Route.ComponentProps) {
  const t = useMessages();
  const { search, list } = loaderData;
  const pages = Math.max(1, Math.ceil(list.found / customersPerPage));
  return (
    <main id="inhalt" className="mx-auto grid max-w-[100rem] content-start gap-4 px-4 py-5 md:px-8">
      <title>{t("customers.list.pageTitle")}</title>
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h1 className="display text-32">{t("customers.list.title")}</h1>
        <p className="text-13 text-ink-soft tabular-nums">
          {t(list.more ? "customers.list.foundMore" : "customers.list.found", { count: list.found })}
        </p>
      </div>
      <Filters search={search} />
      {list.rows.length > 0 ? <Table rows={list.rows} /> : <Nobody search={search} />}
      <Pagination
        page={Math.min(search.page, pages)}
        pages={pages}
        hrefOf={(page) => customersPath({ ...search, page })}
        labels={{
          navigation: t("customers.list.pages"),
          previous: t("customers.list.previous"),
          next: t("customers.list.next"),
          place: t("customers.list.place", { page: search.page, pages }),
        }}
      />
    </main>
  );
}

function Filters({ search }: { readonly search: CustomerSearch }) {
  const t = useMessages();
  return (
    <search>
      <form
        action="/backoffice/kunden/"
        key={customersPath(search)}
        className="flex flex-wrap items-end gap-x-3 gap-y-2 border-y border-line py-3"
      >
        <label className="grid min-w-0 flex-1 basis-60 gap-1 max-md:basis-full text-13">
          {t("customers.list.search")}
          <input
            type="search"
            name="suche"
            defaultValue={search.text}
            placeholder={t("customers.list.searchHint")}
            maxLength={100}
            className="min-h-10 w-full min-w-0 rounded-cut border border-line-strong bg-sheet px-3 text-15 placeholder:text-ink-soft"
          />
        </label>
        <ListFilter className="max-xs:flex-1" name="stand" label={t("customers.list.state")} value={search.state}>
          <option value="">{t("customers.list.any")}</option>
          {accountStates.map((state) => (
            <option key={state} value={state}>
              {t(`customers.state.${state}`)}
            </option>
          ))}
        </ListFilter>
        <button type="submit" className={buttonClass({ variant: "secondary", size: "s" })}>
          {t("customers.list.apply")}
        </button>
        {search.text + search.state === "" ? null : (
          <Link href="/backoffice/kunden/" className="ink-link min-h-10 py-2">
            {t("customers.list.reset")}
          </Link>
        )}
      </form>
    </search>
  );
}

function Nobody({ search }: { readonly search: CustomerSearch }) {
  const t = useMessages();
  const seesOrders = maySee(useRole(), "/backoffice/");
  return (
    <div className="border-t border-line py-12 text-center">
      <p>{t("customers.list.none")}</p>
      {search.text !== "" && seesOrders ? (
        <p className="mt-1 text-ink-soft">
          {t("customers.list.guests")}{" "}
          <Link
            href={`/backoffice/?${new URLSearchParams({ suche: search.text })}`}
            className="inline-block py-2 ink-link text-ink"
          >
            {t("customers.list.toOrders")}
          </Link>
        </p>
      ) : null}
      <Link href="/backoffice/kunden/" className="mt-2 inline-block py-2 ink-link">
        {t("customers.list.showAll")}
      </Link>
    </div>
  );
}

function Table({ rows }: { readonly rows: readonly CustomerRow[] }) {
  const t = useMessages();
  return (
    <table className="w-full border-collapse">
      <caption className="sr-only">{t("customers.list.title")}</caption>
      <TableHead>
        <Column>{t("customers.column.name")}</Column>
        <Column className="max-md:pr-0">{t("customers.column.state")}</Column>
        <Column className="max-md:hidden">{t("customers.column.since")}</Column>
        <Column className="pr-0 max-lg:hidden">{t("customers.column.seen")}</Column>
      </TableHead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id} className="relative hover:bg-sheet">
            <td className={cell}>
              <Link
                href={`/backoffice/kunden/${row.id}/`}
                className="font-medium wrap-anywhere after:absolute after:inset-0"
              >
                {row.name || t("customers.nameless")}
              </Link>
              <div className="text-13 wrap-anywhere text-ink-soft">
                {row.state === "deleted" ? null : row.email}
                {row.company ? ` · ${row.company}` : ""}
              </div>
            </td>
            <td className={`${cell} max-md:pr-0`}>
              <CustomerTag state={row.state} />
            </td>
            <td className={`${cell} whitespace-nowrap tabular-nums max-md:hidden`}>
              {formatMoment(row.since, staffLocale)}
            </td>
            <td className={`${cell} pr-0 whitespace-nowrap tabular-nums max-lg:hidden`}>
              {row.seenAt === null ? "–" : formatMoment(row.seenAt, staffLocale)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
