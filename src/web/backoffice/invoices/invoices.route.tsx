import { formatDate, shopDateOf } from "#kernel/formats/date-format.ts";
import { staffLocale } from "#kernel/market.ts";
import { formatMoney } from "#kernel/formats/money-format.ts";
import { invalidInvoices, type InvalidInvoice } from "#modules/orders/invoices/invalid-invoices.server.ts";
import { reissueInvoice } from "#modules/orders/invoices/reissue-invoice.server.ts";
import { listDocuments, type DocumentRow } from "#modules/orders/invoices/invoice-list.server.ts";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { Link } from "#ui/link.tsx";
import { useMessages } from "#ui/messages.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import { readDocumentSearch } from "./invoice-search.ts";
import { Notice } from "../parts/notice.tsx";
import { requireAccess } from "../office.ts";
import { maySee } from "../permissions.ts";
import { useRole } from "../shell/use-role.ts";
import { OfficePage } from "../parts/office-page.tsx";
import { OfficeForm } from "../parts/office-form.tsx";
import { refuseForm } from "../answer-form.ts";
import { parseForm } from "../../page/parse-form.ts";
import { z } from "zod";
import { Column, TableHead } from "../parts/table.tsx";
import type { Route } from "./+types/invoices.route.ts";

const maxRows = 200;

export async function loader({ url, context }: Route.LoaderArgs) {
  const { deps } = requireAccess(context);
  const today = shopDateOf(deps.clock.now());
  const search = readDocumentSearch(url.searchParams, today);
  const [rows, faults] = await Promise.all([listDocuments(deps, search, maxRows), invalidInvoices(deps.db)]);
  const isTooLarge = url.searchParams.get("fehler") === "EXPORT_LARGE";
  return { search, today, rows, faults, isTooLarge };
}

/** Retries an invoice that failed validation. Source: ORD-12, EN 16931. */
const Form = z.object({ order: z.string().max(20) });

export async function action({ request, context }: Route.ActionArgs) {
  const { deps, actor } = requireAccess(context);
  const { typed, read } = await parseForm(request, Form);
  if (!read.ok) return refuseForm(read.refusal, typed);
  const issued = await reissueInvoice(deps, read.value.order, actor);
  return { order: read.value.order, issued: issued.ok ? issued.value : null };
}

const cell = "border-t border-line py-1.5 align-middle";

