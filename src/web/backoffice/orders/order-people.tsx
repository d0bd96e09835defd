import { keyIn } from "#kernel/formats/message-key.ts";
import { staffLocale } from "#kernel/market.ts";
import type { ReactNode } from "react";
import { formatDay, formatMoment } from "#kernel/formats/date-format.ts";
import type { Currency, MoneyMinor } from "#kernel/money.ts";
import type { MailSummary } from "#modules/mail/queries.server.ts";
import type { StaffOrder } from "#modules/orders/staff/staff-order.server.ts";
import { sumsOfPayment } from "#modules/payments/payment-sums.ts";
import { Icon } from "#ui/icon.tsx";
import { Link } from "#ui/link.tsx";
import { useMessages } from "#ui/messages.tsx";
import { Price } from "#ui/price.tsx";
import { MailStateText } from "../mails/mail-state-text.tsx";
import { Section } from "../parts/section.tsx";

type PeopleProps = {
  readonly order: StaffOrder;
  readonly mails: readonly MailSummary[];
  readonly country: string;
};

/** Delivery, addresses, payments and mails of an order. */
export function OrderPeople({ order, mails, country }: PeopleProps) {
  const t = useMessages();
  const sameAddress = order.deliveryLines.join("\n") === order.billingLines.join("\n");
  return (
    <>
      <Section title={t("backoffice.delivery.title")}>
        <dl className="grid gap-1">
          <Fact label={t("backoffice.delivery.method")}>{t(keyIn("backoffice.shipping", order.shippingMethod))}</Fact>
          {order.shipTogether ? (
            <Fact label={t("backoffice.delivery.wish")}>{t("backoffice.delivery.together")}</Fact>
          ) : null}
          {order.neutralPacking ? (
            <Fact label={t("backoffice.delivery.packing")}>{t("backoffice.delivery.neutral")}</Fact>
          ) : null}
          {order.ownSender ? (
            <Fact label={t("backoffice.delivery.sender")}>
              <span className="break-words">{order.ownSender.name}</span>
            </Fact>
          ) : null}
          {order.giftMessage ? (
            <Fact label={t("backoffice.delivery.message")}>
              <span className="break-words whitespace-pre-line">{order.giftMessage}</span>
            </Fact>
          ) : null}
        </dl>
        {order.shipments.map((shipment) => (
          <ShipmentFacts key={shipment.number} shipment={shipment} of={order.shipments.length} />
        ))}
        <address className="mt-3 not-italic">
          {order.deliveryLines.map((line) => (
            <div key={line}>{line}</div>
          ))}
          <div>{country}</div>
        </address>
        <p className="mt-2 break-all">
          <a href={`mailto:${order.email}`} className="ink-link">
            {order.email}
          </a>
          {order.phone ? <span className="block tabular-nums">{order.phone}</span> : null}
        </p>
        <Link
          href={order.statusAddress}
          target="_blank"
          rel="noreferrer"
          className="mt-1 inline-flex min-h-8 items-center gap-2 ink-link"
        >
          {t("backoffice.delivery.status")}
          <Icon name="external" size={16} />
        </Link>
      </Section>
      <Section title={t("backoffice.billing.title")}>
        {sameAddress ? (
          <p className="text-ink-soft">{t("backoffice.billing.same")}</p>
        ) : (
          <address className="not-italic">
            {order.billingLines.map((line) => (
              <div key={line}>{line}</div>
            ))}
          </address>
        )}
      </Section>
      <Section title={t("backoffice.payment.title")}>
        <ul className="grid gap-2">
          {order.payments.map((payment) => (
            <li key={payment.id}>
              <div className="flex justify-between gap-4">
                <span>
                  {t(`backoffice.method.${payment.method}`)} ·{" "}
                  {t(`backoffice.paymentState.${isCredited(payment) ? "credited" : payment.state}`)}
                </span>
                {sumsOfPayment(payment).length > 0 ? null : (
                  <Price money={{ amount: payment.amount, currency: payment.currency }} locale={staffLocale} />
                )}
              </div>
              <PaymentSums payment={payment} />
              <div className="text-13 break-all text-ink-soft">
                {payment.provider} · {payment.reference ?? payment.id}
              </div>
              <RefundList
                refunds={order.refunds.filter(({ paymentId }) => paymentId === payment.id).map(refundRow)}
                currency={payment.currency}
              />
            </li>
          ))}
        </ul>
        <OpenFees order={order} />
        <RefundList
          refunds={order.voucherRefunds.map(({ key, ...refund }) => ({ ...refund, id: key, state: "gift-voucher" }))}
          currency={order.currency}
        />
      </Section>
      <Section title={t("backoffice.mails.title")}>
        {mails.length === 0 ? <p className="text-ink-soft">{t("backoffice.mails.none")}</p> : null}
        <ul className="grid gap-2">
          {mails.map((mail) => (
            <li key={mail.id}>
              <Link href={`/backoffice/postfach/${mail.id}/`} className="ink-link">
                {mail.subject}
              </Link>
              <div className="text-13 text-ink-soft tabular-nums">
                {formatMoment(mail.at, staffLocale)} · <MailStateText mail={mail} />
              </div>
            </li>
          ))}
        </ul>
      </Section>
    </>
  );
}

