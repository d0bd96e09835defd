import { formatMoment } from "#kernel/formats/date-format.ts";
import { staffLocale } from "#kernel/market.ts";
import { listWithdrawals } from "#modules/withdrawals/queries.server.ts";
import { Link } from "#ui/link.tsx";
import { useMessages } from "#ui/messages.tsx";
import { pageMessages } from "../../page/page-messages.server.ts";
import { requireAccess } from "../office.ts";
import { WithdrawalTag } from "./withdrawal-tag.tsx";
import { Column, TableHead } from "../parts/table.tsx";
import { OfficePage } from "../parts/office-page.tsx";
import type { Route } from "./+types/withdrawals.route.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const { deps } = requireAccess(context);
  return { rows: await listWithdrawals(deps.db), messages: pageMessages(staffLocale, "duties") };
}

const cell = "border-t border-line py-2.5 pr-4 align-top";

/** Withdrawals by customers, open ones first. Source: ORD-13, BO-01. */
export default function Withdrawals({ loaderData }: Route.ComponentProps) {
  const t = useMessages();
  const { rows } = loaderData;
  return (
    <OfficePage window={t("duties.withdrawals.title")} title={t("duties.withdrawals.title")}>
      <p className="mt-1 text-ink-soft">{t("duties.withdrawals.intro")}</p>
      {rows.length === 0 ? (
        <p className="mt-6 border-t border-line py-12 text-center">{t("duties.withdrawals.none")}</p>
      ) : (
        <table className="mt-5 w-full border-collapse">
          <caption className="sr-only">{t("duties.withdrawals.title")}</caption>
          <TableHead>
            <Column>{t("duties.withdrawals.number")}</Column>
            <Column>{t("duties.withdrawals.state")}</Column>
            <Column className="max-md:hidden">{t("duties.withdrawals.customer")}</Column>
            <Column className="pr-0 max-xs:hidden">{t("duties.withdrawals.at")}</Column>
          </TableHead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.id} className="relative hover:bg-sheet">
                <td className={`${cell} wrap-anywhere`}>
                  <Link
                    href={`/backoffice/widerrufe/${row.id}/`}
                    className="font-medium tabular-nums after:absolute after:inset-0"
                  >
                    {row.number}
                  </Link>
                  {row.known ? null : <div className="text-13 text-brick">{t("duties.withdrawals.unknown")}</div>}
                </td>
                <td className={cell}>
                  <WithdrawalTag state={row.state} />
                </td>
                <td className={`${cell} wrap-anywhere max-md:hidden`}>
                  {row.name}
                  <div className="text-13 text-ink-soft">{row.email}</div>
                </td>
                <td className={`${cell} pr-0 tabular-nums max-xs:hidden`}>{formatMoment(row.at, staffLocale)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </OfficePage>
  );
}
