import { staffLocale } from "#kernel/market.ts";
import { formatDate, formatMoment } from "#kernel/formats/date-format.ts";
import { openChecks } from "#modules/proofs/queries.server.ts";
import { Link } from "#ui/link.tsx";
import { useMessages } from "#ui/messages.tsx";
import { requireAccess } from "../office.ts";
import { ProofTag } from "./proof-tag.tsx";
import { Column, TableHead } from "../parts/table.tsx";
import { OfficePage } from "../parts/office-page.tsx";
import type { Route } from "./+types/proofs.route.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const { deps } = requireAccess(context);
  return { checks: await openChecks(deps.db) };
}

export default function Proofs({ loaderData }: Route.ComponentProps) {
  const t = useMessages();
  const { checks } = loaderData;
  const cell = "border-t border-line py-2.5 pr-4 align-top";
  return (
    <OfficePage window={t("backoffice.proof.pageTitle")} title={t("backoffice.proof.title")}>
      <p className="mt-1 text-ink-soft">{t("backoffice.proof.intro")}</p>
      {checks.length === 0 ? (
        <p className="mt-6 border-t border-line py-12 text-center">{t("backoffice.proof.none")}</p>
      ) : (
        <table className="mt-5 w-full border-collapse">
          <caption className="sr-only">{t("backoffice.proof.title")}</caption>
          <TableHead>
            <Column>{t("backoffice.proof.order")}</Column>
            <Column>{t("backoffice.proof.state")}</Column>
            <Column className="max-md:hidden">{t("backoffice.proof.customer")}</Column>
            <Column className="max-md:hidden">{t("backoffice.proof.since")}</Column>
            <Column className="pr-0 max-xs:hidden">{t("backoffice.proof.handOver")}</Column>
          </TableHead>
          <tbody>
            {checks.map((check) => (
              <tr key={check.id} className="relative hover:bg-sheet">
                <td className={cell}>
                  <Link
                    href={`/backoffice/profi-check/${check.id}/`}
                    className="font-medium tabular-nums after:absolute after:inset-0"
                  >
                    {check.orderNumber}
                  </Link>
                  <div className="text-13 break-words text-ink-soft">{check.title}</div>
                </td>
                <td className={cell}>
                  <ProofTag state={check.state} />
                  {check.round > 0 ? (
                    <div className="mt-1 text-13 text-ink-soft">{t("backoffice.proof.round", { n: check.round })}</div>
                  ) : null}
                </td>
                <td className={`${cell} max-md:hidden`}>{check.name}</td>
                <td className={`${cell} tabular-nums max-md:hidden`}>{formatMoment(check.changedAt, staffLocale)}</td>
                <td className={`${cell} pr-0 tabular-nums max-xs:hidden`}>
                  {formatDate(check.handOverBy, staffLocale)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </OfficePage>
  );
}