/** Whether credit notes covered a whole payment before it was received. Source: ORD-12. */
const isCredited = ({ amount, credited }: StaffOrder["payments"][number]): boolean =>
  credited > 0 && credited >= amount;

/** Amounts requested, credited, paid and refunded, where they differ. Source: ORD-04, ORD-12. */
function PaymentSums({ payment }: { readonly payment: StaffOrder["payments"][number] }) {
  const t = useMessages();
  const sums = sumsOfPayment(payment);
  if (sums.length === 0) return null;
  return (
    <dl className="mt-1">
      {sums.map(({ kind, amount }) => (
        <div key={kind} className="flex justify-between gap-4">
          <dt className="text-ink-soft">{t(`backoffice.payment.sum.${kind}`)}</dt>
          <dd>
            <Price money={{ amount, currency: payment.currency }} locale={staffLocale} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Dunning fees neither paid nor waived. Source: ADR-0038. */
function OpenFees({ order }: { readonly order: StaffOrder }) {
  const t = useMessages();
  if (order.owed.fees === 0) return null;
  return (
    <div className="mt-2 flex justify-between gap-4">
      <span>{t("backoffice.fees.open")}</span>
      <Price money={{ amount: order.owed.fees, currency: order.currency }} locale={staffLocale} />
    </div>
  );
}

type RefundRow = {
  readonly id: string;
  /** Key below `backoffice.refundState`. */
  readonly state: string;
  readonly amount: MoneyMinor;
  readonly actor: string;
  readonly reason: string;
  readonly at: number;
};

const refundRow = ({ requestedAt, ...refund }: StaffOrder["refunds"][number]): RefundRow => ({
  ...refund,
  at: requestedAt,
});

type RefundListProps = { readonly refunds: readonly RefundRow[]; readonly currency: Currency };

/** Refunds, of a payment or to gift vouchers, with author and reason. Source: BO-01, GIFT-05. */
function RefundList({ refunds, currency }: RefundListProps) {
  const t = useMessages();
  if (refunds.length === 0) return null;
  return (
    <ul className="mt-2 grid gap-2 border-l border-line pl-3">
      {refunds.map((refund) => (
        <li key={refund.id}>
          <div className="flex justify-between gap-4">
            <span>{t(keyIn("backoffice.refundState", refund.state))}</span>
            <Price money={{ amount: refund.amount, currency }} locale={staffLocale} />
          </div>
          <div className="text-13 wrap-anywhere text-ink-soft">
            {refund.reason} · {refund.actor.replace(/^staff:/, "")} · {formatMoment(refund.at, staffLocale)}
          </div>
        </li>
      ))}
    </ul>
  );
}

/** Delivery date and position of a parcel; with its number where there are several. Source: SHIP-11, SHIP-14. */
function ShipmentFacts({ shipment, of }: { readonly shipment: StaffOrder["shipments"][number]; readonly of: number }) {
  const t = useMessages();
  const { number, promise, carrier, tracking, trackingNumber, handedOverAt } = shipment;
  const days = [...new Set([promise.from, promise.to])].map((day) => formatDay(day, staffLocale));
  return (
    <>
      {of > 1 ? <h3 className="mt-3 font-medium">{t("backoffice.delivery.shipment", { n: number, of })}</h3> : null}
      <dl className="mt-1 grid gap-1">
        <Fact label={t("backoffice.delivery.handOver")}>{formatDay(promise.handOver, staffLocale)}</Fact>
        <Fact label={t("backoffice.delivery.promise")}>{days.join(" – ")}</Fact>
        {carrier ? (
          <Fact label={t(keyIn("backoffice.carrier", carrier))}>
            {tracking ? (
              <Link href={tracking} target="_blank" rel="noreferrer" className="ink-link break-all">
                {trackingNumber}
              </Link>
            ) : null}
            <span className="block text-13 text-ink-soft tabular-nums">
              {handedOverAt ? formatMoment(handedOverAt, staffLocale) : ""}
            </span>
          </Fact>
        ) : null}
      </dl>
    </>
  );
}

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className="flex gap-3">
      <dt className="w-28 shrink-0 text-ink-soft">{label}</dt>
      <dd className="min-w-0">{children}</dd>
    </div>
  );
}
