import type { ReactNode } from "react";
import { data, redirect } from "react-router";
import { isUuid } from "#kernel/ids.ts";
import { formatDate, formatMoment, shopDateOf } from "#kernel/formats/date-format.ts";
import { errorCatalogue } from "#kernel/errors.ts";
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
import { runWithdrawalAction, type WithdrawalRefused } from "./withdrawal-forms.server.ts";
import { WithdrawalTag } from "./withdrawal-tag.tsx";
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
  const refused = await runWithdrawalAction(office, params.withdrawal, await request.formData());
  if (!refused) return redirect(`/backoffice/widerrufe/${params.withdrawal}/?gespeichert`, 303);
  const refundMessage = refundRefusalMessage(refused.refusal);
  return data({ ...refused, refundMessage }, { status: errorCatalogue[refused.refusal.code].status ?? 422 });
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

type Refused = (WithdrawalRefused & { readonly refundMessage: string | null }) | undefined;

/** A staff action: opened first, then confirmed; stays open with its text when refused. */
function Step({
  step,
  refused,
  children,
}: {
  readonly step: Exclude<WithdrawalState, "received">;
  readonly refused: Refused;
  readonly children?: ReactNode;
}) {
  const t = useMessages();
  return (
    <details name="steps" open={refused?.step === step} className="group border-b border-line">
      <summary className="flex min-h-11 items-center justify-between gap-3 font-medium">
        {t(`duties.withdrawals.${step}.label`)}
        <Icon name="chevron-down" size={16} className="group-open:rotate-180" />
      </summary>
      <form method="post" className="grid justify-items-start gap-4 pt-1 pb-4">
        <p className="text-13 text-ink-soft">{t(`duties.withdrawals.${step}.effect`)}</p>
        {children}
        <Button
          type="submit"
          name="intent"
          value={step}
          size="s"
          variant={step === "refused" ? "secondary" : "primary"}
        >
          {t(`duties.withdrawals.${step}.confirm`)}
        </Button>
      </form>
    </details>
  );
}

function Lines({ order, refused }: { readonly order: NonNullable<Data["order"]>; readonly refused: Refused }) {
  const t = useMessages();
  const some = order.lines.some(({ chosen }) => chosen);
  return (
    <fieldset className="grid gap-1">
      <legend className="sr-only">{t("duties.withdrawals.lines")}</legend>
      {order.lines.map(({ id, title, right, chosen }) => (
        <label key={id} className={`flex min-h-10 items-center gap-3 ${right ? "" : "text-ink-soft"}`}>
          <input
            type="checkbox"
            name="lines"
            value={id}
            className="tick-box shrink-0"
            disabled={!right}
            defaultChecked={right && (chosen || !some)}
          />
          {title}
        </label>
      ))}
      {refused?.refusal.fields?.["lines"] ? (
        <p className="text-brick">{t("duties.withdrawals.accepted.missing")}</p>
      ) : null}
    </fieldset>
  );
}

function Steps({ loaderData, refused }: { readonly loaderData: Data; readonly refused: Refused }) {
  const t = useMessages();
  const { withdrawal, order } = loaderData;
  const role = useRole();
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
          <Step step="accepted" refused={refused}>
            <Lines order={order} refused={refused} />
          </Step>
        ) : null}
        {can("goods_back") ? <Step step="goods_back" refused={refused} /> : null}
        {can("refunded") && order ? (
          <Step step="refunded" refused={refused}>
            <TextField
              label={t("duties.withdrawals.refunded.amount", { currency: order.currency })}
              name="amount"
              inputMode="decimal"
              autoComplete="off"
              maxLength={20}
              required
              defaultValue={refused?.step === "refunded" ? refused.typed.amount : order.proposal}
              hint={t("duties.withdrawals.refunded.amountHint")}
              error={
                refused?.step === "refunded"
                  ? (refused.refundMessage ?? t("duties.withdrawals.refunded.amountWrong"))
                  : undefined
              }
            />
          </Step>
        ) : null}
        {can("refused") ? (
          <Step step="refused" refused={refused}>
            <TextArea
              label={t("duties.withdrawals.refused.reason")}
              name="reason"
              rows={4}
              maxLength={1000}
              required
              defaultValue={refused?.typed.reason}
              error={refused?.refusal.fields?.["reason"] ? t("duties.withdrawals.refused.missing") : undefined}
            />
          </Step>
        ) : null}
      </div>
    </Section>
  );
}

/** Assigns a declaration to an order when its number and e-mail address do not match one. */
function Assign({ loaderData, refused }: { readonly loaderData: Data; readonly refused: Refused }) {
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
        <form method="post" className="mt-3 grid justify-items-start gap-3">
          <TextField
            label={t("duties.withdrawals.assign.number")}
            name="number"
            maxLength={60}
            autoComplete="off"
            required
            defaultValue={refused?.step === "assign" ? refused.typed.number : (candidate ?? withdrawal.number)}
            error={refused?.step === "assign" ? t("duties.withdrawals.assign.unknown") : undefined}
          />
          <Button type="submit" name="intent" value="assign" size="s" variant="secondary">
            {t("duties.withdrawals.assign.button")}
          </Button>
        </form>
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
            {t(`backoffice.withdrawalState.${step.to}`)}
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
    <main id="inhalt" className="mx-auto max-w-[100rem] px-4 py-5 md:px-8">
      <title>{t("duties.withdrawals.heading", { nummer: withdrawal.number })}</title>
      <Link
        href="/backoffice/widerrufe/"
        className="inline-flex min-h-10 items-center gap-2 text-ink-soft hover:text-ink"
      >
        <Icon name="arrow-left" size={16} />
        {t("duties.withdrawals.back")}
      </Link>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <h1 className="display text-32 wrap-anywhere">
          {t("duties.withdrawals.heading", { nummer: withdrawal.number })}
        </h1>
        <WithdrawalTag state={withdrawal.state} />
        <p className="text-ink-soft">
          {withdrawal.refund !== null
            ? t("duties.withdrawals.refundSum", { betrag: withdrawal.refund })
            : done || withdrawal.state === "refused"
              ? null
              : t("duties.withdrawals.payBy", { tag: formatDate(withdrawal.payBy, staffLocale) })}
        </p>
      </div>
      {saved && !actionData ? (
        <output className="mt-4 flex items-center gap-2 border-l-2 border-leaf bg-leaf-soft/50 px-3 py-2">
          <Icon name="check" size={16} />
          {t("duties.withdrawals.saved")}
        </output>
      ) : null}
      {actionData ? (
        <p role="alert" className="mt-4 flex items-center gap-2 border-l-2 border-brick px-3 py-2 text-brick">
          <Icon name="warning" size={16} />
          {t(
            actionData.refusal.code === "ORDER_STATE"
              ? "duties.withdrawals.refusedState"
              : "duties.withdrawals.refusedOther",
          )}
        </p>
      ) : null}
      <div className="mt-6 grid items-start gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid gap-10">
          <Declaration withdrawal={withdrawal} />
          {order ? <OrderPart order={order} /> : <Assign loaderData={loaderData} refused={actionData} />}
        </div>
        <div className="grid gap-8">
          <Steps loaderData={loaderData} refused={actionData} />
          <Log steps={steps} />
        </div>
      </div>
    </main>
  );
}
