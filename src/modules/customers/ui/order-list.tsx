import { keyIn } from "#kernel/formats/message-key.ts";
import { Link } from "#ui/link.tsx";
import { useMessages } from "#ui/messages.tsx";
import type { OrderRow } from "./section-view.ts";

/** A list of orders, each linked to its own page. Source: ACC-10. */
export function OrderList({ orders }: { readonly orders: readonly OrderRow[] }) {
  const t = useMessages();
  if (orders.length === 0) return <p className="mt-6 max-w-[52ch] text-ink-soft">{t("account.orders.none")}</p>;
  return (
    <ul className="mt-6 border-t border-line">
      {orders.map((order) => (
        <li key={order.number} className="border-b border-line">
          <Link href={order.href} className="grid gap-y-1 py-5 hover:bg-ink/3">
            <span className="flex flex-wrap justify-between gap-x-6">
              <span className="font-medium">{t("account.orders.number", { number: order.number })}</span>
              <span className="tabular-nums">{order.total}</span>
            </span>
            <span className="truncate text-15 text-ink-soft">{order.titles}</span>
            <span className="flex flex-wrap justify-between gap-x-6 text-15">
              <span className="text-ink-soft">{order.placed}</span>
              <span>{t(keyIn("account.orders.status", order.status))}</span>
            </span>
          </Link>
          {order.event === null ? null : (
            <Link href={order.event} className="-mt-3 mb-2 inline-flex min-h-11 items-center ink-link text-15">
              {t("account.orders.event")}
              <span className="sr-only">: {order.number}</span>
            </Link>
          )}
        </li>
      ))}
    </ul>
  );
}
