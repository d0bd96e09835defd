import { formatMoment } from "#kernel/formats/date-format.ts";
import { priceMarkets, staffLocale } from "#kernel/market.ts";
import { formatMoney } from "#kernel/formats/money-format.ts";
import { minor } from "#kernel/money.ts";
import { searchVouchers, type OfficeVoucher } from "#modules/vouchers/staff-queries.server.ts";
import { voucherSources, vouchersPerPage } from "#modules/vouchers/staff-search.ts";
import { voucherTypes } from "#modules/vouchers/model.ts";
import { voucherStates } from "#modules/vouchers/voucher-state.ts";
import { may } from "#modules/staff/roles.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Link } from "#ui/link.tsx";
import { useMessages } from "#ui/messages.tsx";
import { pageMessages } from "../../page/page-messages.server.ts";
import { ListFilter } from "../parts/list-filter.tsx";
import { ListSearch, Pages, VoucherTabs } from "./list-parts.tsx";
import { readVoucherSearch, vouchersPath } from "./list-search.ts";
import { voucherChoices } from "./voucher-actions.server.ts";
import { VoucherTag } from "./voucher-tag.tsx";
import { requireAccess } from "../office.ts";
import { useRole } from "../shell/use-role.ts";
import { cell, Column, TableHead } from "../parts/table.tsx";
import type { Route } from "./+types/vouchers.route.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
  const office = requireAccess(context);
  const search = readVoucherSearch(url.searchParams);
  const [list, { campaigns }] = await Promise.all([searchVouchers(office.deps, search), voucherChoices(office)]);
  // The address a code is bound to is not shown here.
  const rows = list.rows.map((row) => ({ ...row, voucher: { ...row.voucher, email: null } }));
  return { search, list: { ...list, rows }, campaigns, messages: pageMessages(staffLocale, "vouchers") };
}

/** The codes that lower a price, with search and filters. Source: BO-06, VOUCH-02. */
export default function Vouchers({ loaderData }: Route.ComponentProps) {
  const t = useMessages();
  const { search, list, campaigns } = loaderData;
  const mayChange = may(useRole(), "vouchers", "write");
  const narrowed = vouchersPath({ ...search, page: 1 }) !== "/backoffice/gutscheine/";
  return (
    <main id="inhalt" className="mx-auto grid max-w-[100rem] content-start gap-3 px-4 py-5 md:px-8">
      <title>{t("vouchers.list.pageTitle")}</title>
      <div>
        <h1 className="display text-32">{t("vouchers.list.title")}</h1>
        <VoucherTabs here="codes" />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        {mayChange ? (
          <ButtonLink href="/backoffice/gutscheine/neu/" size="s">
            {t("vouchers.list.new")}
          </ButtonLink>
        ) : null}
        <p className="text-13 text-ink-soft tabular-nums">
          {t(list.more ? "vouchers.list.foundMore" : "vouchers.list.found", { count: list.found })}
        </p>
      </div>
      <ListSearch
        key={vouchersPath(search)}
        action="/backoffice/gutscheine/"
        label={t("vouchers.list.search")}
        hint={t("vouchers.list.searchHint")}
        text={search.text}
        narrowed={narrowed}
      >
        <Filters search={search} campaigns={campaigns} />
      </ListSearch>
      {list.rows.length > 0 ? (
        <Table rows={list.rows} />
      ) : (
        <p className="py-12 text-center">{t("vouchers.list.none")}</p>
      )}
      <Pages
        page={search.page}
        found={list.found}
        size={vouchersPerPage}
        hrefOf={(page) => vouchersPath({ ...search, page })}
      />
    </main>
  );
}

type FilterProps = Pick<Route.ComponentProps["loaderData"], "search" | "campaigns">;

