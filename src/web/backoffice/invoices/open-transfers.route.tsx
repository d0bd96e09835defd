import { z } from "zod";
import { formatDate, shopDateOf } from "#kernel/formats/date-format.ts";
import { spacedIban } from "#kernel/iban.ts";
import { staffLocale } from "#kernel/market.ts";
import { formatMoney } from "#kernel/formats/money-format.ts";
import { confirmTransfer, openTransfers, type OpenTransfer } from "#modules/orders/refunds/transfer-refunds.server.ts";
import { Button } from "#ui/button.tsx";
import { Link } from "#ui/link.tsx";
import { useMessages } from "#ui/messages.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import { reasonKey } from "../parts/formats.ts";
import { Notice } from "../parts/notice.tsx";
import { requireAccess } from "../office.ts";
import { Column } from "../parts/table.tsx";
import { OfficePage } from "../parts/office-page.tsx";
import { OfficeForm } from "../parts/office-form.tsx";
import { answerForm } from "../answer-form.ts";
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
  };
}

export async function action(args: Route.ActionArgs) {
  return answerForm(args, Form, {
    run: ({ deps, actor }, { refund, on }) => confirmTransfer(deps, refund, { actor, on }),
    next: ({ order }) => `${here}?${new URLSearchParams({ bestellung: order })}`,
  });
}

const cell = "border-t border-line py-3 pr-4 align-top";

export default function OpenTransfers({ loaderData }: Route.ComponentProps) {
  const t = useMessages();
  const { rows, today, done } = loaderData;
  return (
    <OfficePage
      window={t("backoffice.openTransfers.pageTitle")}
      title={t("backoffice.openTransfers.title")}
      back={{ href: "/backoffice/rechnungen/", label: t("backoffice.openInvoices.back") }}
    >
      <p className="mt-1 max-w-[44rem] text-ink-soft">{t("backoffice.openTransfers.intro")}</p>
      <Notice done={done !== null && t("backoffice.openTransfers.done", { order: done })} />
      {rows.length === 0 ? (
        <p className="mt-5 border-t border-line py-12 text-center">{t("backoffice.openTransfers.none")}</p>
      ) : (
        <table className="mt-5 w-full border-collapse tabular-nums">
          <caption className="sr-only">{t("backoffice.openTransfers.title")}</caption>
          <thead className="max-md:hidden">
            <tr>
              {(["order", "account", "amount", "step"] as const).map((key) => (
                <Column key={key}>{t(`backoffice.openTransfers.column.${key}`)}</Column>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <Row key={row.refundId} row={row} today={today} />
            ))}
          </tbody>
        </table>
      )}
    </OfficePage>
  );
}

type RowProps = { readonly row: OpenTransfer; readonly today: string };

function Row({ row, today }: RowProps) {
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
        <OfficeForm
          errors={{ on: t("backoffice.openTransfers.wrongDay") }}
          hidden={{ refund: row.refundId, order: row.orderNumber }}
          className="flex flex-wrap items-end gap-2 md:max-lg:flex-col md:max-lg:items-start lg:flex-nowrap"
        >
          <TextField
            label={t("backoffice.openTransfers.on")}
            name="on"
            type="date"
            required
            defaultValue={today}
            max={today}
          />
          <Button type="submit" size="s" name="intent" value="transferred">
            {t("backoffice.openTransfers.confirm")} <span className="sr-only">{row.orderNumber}</span>
          </Button>
        </OfficeForm>
      </td>
    </tr>
  );
}
