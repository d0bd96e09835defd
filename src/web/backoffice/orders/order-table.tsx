import { staffLocale } from "#kernel/market.ts";
import { formatDay, formatMoment } from "#kernel/formats/date-format.ts";
import type { StaffOrderRow } from "#modules/orders/staff/staff-queries.server.ts";
import { Link } from "#ui/link.tsx";
import { useMessages } from "#ui/messages.tsx";
import { Price } from "#ui/price.tsx";
import { WaitingText } from "./order-notes.tsx";
import { StateTag } from "./order-state-tag.tsx";

const cell = "border-t border-line py-2 pr-4 align-top";
const heading = "pb-1.5 pr-4 text-left text-13 font-normal text-ink-soft";

/** The list of orders; narrow screens show the rest of a row below its number. */
export function OrderTable({ rows, caption }: { readonly rows: readonly StaffOrderRow[]; readonly caption: string }) {
  const t = useMessages();
  return (
    <table className="w-full border-collapse">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          <th scope="col" className={heading}>
            {t("backoffice.column.number")}
          </th>
          <th scope="col" className={`${heading} max-md:hidden`}>
            {t("backoffice.column.placed")}
          </th>
          <th scope="col" className={`${heading} max-md:hidden`}>
            {t("backoffice.column.customer")}
          </th>
          <th scope="col" className={`${heading} max-xl:hidden`}>
            {t("backoffice.column.goods")}
          </th>
          <th scope="col" className={`${heading} max-lg:hidden`}>
            {t("backoffice.column.handOver")}
          </th>
          <th scope="col" className={`${heading} max-lg:hidden`}>
            {t("backoffice.column.payment")}
          </th>
          <th scope="col" className={`${heading} text-right max-md:pr-0`}>
            {t("backoffice.column.total")}
          </th>
          <th scope="col" className={`${heading} pr-0 max-md:hidden`}>
            {t("backoffice.column.state")}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <OrderRow key={row.number} row={row} />
        ))}
      </tbody>
    </table>
  );
}

function OrderRow({ row }: { readonly row: StaffOrderRow }) {
  const t = useMessages();
  const express = row.shippingMethod !== "standard";
  const waits = row.waiting === null ? null : <WaitingText reason={row.waiting} />;
  return (
    <tr className="relative hover:bg-sheet">
      <td className={cell}>
        <Link
          href={`/backoffice/bestellungen/${row.number}/`}
          className="font-medium tabular-nums after:absolute after:inset-0"
        >
          {row.number}
        </Link>
        <div className="text-13 text-ink-soft md:hidden">
          <div className="text-ink">{row.name}</div>
          <div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1">
            <StateTag state={row.state} />
            {formatMoment(row.placedAt, staffLocale)}
          </div>
          {waits ? <div className="mt-1 text-ink">{waits}</div> : null}
        </div>
      </td>
      <td className={`${cell} whitespace-nowrap tabular-nums max-md:hidden`}>
        {formatMoment(row.placedAt, staffLocale)}
      </td>
      <td className={`${cell} max-md:hidden`}>
        <div>{row.name}</div>
        <div className="text-13 break-all text-ink-soft">{row.email}</div>
      </td>
      <td className={`${cell} max-xl:hidden`}>
        <div>{row.title}</div>
        <div className="text-13 text-ink-soft tabular-nums">
          {t("backoffice.orders.pieces", { count: row.pieces })}
          {row.lines > 1 ? ` · ${t("backoffice.orders.lines", { count: row.lines })}` : ""}
        </div>
      </td>
      <td className={`${cell} whitespace-nowrap max-lg:hidden`}>
        <div>{formatDay(row.handOverBy, staffLocale)}</div>
        <div className={`text-13 ${express ? "font-medium text-brick" : "text-ink-soft"}`}>
          {t(`backoffice.shipping.${row.shippingMethod}`)} · {row.country}
        </div>
      </td>
      <td className={`${cell} max-lg:hidden`}>
        <div>{t(`backoffice.method.${row.paymentMethod}`)}</div>
        {row.paymentState ? (
          <div className="text-13 text-ink-soft">{t(`backoffice.paymentState.${row.paymentState}`)}</div>
        ) : null}
      </td>
      <td className={`${cell} text-right max-md:pr-0`}>
        <Price money={{ amount: row.total, currency: row.currency }} locale={staffLocale} />
      </td>
      <td className={`${cell} pr-0 max-md:hidden`}>
        <StateTag state={row.state} />
        {waits ? <div className="mt-1 max-w-56 text-13">{waits}</div> : null}
      </td>
    </tr>
  );
}
