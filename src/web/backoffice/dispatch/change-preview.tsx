import { keyIn } from "#kernel/formats/message-key.ts";
import { formatMoment, formatShortDay } from "#kernel/formats/date-format.ts";
import { staffLocale } from "#kernel/market.ts";
import { formatMoney } from "#kernel/formats/money-format.ts";
import type { TriedLetter, TriedOutcome } from "#modules/shipping/preview-shipping.ts";
import { useMessages } from "#ui/messages.tsx";
import { ScrollRegion } from "../parts/scroll-region.tsx";
import type { ChangePreview } from "./dispatch-actions.server.ts";

const cell = "border-t border-line py-2 pr-3 align-top";
const changedCell = `${cell} bg-leaf-soft/60 font-medium`;

function Outcome({ outcome }: { readonly outcome: TriedOutcome }) {
  const t = useMessages();
  if (!outcome) return <span className="text-ink-soft">{t("dispatch.try.impossible")}</span>;
  const { price, promise } = outcome;
  const from = formatShortDay(promise.from, staffLocale);
  return (
    <>
      {promise.from === promise.to ? from : `${from} – ${formatShortDay(promise.to, staffLocale)}`}
      {price ? (
        <span className="block text-13 text-ink-soft tabular-nums">{formatMoney(price, staffLocale)}</span>
      ) : null}
    </>
  );
}

function Letter({ letter }: { readonly letter: TriedLetter["before"] }) {
  const t = useMessages();
  if (!letter) return <span className="text-ink-soft">{t("dispatch.try.noPostage")}</span>;
  return (
    <>
      {formatMoney(letter.amount, staffLocale)} ({letter.name})
    </>
  );
}

/** "An order now would arrive …", before and after the change; differences are highlighted. Source: BO-07. */
export function ChangePreviewTable({ preview }: { readonly preview: ChangePreview }) {
  const t = useMessages();
  const { now, orders, letters } = preview;
  const moved = orders.filter(({ changed }) => changed).length;
  return (
    <div className="min-w-0 bg-sheet p-4">
      <p className="font-medium">{t("dispatch.try.ordered", { at: formatMoment(now, staffLocale) })}</p>
      {orders.length > 0 ? (
        <p className="text-13 text-ink-soft">{t("dispatch.try.moved", { count: moved, all: orders.length })}</p>
      ) : null}
      <ScrollRegion label={t("dispatch.preview")}>
        <table className="mt-2 w-full text-left">
          <thead className="text-13 text-ink-soft">
            <tr>
              <th scope="col" className="pr-4 pb-1 font-normal">
                {t("dispatch.try.order")}
              </th>
              <th scope="col" className="pr-4 pb-1 font-normal">
                {t("dispatch.try.before")}
              </th>
              <th scope="col" className="pr-4 pb-1 font-normal">
                {t("dispatch.try.after")}
              </th>
            </tr>
          </thead>
          <tbody>
            {orders.map((row) => (
              <tr key={`${row.country} ${row.item} ${row.method}`}>
                <th scope="row" className={`${cell} font-normal`}>
                  {t(`shop.countries.${row.country}`)}, {t(keyIn("dispatch.item", row.item))}
                  <span className="block text-13 text-ink-soft">{t(`dispatch.method.${row.method}`)}</span>
                </th>
                <td className={cell}>
                  <Outcome outcome={row.before} />
                </td>
                <td className={row.changed ? changedCell : cell}>
                  <Outcome outcome={row.after} />
                </td>
              </tr>
            ))}
            {letters.map(({ code, before, after }) => (
              <tr key={code}>
                <th scope="row" className={`${cell} font-normal`}>
                  {t(keyIn("dispatch.envelope", code))}
                </th>
                <td className={cell}>
                  <Letter letter={before} />
                </td>
                <td className={before?.amount.amount === after?.amount.amount ? cell : changedCell}>
                  <Letter letter={after} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </div>
  );
}
