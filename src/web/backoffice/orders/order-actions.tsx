import type { ReactNode } from "react";
import { formatDay } from "#kernel/formats/date-format.ts";
import { staffLocale } from "#kernel/market.ts";
import { carriers, type Carrier } from "#modules/orders/parcels/carriers.ts";
import { plainAmount, formatMoney } from "#kernel/formats/money-format.ts";
import type { StaffOrder } from "#modules/orders/staff/staff-order.server.ts";
import { maxWaitReasonLength } from "#modules/orders/staff/staff-queues.ts";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { Link } from "#ui/link.tsx";
import { useMessages } from "#ui/messages.tsx";
import { Select } from "#ui/forms/select.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import { allowedActions, mayDo } from "../allowed-actions.ts";
import type { RefusedAction as Refused } from "./order-actions.server.ts";
import type { OrderIntent } from "../order-intents.ts";
import { Section } from "../parts/section.tsx";
import { TransferFields } from "../invoices/transfer-fields.tsx";
import { useRole } from "../shell/use-role.ts";

/** A staff action: opened first, then confirmed; stays open with its text when refused. */
function Step({
  intent,
  refused,
  opened = false,
  children,
}: {
  readonly intent: OrderIntent;
  readonly refused: Refused | undefined;
  readonly opened?: boolean;
  readonly children?: ReactNode;
}) {
  const t = useMessages();
  return (
    <details
      id={`schritt-${intent}`}
      name="steps"
      open={refused ? refused.refused === intent : opened}
      className="group border-b border-line"
    >
      <summary className="flex min-h-11 items-center justify-between gap-3 font-medium">
        {t(`backoffice.step.${intent}.label`)}
        <Icon name="chevron-down" size={16} className="group-open:rotate-180" />
      </summary>
      <form method="post" className="grid gap-4 pt-1 pb-4">
        <p className="text-13 text-ink-soft">{t(`backoffice.step.${intent}.effect`)}</p>
        {children}
        <input type="hidden" name="intent" value={intent} />
        <Button type="submit" size="s" variant={intent === "cancel" ? "secondary" : "primary"}>
          {t(`backoffice.step.${intent}.confirm`)}
        </Button>
      </form>
    </details>
  );
}

/** Refunds money: amount and reason. Source: BO-01. */
function RefundStep({
  order,
  refused,
  refundKey,
}: {
  readonly order: StaffOrder;
  readonly refused: Refused | undefined;
  readonly refundKey: string;
}) {
  const t = useMessages();
  const again = refused?.refused === "refund" ? refused : undefined;
  const limit = { amount: order.moves.refund, currency: order.currency };
  const tooHigh = again?.refusal.code === "REFUND_TOO_HIGH";
  return (
    <Step intent="refund" refused={refused}>
      {order.moves.offInvoice ? (
        <p className="border-l-2 border-leaf pl-3 text-13">{t("backoffice.step.refund.offInvoice")}</p>
      ) : null}
      {order.giftApplied > 0 ? (
        <p className="border-l-2 border-leaf pl-3 text-13">{t("backoffice.step.refund.vouchersFirst")}</p>
      ) : null}
      <TextField
        label={t("backoffice.step.refund.amount", { currency: order.currency })}
        name="amount"
        inputMode="decimal"
        autoComplete="off"
        required
        maxLength={20}
        defaultValue={again ? again.typed["amount"] : plainAmount(limit.amount)}
        hint={t("backoffice.step.refund.amountHint", { most: formatMoney(limit, staffLocale) })}
        error={tooHigh || again?.refusal.fields?.["amount"] ? t("backoffice.step.refund.amountWrong") : undefined}
      />
      <TextField
        label={t("backoffice.step.refund.reason")}
        name="reason"
        required
        maxLength={200}
        defaultValue={again?.typed["reason"]}
        hint={t("backoffice.step.refund.reasonHint")}
        error={again?.refusal.fields?.["reason"] ? t("backoffice.step.refund.reasonMissing") : undefined}
      />
      <input type="hidden" name="key" value={again?.typed["key"] ?? refundKey} />
    </Step>
  );
}

/** Records a transfer: the amount received for the invoice and its dunning fees. Source: CHK-06, ADR-0038. */
function TransferStep({
  intent,
  order,
  refused,
}: {
  readonly intent: "mark-paid" | "pay-fees";
  readonly order: StaffOrder;
  readonly refused: Refused | undefined;
}) {
  const again = refused?.refused === intent ? refused : undefined;
  return (
    <Step intent={intent} refused={refused}>
      <TransferFields
        owed={order.owed}
        currency={order.currency}
        typed={again?.typed ?? {}}
        wrong={again?.refusal.fields?.["received"] !== undefined}
      />
    </Step>
  );
}

/** Sets the order to waiting for its customer, with a reason. Source: BO-01. */
function WaitStep({ refused }: { readonly refused: Refused | undefined }) {
  const t = useMessages();
  const again = refused?.refused === "wait" ? refused : undefined;
  return (
    <Step intent="wait" refused={refused}>
      <TextField
        label={t("backoffice.step.wait.reason")}
        name="reason"
        required
        maxLength={maxWaitReasonLength}
        autoComplete="off"
        defaultValue={again?.typed["reason"]}
        hint={t("backoffice.step.wait.reasonHint")}
        error={again ? t("backoffice.step.wait.reasonWrong") : undefined}
      />
    </Step>
  );
}

