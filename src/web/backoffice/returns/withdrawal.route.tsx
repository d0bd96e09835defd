import type { ReactNode } from "react";
import { data, redirect } from "react-router";
import { keyIn } from "#kernel/formats/message-key.ts";
import { isUuid } from "#kernel/ids.ts";
import { formatDate, formatMoment, shopDateOf } from "#kernel/formats/date-format.ts";
import { staffLocale } from "#kernel/market.ts";
import { plainAmount, formatMoney } from "#kernel/formats/money-format.ts";
import { currencies, minor, type Currency } from "#kernel/money.ts";
import { withdrawalFile } from "#modules/withdrawals/queries.server.ts";
import { isInTime, refundDueOn, refundOf } from "#modules/withdrawals/withdrawal-right.ts";
import { withdrawalTransitions, type WithdrawalState } from "#modules/withdrawals/withdrawal-states.ts";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { Link } from "#ui/link.tsx";
import { useMessages } from "#ui/messages.tsx";
import { TextArea, TextField } from "#ui/forms/text-field.tsx";
import { pageMessages } from "../../page/page-messages.server.ts";
import { mayDo } from "../allowed-actions.ts";
import { requireAccess } from "../office.ts";
import { refundRefusalMessage } from "../orders/refund-message.server.ts";
import { Section } from "../parts/section.tsx";
import { useRole } from "../shell/use-role.ts";
import { runWithdrawalAction, WithdrawalForm } from "./withdrawal-forms.server.ts";
import { WithdrawalTag } from "./withdrawal-tag.tsx";
import { OfficePage } from "../parts/office-page.tsx";
import { OfficeForm, useRefused } from "../parts/office-form.tsx";
import { parseForm } from "../../page/parse-form.ts";
import { refuseForm } from "../answer-form.ts";
import { Notice } from "../parts/notice.tsx";
import { GroupError, TickBox } from "../parts/scope-ticks.tsx";
import type { Route } from "./+types/withdrawal.route.ts";

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { deps } = requireAccess(context);
  const file = isUuid(params.withdrawal) ? await withdrawalFile(deps.db, params.withdrawal) : undefined;
  if (!file) throw data(null, { status: 404 });
  const { withdrawal, facts, candidate, steps } = file;
  const received = withdrawal.received_at.getTime();
  const currency: Currency = currencies.find((each) => each === facts?.currency) ?? "EUR";
  return {
    withdrawal: {
      number: withdrawal.order_number,
      name: withdrawal.name,
      email: withdrawal.email,
      items: withdrawal.items,
      reason: withdrawal.grounds,
      state: withdrawal.state,
      received,
      payBy: refundDueOn(received),
      refund:
        withdrawal.refund === null ? null : formatMoney({ amount: minor(withdrawal.refund), currency }, staffLocale),
    },
    order: facts && {
      number: facts.number,
      currency,
      delivered: facts.delivered,
      lastDay: facts.lastDay,
      inTime: isInTime(shopDateOf(received), facts.lastDay),
      lines: facts.lines.map((line) => ({
        id: line.id,
        title: line.title,
        quantity: line.quantity,
        right: line.right,
        chosen: withdrawal.line_ids.includes(line.id),
        paid: formatMoney({ amount: minor(line.lineTotal - line.discount), currency }, staffLocale),
      })),
      proposal: plainAmount(refundOf(facts, withdrawal.line_ids)),
    },
    candidate,
    steps,
    saved: new URL(request.url).searchParams.has("gespeichert"),
    messages: pageMessages(staffLocale, "duties"),
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const office = requireAccess(context);
  if (!isUuid(params.withdrawal)) throw data(null, { status: 404 });
  const { typed, lists, read } = await parseForm(request, WithdrawalForm, ["lines"]);
  const done = read.ok ? await runWithdrawalAction(office, params.withdrawal, read.value) : read;
  if (!done.ok) return refuseForm(done.refusal, typed, { lists, refundMessage: refundRefusalMessage(done.refusal) });
  return redirect(`/backoffice/widerrufe/${params.withdrawal}/?gespeichert`, 303);
}

type Data = Route.ComponentProps["loaderData"];

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className="grid gap-x-4 border-b border-line py-1.5 sm:grid-cols-[10rem_minmax(0,1fr)]">
      <dt className="text-ink-soft">{label}</dt>
      <dd className="wrap-anywhere whitespace-pre-line">{children}</dd>
    </div>
  );
}

