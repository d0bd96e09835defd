import type { ReactNode } from "react";
import { Icon } from "#ui/icon.tsx";
import { Link } from "#ui/link.tsx";
import { useMessages } from "#ui/messages.tsx";
import type { OrderPageView } from "./order-page-view.ts";

/** Anchors of the page sections linked from the overview. Source: ORD-05. */
export const orderParts = {
  delivery: "lieferung",
  payment: "zahlung",
  lines: "artikel",
  papers: "unterlagen",
} as const;

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className="grid grid-cols-[7.5rem_minmax(0,1fr)] gap-x-3 border-b border-line py-3 md:block md:border-b-0">
      <dt className="text-ink-soft">{name}</dt>
      <dd className="min-w-0 break-words">{children}</dd>
    </div>
  );
}

/** One line per parcel: expected arrival, or shipped and its state. */
function Parcels({ delivery }: Pick<OrderPageView, "delivery">) {
  const t = useMessages();
  if (delivery.shipments.length === 0) return t("orders.overview.byMail");
  return delivery.shipments.map(({ number, title, days, left, trackingUrl }) => (
    <span key={number} className="block">
      {title === null ? (left ?? days) : t("orders.overview.parcel", { title, when: left ?? days })}
      {trackingUrl ? (
        <Link href={trackingUrl} className="ink-link flex min-h-11 w-fit items-center" rel="noreferrer">
          {t("orders.delivery.track")}
        </Link>
      ) : null}
    </span>
  ));
}

/**
 * The state of an order, what comes next and when it arrives, with links to the sections below. Source: ORD-05, CHK-11.
 */
export function OrderOverview({ view }: { readonly view: OrderPageView }) {
  const t = useMessages();
  const { overview } = view;
  if (overview === null) return null;
  return (
    <section aria-label={t("orders.overview.title")} className="mt-8 md:mt-10">
      <dl className="border-t border-line md:grid md:grid-cols-3 md:gap-x-8 md:border-b">
        <Fact name={t("orders.overview.state")}>
          <span className="font-medium">{overview.state}</span>
        </Fact>
        {overview.next === null ? null : <Fact name={t("orders.overview.next")}>{overview.next}</Fact>}
        <Fact name={t("orders.delivery.title")}>{overview.arrived ?? <Parcels delivery={view.delivery} />}</Fact>
      </dl>
      <nav aria-label={t("orders.overview.onPage")} className="mt-1 xl:hidden">
        <ul className="flex flex-wrap gap-x-5">
          {(["delivery", "payment", "lines", "papers"] as const).map((part) => (
            <li key={part}>
              <a href={`#${orderParts[part]}`} className="inline-flex min-h-11 items-center gap-1 text-15 ink-link">
                {t(`orders.overview.parts.${part}`)}
                <Icon name="chevron-down" size={16} />
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </section>
  );
}
