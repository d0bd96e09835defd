import { keyIn } from "#kernel/formats/message-key.ts";
import { staffLocale } from "#kernel/market.ts";
import { formatDate } from "#kernel/formats/date-format.ts";
import { formatMoney } from "#kernel/formats/money-format.ts";
import { isCompanyOrder } from "#modules/orders/documents/build-e-invoice.ts";
import type { CreditNote } from "#modules/orders/invoices/credit-notes.server.ts";
import type { StaffOrder } from "#modules/orders/staff/staff-order.server.ts";
import { Icon } from "#ui/icon.tsx";
import { Link } from "#ui/link.tsx";
import { useMessages } from "#ui/messages.tsx";
import { formatBytes } from "../parts/formats.ts";
import { Section } from "../parts/section.tsx";

type ProductionDocument = {
  readonly kind: string;
  readonly part: string;
  readonly bytes: number;
  readonly sha256: string;
  readonly line: string;
  readonly position: number;
  readonly name: string;
};

type DocumentsProps = {
  readonly documents: readonly ProductionDocument[];
  readonly order: StaffOrder;
  readonly creditNotes: readonly CreditNote[];
};

export function OrderDocuments({ documents, order, creditNotes }: DocumentsProps) {
  const t = useMessages();
  const company = isCompanyOrder(order);
  return (
    <Section title={t("backoffice.documents.title")}>
      {documents.length === 0 ? <p className="text-ink-soft">{t("backoffice.documents.none")}</p> : null}
      <ul>
        {documents.map((file) => (
          <li key={`${file.line} ${file.kind} ${file.part}`} className="border-b border-line py-2 last:border-0">
            <div className="flex flex-wrap items-baseline gap-x-3">
              <Link
                href={`/backoffice/dateien/${file.line}/${file.kind}/${file.part === "" ? "" : `${file.part}/`}`}
                download={file.name}
                className="inline-flex min-h-8 items-center gap-2 ink-link font-medium"
              >
                <Icon name="download" size={16} />
                {t(keyIn("backoffice.documents", file.kind))} <span className="sr-only">{file.name}</span>
              </Link>
              <span className="text-13 text-ink-soft tabular-nums">
                {order.lines.length > 1 ? `${t("backoffice.documents.line", { n: file.position })} · ` : ""}
                {formatBytes(file.bytes)}
              </span>
            </div>
            <p className="text-13 text-ink-soft">
              <span className="break-all">{file.name}</span> · SHA-256{" "}
              <code className="break-all" title={file.sha256}>
                {file.sha256.slice(0, 16)}
              </code>
            </p>
          </li>
        ))}
      </ul>
      <ul>
        {order.shipments.map(({ number }) => (
          <li key={number}>
            <Link
              href={`/backoffice/lieferscheine/${order.number}/${number}/`}
              document
              download
              className="inline-flex min-h-8 items-center gap-2 ink-link font-medium"
            >
              <Icon name="download" size={16} />
              {order.shipments.length > 1
                ? t("backoffice.documents.noteOf", { n: number })
                : t("backoffice.documents.note")}
            </Link>
          </li>
        ))}
      </ul>
      {order.invoice ? (
        <div className="flex flex-wrap items-baseline gap-x-3 border-t border-line py-2">
          <Link
            href={`/backoffice/rechnungen/${order.number}/`}
            download={`Rechnung-${order.invoice.number}.pdf`}
            className="inline-flex min-h-8 items-center gap-2 ink-link font-medium"
          >
            <Icon name="download" size={16} />
            {t("backoffice.documents.invoice", { number: order.invoice.number })}
          </Link>
          {company ? (
            <Link
              href={`/backoffice/rechnungen/${order.number}/xml/`}
              document
              download
              className="inline-flex min-h-8 items-center ink-link"
            >
              XML <span className="sr-only">{order.invoice.number}</span>
            </Link>
          ) : null}
          <span className="text-13 text-ink-soft">
            {t("backoffice.documents.issued", { date: formatDate(order.invoice.issuedOn, staffLocale) })}
            {order.invoice.dueOn
              ? ` · ${t("backoffice.documents.due", { date: formatDate(order.invoice.dueOn, staffLocale) })}`
              : ""}
          </span>
        </div>
      ) : null}
      {creditNotes.map(({ number, issuedOn, amount }) => (
        <div key={number} className="flex flex-wrap items-baseline gap-x-3 border-t border-line py-2">
          <Link
            href={`/backoffice/rechnungen/${order.number}/${number}/`}
            document
            download
            className="inline-flex min-h-8 items-center gap-2 ink-link font-medium"
          >
            <Icon name="download" size={16} />
            {t("backoffice.documents.creditNote", { number })}
          </Link>
          {company ? (
            <Link
              href={`/backoffice/rechnungen/${order.number}/${number}.xml/`}
              document
              download
              className="inline-flex min-h-8 items-center ink-link"
            >
              XML <span className="sr-only">{number}</span>
            </Link>
          ) : null}
          <span className="text-13 text-ink-soft tabular-nums">
            {t("backoffice.documents.issued", { date: formatDate(issuedOn, staffLocale) })} ·{" "}
            {formatMoney({ amount, currency: order.currency }, staffLocale)}
          </span>
        </div>
      ))}
    </Section>
  );
}
