import { formatMoment } from "#kernel/formats/date-format.ts";
import { staffLocale } from "#kernel/market.ts";
import { complaintQueue } from "#modules/complaints/queries.server.ts";
import { Link } from "#ui/link.tsx";
import { useMessages } from "#ui/messages.tsx";
import { ComplaintTag } from "./complaint-tag.tsx";
import { pageMessages } from "../../page/page-messages.server.ts";
import { requireAccess } from "../office.ts";
import { Column, TableHead } from "../parts/table.tsx";
import { OfficePage } from "../parts/office-page.tsx";
import type { Route } from "./+types/complaints.route.ts";

export async function loader({ context, request }: Route.LoaderArgs) {
  const { deps } = requireAccess(context);
  const closed = new URL(request.url).searchParams.has("erledigt");
  return {
    messages: pageMessages(staffLocale, "complaints"),
    closed,
    complaints: await complaintQueue(deps.db, !closed),
  };
}

export default function Complaints({ loaderData }: Route.ComponentProps) {
  const t = useMessages();
  const { complaints, closed } = loaderData;
  const cell = "border-t border-line py-2.5 pr-4 align-top";
  return (
    <OfficePage
      window={t("complaints.office.pageTitle")}
      title={t(closed ? "complaints.office.titleClosed" : "complaints.office.title")}
    >
      <p className="mt-1">
        <Link
          href={closed ? "/backoffice/reklamationen/" : "/backoffice/reklamationen/?erledigt"}
          className="inline-flex min-h-11 items-center ink-link"
        >
          {t(closed ? "complaints.office.showOpen" : "complaints.office.showClosed")}
        </Link>
      </p>
      {complaints.length === 0 ? (
        <p className="mt-4 border-t border-line py-12 text-center">{t("complaints.office.none")}</p>
      ) : (
        <table className="mt-4 w-full border-collapse">
          <caption className="sr-only">{t("complaints.office.title")}</caption>
          <TableHead>
            <Column>{t("complaints.office.order")}</Column>
            <Column>{t("complaints.office.state")}</Column>
            <Column className="max-md:hidden">{t("complaints.office.reason")}</Column>
            <Column className="max-md:hidden">{t("complaints.office.customer")}</Column>
            <Column className="pr-0 max-xs:hidden">{t("complaints.office.since")}</Column>
          </TableHead>
          <tbody>
            {complaints.map((complaint) => (
              <tr key={complaint.id} className="relative hover:bg-sheet">
                <td className={cell}>
                  <Link
                    href={`/backoffice/reklamationen/${complaint.id}/`}
                    className="font-medium tabular-nums after:absolute after:inset-0"
                  >
                    {complaint.orderNumber}
                  </Link>
                  <div className="text-13 break-words text-ink-soft">
                    {complaint.items.map(({ title }) => title).join(", ")}
                  </div>
                  <div className="text-13 text-ink-soft md:hidden">
                    {t(`complaints.reasons.${complaint.reason}`)} ·{" "}
                    <span className="wrap-anywhere">{complaint.customer}</span>
                  </div>
                </td>
                <td className={cell}>
                  <ComplaintTag state={complaint.state} />
                </td>
                <td className={`${cell} max-md:hidden`}>{t(`complaints.reasons.${complaint.reason}`)}</td>
                <td className={`${cell} max-md:hidden`}>{complaint.customer}</td>
                <td className={`${cell} pr-0 tabular-nums max-xs:hidden`}>
                  {formatMoment(complaint.createdAt, staffLocale)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </OfficePage>
  );
}
