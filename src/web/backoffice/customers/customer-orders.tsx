import { formatMoment } from "#kernel/formats/date-format.ts";
import { staffLocale } from "#kernel/market.ts";
import type { CustomerDetail } from "#modules/customers/staff/staff-queries.server.ts";
import { Link } from "#ui/link.tsx";
import { useMessages } from "#ui/messages.tsx";
import { Price } from "#ui/price.tsx";
import { Section } from "../parts/section.tsx";
import { StateTag } from "../orders/order-state-tag.tsx";

/** The same number as in a customer's own list. */
const maxOrders = 200;

/** The orders of a customer, newest first. Source: BO-01. */
export function CustomerOrders({ orders }: Pick<CustomerDetail, "orders">) {
  const t = useMessages();
  return (
    <Section title={t("customers.orders")}>
      {orders.length === 0 ? <p className="text-ink-soft">{t("customers.noOrders")}</p> : null}
      <ul className="-mt-3">
        {orders.map(({ id, number, at, state, grand, currency, titles }) => (
          <li
            key={id}
            className="relative grid grid-cols-[1fr_auto] items-center gap-x-4 gap-y-1 border-b border-line py-2 hover:bg-sheet md:grid-cols-[7rem_9rem_1fr_auto_6rem]"
          >
            <Link
              href={`/backoffice/bestellungen/${number}/`}
              className="font-medium tabular-nums after:absolute after:inset-0"
            >
              {number}
            </Link>
            <span className="text-13 text-ink-soft tabular-nums max-md:order-4 max-md:text-right">
              {formatMoment(at, staffLocale)}
            </span>
            <span className="min-w-0 truncate text-15 max-md:hidden">{titles.join(", ")}</span>
            <span className="max-md:order-3">
              <StateTag state={state} />
            </span>
            <span className="text-right">
              <Price money={{ amount: grand, currency }} locale={staffLocale} />
            </span>
          </li>
        ))}
      </ul>
      {orders.length === maxOrders ? (
        <p className="mt-2 text-13 text-ink-soft">{t("customers.moreOrders", { n: maxOrders })}</p>
      ) : null}
    </Section>
  );
}
