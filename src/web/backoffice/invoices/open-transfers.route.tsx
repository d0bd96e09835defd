import { redirect } from "react-router";
import { z } from "zod";
import { formatDate, shopDateOf } from "#kernel/formats/date-format.ts";
import { spacedIban } from "#kernel/iban.ts";
import { staffLocale } from "#kernel/market.ts";
import { formatMoney } from "#kernel/formats/money-format.ts";
import type { Refusal } from "#kernel/result.ts";
import { confirmTransfer, openTransfers, type OpenTransfer } from "#modules/orders/refunds/transfer-refunds.server.ts";
import { Button } from "#ui/button.tsx";
import { Link } from "#ui/link.tsx";
import { useMessages } from "#ui/messages.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import { pageMessages } from "../../page/page-messages.server.ts";
import { reasonKey } from "../parts/formats.ts";
import { Notice } from "../parts/notice.tsx";
import { requireAccess } from "../office.ts";
import type { Route } from "./+types/open-transfers.route.ts";

const here = "/backoffice/rechnungen/rueckzahlungen/";
const maxRows = 500;
const Form = z.object({
  intent: z.literal("transferred"),
  refund: z.uuid(),
  order: z.string().max(20),
  on: z.iso.date(),
});

/** Refunds that must be transferred manually. Source: CHK-05, BO-01. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { deps } = requireAccess(context);
  return {
    rows: await openTransfers(deps.db, maxRows),
    today: shopDateOf(deps.clock.now()),
    done: url.searchParams.get("bestellung")?.slice(0, 20) ?? null,
    messages: pageMessages(staffLocale, "errors"),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { deps, actor } = requireAccess(context);
  const form = Form.safeParse(Object.fromEntries(await request.formData()));
  if (!form.success) return { refusal: { code: "FIELD_INVALID", data: {} } satisfies Refusal, refund: null };
  const { refund, order, on } = form.data;
  const result = await confirmTransfer(deps, refund, { actor, on });
  if (!result.ok) return { refusal: result.refusal, refund };
  return redirect(`${here}?${new URLSearchParams({ bestellung: order })}`, 303);
}

const heading = "pb-1 pr-4 text-left text-13 font-normal text-ink-soft";
const cell = "border-t border-line py-3 pr-4 align-top";

export default function OpenTransfers({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages();
  const { rows, today, done } = loaderData;
  return (
    <main id="inhalt" className="mx-auto max-w-[100rem] px-4 py-5 md:px-8">
      <title>{t("backoffice.openTransfers.pageTitle")}</title>
      <Link href="/backoffice/rechnungen/" className="inline-flex min-h-10 items-center ink-link">
        {t("backoffice.openInvoices.back")}
      </Link>
      <h1 className="display text-32">{t("backoffice.openTransfers.title")}</h1>
      <p className="mt-1 max-w-[44rem] text-ink-soft">{t("backoffice.openTransfers.intro")}</p>
      <Notice
        done={done !== null && !actionData ? t("backoffice.openTransfers.done", { order: done }) : null}
        refusal={actionData?.refusal}
      />
      {rows.length === 0 ? (
        <p className="mt-5 border-t border-line py-12 text-center">{t("backoffice.openTransfers.none")}</p>
      ) : (
        <table className="mt-5 w-full border-collapse tabular-nums">
          <caption className="sr-only">{t("backoffice.openTransfers.title")}</caption>
          <thead className="max-md:hidden">
            <tr>
              {(["order", "account", "amount", "step"] as const).map((key) => (
                <th key={key} scope="col" className={heading}>
                  {t(`backoffice.openTransfers.column.${key}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <Row key={row.refundId} row={row} today={today} isWrong={actionData?.refund === row.refundId} />
            ))}
          </tbody>
        </table>
      )}
    </main>
  );
}

type RowProps = { readonly row: OpenTransfer; readonly today: string; readonly isWrong: boolean };

function Row({ row, today, isWrong }: RowProps) {
  const t = useMessages();
  const { account } = row;
  const reason = reasonKey(row.reason);
  const amount = formatMoney({ amount: row.amount, currency: row.currency }, staffLocale);
  return (
    <tr className="hover:bg-sheet max-md:grid">
      <td className={cell}>
        <Link
          href={`/backoffice/bestellungen/${row.orderNumber}/`}
          className="flex min-h-8 items-center ink-link font-medium whitespace-nowrap"
        >
          {row.orderNumber}
        </Link>
        <div className="wrap-anywhere">{row.customer}</div>
        <div className="text-13 text-ink-soft">
          {t("backoffice.openTransfers.asked", { date: formatDate(row.requestedOn, staffLocale) })}
        </div>
        <div className="max-w-72 text-13 text-ink-soft wrap-anywhere">{reason ? t(reason) : row.reason}</div>
      </td>
      <td className={`${cell} max-md:border-0`}>
        {account ? (
          <>
            <div className="select-all wrap-anywhere">{account.holder}</div>
            <div className="whitespace-nowrap select-all">{spacedIban(account.iban)}</div>
          </>
        ) : (
          <div className="text-ink-soft text-balance">{t("backoffice.openTransfers.noAccount")}</div>
        )}
        <div className="mt-1 text-13 text-ink-soft">
          {t("backoffice.openTransfers.purpose")}: <span className="select-all">{row.purpose}</span>
        </div>
      </td>
      <td className={`${cell} font-medium whitespace-nowrap select-all max-md:border-0`}>{amount}</td>
      <td className={`${cell} pr-0 max-md:border-0 md:w-px md:whitespace-nowrap`}>
        <form
          method="post"
          className="flex flex-wrap items-end gap-2 md:max-lg:flex-col md:max-lg:items-start lg:flex-nowrap"
        >
          <input type="hidden" name="refund" value={row.refundId} />
          <input type="hidden" name="order" value={row.orderNumber} />
          <TextField
            label={t("backoffice.openTransfers.on")}
            name="on"
            type="date"
            required
            defaultValue={today}
            max={today}
            error={isWrong ? t("backoffice.openTransfers.wrongDay") : undefined}
          />
          <Button type="submit" size="s" name="intent" value="transferred">
            {t("backoffice.openTransfers.confirm")} <span className="sr-only">{row.orderNumber}</span>
          </Button>
        </form>
      </td>
    </tr>
  );
}
