import { keyIn } from "#kernel/formats/message-key.ts";
import { marketCurrency, priceMarkets, staffLocale } from "#kernel/market.ts";
import { minor } from "#kernel/money.ts";
import { formatMoney } from "#kernel/formats/money-format.ts";
import { formatNumber, formatPercent } from "#kernel/formats/number-format.ts";
import { Button } from "#ui/button.tsx";
import { useMessages } from "#ui/messages.tsx";
import { Select } from "#ui/forms/select.tsx";
import type { PreviewSelection, PreviewRow } from "./price-list-view.server.ts";
import { Column, TableHead } from "../parts/table.tsx";

type PreviewProps = {
  readonly articles: readonly { readonly sku: string; readonly name: string }[];
  readonly papers: readonly { readonly code: string; readonly name: string }[];
  readonly refinements: readonly string[];
  readonly isCard: boolean;
  readonly selection: PreviewSelection;
  readonly rows: readonly PreviewRow[];
  readonly inForce: string;
};

/** All 154 quantities of an article as the list prices them, compared with the list in force. Source: BO-03. */
export function PricePreview({ articles, papers, refinements, isCard, selection, rows, inForce }: PreviewProps) {
  const t = useMessages();
  const currency = marketCurrency[selection.market];
  const money = (amount: number): string => formatMoney({ amount: minor(amount), currency }, staffLocale);
  return (
    <>
      <form method="get" className="mt-4 grid items-end gap-3 sm:grid-cols-2 lg:grid-cols-[2fr_1fr_2fr_1fr_auto]">
        <input type="hidden" name="ansicht" value="vorschau" />
        <Select label={t("prices.preview.article")} name="artikel" defaultValue={selection.sku}>
          {articles.map(({ sku, name }) => (
            <option key={sku} value={sku}>
              {`${name} · ${sku}`}
            </option>
          ))}
        </Select>
        <Select label={t("prices.market")} name="markt" defaultValue={selection.market}>
          {priceMarkets.map((market) => (
            <option key={market}>{market}</option>
          ))}
        </Select>
        {isCard ? (
          <>
            <Select label={t("prices.preview.paper")} name="papier" defaultValue={selection.paper}>
              {papers.map(({ code, name }) => (
                <option key={code} value={code}>
                  {name}
                </option>
              ))}
            </Select>
            <Select label={t("prices.preview.refinement")} name="veredelung" defaultValue={selection.refinement}>
              {refinements.map((each) => (
                <option key={each} value={each}>
                  {t(keyIn("prices.refinement", each))}
                </option>
              ))}
            </Select>
          </>
        ) : null}
        <Button type="submit" variant="secondary">
          {t("prices.preview.show")}
        </Button>
      </form>
      {rows.length === 0 ? (
        <p className="mt-6">{t("prices.preview.none")}</p>
      ) : (
        <div className="mt-6">
          <table className="w-full max-w-4xl border-collapse text-right tabular-nums">
            <caption className="sr-only">{t("prices.preview.label")}</caption>
            <TableHead>
              {(["quantity", "unit", "total", "saving"] as const).map((key) => (
                <Column key={key} className={`text-right ${key === "saving" ? "max-md:hidden" : ""}`}>
                  {t(`prices.preview.${key}`)}
                </Column>
              ))}
              <Column className="text-right max-md:hidden">{t("prices.preview.inForce", { version: inForce })}</Column>
              <Column className="pr-0 text-right">{t("prices.preview.difference")}</Column>
            </TableHead>
            <tbody>
              {rows.map((row) => (
                <tr key={row.quantity} className="hover:bg-sheet">
                  <th scope="row" className="border-t border-line py-1 pr-4 text-right font-normal">
                    {formatNumber(row.quantity, staffLocale)}
                  </th>
                  <td className="border-t border-line py-1 pr-4 whitespace-nowrap">{money(row.unit)}</td>
                  <td className="border-t border-line py-1 pr-4 whitespace-nowrap">{money(row.total)}</td>
                  <td className="border-t border-line py-1 pr-4 whitespace-nowrap max-md:hidden">
                    {row.saving > 0 ? formatPercent(row.saving, staffLocale) : "–"}
                  </td>
                  <td className="border-t border-line py-1 pr-4 whitespace-nowrap max-md:hidden">
                    {row.before === null ? "–" : money(row.before)}
                  </td>
                  <td className="border-t border-line py-1 md:whitespace-nowrap">{difference(row, money)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </>
  );
}

function difference({ total, before }: PreviewRow, money: (amount: number) => string): string {
  if (before === null || before === 0) return "–";
  const change = total - before;
  if (change === 0) return "=";
  const share = formatPercent(Math.abs(Math.round((1000 * change) / before) / 10), staffLocale);
  const sign = change > 0 ? "+" : "−";
  return `${sign}${money(Math.abs(change))} (${sign}${share})`;
}
