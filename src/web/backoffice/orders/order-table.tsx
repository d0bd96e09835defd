import { keyIn } from "#kernel/formats/message-key.ts";
import { staffLocale } from "#kernel/market.ts";
import { formatDay, formatMoment } from "#kernel/formats/date-format.ts";
import type { StaffOrderRow } from "#modules/orders/staff/staff-queries.server.ts";
import { Link } from "#ui/link.tsx";
import { useMessages } from "#ui/messages.tsx";
import { Price } from "#ui/price.tsx";
import { WaitingText } from "./order-notes.tsx";
import { StateTag } from "./order-state-tag.tsx";
import { cell, Column, TableHead } from "../parts/table.tsx";

/** The list of orders; narrow screens show the rest of a row below its number. */
export function OrderTable({ rows, caption }: { readonly rows: readonly StaffOrderRow[]; readonly caption: string }) {
  const t = useMessages();
  return (
    <table className="w-full border-collapse">
      <caption className="sr-only">{caption}</caption>
      <TableHead>
        <Column>{t("backoffice.column.number")}</Column>
        <Column className="max-md:hidden">{t("backoffice.column.placed")}</Column>
        <Column className="max-md:hidden">{t("backoffice.column.customer")}</Column>
        <Column className="max-xl:hidden">{t("backoffice.column.goods")}</Column>
        <Column className="max-lg:hidden">{t("backoffice.column.handOver")}</Column>
        <Column className="max-lg:hidden">{t("backoffice.column.payment")}</Column>
        <Column className="text-right max-md:pr-0">{t("backoffice.column.total")}</Column>
        <Column className="pr-0 max-md:hidden">{t("backoffice.column.state")}</Column>
      </TableHead>
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
          {t(keyIn("backoffice.shipping", row.shippingMethod))} · {row.country}
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
