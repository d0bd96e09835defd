import type { ReactNode } from "react";
import { keyIn } from "#kernel/formats/message-key.ts";
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
import type { OrderIntent } from "../order-intents.ts";
import { Section } from "../parts/section.tsx";
import { transferErrors, TransferFields } from "../invoices/transfer-fields.tsx";
import { useRole } from "../shell/use-role.ts";
import { OfficeForm, useRefused } from "../parts/office-form.tsx";

/** A staff action: opened first, then confirmed; stays open with its text when refused. */
function Step({
  intent,
  opened = false,
  errors,
  children,
}: {
  readonly intent: Exclude<OrderIntent, "note" | "stop-waiting">;
  /** Own error texts, by field. */
  readonly errors?: Readonly<Record<string, string>>;
  readonly opened?: boolean;
  readonly children?: ReactNode;
}) {
  const t = useMessages();
  const isAgain = useRefused({ intent }) !== undefined;
  const isOther = useRefused() !== undefined && !isAgain;
  return (
    <details
      id={`schritt-${intent}`}
      name="steps"
      open={isAgain || (opened && !isOther)}
      className="group border-b border-line"
    >
      <summary className="flex min-h-11 items-center justify-between gap-3 font-medium">
        {t(`backoffice.step.${intent}.label`)}
        <Icon name="chevron-down" size={16} className="group-open:rotate-180" />
      </summary>
      <OfficeForm hidden={{ intent }} errors={errors} className="grid gap-4 pt-1 pb-4">
        <p className="text-13 text-ink-soft">{t(`backoffice.step.${intent}.effect`)}</p>
        {children}
        <Button type="submit" size="s" variant={intent === "cancel" ? "secondary" : "primary"}>
          {t(`backoffice.step.${intent}.confirm`)}
        </Button>
      </OfficeForm>
    </details>
  );
}

/** Refunds money: amount and reason. Source: BO-01. */
function RefundStep({ order, refundKey }: { readonly order: StaffOrder; readonly refundKey: string }) {
  const t = useMessages();
  const again = useRefused({ intent: "refund" });
  const limit = { amount: order.moves.refund, currency: order.currency };
  return (
    <Step
      intent="refund"
      errors={{ amount: t("backoffice.step.refund.amountWrong"), reason: t("backoffice.step.refund.reasonMissing") }}
    >
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
        defaultValue={plainAmount(limit.amount)}
        hint={t("backoffice.step.refund.amountHint", { most: formatMoney(limit, staffLocale) })}
        error={again?.refusal.code === "REFUND_TOO_HIGH" ? t("backoffice.step.refund.amountWrong") : undefined}
      />
      <TextField
        label={t("backoffice.step.refund.reason")}
        name="reason"
        required
        maxLength={200}
        hint={t("backoffice.step.refund.reasonHint")}
      />
      <input type="hidden" name="key" value={again?.typed["key"] ?? refundKey} />
    </Step>
  );
}

/** Records a transfer: the amount received for the invoice and its dunning fees. Source: CHK-06, ADR-0038. */
function TransferStep({ intent, order }: { readonly intent: "mark-paid" | "pay-fees"; readonly order: StaffOrder }) {
  const t = useMessages();
  return (
    <Step intent={intent} errors={transferErrors(order.owed, order.currency, t)}>
      <TransferFields owed={order.owed} currency={order.currency} />
    </Step>
  );
}

/** Sets the order to waiting for its customer, with a reason. Source: BO-01. */
function WaitStep() {
  const t = useMessages();
  return (
    <Step intent="wait" errors={{ reason: t("backoffice.step.wait.reasonWrong") }}>
      <TextField
        label={t("backoffice.step.wait.reason")}
        name="reason"
        required
        maxLength={maxWaitReasonLength}
        autoComplete="off"
        hint={t("backoffice.step.wait.reasonHint")}
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
  packed,
  toShip,
  refundKey,
}: {
  readonly order: StaffOrder;
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
  const shipErrors = {
    shipment: t("backoffice.step.ship.shipmentWrong"),
    carrier: t("backoffice.step.ship.carrierWrong"),
    trackingNumber: t("backoffice.step.ship.trackingWrong"),
    reason: t("backoffice.step.ship.reasonMissing"),
  };
  const { refund, offInvoice: _off, ...steps } = moves;
  const nothing = !mayWait && refund === 0 && Object.values(steps).every((step) => !step);
  const carrierNames = Object.keys(carriers);
  const open = order.shipments.filter(({ handedOverAt }) => handedOverAt === null);
  return (
    <Section title={t("backoffice.step.title")}>
      {nothing ? <p className="text-ink-soft">{t("backoffice.step.none")}</p> : null}
      <div className="-mt-3">
        {moves.markPaid ? <TransferStep intent="mark-paid" order={order} /> : null}
        {moves.payFees ? <TransferStep intent="pay-fees" order={order} /> : null}
        {moves.waiveFees ? <Step intent="waive-fees" /> : null}
        {moves.ship ? (
          <Step intent="ship" errors={shipErrors} opened={toShip}>
            {open.length > 1 ? (
              <Select
                label={t("backoffice.step.ship.shipment")}
                name="shipment"
                defaultValue={String(open[0]?.number ?? "")}
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
              defaultValue={usualCarrier(order.delivery.country)}
            >
              {carrierNames.map((carrier) => (
                <option key={carrier} value={carrier}>
                  {t(keyIn("backoffice.carrier", carrier))}
                </option>
              ))}
            </Select>
            <TextField
              label={t("backoffice.step.ship.tracking")}
              name="trackingNumber"
              maxLength={60}
              autoComplete="off"
              spellCheck={false}
              hint={t("backoffice.step.ship.trackingHint")}
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
                  maxLength={200}
                  hint={t("backoffice.step.ship.reasonHint")}
                />
              </>
            )}
          </Step>
        ) : null}
        {moves.deliver ? <Step intent="deliver" /> : null}
        {moves.refund > 0 ? <RefundStep order={order} refundKey={refundKey} /> : null}
        {mayWait ? <WaitStep /> : null}
        {moves.cancel ? (
          <Step intent="cancel">
            <TextField label={t("backoffice.step.cancel.reason")} name="reason" maxLength={200} />
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
      <OfficeForm hidden={{ intent: "retry", line: line.id }} className="grid justify-items-start gap-3 pb-2">
        <p className="text-13 text-ink-soft">{t("backoffice.step.retry.effect")}</p>
        <Button type="submit" size="s">
          {t("backoffice.step.retry.confirm")}
        </Button>
      </OfficeForm>
    </details>
  ) : null;
}
