import { keyIn } from "#kernel/formats/message-key.ts";
import { staffLocale } from "#kernel/market.ts";
import { minor } from "#kernel/money.ts";
import type { OrderLineView } from "#modules/orders/queries.server.ts";
import type { StaffOrder } from "#modules/orders/staff/staff-order.server.ts";
import { Icon } from "#ui/icon.tsx";
import { Link } from "#ui/link.tsx";
import { useMessages } from "#ui/messages.tsx";
import { Price } from "#ui/price.tsx";
import { findingKey, formatPercent } from "../parts/formats.ts";
import { RetryForm } from "./order-actions.tsx";
import { Section } from "../parts/section.tsx";

/** The lines of an order as bought, and their total. */
export function OrderLines({ order }: { readonly order: StaffOrder }) {
  const t = useMessages();
  return (
    <Section title={t("backoffice.order.lines")}>
      <ol className="grid">
        {order.lines.map((line) => (
          <li key={line.id} className="border-b border-line pb-5 not-first:pt-5">
            <Line order={order} line={line} />
          </li>
        ))}
      </ol>
      <Totals order={order} />
    </Section>
  );
}

function Line({ order, line }: { readonly order: StaffOrder; readonly line: OrderLineView }) {
  const t = useMessages();
  const failed = line.state === "preflight_failed";
  return (
    <article className="grid gap-x-6 gap-y-3 sm:grid-cols-[9rem_minmax(0,1fr)]">
      <div className="grid aspect-square place-items-center bg-ink/4 p-3 max-sm:max-w-36">
        <img
          src={`/backoffice/vorschau/${line.id}/`}
          alt={t("backoffice.line.preview", { title: line.title })}
          loading="lazy"
          className="max-h-28 max-w-full object-contain shadow-card"
        />
      </div>
      <div className="min-w-0">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <h3 className="font-medium">
            <span className="text-ink-soft tabular-nums">{line.position} · </span>
            {line.title}
          </h3>
          <Price
            money={{ amount: line.lineTotal, currency: order.currency }}
            locale={staffLocale}
            className="font-medium"
          />
        </div>
        {line.design ? (
          <p className="text-13 text-ink-soft tabular-nums">
            {t("backoffice.line.design", {
              design: line.design.id,
              variant: line.design.variant,
              revision: line.design.revision,
            })}
          </p>
        ) : null}
        <dl className="mt-3 grid gap-x-6 gap-y-0.5 sm:grid-cols-2">
          <Pair label={t("backoffice.line.quantity")} value={line.quantity.toLocaleString(staffLocale)} strong />
          {line.optionLabels.map((option) => (
            <Pair key={option.key} label={option.label} value={option.value} />
          ))}
          {order.shipments.length > 1 ? (
            <Pair label={t("backoffice.line.shipment")} value={String(line.shipment)} />
          ) : null}
          <Pair label={t("backoffice.line.state")} value={t(`backoffice.lineState.${line.state}`)} alarming={failed} />
        </dl>
        <Link
          href={`/backoffice/korrekturabzug/${line.id}/`}
          document
          download
          className="mt-3 inline-flex min-h-8 items-center gap-2 ink-link text-13"
        >
          <Icon name="download" size={16} />
          {t("backoffice.line.proof")}
        </Link>
        <Components order={order} line={line} />
        {failed ? (
          <div className="mt-4 border-l-2 border-brick pl-3">
            <p className="font-medium text-brick">
              {t(`backoffice.problem.${line.problem?.code ?? "PREFLIGHT_FAILED"}`)}
            </p>
            <Findings findings={line.problem?.findings ?? []} />
            <RetryForm line={line} />
          </div>
        ) : null}
      </div>
    </article>
  );
}

type Finding = { readonly code: string; readonly detail: string };