function Filters({ search, campaigns }: FilterProps) {
  const t = useMessages();
  const any = <option value="">{t("vouchers.list.any")}</option>;
  return (
    <>
      <ListFilter
        className="max-sm:flex-1 max-sm:basis-[40%]"
        name="stand"
        label={t("vouchers.list.state")}
        value={search.state}
      >
        {any}
        {voucherStates.map((state) => (
          <option key={state} value={state}>
            {t(`vouchers.state.${state}`)}
          </option>
        ))}
      </ListFilter>
      <ListFilter
        className="max-sm:flex-1 max-sm:basis-[40%]"
        name="art"
        label={t("vouchers.list.type")}
        value={search.type}
      >
        {any}
        {voucherTypes.map((type) => (
          <option key={type} value={type}>
            {t(`vouchers.type.${type}`)}
          </option>
        ))}
      </ListFilter>
      <ListFilter
        className="max-sm:flex-1 max-sm:basis-[40%]"
        name="herkunft"
        label={t("vouchers.list.source")}
        value={search.chosen}
      >
        <option value="">{t("vouchers.source.usual")}</option>
        {voucherSources.map((source) => (
          <option key={source} value={source}>
            {t(`vouchers.source.${source}`)}
          </option>
        ))}
        <option value="alle">{t("vouchers.list.any")}</option>
      </ListFilter>
      <ListFilter
        className="max-sm:flex-1 max-sm:basis-[40%]"
        name="markt"
        label={t("vouchers.list.market")}
        value={search.market}
      >
        {any}
        {priceMarkets.map((market) => (
          <option key={market}>{market}</option>
        ))}
      </ListFilter>
      <ListFilter
        className="min-w-0 max-sm:flex-1 max-sm:basis-[40%]"
        name="aktion"
        label={t("vouchers.list.campaign")}
        value={search.campaign}
      >
        {any}
        {campaigns.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </ListFilter>
      <label className="grid gap-1 text-13">
        {t("vouchers.list.day")}
        <input
          type="date"
          name="tag"
          defaultValue={search.day}
          className="min-h-10 rounded-cut border border-line-strong bg-sheet px-2 text-15"
        />
      </label>
      {search.batch === "" ? null : <input type="hidden" name="charge" value={search.batch} />}
    </>
  );
}

function Table({ rows }: { readonly rows: readonly OfficeVoucher[] }) {
  const t = useMessages();
  const gives = ({ voucher: { type, value, currency } }: OfficeVoucher): string =>
    type === "amount"
      ? formatMoney({ amount: minor(value), currency: currency ?? "EUR" }, staffLocale)
      : t(`vouchers.gives.${type}`, { count: value, n: value });
  return (
    <table className="w-full border-collapse">
      <caption className="sr-only">{t("vouchers.list.title")}</caption>
      <TableHead>
        {(["code", "gives", "uses", "validTo", "campaign", "madeBy", "state"] as const).map((column) => (
          <Column key={column} className={widths[column] ?? ""}>
            {t(`vouchers.column.${column}`)}
          </Column>
        ))}
      </TableHead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.voucher.id} className="relative hover:bg-sheet">
            <td className={cell}>
              <Link
                href={`/backoffice/gutscheine/${row.voucher.id}/`}
                className="font-medium wrap-anywhere after:absolute after:inset-0"
              >
                {row.voucher.shown}
              </Link>
              <div className="text-13 text-ink-soft">
                <span className="md:hidden">{`${gives(row)} · `}</span>
                {row.batch ?? t(`vouchers.source.${row.source}`)}
              </div>
            </td>
            <td className={`${cell} whitespace-nowrap max-md:hidden`}>{gives(row)}</td>
            <td className={`${cell} tabular-nums`}>
              {row.voucher.maxUses === null ? row.uses : `${row.uses} / ${row.voucher.maxUses}`}
            </td>
            <td className={`${cell} tabular-nums max-md:hidden`}>
              {row.voucher.validTo === null ? "–" : formatMoment(row.voucher.validTo, staffLocale)}
            </td>
            <td className={`${cell} wrap-anywhere max-lg:hidden`}>{row.campaign ?? "–"}</td>
            <td className={`${cell} wrap-anywhere max-xl:hidden`}>
              {row.madeBy === "system" ? t("vouchers.column.shop") : row.madeBy.replace(/^staff:/, "")}
              <div className="text-13 text-ink-soft tabular-nums">{formatMoment(row.createdAt, staffLocale)}</div>
            </td>
            <td className={`${cell} pr-0!`}>
              <VoucherTag state={row.state} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const widths: Readonly<Record<string, string>> = {
  gives: "max-md:hidden",
  validTo: "max-md:hidden",
  campaign: "max-lg:hidden",
  madeBy: "max-xl:hidden",
  state: "pr-0!",
};
