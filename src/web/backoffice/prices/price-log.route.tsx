import { formatMoment } from "#kernel/formats/date-format.ts";
import { marketCurrency, priceMarkets, staffLocale } from "#kernel/market.ts";
import { minor } from "#kernel/money.ts";
import { formatMoney } from "#kernel/formats/money-format.ts";
import { formatNumber } from "#kernel/formats/number-format.ts";
import { currentPriceList } from "#modules/pricing/contract.server.ts";
import { readPriceLog } from "#modules/pricing/price-lists/price-lists.server.ts";
import { articlesOf, reviewedMs } from "#modules/pricing/campaigns/price-log.ts";
import { Button } from "#ui/button.tsx";
import { Link } from "#ui/link.tsx";
import { useMessages } from "#ui/messages.tsx";
import { Select } from "#ui/forms/select.tsx";
import { pageMessages } from "../../page/page-messages.server.ts";
import { requireAccess } from "../office.ts";
import { officeComponentName } from "./price-list-view.server.ts";
import { PriceNav } from "./price-nav.tsx";
import { cell, Column, TableHead } from "../parts/table.tsx";
import { OfficePage } from "../parts/office-page.tsx";
import type { Route } from "./+types/price-log.route.ts";

const maxRows = 400;

export async function loader({ request, context }: Route.LoaderArgs) {
  const { deps } = requireAccess(context);
  const query = new URL(request.url).searchParams;
  const market = priceMarkets.find((known) => known === query.get("markt")) ?? "DE";
  const articles = articlesOf(await currentPriceList(deps)).map(({ sku }) => ({ sku, name: officeComponentName(sku) }));
  const sku = articles.find((article) => article.sku === query.get("artikel"))?.sku ?? "";
  const now = deps.clock.now();
  const rows = await readPriceLog(deps.db, { market, sku, limit: maxRows });
  const recent = rows.filter(({ from, to }) => from <= now && (to === null || to > now - reviewedMs));
  const lowest = sku === "" || recent.length === 0 ? null : Math.min(...recent.map(({ total }) => total));
  const names = Object.fromEntries(rows.map((row) => [row.sku, officeComponentName(row.sku)]));
  return { market, sku, articles, rows, names, lowest, messages: pageMessages(staffLocale, "prices") };
}

export default function PriceLog({ loaderData }: Route.ComponentProps) {
  const t = useMessages();
  const { market, sku, articles, rows, names, lowest } = loaderData;
  const money = (amount: number): string =>
    formatMoney({ amount: minor(amount), currency: marketCurrency[market] }, staffLocale);
  const moment = (at: number | null): string => (at === null ? "–" : formatMoment(at, staffLocale));
  return (
    <OfficePage window={t("prices.log.pageTitle")} title={t("prices.nav.protokoll")}>
      <PriceNav here="protokoll" />
      <p className="mt-3 max-w-[44rem] text-ink-soft">{t("prices.log.intro")}</p>
      <form method="get" className="mt-4 grid max-w-4xl items-end gap-3 sm:grid-cols-[2fr_1fr_auto]">
        <Select label={t("prices.preview.article")} name="artikel" defaultValue={sku}>
          <option value="">{t("prices.adjust.all")}</option>
          {articles.map((article) => (
            <option key={article.sku} value={article.sku}>
              {`${article.name} · ${article.sku}`}
            </option>
          ))}
        </Select>
        <Select label={t("prices.market")} name="markt" defaultValue={market}>
          {priceMarkets.map((each) => (
            <option key={each}>{each}</option>
          ))}
        </Select>
        <Button type="submit" variant="secondary">
          {t("prices.preview.show")}
        </Button>
      </form>
      {lowest === null ? null : (
        <p className="mt-5 text-17 font-medium tabular-nums">{t("prices.log.lowest", { price: money(lowest) })}</p>
      )}
      <div className="mt-5 overflow-x-auto">
        <table className="w-full border-collapse tabular-nums">
          <caption className="sr-only">{t("prices.nav.protokoll")}</caption>
          <TableHead>
            {(["article", "reason", "from", "to", "total"] as const).map((key) => (
              <Column
                key={key}
                className={`${key === "total" ? "pr-0 text-right" : ""} ${key === "to" ? "max-md:hidden" : ""}`}
              >
                {t(`prices.log.${key}`)}
              </Column>
            ))}
          </TableHead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.id} className="hover:bg-sheet">
                <td className={cell}>
                  {names[row.sku]}
                  <div className="text-13 break-all text-ink-soft max-md:hidden">{row.sku}</div>
                </td>
                <td className={cell}>
                  <Link href={`/backoffice/preise/${row.version}/`} className="hover:underline">
                    {t("prices.list.title", { version: row.version })}
                  </Link>
                  {row.campaign === null ? null : <div className="text-13">{row.campaign}</div>}
                </td>
                <td className={cell}>{moment(row.from)}</td>
                <td className={`${cell} max-md:hidden`}>{moment(row.to)}</td>
                <td className={`${cell} pr-0 text-right whitespace-nowrap`}>
                  {money(row.total)}
                  <div className="text-13 text-ink-soft">
                    {t("prices.log.pieces", { count: row.quantity, n: formatNumber(row.quantity, staffLocale) })}
                  </div>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {rows.length === maxRows ? <p className="mt-3 text-ink-soft">{t("prices.log.more", { n: maxRows })}</p> : null}
    </OfficePage>
  );
}
