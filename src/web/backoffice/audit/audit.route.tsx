import { formatMoment } from "#kernel/formats/date-format.ts";
import { staffLocale } from "#kernel/market.ts";
import { auditNames, listAudit } from "#modules/staff/audit.server.ts";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { Link } from "#ui/link.tsx";
import { useMessages } from "#ui/messages.tsx";
import { Select } from "#ui/forms/select.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import { pageMessages } from "../../page/page-messages.server.ts";
import { AuditRow } from "./audit-row.tsx";
import { objectKey } from "./audit-names.ts";
import { auditQuery, readAuditSearch } from "./audit-search.ts";
import { requireAccess } from "../office.ts";
import { OfficePage } from "../parts/office-page.tsx";
import type { Route } from "./+types/audit.route.ts";

const rowsOfPage = 50;

export async function loader({ url, context }: Route.LoaderArgs) {
  const { deps } = requireAccess(context);
  const search = readAuditSearch(url.searchParams);
  const [entries, names] = await Promise.all([
    listAudit(deps.db, search, { first: (search.page - 1) * rowsOfPage, size: rowsOfPage + 1 }),
    auditNames(deps.db),
  ]);
  return {
    search,
    names,
    more: entries.length > rowsOfPage,
    entries: entries
      .slice(0, rowsOfPage)
      .map(({ at, ...entry }) => ({ ...entry, at, moment: formatMoment(at, staffLocale) })),
    messages: pageMessages(staffLocale, "staff"),
  };
}

/** All changes by the staff: who, when, and the values before and after. Source: BO-09. */
export default function Audit({ loaderData }: Route.ComponentProps) {
  const t = useMessages();
  const { search, names, entries, more } = loaderData;
  const kinds = names.objects
    .map((object) => {
      const key = objectKey(object);
      return { object, typeLabel: key ? t(key) : object };
    })
    .toSorted((one, other) => one.typeLabel.localeCompare(other.typeLabel, staffLocale));
  const page = (number: number): string => `/backoffice/protokoll/?${auditQuery(search, number)}`;
  return (
    <OfficePage window={t("staff.audit.pageTitle")} title={t("staff.audit.title")}>
      <p className="mt-1 max-w-[44rem] text-ink-soft">{t("staff.audit.intro")}</p>
      <form
        method="get"
        className="mt-4 grid max-w-6xl items-end gap-3 sm:grid-cols-2 lg:grid-cols-[2fr_2fr_1fr_1fr_auto]"
      >
        {search.about === "" ? null : <input type="hidden" name="bezug" value={search.about} />}
        <Select label={t("staff.audit.who")} name="wer" defaultValue={search.staff}>
          <option value="">{t("staff.audit.everybody")}</option>
          {names.staff.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
        <Select label={t("staff.audit.what")} name="was" defaultValue={search.object}>
          <option value="">{t("staff.audit.everything")}</option>
          {kinds.map(({ object, typeLabel }) => (
            <option key={object} value={object}>
              {typeLabel}
            </option>
          ))}
        </Select>
        <TextField label={t("staff.audit.from")} name="von" type="date" defaultValue={search.from} />
        <TextField label={t("staff.audit.to")} name="bis" type="date" defaultValue={search.to} />
        <Button type="submit" variant="secondary">
          {t("staff.audit.show")}
        </Button>
      </form>
      <p className="mt-3 flex flex-wrap gap-x-6">
        <Link
          href={`/backoffice/protokoll/export/?${auditQuery(search)}`}
          download
          className="inline-flex min-h-11 items-center gap-2 ink-link"
        >
          <Icon name="download" size={16} />
          {t("staff.audit.csv")}
        </Link>
        {search.about === "" ? null : (
          <Link href="/backoffice/protokoll/" className="inline-flex min-h-11 items-center gap-2 ink-link">
            <Icon name="close" size={16} />
            {t("staff.audit.whole")}
          </Link>
        )}
      </p>
      {entries.length === 0 ? (
        <p className="mt-5 border-t border-line py-12 text-center">{t("staff.audit.none")}</p>
      ) : (
        <ol className="mt-4 border-b border-line">
          {entries.map((entry) => (
            <AuditRow key={entry.id} entry={entry} />
          ))}
        </ol>
      )}
      <nav aria-label={t("staff.audit.pages")} className="mt-3 flex justify-between">
        {search.page > 1 ? (
          <Link href={page(search.page - 1)} className="inline-flex min-h-11 items-center ink-link">
            {t("staff.audit.newer")}
          </Link>
        ) : (
          <span />
        )}
        {more ? (
          <Link href={page(search.page + 1)} className="inline-flex min-h-11 items-center ink-link">
            {t("staff.audit.older")}
          </Link>
        ) : null}
      </nav>
    </OfficePage>
  );
}
