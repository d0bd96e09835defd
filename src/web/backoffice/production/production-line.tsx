import type { ProductionLineFacts } from "#modules/production/production-view.server.ts";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { Link } from "#ui/link.tsx";
import { useMessages } from "#ui/messages.tsx";
import { formatBytes } from "../parts/formats.ts";
import { ImpositionForm } from "./imposition-form.tsx";
import { Section } from "../parts/section.tsx";
import { OfficeForm } from "../parts/office-form.tsx";

type LineProps = {
  readonly line: ProductionLineFacts;
  readonly orderNumber: string;
  readonly partner: boolean;
  readonly formatTime: (at: number) => string;
};

function Download({ href, name, label, bytes }: { href: string; name: string; label: string; bytes: number | null }) {
  return (
    <div className="flex flex-wrap items-baseline gap-x-3">
      <Link href={href} download={name} className="inline-flex min-h-11 items-center gap-2 ink-link font-medium">
        <Icon name="download" size={16} />
        {label}
      </Link>
      <span className="text-13 text-ink-soft tabular-nums">{bytes === null ? "" : formatBytes(bytes)}</span>
    </div>
  );
}

/** Production of one article: files, press sheets of every part, hand-over, reprint. Source: PDF-07. */
export function ProductionLineView({ line, orderNumber, partner, formatTime }: LineProps) {
  const t = useMessages();
  return (
    <Section title={t("backoffice.production.line", { n: line.position, title: line.title, count: line.quantity })}>
      {line.ready ? null : <p className="text-ink-soft">{t("backoffice.production.notReady")}</p>}
      <div className="grid gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <ul className="grid content-start gap-5">
          {line.parts.map((part) => (
            <li key={part.number} className="border-b border-line pb-5">
              <div className="flex flex-wrap items-baseline justify-between gap-x-4">
                <h3 className="text-17 font-medium">{part.name}</h3>
                <code className="tabular-nums">{part.code}</code>
              </div>
              {part.sheets ? (
                <>
                  <Download
                    href={`/backoffice/bogen/${line.id}/${part.number}/`}
                    name={`${part.code}-sheets.pdf`}
                    label={t("backoffice.production.sheets", { count: part.sheets.plan.sheets })}
                    bytes={part.sheets.bytes}
                  />
                  <p className="text-13 text-ink-soft tabular-nums">
                    {t("backoffice.production.plan", {
                      sheet: part.sheets.plan.sheet,
                      columns: part.sheets.plan.columns,
                      rows: part.sheets.plan.rows,
                      runs: part.sheets.plan.runs,
                    })}{" "}
                    · SHA-256 <code title={part.sheets.sha256}>{part.sheets.sha256.slice(0, 16)}</code>
                  </p>
                </>
              ) : null}
              {part.serial ? (
                <>
                  <Download
                    href={`/backoffice/auftragsliste/${line.id}/${part.number}/`}
                    name={`${part.code}.csv`}
                    label={t("backoffice.production.jobList", { count: line.records })}
                    bytes={null}
                  />
                  {line.blanks > 0 ? (
                    <p className="text-13 text-ink-soft">{t("backoffice.production.blanks", { count: line.blanks })}</p>
                  ) : null}
                </>
              ) : null}
              {line.ready ? <ImpositionForm line={line.id} part={part} /> : null}
            </li>
          ))}
        </ul>
        <div className="grid content-start gap-6">
          {line.ready ? <HandOverForms line={line.id} partner={partner} /> : null}
          <HandOvers line={line} formatTime={formatTime} />
          {line.ready ? (
            <OfficeForm hidden={{ intent: "reprint", line: line.id }} className="grid justify-items-start gap-2">
              <h3 className="font-medium">{t("backoffice.production.reprint")}</h3>
              <p className="text-13 text-ink-soft">{t("backoffice.production.reprintEffect")}</p>
              <Button type="submit" size="s" variant="secondary" className="min-h-11">
                {t("backoffice.production.reprintNow")}
              </Button>
            </OfficeForm>
          ) : null}
          <Link
            href={`/backoffice/packen/${orderNumber}/`}
            className="inline-flex min-h-11 items-center gap-2 ink-link"
          >
            {t("backoffice.production.pack")}
          </Link>
        </div>
      </div>
    </Section>
  );
}

function HandOverForms({ line, partner }: { readonly line: string; readonly partner: boolean }) {
  const t = useMessages();
  return (
    <OfficeForm hidden={{ intent: "hand-over", line }} className="grid justify-items-start gap-2">
      <h3 className="font-medium">{t("backoffice.production.handOver")}</h3>
      <Button type="submit" size="s" name="way" value="hot-folder" className="min-h-11">
        <Icon name="print" size={16} />
        {t("backoffice.production.toHotFolder")}
      </Button>
      {partner ? (
        <Button type="submit" size="s" variant="secondary" name="way" value="partner" className="min-h-11">
          <Icon name="external" size={16} />
          {t("backoffice.production.toPartner")}
        </Button>
      ) : (
        <p className="text-13 text-ink-soft">{t("backoffice.production.noPartner")}</p>
      )}
    </OfficeForm>
  );
}

function HandOvers({ line, formatTime }: Pick<LineProps, "line" | "formatTime">) {
  const t = useMessages();
  if (line.handOvers.length === 0) return null;
  return (
    <ul className="grid gap-2">
      {line.handOvers.map(({ id, way, state, detail, changedAt }) => (
        <li key={id} className="border-l-2 border-line-strong pl-3">
          <p className={state === "failed" ? "font-medium text-brick" : "font-medium"}>
            {t(`backoffice.handOverWay.${way}`)}: {t(`backoffice.handOverState.${state}`)}
          </p>
          <p className="text-13 wrap-anywhere text-ink-soft tabular-nums">
            {formatTime(changedAt)} {detail}
          </p>
        </li>
      ))}
    </ul>
  );
}
