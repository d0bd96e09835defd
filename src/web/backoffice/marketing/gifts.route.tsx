import { formatDate, formatMoment } from "#kernel/formats/date-format.ts";
import { staffLocale } from "#kernel/market.ts";
import { formatMoney } from "#kernel/formats/money-format.ts";
import { currencies, minor, type Currency } from "#kernel/money.ts";
import { searchGifts, type OfficeGift } from "#modules/gift-vouchers/staff-queries.server.ts";
import { giftNumber, giftsPerPage, giftStates } from "#modules/gift-vouchers/staff-search.ts";
import { may } from "#modules/staff/roles.ts";
import { Link } from "#ui/link.tsx";
import { useMessages } from "#ui/messages.tsx";
import { pageMessages } from "../../page/page-messages.server.ts";
import { ListFilter } from "../parts/list-filter.tsx";
import { GiftTag } from "./gift-tag.tsx";
import { GiftTabs, ListSearch, Pages } from "./list-parts.tsx";
import { giftsPath, readGiftSearch } from "./list-search.ts";
import { requireAccess } from "../office.ts";
import { cell, Column, TableHead } from "../parts/table.tsx";
import type { Route } from "./+types/gifts.route.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
  const { deps, staff } = requireAccess(context);
  const search = readGiftSearch(url.searchParams);
  const seesAddresses = may(staff.role, "customers", "read");
  return {
    search,
    seesAddresses,
    list: await searchGifts(deps, search, seesAddresses),
    messages: pageMessages(staffLocale, "vouchers", "gifts"),
  };
}

const money = (amount: number, currency: Currency): string =>
  formatMoney({ amount: minor(amount), currency }, staffLocale);

/** The gift vouchers with their balances. Source: BO-06, GIFT-03. */
export default function Gifts({ loaderData }: Route.ComponentProps) {
  const t = useMessages();
  const { search, list, seesAddresses } = loaderData;
  const narrowed = giftsPath({ ...search, page: 1 }) !== "/backoffice/geschenkgutscheine/";
  return (
    <main id="inhalt" className="mx-auto grid max-w-[100rem] content-start gap-3 px-4 py-5 md:px-8">
      <title>{t("gifts.list.pageTitle")}</title>
      <div>
        <h1 className="display text-32">{t("gifts.list.title")}</h1>
        <GiftTabs here="ledger" />
      </div>
      <ListSearch
        key={giftsPath(search)}
        action="/backoffice/geschenkgutscheine/"
        label={t("gifts.list.search")}
        hint={t(seesAddresses ? "gifts.list.searchHint" : "gifts.list.searchHintBare")}
        text={search.text}
        narrowed={narrowed}
      >
        <ListFilter
          className="max-sm:flex-1 max-sm:basis-[40%]"
          name="stand"
          label={t("gifts.list.state")}
          value={search.state}
        >
          <option value="">{t("vouchers.list.any")}</option>
          {giftStates.map((state) => (
            <option key={state} value={state}>
              {t(`gifts.state.${state}`)}
            </option>
          ))}
        </ListFilter>
        <ListFilter
          className="max-sm:flex-1 max-sm:basis-[40%]"
          name="waehrung"
          label={t("gifts.list.currency")}
          value={search.currency}
        >
          <option value="">{t("vouchers.list.any")}</option>
          {currencies.map((currency) => (
            <option key={currency}>{currency}</option>
          ))}
        </ListFilter>
      </ListSearch>
      <p className="text-13 text-ink-soft tabular-nums">
        {t(list.more ? "gifts.list.foundMore" : "gifts.list.found", { count: list.found })}
      </p>
      {list.rows.length > 0 ? (
        <Table rows={list.rows} seesAddresses={seesAddresses} />
      ) : (
        <p className="border-t border-line py-12 text-center">{t(narrowed ? "gifts.list.none" : "gifts.list.empty")}</p>
      )}
      <Pages
        page={search.page}
        found={list.found}
        size={giftsPerPage}
        hrefOf={(page) => giftsPath({ ...search, page })}
      />
    </main>
  );
}

const widths: Readonly<Record<string, string>> = {
  issued: "max-md:hidden",
  validUntil: "max-md:hidden",
  order: "max-lg:hidden",
  buyer: "max-xl:hidden",
  balance: "text-right",
  state: "pr-0!",
};

function Table({ rows, seesAddresses }: { readonly rows: readonly OfficeGift[]; readonly seesAddresses: boolean }) {
  const t = useMessages();
  const columns = [
    "number",
    "issued",
    "validUntil",
    "order",
    ...(seesAddresses ? (["buyer"] as const) : []),
    "balance",
    "state",
  ] as const;
  return (
    <table className="w-full border-collapse">
      <caption className="sr-only">{t("gifts.list.title")}</caption>
      <TableHead>
        {columns.map((column) => (
          <Column key={column} className={widths[column] ?? ""}>
            {t(`gifts.column.${column}`)}
          </Column>
        ))}
      </TableHead>
      <tbody>
        {rows.map((gift) => (
          <tr key={gift.id} className="relative hover:bg-sheet">
            <td className={`${cell} tabular-nums`}>
              <Link
                href={`/backoffice/geschenkgutscheine/${gift.id}/`}
                className="font-medium whitespace-nowrap after:absolute after:inset-0"
              >
                {giftNumber(gift.id)}
              </Link>
              <div className="text-13 text-ink-soft">
                <span className="mr-2 whitespace-nowrap">••••{gift.last4}</span>
                <span className="md:hidden">{formatMoment(gift.issuedAt, staffLocale)}</span>
              </div>
            </td>
            <td className={`${cell} tabular-nums max-md:hidden`}>
              {money(gift.issued, gift.currency)}
              <div className="text-13 text-ink-soft">{formatMoment(gift.issuedAt, staffLocale)}</div>
            </td>
            <td className={`${cell} tabular-nums max-md:hidden`}>{formatDate(gift.validUntil, staffLocale)}</td>
            <td className={`${cell} tabular-nums max-lg:hidden`}>{gift.order ?? t("gifts.given")}</td>
            {seesAddresses ? <td className={`${cell} break-all max-xl:hidden`}>{gift.buyer ?? "–"}</td> : null}
            <td className={`${cell} text-right whitespace-nowrap tabular-nums`}>
              {money(gift.balance, gift.currency)}
            </td>
            <td className={`${cell} pr-0!`}>
              <GiftTag state={gift.state} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