/** The default carrier of a country. */
function usualCarrier(country: string): Carrier {
  if (country === "AT") return "post-at";
  return country === "CH" || country === "LI" ? "swiss-post" : "dhl";
}

export function OrderActions({
  order,
  refused,
  packed,
  toShip,
  refundKey,
}: {
  readonly order: StaffOrder;
  readonly refused: Refused | undefined;
  /** Whether every item of the parcel was scanned. Source: PDF-09. */
  readonly packed: boolean;
  /** Whether the user comes from packing, to ship the parcel. */
  readonly toShip: boolean;
  /** Idempotency key of a refund. Source: CHK-05. */
  readonly refundKey: string;
}) {
  const t = useMessages();
  const role = useRole();
  const moves = allowedActions(role, order.moves);
  const mayWait = order.waiting === null && mayDo(role, "order", "wait");
  const typed = refused?.refused === "ship" ? refused.typed : {};
  const fields = refused?.refused === "ship" ? (refused.refusal.fields ?? {}) : {};
  const { refund, offInvoice: _off, ...steps } = moves;
  const nothing = !mayWait && refund === 0 && Object.values(steps).every((step) => !step);
  const carrierNames = Object.keys(carriers);
  const open = order.shipments.filter(({ handedOverAt }) => handedOverAt === null);
  return (
    <Section title={t("backoffice.step.title")}>
      {nothing ? <p className="text-ink-soft">{t("backoffice.step.none")}</p> : null}
      <div className="-mt-3">
        {moves.markPaid ? <TransferStep intent="mark-paid" order={order} refused={refused} /> : null}
        {moves.payFees ? <TransferStep intent="pay-fees" order={order} refused={refused} /> : null}
        {moves.waiveFees ? <Step intent="waive-fees" refused={refused} /> : null}
        {moves.ship ? (
          <Step intent="ship" refused={refused} opened={toShip}>
            {open.length > 1 ? (
              <Select
                label={t("backoffice.step.ship.shipment")}
                name="shipment"
                defaultValue={typed["shipment"] ?? String(open[0]?.number ?? "")}
                error={fields["shipment"] ? t("backoffice.step.ship.shipmentWrong") : undefined}
              >
                {open.map(({ number, promise }) => (
                  <option key={number} value={number}>
                    {t("backoffice.step.ship.shipmentOf", { n: number, day: formatDay(promise.handOver, staffLocale) })}
                  </option>
                ))}
                <option value="">{t("backoffice.step.ship.all")}</option>
              </Select>
            ) : null}
            <Select
              label={t("backoffice.step.ship.carrier")}
              name="carrier"
              defaultValue={typed["carrier"] ?? usualCarrier(order.delivery.country)}
              error={fields["carrier"] ? t("backoffice.step.ship.carrierWrong") : undefined}
            >
              {carrierNames.map((carrier) => (
                <option key={carrier} value={carrier}>
                  {t(`backoffice.carrier.${carrier}`)}
                </option>
              ))}
            </Select>
            <TextField
              label={t("backoffice.step.ship.tracking")}
              name="tracking"
              defaultValue={typed["tracking"]}
              maxLength={60}
              autoComplete="off"
              spellCheck={false}
              hint={t("backoffice.step.ship.trackingHint")}
              error={fields["trackingNumber"] ? t("backoffice.step.ship.trackingWrong") : undefined}
            />
            {packed ? null : (
              <>
                <p>
                  <Link
                    href={`/backoffice/packen/${order.number}/`}
                    className="inline-flex min-h-11 items-center ink-link"
                  >
                    {t("backoffice.step.ship.pack")}
                  </Link>
                </p>
                <TextField
                  label={t("backoffice.step.ship.reason")}
                  name="reason"
                  defaultValue={typed["reason"]}
                  maxLength={200}
                  hint={t("backoffice.step.ship.reasonHint")}
                  error={fields["reason"] ? t("backoffice.step.ship.reasonMissing") : undefined}
                />
              </>
            )}
          </Step>
        ) : null}
        {moves.deliver ? <Step intent="deliver" refused={refused} /> : null}
        {moves.refund > 0 ? <RefundStep order={order} refused={refused} refundKey={refundKey} /> : null}
        {mayWait ? <WaitStep refused={refused} /> : null}
        {moves.cancel ? (
          <Step intent="cancel" refused={refused}>
            <TextField
              label={t("backoffice.step.cancel.reason")}
              name="reason"
              defaultValue={refused?.refused === "cancel" ? refused.typed["reason"] : undefined}
              maxLength={200}
            />
          </Step>
        ) : null}
      </div>
    </Section>
  );
}

/** Retries the production of a failed line, for roles that may. */
export function RetryForm({ line }: { readonly line: { readonly id: string } }) {
  const t = useMessages();
  return mayDo(useRole(), "order", "retry") ? (
    <details className="mt-2">
      <summary className="inline-flex min-h-10 items-center ink-link font-medium">
        {t("backoffice.step.retry.label")}
      </summary>
      <form method="post" className="grid justify-items-start gap-3 pb-2">
        <p className="text-13 text-ink-soft">{t("backoffice.step.retry.effect")}</p>
        <input type="hidden" name="intent" value="retry" />
        <input type="hidden" name="line" value={line.id} />
        <Button type="submit" size="s">
          {t("backoffice.step.retry.confirm")}
        </Button>
      </form>
    </details>
  ) : null;
}
