import { z } from "zod";
import { formatDate } from "#kernel/formats/date-format.ts";
import { staffLocale } from "#kernel/market.ts";
import { formatMoney } from "#kernel/formats/money-format.ts";
import { minor } from "#kernel/money.ts";
import type { Result } from "#kernel/result.ts";
import { pauseDunning } from "#modules/orders/dunning/dun-invoices.server.ts";
import { openInvoices, type OpenInvoice } from "#modules/orders/dunning/open-invoices.server.ts";
import { orderIdOfNumber } from "#modules/orders/staff/staff-order.server.ts";
import { Button } from "#ui/button.tsx";
import { Link } from "#ui/link.tsx";
import { useMessages } from "#ui/messages.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import { Notice } from "../parts/notice.tsx";
import { requireAccess, type BackOffice } from "../office.ts";
import { admits } from "../permissions.ts";
import { transferFields, bookTransfer } from "./transfer-form.server.ts";
import { transferErrors, TransferFields } from "./transfer-fields.tsx";
import { useRole } from "../shell/use-role.ts";
import { OfficePage } from "../parts/office-page.tsx";
import { OfficeForm, useRefused } from "../parts/office-form.tsx";
import { answerForm } from "../answer-form.ts";
import { refuse } from "#kernel/result.ts";
import { Column, TableHead } from "../parts/table.tsx";
import type { Route } from "./+types/open-invoices.route.ts";

const here = "/backoffice/rechnungen/offen/";
const maxRows = 500;
const Order = z.string().regex(/^[A-Z]\d{9}$/);
const Form = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("mark-paid"), order: Order, ...transferFields }),
  z.object({ intent: z.literal("pay-fees"), order: Order, ...transferFields }),
  z.object({ intent: z.literal("waive-fees"), order: Order }),
  z.object({ intent: z.literal("pause"), order: Order, reason: z.string().max(200) }),
  z.object({ intent: z.literal("resume"), order: Order }),
]);
const outcomes = ["mark-paid", "pay-fees", "waive-fees", "pause", "resume"] as const;

/** Unpaid invoices, and the letters about them. Source: CHK-06, BO-01. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { deps } = requireAccess(context);
  return {
    rows: await openInvoices(deps, maxRows),
    done: outcomes.find((each) => each === url.searchParams.get("erledigt")) ?? null,
    order: url.searchParams.get("bestellung")?.slice(0, 20) ?? "",
  };
}

async function run(
  { deps, actor }: Pick<BackOffice, "deps" | "actor">,
  orderId: string,
  form: z.infer<typeof Form>,
): Promise<Result<unknown>> {
  switch (form.intent) {
    case "mark-paid":
    case "pay-fees":
    case "waive-fees":
      return bookTransfer({ deps, actor }, orderId, form);
    case "pause":
      return pauseDunning(deps, orderId, form, actor);
    case "resume":
      return pauseDunning(deps, orderId, null, actor);
  }
}

export async function action(args: Route.ActionArgs) {
  return answerForm(args, Form, {
    run: async (office, form) => {
      const orderId = await orderIdOfNumber(office.deps, form.order);
      return orderId ? run(office, orderId, form) : refuse("ORDER_NOT_FOUND");
    },
    next: ({ intent, order }) => `${here}?${new URLSearchParams({ erledigt: intent, bestellung: order })}`,
  });
}

const cell = "border-t border-line py-2 align-top";

export default function OpenInvoices({ loaderData }: Route.ComponentProps) {
  const t = useMessages();
  const { rows, done, order } = loaderData;
  return (
    <OfficePage
      window={t("backoffice.openInvoices.pageTitle")}
      title={t("backoffice.openInvoices.title")}
      back={{ href: "/backoffice/rechnungen/", label: t("backoffice.openInvoices.back") }}
    >
      <p className="mt-1 max-w-[44rem] text-ink-soft">{t("backoffice.openInvoices.intro")}</p>
      <Notice done={done && t(`backoffice.openInvoices.done.${done}`, { order })} />
      {rows.length === 0 ? (
        <p className="mt-5 border-t border-line py-12 text-center">{t("backoffice.openInvoices.none")}</p>
      ) : (
        <table className="mt-5 w-full border-collapse tabular-nums">
          <caption className="sr-only">{t("backoffice.openInvoices.title")}</caption>
          <TableHead>
            {(["invoice", "customer", "due", "step", "steps"] as const).map((key) => (
              <Column key={key} className={key === "invoice" ? "" : "max-lg:hidden"}>
                {t(`backoffice.openInvoices.column.${key}`)}
              </Column>
            ))}
            <Column className="pr-0! text-right">{t("backoffice.openInvoices.column.open")}</Column>
          </TableHead>
          <tbody>
            {rows.map((row) => (
              <Row key={row.number} row={row} />
            ))}
          </tbody>
        </table>
      )}
    </OfficePage>
  );
}

/** Due date and days overdue; or that the invoice is paid and only fees are open. */
function useDueText(): (row: OpenInvoice) => string {
  const t = useMessages();
  return ({ due, dueOn, overdue }) => {
    if (due === 0) return t("backoffice.fees.only");
    const date = formatDate(dueOn, staffLocale);
    return overdue > 0
      ? t("backoffice.openInvoices.overdue", { date, count: overdue })
      : t("backoffice.openInvoices.until", { date });
  };
}

