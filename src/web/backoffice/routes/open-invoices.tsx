import { redirect } from "react-router";
import { z } from "zod";
import { formatDate } from "#kernel/date-format.ts";
import { staffLocale } from "#kernel/market.ts";
import { formatMoney } from "#kernel/money-format.ts";
import { pauseDunning } from "#modules/orders/dun-invoices.server.ts";
import { markPaid } from "#modules/orders/mark-paid.server.ts";
import { openInvoices, type OpenInvoice } from "#modules/orders/open-invoices.server.ts";
import { orderIdOfNumber } from "#modules/orders/staff-order.server.ts";
import { Button } from "#ui/button.tsx";
import { Link } from "#ui/link.tsx";
import { useMessages } from "#ui/messages.tsx";
import { TextField } from "#ui/text-field.tsx";
import { pageMessages } from "../../page-messages.server.ts";
import { Notice } from "../notice.tsx";
import { officeOf } from "../office.ts";
import { admits } from "../permissions.ts";
import { useRole } from "../use-role.ts";
import type { Route } from "./+types/open-invoices.ts";

const here = "/backoffice/rechnungen/offen/";
const mostRows = 500;
const Order = z.string().regex(/^[A-Z]\d{9}$/);
const Form = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("mark-paid"), order: Order }),
  z.object({ intent: z.literal("pause"), order: Order, reason: z.string().max(200) }),
  z.object({ intent: z.literal("resume"), order: Order }),
]);
const outcomes = ["mark-paid", "pause", "resume"] as const;

/** Invoices nobody has paid yet, and the letters about them. Source: CHK-06, BO-01. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { deps } = officeOf(context);
  return {
    rows: await openInvoices(deps, mostRows),
    done: outcomes.find((each) => each === url.searchParams.get("erledigt")) ?? null,
    order: url.searchParams.get("bestellung")?.slice(0, 20) ?? "",
    messages: pageMessages(staffLocale, "errors"),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { deps, actor } = officeOf(context);
  const form = Form.safeParse(Object.fromEntries(await request.formData()));
  if (!form.success) return { refusal: { code: "FIELD_INVALID" as const, data: {} } };
  const sent = form.data;
  const orderId = (await orderIdOfNumber(deps, sent.order)) ?? "";
  if (orderId === "") return { refusal: { code: "ORDER_NOT_FOUND" as const, data: {} } };
  const result =
    sent.intent === "mark-paid"
      ? await markPaid(deps, orderId, actor)
      : await pauseDunning(deps, orderId, sent.intent === "pause" ? sent : null, actor);
  if (!result.ok) return { refusal: { code: result.refusal.code, data: result.refusal.data } };
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
                  className={`${heading} pr-4 text-left ${key === "invoice" ? "" : "max-md:hidden"}`}
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
              <Row key={row.number} row={row} />
            ))}
          </tbody>
        </table>
      )}
    </main>
  );
}

/** Last day to pay, and how long ago it was. */
function useDueText(): (row: OpenInvoice) => string {
  const t = useMessages();
  return ({ dueOn, overdue }) => {
    const date = formatDate(dueOn, staffLocale);
    return overdue > 0
      ? t("backoffice.openInvoices.overdue", { date, count: overdue })
      : t("backoffice.openInvoices.until", { date });
  };
}

/** The last letter, or why none goes out. */
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

function Row({ row }: { readonly row: OpenInvoice }) {
  const t = useMessages();
  const [due, step] = [useDueText()(row), useStepText()(row)];
  const money = (amount: OpenInvoice["due"]) => formatMoney({ amount, currency: row.currency }, staffLocale);
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
        <div className="md:hidden">
          <div className="wrap-anywhere">{row.customer}</div>
          <div className={row.overdue > 0 ? "text-brick" : ""}>{due}</div>
          <div className="text-13 text-ink-soft wrap-anywhere">{step}</div>
          <Steps row={row} />
        </div>
      </td>
      <td className={`${cell} pr-4 wrap-anywhere max-md:hidden`}>{row.customer}</td>
      <td className={`${cell} pr-4 max-md:hidden ${row.overdue > 0 ? "text-brick" : ""}`}>{due}</td>
      <td className={`${cell} pr-4 wrap-anywhere max-md:hidden`}>{step}</td>
      <td className={`${cell} pr-4 max-md:hidden`}>
        <Steps row={row} />
      </td>
      <td className={`${cell} text-right whitespace-nowrap`}>
        {money(row.due)}
        {row.fees > 0 ? (
          <div className="text-13 text-ink-soft">{t("backoffice.openInvoices.fees", { amount: money(row.fees) })}</div>
        ) : null}
      </td>
    </tr>
  );
}

/** What the staff can do about an open invoice: note its transfer, keep letters back, let them go out again. */
function Steps({ row }: { readonly row: OpenInvoice }) {
  const t = useMessages();
  const role = useRole();
  const may = (intent: string) => admits(role, { pattern: "/backoffice/rechnungen/offen", writes: true, intent });
  const order = <input type="hidden" name="order" value={row.orderNumber} />;
  const said = <span className="sr-only">{row.number}</span>;
  const paused = row.held?.by === "pause";
  return (
    <div className="grid justify-items-start">
      {may("mark-paid") ? (
        <details className="group">
          <summary className="inline-flex min-h-10 items-center ink-link">
            {t("backoffice.openInvoices.paid")} {said}
          </summary>
          <form method="post" className="grid justify-items-start gap-2 pb-3">
            <p className="max-w-64 text-13 text-ink-soft">{t("backoffice.step.mark-paid.effect")}</p>
            {order}
            <Button type="submit" size="s" name="intent" value="mark-paid">
              {t("backoffice.openInvoices.confirmPaid")}
            </Button>
          </form>
        </details>
      ) : null}
      {may("pause") && paused ? (
        <form method="post">
          {order}
          <button type="submit" name="intent" value="resume" className="min-h-10 ink-link">
            {t("backoffice.openInvoices.resume")} {said}
          </button>
        </form>
      ) : null}
      {may("pause") && !paused ? (
        <details className="group">
          <summary className="inline-flex min-h-10 items-center ink-link">
            {t("backoffice.openInvoices.pause")} {said}
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