/** Invoices and credit notes of a period, with their PDF and the export for the tax office. Source: ORD-12, BO-01. */
export default function Invoices({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages();
  const { search, rows, faults } = loaderData;
  return (
    <OfficePage window={t("backoffice.invoices.pageTitle")} title={t("backoffice.invoices.title")}>
      {actionData && "issued" in actionData ? (
        <output className="mt-4 block border-l-2 border-leaf py-2 pl-4">
          {actionData.issued === null
            ? t("backoffice.invoices.fault.still", { order: actionData.order })
            : t("backoffice.invoices.fault.issued", { number: actionData.issued, order: actionData.order })}
        </output>
      ) : null}
      <Notice refused={loaderData.isTooLarge ? t("errors.EXPORT_LARGE") : undefined} />
      {faults.length > 0 ? <Faults faults={faults} /> : null}
      <form method="get" className="mt-4 grid max-w-4xl items-end gap-3 sm:grid-cols-[1fr_1fr_2fr_auto]">
        <TextField label={t("backoffice.invoices.from")} name="von" type="date" defaultValue={search.from} />
        <TextField label={t("backoffice.invoices.to")} name="bis" type="date" defaultValue={search.to} />
        <TextField label={t("backoffice.invoices.text")} name="text" defaultValue={search.text} maxLength={60} />
        <Button type="submit" variant="secondary">
          {t("backoffice.invoices.show")}
        </Button>
      </form>
      <Link
        href="/backoffice/rechnungen/offen/"
        className="mt-2 inline-flex min-h-11 items-center ink-link font-medium"
      >
        {t("backoffice.openInvoices.title")}
      </Link>
      {maySee(useRole(), "/backoffice/rechnungen/rueckzahlungen/") ? (
        <Link
          href="/backoffice/rechnungen/rueckzahlungen/"
          className="mt-2 ml-6 inline-flex min-h-11 items-center ink-link font-medium"
        >
          {t("backoffice.openTransfers.title")}
        </Link>
      ) : null}
      <TaxExport search={search} today={loaderData.today} />
      {rows.length === 0 ? (
        <p className="mt-5 border-t border-line py-12 text-center">{t("backoffice.invoices.none")}</p>
      ) : (
        <table className="mt-5 w-full border-collapse tabular-nums">
          <caption className="sr-only">{t("backoffice.invoices.title")}</caption>
          <TableHead>
            {(["number", "date", "customer", "order", "state"] as const).map((key) => (
              <Column key={key} className={key === "number" ? "" : "max-lg:hidden"}>
                {t(`backoffice.invoices.column.${key}`)}
              </Column>
            ))}
            <Column className="pr-0! text-right">{t("backoffice.invoices.column.gross")}</Column>
          </TableHead>
          <tbody>
            {rows.map((row) => (
              <DocumentLine key={row.number} row={row} />
            ))}
          </tbody>
        </table>
      )}
      {rows.length === maxRows ? (
        <p className="mt-3 text-ink-soft">{t("backoffice.invoices.more", { n: maxRows })}</p>
      ) : null}
    </OfficePage>
  );
}

/** Periods for the tax office, as first and last day (ISO): the displayed one, this year, last year. */
function exportPeriods({ from, to }: { readonly from: string; readonly to: string }, today: string) {
  const year = Number(today.slice(0, 4));
  return [
    { key: "shown", from, to },
    { key: "thisYear", from: `${year}-01-01`, to: today },
    { key: "lastYear", from: `${year - 1}-01-01`, to: `${year - 1}-12-31` },
  ] as const;
}

/** The tax office export, for the displayed period and for whole years. Source: ORD-12, GoBD. */
function TaxExport({
  search,
  today,
}: {
  readonly search: { readonly from: string; readonly to: string };
  readonly today: string;
}) {
  const t = useMessages();
  if (!maySee(useRole(), "/backoffice/rechnungen/export/")) return null;
  return (
    <section className="mt-4 max-w-4xl border-l-2 border-line-strong pl-4">
      <h2 className="font-medium">{t("backoffice.invoices.export.title")}</h2>
      <p className="max-w-[70ch] text-15 text-ink-soft">{t("backoffice.invoices.export.text")}</p>
      <p className="flex flex-wrap gap-x-6">
        {exportPeriods(search, today).map(({ key, from, to }) => (
          <Link
            key={key}
            href={`/backoffice/rechnungen/export/?${new URLSearchParams({ von: from, bis: to })}`}
            download
            className="inline-flex min-h-11 items-center gap-2 ink-link"
          >
            <Icon name="download" size={16} />
            {t(`backoffice.invoices.export.${key}`, { year: from.slice(0, 4) })}
          </Link>
        ))}
      </p>
    </section>
  );
}

/** Orders whose invoice failed validation, with the violated rules. Source: ORD-12, EN 16931. */
function Faults({ faults }: { readonly faults: readonly InvalidInvoice[] }) {
  const t = useMessages();
  return (
    <section className="mt-4 max-w-4xl border-l-2 border-brick bg-blush/45 py-3 pr-4 pl-4">
      <h2 className="font-medium">{t("backoffice.invoices.fault.title")}</h2>
      <p className="text-15">{t("backoffice.invoices.fault.text")}</p>
      <ul className="mt-2 grid gap-2">
        {faults.map(({ orderNumber, rules }) => (
          <li key={orderNumber} className="flex flex-wrap items-center gap-x-4 gap-y-1">
            <Link
              href={`/backoffice/bestellungen/${orderNumber}/`}
              className="inline-flex min-h-11 items-center ink-link"
            >
              {orderNumber}
            </Link>
            <span className="text-15">{rules.join(", ")}</span>
            <OfficeForm hidden={{ order: orderNumber }}>
              <Button type="submit" size="s" variant="secondary">
                {t("backoffice.invoices.fault.again")}
              </Button>
            </OfficeForm>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** State of a document: open, paid, credited wholly or in part, or which invoice it corrects. Source: ORD-12. */
function useStateText(): (row: DocumentRow) => string {
  const t = useMessages();
  return ({ kind, corrects, state, dueOn, credited, currency }) => {
    if (kind === "credit-note") return t("backoffice.invoices.corrects", { number: corrects ?? "" });
    if (state === "credited") return t("backoffice.invoices.credited");
    const date = dueOn ? formatDate(dueOn, staffLocale) : "";
    const open = t(dueOn ? "backoffice.invoices.open" : "backoffice.invoices.notPaid", { date });
    const text = state === "open" ? open : t("backoffice.invoices.paid");
    if (credited === 0) return text;
    const amount = formatMoney({ amount: credited, currency }, staffLocale);
    return `${text} · ${t("backoffice.invoices.partlyCredited", { amount })}`;
  };
}

function DocumentLine({ row }: { readonly row: DocumentRow }) {
  const note = row.kind === "credit-note" ? `${row.number}/` : "";
  const order = (
    <Link href={`/backoffice/bestellungen/${row.orderNumber}/`} className="inline-flex min-h-8 items-center ink-link">
      {row.orderNumber}
    </Link>
  );
  const state = useStateText()(row);
  return (
    <tr className="hover:bg-sheet">
      <td className={`${cell} pr-4`}>
        <Link
          href={`/backoffice/rechnungen/${row.orderNumber}/${note}`}
          download
          className="inline-flex min-h-8 items-center gap-2 ink-link font-medium whitespace-nowrap"
        >
          <Icon name="download" size={16} />
          {row.number}
        </Link>
        <div className="text-13 text-ink-soft lg:hidden">
          {formatDate(row.issuedOn, staffLocale)} · {row.customer} · {state}
        </div>
        <div className="lg:hidden">{order}</div>
      </td>
      <td className={`${cell} pr-4 whitespace-nowrap max-lg:hidden`}>{formatDate(row.issuedOn, staffLocale)}</td>
      <td className={`${cell} pr-4 wrap-anywhere max-lg:hidden`}>{row.customer}</td>
      <td className={`${cell} pr-4 max-lg:hidden`}>{order}</td>
      <td className={`${cell} pr-4 max-lg:hidden`}>{state}</td>
      <td className={`${cell} text-right whitespace-nowrap`}>
        {formatMoney({ amount: row.gross, currency: row.currency }, staffLocale)}
      </td>
    </tr>
  );
}