/** The last letter, or why none is sent. */
function useStepText(): (row: OpenInvoice) => string {
  const t = useMessages();
  return ({ last, held }) => {
    const letter = last
      ? t("backoffice.openInvoices.last", {
          letter: t(`backoffice.mailKind.${last.step}`),
          date: formatDate(last.payBy, staffLocale),
        })
      : t("backoffice.openInvoices.noLetter");
    return held ? `${letter} · ${t(`backoffice.openInvoices.held.${held.by}`, { words: held.words })}` : letter;
  };
}

type RowProps = { readonly row: OpenInvoice };

function Row({ row }: RowProps) {
  const t = useMessages();
  const [due, step] = [useDueText()(row), useStepText()(row)];
  const money = (amount: number) => formatMoney({ amount: minor(amount), currency: row.currency }, staffLocale);
  const late = row.due > 0 && row.overdue > 0 ? "text-brick" : "";
  return (
    <tr className="hover:bg-sheet">
      <td className={`${cell} pr-4`}>
        <span className="font-medium whitespace-nowrap">{row.number}</span>
        <Link
          href={`/backoffice/bestellungen/${row.orderNumber}/`}
          className="flex min-h-8 items-center ink-link whitespace-nowrap"
        >
          {row.orderNumber}
        </Link>
        <div className="lg:hidden">
          <div className="wrap-anywhere">{row.customer}</div>
          <div className={late}>{due}</div>
          <div className="text-13 text-ink-soft wrap-anywhere">{step}</div>
          <Steps row={row} />
        </div>
      </td>
      <td className={`${cell} pr-4 wrap-anywhere max-lg:hidden`}>{row.customer}</td>
      <td className={`${cell} pr-4 max-lg:hidden ${late}`}>{due}</td>
      <td className={`${cell} pr-4 wrap-anywhere max-lg:hidden`}>{step}</td>
      <td className={`${cell} pr-4 max-lg:hidden`}>
        <Steps row={row} />
      </td>
      <td className={`${cell} text-right whitespace-nowrap`}>
        {money(row.due + row.fees)}
        {row.fees > 0 && row.due > 0 ? (
          <div className="ml-auto text-13 text-ink-soft max-sm:w-20 max-sm:whitespace-normal">
            {t("backoffice.openInvoices.fees", { amount: money(row.fees) })}
          </div>
        ) : null}
      </td>
    </tr>
  );
}

/** Actions on an open invoice: record its transfer, waive its fees, pause and resume dunning letters. */
function Steps({ row }: RowProps) {
  const t = useMessages();
  const role = useRole();
  const may = (intent: string) => admits(role, { pattern: "/backoffice/rechnungen/offen", writes: true, intent });
  const hiddenNumber = <span className="sr-only">{row.number}</span>;
  const paused = row.held?.by === "pause";
  const isDunned = row.due > 0;
  const order = row.orderNumber;
  const transfer = { intent: isDunned ? "mark-paid" : "pay-fees", order };
  const refused = useRefused(transfer);
  const plain = (intent: "resume" | "waive-fees", text: string) => (
    <OfficeForm hidden={{ intent, order }}>
      <button type="submit" className="min-h-10 text-left ink-link">
        {text} {hiddenNumber}
      </button>
    </OfficeForm>
  );
  return (
    <div className="grid justify-items-start lg:-mt-2">
      {may("mark-paid") ? (
        <details className="group" open={refused !== undefined}>
          <summary className="inline-flex min-h-10 items-center ink-link">
            {t(isDunned ? "backoffice.openInvoices.paid" : "backoffice.fees.paid")} {hiddenNumber}
          </summary>
          <OfficeForm
            hidden={transfer}
            className="grid max-w-72 justify-items-start gap-2 pb-3"
            errors={transferErrors(row, row.currency, t)}
          >
            {isDunned ? (
              <p className="max-w-64 text-13 text-ink-soft">{t("backoffice.step.mark-paid.effect")}</p>
            ) : null}
            <TransferFields owed={row} currency={row.currency} />
            <Button type="submit" size="s">
              {t(isDunned ? "backoffice.openInvoices.confirmPaid" : "backoffice.step.pay-fees.confirm")}
            </Button>
          </OfficeForm>
        </details>
      ) : null}
      {may("waive-fees") && row.fees > 0 ? plain("waive-fees", t("backoffice.step.waive-fees.label")) : null}
      {may("pause") && isDunned && paused ? plain("resume", t("backoffice.openInvoices.resume")) : null}
      {may("pause") && isDunned && !paused ? (
        <details className="group">
          <summary className="inline-flex min-h-10 items-center ink-link">
            {t("backoffice.openInvoices.pause")} {hiddenNumber}
          </summary>
          <OfficeForm hidden={{ intent: "pause", order }} className="grid max-w-64 justify-items-start gap-2 pb-3">
            <TextField label={t("backoffice.openInvoices.reason")} name="reason" required maxLength={200} />
            <Button type="submit" size="s" variant="secondary">
              {t("backoffice.openInvoices.confirmPause")}
            </Button>
          </OfficeForm>
        </details>
      ) : null}
    </div>
  );
}
