import { redirect } from "react-router";
import { formatMoment } from "#kernel/formats/date-format.ts";
import { staffLocale } from "#kernel/market.ts";
import { formatNumber } from "#kernel/formats/number-format.ts";
import { retentionReport } from "#modules/retention/queries.server.ts";
import { retentionLocks, retentionRules, type RetentionPeriod } from "#modules/retention/rules.ts";
import { Button } from "#ui/button.tsx";
import { useMessages } from "#ui/messages.tsx";
import { pageMessages } from "../../page/page-messages.server.ts";
import { requireAccess } from "../office.ts";
import { Section } from "../parts/section.tsx";
import { cell, Column, TableHead } from "../parts/table.tsx";
import { OfficeForm } from "../parts/office-form.tsx";
import type { Route } from "./+types/retention.route.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { deps } = requireAccess(context);
  return {
    report: await retentionReport(deps.db, deps.clock.now()),
    queued: new URL(request.url).searchParams.has("eingeplant"),
    messages: pageMessages(staffLocale, "duties"),
  };
}

export async function action({ context }: Route.ActionArgs) {
  const { deps } = requireAccess(context);
  await deps.queue.enqueue(deps.db, "tidy-up", {}, { jobKey: "tidy-up/by-staff" });
  return redirect("/backoffice/aufbewahrung/?eingeplant", 303);
}

/** A period for display: `90 Tage`. */
function periodText({ amount, unit }: RetentionPeriod): string {
  return new Intl.NumberFormat(staffLocale, { style: "unit", unit, unitDisplay: "long" }).format(amount);
}

/** All retention rules: what is deleted when and why, what is due and what the last run did. Source: ORD-15, BO-11. */
export default function Retention({ loaderData }: Route.ComponentProps) {
  const t = useMessages();
  const { report, queued } = loaderData;
  return (
    <main id="inhalt" className="mx-auto max-w-[100rem] px-4 py-5 md:px-8">
      <title>{t("duties.retention.title")}</title>
      <div className="flex flex-wrap items-start justify-between gap-4">
        <div>
          <h1 className="display text-25">{t("duties.retention.title")}</h1>
          <p className="mt-1 max-w-[70ch] text-ink-soft">{t("duties.retention.intro")}</p>
        </div>
        <OfficeForm>
          <Button type="submit" size="s" variant="secondary">
            {t("duties.retention.run")}
          </Button>
        </OfficeForm>
      </div>
      {queued ? (
        <output className="mt-4 block border-l-2 border-leaf bg-leaf-soft/50 px-3 py-2">
          {t("duties.retention.queued")}
        </output>
      ) : null}
      <table className="mt-5 w-full border-collapse">
        <caption className="sr-only">{t("duties.retention.rules")}</caption>
        <TableHead>
          <Column>{t("duties.retention.what")}</Column>
          <Column className="max-sm:hidden">{t("duties.retention.keep")}</Column>
          <Column className="max-lg:hidden">{t("duties.retention.law")}</Column>
          <Column className="text-right">{t("duties.retention.due")}</Column>
          <Column className="max-md:hidden">{t("duties.retention.last")}</Column>
          <Column className="pr-0 text-right max-md:hidden">{t("duties.retention.recent")}</Column>
        </TableHead>
        <tbody>
          {report.map(({ rule, due, last, recent }) => (
            <tr key={rule}>
              <th scope="row" className={`${cell} max-w-[32rem] text-left font-normal`}>
                {t(`duties.retention.rule.${rule}`)}
                <span className="block text-13 text-ink-soft sm:hidden">{periodText(retentionRules[rule].keep)}</span>
                <span className="block text-13 text-ink-soft lg:hidden">{retentionRules[rule].law}</span>
              </th>
              <td className={`${cell} whitespace-nowrap max-sm:hidden`}>{periodText(retentionRules[rule].keep)}</td>
              <td className={`${cell} text-13 text-ink-soft max-lg:hidden`}>{retentionRules[rule].law}</td>
              <td className={`${cell} text-right tabular-nums`}>{formatNumber(due, staffLocale)}</td>
              <td className={`${cell} max-md:hidden`}>
                {last === null ? (
                  <span className="whitespace-nowrap text-ink-soft">{t("duties.retention.never")}</span>
                ) : (
                  <>
                    <span className="tabular-nums">{formatMoment(last.at, staffLocale)}</span>
                    <span className={`block text-13 ${last.fault === null ? "text-ink-soft" : "text-brick"}`}>
                      {last.fault === null
                        ? `${formatNumber(last.removed ?? 0, staffLocale)} ${t("duties.retention.removed")}`
                        : t("duties.retention.fault")}
                    </span>
                  </>
                )}
              </td>
              <td className={`${cell} pr-0 text-right tabular-nums max-md:hidden`}>
                {formatNumber(recent, staffLocale)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className="mt-10 max-w-[60rem]">
        <Section title={t("duties.retention.locks")}>
          <dl>
            {(["invoices", "orders", "letters"] as const).map((lock) => (
              <div key={lock} className="grid gap-x-4 border-b border-line py-1.5 sm:grid-cols-[1fr_14rem_1fr]">
                <dt>{t(`duties.retention.lock.${lock}`)}</dt>
                <dd>{t("duties.retention.years", { n: retentionLocks[lock].years })}</dd>
                <dd className="text-13 text-ink-soft">{retentionLocks[lock].law}</dd>
              </div>
            ))}
          </dl>
        </Section>
      </div>
    </main>
  );
}
