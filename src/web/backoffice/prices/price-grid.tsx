import type { KeyboardEvent } from "react";
import { keyIn } from "#kernel/formats/message-key.ts";
import { plainAmount } from "#kernel/formats/money-format.ts";
import { marketCurrency, priceMarkets } from "#kernel/market.ts";
import { Button } from "#ui/button.tsx";
import { Link } from "#ui/link.tsx";
import { useMessages } from "#ui/messages.tsx";
import type { GridRow } from "./price-list-view.server.ts";
import { OfficeForm, useRefused } from "../parts/office-form.tsx";

const steps: Readonly<Record<string, readonly [down: number, right: number]>> = {
  ArrowDown: [1, 0],
  ArrowUp: [-1, 0],
  ArrowRight: [0, 1],
  ArrowLeft: [0, -1],
};

/** Arrow keys move between cells as in a spreadsheet; left and right only at the ends of the text. */
function moveFocus(event: KeyboardEvent<HTMLInputElement>): void {
  const input = event.currentTarget;
  const step = steps[event.key];
  if (!step) return;
  const [down, right] = step;
  const atEnd = right > 0 ? input.selectionEnd === input.value.length : input.selectionStart === 0;
  if (right !== 0 && !atEnd) return;
  const from = input.closest("td");
  const row = from?.parentElement;
  const next = down > 0 ? row?.nextElementSibling : down < 0 ? row?.previousElementSibling : row;
  const target = next?.children[(from?.cellIndex ?? 0) + right]?.querySelector("input");
  if (!target) return;
  event.preventDefault();
  target.focus();
  target.select();
}

type GridProps = {
  readonly rows: readonly GridRow[];
  readonly group: string;
  readonly seen: number;
  readonly editable: boolean;
};

/** Base prices of a group in all markets, as an editable table. Source: BO-03. */
export function PriceGrid({ rows, group, seen, editable }: GridProps) {
  const t = useMessages();
  return (
    <OfficeForm hidden={{ intent: "prices" }} className="mt-4" key={`${group} ${seen}`}>
      <input type="hidden" name="seen" value={seen} />
      <div className="relative overflow-x-auto border-b border-line">
        <table className="w-full border-collapse text-15 tabular-nums">
          <caption className="sr-only">{t("prices.grid.label")}</caption>
          <thead>
            <tr>
              <th
                scope="col"
                className="sticky left-0 z-10 bg-paper pr-3 pb-1.5 text-left text-13 font-normal text-ink-soft"
              >
                {t("prices.grid.component")}
              </th>
              {priceMarkets.map((market) => (
                <th key={market} scope="col" className="px-1 pb-1.5 text-right text-13 font-normal text-ink-soft">
                  <span className="block font-medium text-ink">{market}</span>
                  {marketCurrency[market]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <Row key={row.component} row={row} editable={editable} />
            ))}
          </tbody>
        </table>
      </div>
      {editable ? (
        <div className="sticky bottom-0 z-20 flex flex-wrap items-center gap-x-6 gap-y-1 bg-paper py-3">
          <Button type="submit" size="s">
            {t("prices.grid.save")}
          </Button>
          <span className="text-13 text-ink-soft">{t("prices.grid.hint")}</span>
        </div>
      ) : null}
    </OfficeForm>
  );
}

type RowProps = Pick<GridProps, "editable"> & { readonly row: GridRow };

function Row({ row, editable }: RowProps) {
  const t = useMessages();
  const refused = useRefused({ intent: "prices" });
  return (
    <tr className="hover:bg-sheet">
      <th
        scope="row"
        className="sticky left-0 z-10 max-w-44 border-t border-line bg-paper py-1 pr-3 text-left font-normal md:max-w-80"
      >
        <span className="block leading-snug">{row.name}</span>
        <span className="block text-13 break-all text-ink-soft max-md:hidden">
          {row.component} · {row.curve}
        </span>
      </th>
      {priceMarkets.map((market) => {
        const name = `p ${row.component} ${market}`;
        const base = row.base[market];
        const displayed = base === undefined ? "" : plainAmount(base);
        const wrong = refused?.refusal.fields?.[name] !== undefined;
        return (
          <td key={market} className="border-t border-line px-0.5 py-0.5 text-right">
            <input
              name={name}
              onKeyDown={moveFocus}
              defaultValue={refused?.typed[name] ?? displayed}
              readOnly={!editable}
              aria-label={`${row.name}, ${market}`}
              aria-invalid={wrong ? true : undefined}
              title={wrong ? t("prices.grid.unread") : undefined}
              inputMode="decimal"
              autoComplete="off"
              maxLength={14}
              className={`min-h-10 w-20 rounded-cut border px-2 text-right tabular-nums ${editable ? "bg-sheet hover:border-ink" : "bg-transparent"} ${wrong ? "border-brick text-brick" : "border-line"}`}
            />
          </td>
        );
      })}
    </tr>
  );
}

type GroupsProps = {
  readonly groups: readonly { readonly key: string; readonly count: number }[];
  readonly here: string;
  readonly path: string;
};

/** The groups of components as links. */
export function Groups({ groups, here, path }: GroupsProps) {
  const t = useMessages();
  return (
    <nav aria-label={t("prices.grid.groups")} className="mt-4 flex flex-wrap gap-x-4">
      {groups.map(({ key, count }) => (
        <Link
          key={key}
          href={`${path}?gruppe=${key}`}
          aria-current={key === here ? "true" : undefined}
          className="inline-flex min-h-10 items-center text-ink-soft hover:text-ink hover:underline aria-[current]:font-medium aria-[current]:text-ink aria-[current]:underline aria-[current]:underline-offset-4"
        >
          {t(keyIn("prices.group", key))} <span className="ml-1 text-13 text-ink-soft">{count}</span>
        </Link>
      ))}
    </nav>
  );
}
