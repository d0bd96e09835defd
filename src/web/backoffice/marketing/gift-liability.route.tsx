import { shopDateOf } from "#kernel/formats/date-format.ts";
import { staffLocale } from "#kernel/market.ts";
import { formatMoney } from "#kernel/formats/money-format.ts";
import { currencies, minor } from "#kernel/money.ts";
import { entryKinds } from "#modules/gift-vouchers/balance.ts";
import { liabilityReport, owedOf } from "#modules/gift-vouchers/liability.ts";
import { giftMovements } from "#modules/gift-vouchers/liability-movements.server.ts";
import { may } from "#modules/staff/roles.ts";
import { buttonClass } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { useMessages } from "#ui/messages.tsx";
import { pageMessages } from "../../page/page-messages.server.ts";
import { ScrollRegion } from "../parts/scroll-region.tsx";
import { GiftTabs } from "./list-parts.tsx";
import { readPeriod } from "./list-search.ts";
import { requireAccess } from "../office.ts";
import { useRole } from "../shell/use-role.ts";
import { cell, Column, TableHead } from "../parts/table.tsx";
import type { Route } from "./+types/gift-liability.route.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
  const { deps } = requireAccess(context);
  const period = readPeriod(url.searchParams, shopDateOf(deps.clock.now()));
  const rows = liabilityReport(await giftMovements(deps.db, period.to), period.from, period.to);
  return { period, rows, owed: owedOf(rows), messages: pageMessages(staffLocale, "vouchers", "gifts") };
}

const money = (amount: number, currency: string): string =>
  formatMoney({ amount: minor(amount), currency: currencies.find((each) => each === currency) ?? "EUR" }, staffLocale);

/** The liability for gift vouchers by market, currency and year of issue. Source: BO-06, GIFT-03. */
export default function GiftLiability({ loaderData }: Route.ComponentProps) {
  const t = useMessages();
  const { period, rows, owed } = loaderData;
  const mayDownload = may(useRole(), "exports", "read");
  const day = (name: "von" | "bis", value: string) => (
    <label className="grid gap-1 text-13">
      {t(`gifts.liability.${name}`)}
      <input
        type="date"
        name={name}
        defaultValue={value}
        required
        className="min-h-10 rounded-cut border border-line-strong bg-sheet px-2 text-15"
      />
    </label>
  );
  return (
    <main id="inhalt" className="mx-auto grid max-w-[100rem] content-start gap-4 px-4 py-5 md:px-8">
      <title>{t("gifts.liability.pageTitle")}</title>
      <div>
        <h1 className="display text-32">{t("gifts.list.title")}</h1>
        <GiftTabs here="liability" />
      </div>
      <p className="max-w-[44rem] text-ink-soft">{t("gifts.liability.intro")}</p>
      <form className="flex flex-wrap items-end gap-3" key={`${period.from} ${period.to}`}>
        {day("von", period.from)}
        {day("bis", period.to)}
        <button type="submit" className={buttonClass({ variant: "secondary", size: "s" })}>
          {t("vouchers.list.apply")}
        </button>
        {mayDownload ? (
          <a
            href={`/backoffice/geschenkgutscheine/guthaben/csv/?von=${period.from}&bis=${period.to}`}
            className="inline-flex min-h-10 items-center gap-2 ink-link"
          >
            <Icon name="download" size={16} />
            {t("gifts.liability.csv")}
          </a>
        ) : null}
      </form>
      <dl className="flex flex-wrap gap-x-10 gap-y-2 border-y border-line py-3">
        {owed.length === 0 ? <dt>{t("gifts.liability.nothing")}</dt> : null}
        {owed.map(({ currency, amount }) => (
          <div key={currency}>
            <dt className="text-13 text-ink-soft">{t("gifts.liability.owed", { waehrung: currency })}</dt>
            <dd className="text-25 tabular-nums">{money(amount, currency)}</dd>
          </div>
        ))}
      </dl>
      {rows.length === 0 ? null : <Table rows={rows} />}
    </main>
  );
}

function Table({ rows }: Pick<Route.ComponentProps["loaderData"], "rows">) {
  const t = useMessages();
  const figure = `${cell} text-right whitespace-nowrap tabular-nums`;
  return (
    <ScrollRegion label={t("gifts.tabs.liability")}>
      <table className="w-full min-w-[60rem] border-collapse">
        <caption className="sr-only">{t("gifts.tabs.liability")}</caption>
        <TableHead>
          <Column>{t("gifts.liability.market")}</Column>
          <Column>{t("gifts.liability.year")}</Column>
          <Column className="text-right">{t("gifts.liability.opening")}</Column>
          {entryKinds.map((kind) => (
            <Column key={kind} className="text-right">
              {t(`gifts.entry.${kind}`)}
            </Column>
          ))}
          <Column className="pr-0! text-right">{t("gifts.liability.closing")}</Column>
        </TableHead>
        <tbody>
          {rows.map((row) => (
            <tr key={`${row.currency} ${row.market} ${row.year}`}>
              <th scope="row" className={`${cell} text-left font-normal`}>
                {row.market === "–" ? t("gifts.given") : row.market}
              </th>
              <td className={`${cell} tabular-nums`}>{row.year}</td>
              <td className={figure}>{money(row.opening, row.currency)}</td>
              {entryKinds.map((kind) => (
                <td key={kind} className={figure}>
                  {row.booked[kind] === 0 ? "–" : money(row.booked[kind], row.currency)}
                </td>
              ))}
              <td className={`${figure} pr-0! font-medium`}>{money(row.closing, row.currency)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}