function Declaration({ withdrawal }: Pick<Data, "withdrawal">) {
  const t = useMessages();
  const { number, name, email, items, reason, received } = withdrawal;
  return (
    <Section title={t("duties.withdrawals.declaration")}>
      <dl>
        <Fact label={t("duties.withdrawals.name")}>{name}</Fact>
        <Fact label={t("duties.withdrawals.email")}>{email}</Fact>
        <Fact label={t("duties.withdrawals.typed")}>{number}</Fact>
        <Fact label={t("duties.withdrawals.items")}>{items === "" ? t("duties.withdrawals.everything") : items}</Fact>
        {reason === "" ? null : <Fact label={t("duties.withdrawals.reason")}>{reason}</Fact>}
        <Fact label={t("duties.withdrawals.at")}>{formatMoment(received, staffLocale)}</Fact>
      </dl>
    </Section>
  );
}

function OrderPart({ order }: { readonly order: NonNullable<Data["order"]> }) {
  const t = useMessages();
  const { delivered, lastDay } = order;
  return (
    <Section title={t("duties.withdrawals.lines")}>
      <p className="flex flex-wrap gap-x-4">
        <Link href={`/backoffice/bestellungen/${order.number}/`} className="ink-link tabular-nums">
          {order.number}
        </Link>
        <span>
          {delivered === null || lastDay === null
            ? t("duties.withdrawals.notDelivered")
            : t("duties.withdrawals.delivered", {
                tag: formatDate(delivered, staffLocale),
                frist: formatDate(lastDay, staffLocale),
              })}
        </span>
        <span className={order.inTime ? "" : "text-brick"}>
          {t(order.inTime ? "duties.withdrawals.inTime" : "duties.withdrawals.late")}
        </span>
      </p>
      <ul className="mt-3 border-t border-line">
        {order.lines.map((line) => (
          <li key={line.id} className="flex flex-wrap justify-between gap-x-4 border-b border-line py-1.5">
            <span className="min-w-0 wrap-anywhere">
              {line.quantity} × {line.title}
              {line.chosen ? <span className="ml-2 text-13 text-leaf">{t("duties.withdrawals.chosen")}</span> : null}
              <span className="block text-13 text-ink-soft">
                {t(line.right ? "duties.withdrawals.right" : "duties.withdrawals.noRight")}
              </span>
            </span>
            <span className="tabular-nums">{line.paid}</span>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** A staff action: opened first, then confirmed; stays open with its text when refused. */
function Step({
  step,
  errors,
  children,
}: {
  readonly step: Exclude<WithdrawalState, "received">;
  /** Own error texts, by field. */
  readonly errors?: Readonly<Record<string, string>>;
  readonly children?: ReactNode;
}) {
  const t = useMessages();
  return (
    <details name="steps" open={useRefused({ intent: step }) !== undefined} className="group border-b border-line">
      <summary className="flex min-h-11 items-center justify-between gap-3 font-medium">
        {t(`duties.withdrawals.${step}.label`)}
        <Icon name="chevron-down" size={16} className="group-open:rotate-180" />
      </summary>
      <OfficeForm hidden={{ intent: step }} errors={errors} className="grid justify-items-start gap-4 pt-1 pb-4">
        <p className="text-13 text-ink-soft">{t(`duties.withdrawals.${step}.effect`)}</p>
        {children}
        <Button type="submit" size="s" variant={step === "refused" ? "secondary" : "primary"}>
          {t(`duties.withdrawals.${step}.confirm`)}
        </Button>
      </OfficeForm>
    </details>
  );
}

function Lines({ order }: { readonly order: NonNullable<Data["order"]> }) {
  const t = useMessages();
  const some = order.lines.some(({ chosen }) => chosen);
  return (
    <fieldset className="grid gap-1">
      <legend className="sr-only">{t("duties.withdrawals.lines")}</legend>
      {order.lines.map(({ id, title, right, chosen }) => (
        <label key={id} className={`flex min-h-10 items-center gap-3 ${right ? "" : "text-ink-soft"}`}>
          <TickBox
            name="lines"
            value={id}
            className="tick-box shrink-0"
            disabled={!right}
            defaultChecked={right && (chosen || !some)}
          />
          {title}
        </label>
      ))}
      <GroupError name="lines" />
    </fieldset>
  );
}

function Steps({ loaderData, refundMessage }: { readonly loaderData: Data; readonly refundMessage: string | null }) {
  const t = useMessages();
  const { withdrawal, order } = loaderData;
  const role = useRole();
  const refunded = useRefused({ intent: "refunded" });
  const left = withdrawalTransitions[withdrawal.state].filter((to) => to !== "accepted" || order !== null);
  const open = left.filter((to) => to !== "received" && mayDo(role, "withdrawal", to));
  const can = (step: WithdrawalState) => open.includes(step);
  return (
    <Section title={t("duties.withdrawals.steps")}>
      {open.length > 0 ? null : (
        <p className="text-ink-soft">{t(left.length === 0 ? "duties.withdrawals.done" : "backoffice.step.notYours")}</p>
      )}
      <div className="-mt-3">
        {can("accepted") && order ? (
          <Step step="accepted" errors={{ lines: t("duties.withdrawals.accepted.missing") }}>
            <Lines order={order} />
          </Step>
        ) : null}
        {can("goods_back") ? <Step step="goods_back" /> : null}
        {can("refunded") && order ? (
          <Step step="refunded">
            <TextField
              label={t("duties.withdrawals.refunded.amount", { currency: order.currency })}
              name="amount"
              inputMode="decimal"
              autoComplete="off"
              maxLength={20}
              required
              defaultValue={order.proposal}
              hint={t("duties.withdrawals.refunded.amountHint")}
              error={refunded && (refundMessage ?? t("duties.withdrawals.refunded.amountWrong"))}
            />
          </Step>
        ) : null}
        {can("refused") ? (
          <Step step="refused" errors={{ reason: t("duties.withdrawals.refused.missing") }}>
            <TextArea label={t("duties.withdrawals.refused.reason")} name="reason" rows={4} maxLength={1000} required />
          </Step>
        ) : null}
      </div>
    </Section>
  );
}

/** Assigns a declaration to an order when its number and e-mail address do not match one. */
function Assign({ loaderData }: { readonly loaderData: Data }) {
  const t = useMessages();
  const { candidate, withdrawal } = loaderData;
  const mayAssign = mayDo(useRole(), "withdrawal", "assign");
  return (
    <Section title={t("duties.withdrawals.assign.title")}>
      <p>
        {candidate === null
          ? t("duties.withdrawals.assign.text")
          : t("duties.withdrawals.assign.candidate", { nummer: candidate })}
      </p>
      {mayAssign ? (
        <OfficeForm
          hidden={{ intent: "assign" }}
          errors={{ number: t("duties.withdrawals.assign.unknown") }}
          className="mt-3 grid justify-items-start gap-3"
        >
          <TextField
            label={t("duties.withdrawals.assign.number")}
            name="number"
            maxLength={60}
            autoComplete="off"
            required
            defaultValue={candidate ?? withdrawal.number}
          />
          <Button type="submit" size="s" variant="secondary">
            {t("duties.withdrawals.assign.button")}
          </Button>
        </OfficeForm>
      ) : null}
    </Section>
  );
}

function Log({ steps }: Pick<Data, "steps">) {
  const t = useMessages();
  return (
    <Section title={t("duties.withdrawals.log")}>
      <ol className="grid gap-2">
        {steps.map((step) => (
          <li key={`${step.at}/${step.to}`}>
            <span className="text-13 text-ink-soft tabular-nums">{formatMoment(step.at, staffLocale)}</span>{" "}
            {t(keyIn("backoffice.withdrawalState", step.to))}
            <span className="block text-13 wrap-anywhere text-ink-soft">
              {step.actor === "customer" ? t("duties.withdrawals.customerActor") : step.actor.replace(/^staff:/, "")}
              {step.reason === "" ? "" : ` · ${step.reason}`}
            </span>
          </li>
        ))}
      </ol>
    </Section>
  );
}

/** A withdrawal: the declaration, the order, and the available actions. Source: ORD-13, BO-01. */
export default function Withdrawal({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages();
  const { withdrawal, order, saved, steps } = loaderData;
  const done = withdrawalTransitions[withdrawal.state].length === 0;
  return (
    <OfficePage
      window={t("duties.withdrawals.heading", { nummer: withdrawal.number })}
      title={t("duties.withdrawals.heading", { nummer: withdrawal.number })}
      back={{ href: "/backoffice/widerrufe/", label: t("duties.withdrawals.back") }}
      beside={
        <>
          <WithdrawalTag state={withdrawal.state} />
          <p className="text-ink-soft">
            {withdrawal.refund !== null
              ? t("duties.withdrawals.refundSum", { betrag: withdrawal.refund })
              : done || withdrawal.state === "refused"
                ? null
                : t("duties.withdrawals.payBy", { tag: formatDate(withdrawal.payBy, staffLocale) })}
          </p>
        </>
      }
    >
      <Notice
        done={saved && t("duties.withdrawals.saved")}
        refused={
          actionData &&
          t(
            actionData.refusal.code === "ORDER_STATE"
              ? "duties.withdrawals.refusedState"
              : "duties.withdrawals.refusedOther",
          )
        }
      />
      <div className="mt-6 grid items-start gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid gap-10">
          <Declaration withdrawal={withdrawal} />
          {order ? <OrderPart order={order} /> : <Assign loaderData={loaderData} />}
        </div>
        <div className="grid gap-8">
          <Steps loaderData={loaderData} refundMessage={actionData?.refundMessage ?? null} />
          <Log steps={steps} />
        </div>
      </div>
    </OfficePage>
  );
}
