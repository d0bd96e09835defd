import { redirect } from "react-router";
import { z } from "zod";
import { formatDate } from "#kernel/formats/date-format.ts";
import { staffLocale } from "#kernel/market.ts";
import { formatMoney } from "#kernel/formats/money-format.ts";
import { minor } from "#kernel/money.ts";
import type { Refusal, Result } from "#kernel/result.ts";
import { pauseDunning } from "#modules/orders/dunning/dun-invoices.server.ts";
import { openInvoices, type OpenInvoice } from "#modules/orders/dunning/open-invoices.server.ts";
import { orderIdOfNumber } from "#modules/orders/staff/staff-order.server.ts";
import { Button } from "#ui/button.tsx";
import { Link } from "#ui/link.tsx";
import { useMessages } from "#ui/messages.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import { pageMessages } from "../../page/page-messages.server.ts";
import { Notice } from "../parts/notice.tsx";
import { requireAccess, type BackOffice } from "../office.ts";
import { admits } from "../permissions.ts";
import { transferFields, bookTransfer } from "./transfer-form.server.ts";
import { TransferFields } from "./transfer-fields.tsx";
import { useRole } from "../shell/use-role.ts";
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
    messages: pageMessages(staffLocale, "errors"),
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

export async function action({ request, context }: Route.ActionArgs) {
  const { deps, actor } = requireAccess(context);
  const form = Form.safeParse(Object.fromEntries(await request.formData()));
  if (!form.success) return { refusal: { code: "FIELD_INVALID", data: {} } satisfies Refusal, typed: null };
  const sent = form.data;
  const orderId = (await orderIdOfNumber(deps, sent.order)) ?? "";
  if (orderId === "") return { refusal: { code: "ORDER_NOT_FOUND", data: {} } satisfies Refusal, typed: null };
  const result = await run({ deps, actor }, orderId, sent);
  if (!result.ok) return { refusal: result.refusal, typed: sent };
  return redirect(`${here}?${new URLSearchParams({ erledigt: sent.intent, bestellung: sent.order })}`, 303);
}

const heading = "pb-1 text-13 font-normal text-ink-soft";
const cell = "border-t border-line py-2 align-top";

export default function OpenInvoices({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages();
  const { rows, done, order } = loaderData;
  return (
    <main id="inhalt" className="mx-auto max-w-[100rem] px-4 py-5 md:px-8">
      <title>{t("backoffice.openInvoices.pageTitle")}</title>
      <Link href="/backoffice/rechnungen/" className="inline-flex min-h-10 items-center ink-link">
        {t("backoffice.openInvoices.back")}
      </Link>
      <h1 className="display text-32">{t("backoffice.openInvoices.title")}</h1>
      <p className="mt-1 max-w-[44rem] text-ink-soft">{t("backoffice.openInvoices.intro")}</p>
      <Notice
        done={done && !actionData ? t(`backoffice.openInvoices.done.${done}`, { order }) : null}
        refusal={actionData?.refusal}
      />
      {rows.length === 0 ? (
        <p className="mt-5 border-t border-line py-12 text-center">{t("backoffice.openInvoices.none")}</p>
      ) : (
        <table className="mt-5 w-full border-collapse tabular-nums">
          <caption className="sr-only">{t("backoffice.openInvoices.title")}</caption>
          <thead>
            <tr>
              {(["invoice", "customer", "due", "step", "steps"] as const).map((key) => (
                <th
                  key={key}
                  scope="col"
                  className={`${heading} pr-4 text-left ${key === "invoice" ? "" : "max-lg:hidden"}`}
                >
                  {t(`backoffice.openInvoices.column.${key}`)}
                </th>
              ))}
              <th scope="col" className={`${heading} text-right`}>
                {t("backoffice.openInvoices.column.open")}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <Row key={row.number} row={row} refused={refusedOf(actionData, row)} />
            ))}
          </tbody>
        </table>
      )}
    </main>
  );
}

/** A refused transfer, with the typed values. */
type Refused = { readonly intent: string; readonly received?: string; readonly waive?: string | undefined };

function refusedOf(outcome: Route.ComponentProps["actionData"], { orderNumber }: OpenInvoice): Refused | undefined {
  return outcome?.typed?.order === orderNumber ? outcome.typed : undefined;
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

type RowProps = { readonly row: OpenInvoice; readonly refused: Refused | undefined };

function Row({ row, refused }: RowProps) {
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
          <Steps row={row} refused={refused} />
        </div>
      </td>
      <td className={`${cell} pr-4 wrap-anywhere max-lg:hidden`}>{row.customer}</td>
      <td className={`${cell} pr-4 max-lg:hidden ${late}`}>{due}</td>
      <td className={`${cell} pr-4 wrap-anywhere max-lg:hidden`}>{step}</td>
      <td className={`${cell} pr-4 max-lg:hidden`}>
        <Steps row={row} refused={refused} />
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
function Steps({ row, refused }: RowProps) {
  const t = useMessages();
  const role = useRole();
  const may = (intent: string) => admits(role, { pattern: "/backoffice/rechnungen/offen", writes: true, intent });
  const order = <input type="hidden" name="order" value={row.orderNumber} />;
  const hiddenNumber = <span className="sr-only">{row.number}</span>;
  const paused = row.held?.by === "pause";
  const isDunned = row.due > 0;
  const plain = (intent: "resume" | "waive-fees", text: string) => (
    <form method="post">
      {order}
      <button type="submit" name="intent" value={intent} className="min-h-10 text-left ink-link">
        {text} {hiddenNumber}
      </button>
    </form>
  );
  return (
    <div className="grid justify-items-start lg:-mt-2">
      {may("mark-paid") ? (
        <details className="group" open={refused?.received !== undefined}>
          <summary className="inline-flex min-h-10 items-center ink-link">
            {t(isDunned ? "backoffice.openInvoices.paid" : "backoffice.fees.paid")} {hiddenNumber}
          </summary>
          <form method="post" className="grid max-w-72 justify-items-start gap-2 pb-3">
            {isDunned ? (
              <p className="max-w-64 text-13 text-ink-soft">{t("backoffice.step.mark-paid.effect")}</p>
            ) : null}
            {order}
            <TransferFields
              owed={row}
              currency={row.currency}
              typed={refused ?? {}}
              wrong={refused?.received !== undefined}
            />
            <Button type="submit" size="s" name="intent" value={isDunned ? "mark-paid" : "pay-fees"}>
              {t(isDunned ? "backoffice.openInvoices.confirmPaid" : "backoffice.step.pay-fees.confirm")}
            </Button>
          </form>
        </details>
      ) : null}
      {may("waive-fees") && row.fees > 0 ? plain("waive-fees", t("backoffice.step.waive-fees.label")) : null}
      {may("pause") && isDunned && paused ? plain("resume", t("backoffice.openInvoices.resume")) : null}
      {may("pause") && isDunned && !paused ? (
        <details className="group">
          <summary className="inline-flex min-h-10 items-center ink-link">
            {t("backoffice.openInvoices.pause")} {hiddenNumber}
          </summary>
          <form method="post" className="grid max-w-64 justify-items-start gap-2 pb-3">
            {order}
            <TextField label={t("backoffice.openInvoices.reason")} name="reason" required maxLength={200} />
            <Button type="submit" size="s" variant="secondary" name="intent" value="pause">
              {t("backoffice.openInvoices.confirmPause")}
            </Button>
          </form>
        </details>
      ) : null}
    </div>
  );
}
