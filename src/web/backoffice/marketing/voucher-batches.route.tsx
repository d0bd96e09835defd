import { z } from "zod";
import { formatMoment } from "#kernel/formats/date-format.ts";
import { staffLocale } from "#kernel/market.ts";
import { may } from "#modules/staff/roles.ts";
import { listBatches } from "#modules/vouchers/staff-queries.server.ts";
import { batchesPerPage } from "#modules/vouchers/staff-search.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Link } from "#ui/link.tsx";
import { useMessages } from "#ui/messages.tsx";
import { pageMessages } from "../../page/page-messages.server.ts";
import { BatchTag } from "./batch-tag.tsx";
import { Pages, VoucherTabs } from "./list-parts.tsx";
import { requireAccess } from "../office.ts";
import { useRole } from "../shell/use-role.ts";
import { cell, Column, TableHead } from "../parts/table.tsx";
import type { Route } from "./+types/voucher-batches.route.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
  const { deps } = requireAccess(context);
  const page = z.coerce.number().int().min(1).max(10_000).catch(1).parse(url.searchParams.get("seite"));
  return { page, list: await listBatches(deps.db, page), messages: pageMessages(staffLocale, "vouchers") };
}

/** Batches of generated or imported codes. Source: BO-06. */
export default function VoucherBatches({ loaderData }: Route.ComponentProps) {
  const t = useMessages();
  const { list, page } = loaderData;
  const mayChange = may(useRole(), "vouchers", "write");
  return (
    <main id="inhalt" className="mx-auto grid max-w-[100rem] content-start gap-4 px-4 py-5 md:px-8">
      <title>{t("vouchers.batch.pageTitle")}</title>
      <div>
        <h1 className="display text-32">{t("vouchers.list.title")}</h1>
        <VoucherTabs here="batches" />
      </div>
      <p className="max-w-[44rem] text-ink-soft">{t("vouchers.batch.intro")}</p>
      {mayChange ? (
        <div className="flex flex-wrap gap-3">
          <ButtonLink href="/backoffice/gutscheine/chargen/neu/" size="s">
            {t("vouchers.batch.new")}
          </ButtonLink>
          <ButtonLink href="/backoffice/gutscheine/chargen/liste/" size="s" variant="secondary">
            {t("vouchers.batch.list")}
          </ButtonLink>
        </div>
      ) : null}
      {list.rows.length === 0 ? (
        <p className="border-t border-line py-12 text-center">{t("vouchers.batch.none")}</p>
      ) : (
        <table className="w-full border-collapse">
          <caption className="sr-only">{t("vouchers.tabs.batches")}</caption>
          <TableHead>
            {(["title", "codes", "used", "madeBy", "state"] as const).map((column) => (
              <Column
                key={column}
                className={`${column === "madeBy" ? "max-md:hidden" : ""} ${column === "state" ? "pr-0!" : ""}`}
              >
                {t(`vouchers.column.${column}`)}
              </Column>
            ))}
          </TableHead>
          <tbody>
            {list.rows.map((batch) => (
              <tr key={batch.id} className="relative hover:bg-sheet">
                <td className={cell}>
                  <Link
                    href={`/backoffice/gutscheine/chargen/${batch.id}/`}
                    className="font-medium wrap-anywhere after:absolute after:inset-0"
                  >
                    {batch.title}
                  </Link>
                  <div className="text-13 text-ink-soft">{t(`vouchers.batch.source.${batch.source}`)}</div>
                </td>
                <td className={`${cell} tabular-nums`}>{batch.made}</td>
                <td className={`${cell} tabular-nums`}>{batch.used}</td>
                <td className={`${cell} wrap-anywhere max-md:hidden`}>
                  {batch.madeBy.replace(/^staff:/, "")}
                  <div className="text-13 text-ink-soft tabular-nums">{formatMoment(batch.createdAt, staffLocale)}</div>
                </td>
                <td className={`${cell} pr-0!`}>
                  <BatchTag batch={batch} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <Pages
        page={page}
        found={list.more ? (page + 1) * batchesPerPage : (page - 1) * batchesPerPage + list.rows.length}
        size={batchesPerPage}
        hrefOf={(to) => `/backoffice/gutscheine/chargen/?seite=${to}`}
      />
    </main>
  );
}