/** Preflight findings, one entry per kind with all its places. */
function Findings({ findings }: { readonly findings: readonly Finding[] }) {
  const t = useMessages();
  const kinds = [...new Set(findings.map(({ code }) => code))];
  return (
    <ul className="mt-1 grid gap-1 text-13">
      {kinds.map((kind) => {
        const key = findingKey(kind);
        const places = findings.filter(({ code }) => code === kind).map(({ detail }) => detail);
        return (
          <li key={kind}>
            {key ? t(key) : <code>{kind}</code>}{" "}
            <span className="wrap-anywhere text-ink-soft">{places.join(", ")}</span>
          </li>
        );
      })}
    </ul>
  );
}

type PairProps = {
  readonly label: string;
  readonly value: string;
  readonly strong?: boolean;
  readonly alarming?: boolean;
};

function Pair({ label, value, strong, alarming }: PairProps) {
  return (
    <div className="flex gap-2">
      <dt className="w-28 shrink-0 text-ink-soft">{label}</dt>
      <dd className={`min-w-0 tabular-nums ${strong ? "font-medium" : ""} ${alarming ? "font-medium text-brick" : ""}`}>
        {value}
      </dd>
    </div>
  );
}

/** The components of a line's price, and its tax. Source: PRICE-05, PRICE-16. */
function Components({ order, line }: { readonly order: StaffOrder; readonly line: OrderLineView }) {
  const t = useMessages();
  return (
    <details className="mt-3 text-13">
      <summary className="inline-flex min-h-8 items-center ink-link text-ink-soft">
        {t("backoffice.line.components")}
      </summary>
      <table className="mt-1 w-full max-w-md border-collapse tabular-nums">
        <tbody>
          {line.components.map((component) => (
            <Row key={component.component} label={component.label} amount={component.total} order={order} />
          ))}
          <Row label={t("backoffice.line.unitPrice")} amount={line.unitPrice} order={order} />
          <Row label={t("backoffice.order.net")} amount={line.tax.net} order={order} />
          <Row
            label={t("backoffice.order.taxAt", { percent: formatPercent(line.tax.basisPoints) })}
            amount={line.tax.tax}
            order={order}
          />
        </tbody>
      </table>
    </details>
  );
}

type RowProps = {
  readonly label: string;
  readonly amount: number;
  readonly order: StaffOrder;
  readonly strong?: boolean;
};

function Row({ label, amount, order, strong }: RowProps) {
  return (
    <tr className={strong ? "font-medium" : ""}>
      <th scope="row" className={`py-0.5 pr-6 text-left ${strong ? "" : "font-normal text-ink-soft"}`}>
        {label}
      </th>
      <td className="py-0.5 text-right">
        <Price money={{ amount: minor(amount), currency: order.currency }} locale={staffLocale} />
      </td>
    </tr>
  );
}

function Totals({ order }: { readonly order: StaffOrder }) {
  const t = useMessages();
  return (
    <table className="mt-4 ml-auto border-collapse tabular-nums">
      <caption className="sr-only">{t("backoffice.order.totals")}</caption>
      <tbody>
        <Row label={t("backoffice.order.goods")} amount={order.goods} order={order} />
        <Row
          label={`${t("backoffice.order.shipping")} (${t(keyIn("backoffice.shipping", order.shippingMethod))})`}
          amount={order.shipping}
          order={order}
        />
        {order.vouchers.map(({ code, amount }) => (
          <Row key={code} label={t("backoffice.order.code", { code })} amount={-amount} order={order} />
        ))}
        <Row label={t("backoffice.order.grand")} amount={order.grand} order={order} strong />
        {order.giftApplied > 0 ? (
          <Row label={t("backoffice.order.gift")} amount={0 - order.giftApplied} order={order} />
        ) : null}
        {order.tax.map((row) => (
          <Row
            key={row.basisPoints}
            label={t("backoffice.order.taxWithin", { percent: formatPercent(row.basisPoints) })}
            amount={row.tax}
            order={order}
          />
        ))}
      </tbody>
    </table>
  );
}
