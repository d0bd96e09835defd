import { keyIn } from "#kernel/formats/message-key.ts";
import { formatMoment } from "#kernel/formats/date-format.ts";
import { staffLocale } from "#kernel/market.ts";
import { formatMoney } from "#kernel/formats/money-format.ts";
import { currencies, minor } from "#kernel/money.ts";
import { searchSubscribers, type Subscriber } from "#modules/newsletter/staff-queries.server.ts";
import { subscribersPerPage, subscriptionStates } from "#modules/newsletter/staff-search.ts";
import { may } from "#modules/staff/roles.ts";
import { usesOfOrigin } from "#modules/vouchers/staff-queries.server.ts";
import { Icon } from "#ui/icon.tsx";
import { Link } from "#ui/link.tsx";
import { useMessages } from "#ui/messages.tsx";
import { pageMessages } from "../../page/page-messages.server.ts";
import { ListFilter } from "../parts/list-filter.tsx";
import { ListSearch, Pages } from "./list-parts.tsx";
import { readSubscriberSearch, subscribersPath } from "./list-search.ts";
import { SubscriberTag } from "./subscriber-tag.tsx";
import { requireAccess } from "../office.ts";
import { useRole } from "../shell/use-role.ts";
import { cell, Column, TableHead } from "../parts/table.tsx";
import type { Route } from "./+types/subscribers.route.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
  const { deps } = requireAccess(context);
  const search = readSubscriberSearch(url.searchParams);
  const [list, codes] = await Promise.all([searchSubscribers(deps.db, search), usesOfOrigin(deps.db, "newsletter")]);
  return { search, list, codes, messages: pageMessages(staffLocale, "vouchers", "subscribers") };
}

/**
 * Confirmed, unconfirmed and former subscribers of the newsletter, and the use of its codes. Source: BO-06, NEWS-05.
 */
export default function Subscribers({ loaderData }: Route.ComponentProps) {
  const t = useMessages();
  const { search, list, codes } = loaderData;
  const mayDownload = may(useRole(), "mailing", "read");
  const narrowed = subscribersPath({ ...search, page: 1 }) !== "/backoffice/newsletter/";
  const taken = codes.taken
    .map(({ amount, currency }) =>
      formatMoney(
        { amount: minor(amount), currency: currencies.find((each) => each === currency) ?? "EUR" },
        staffLocale,
      ),
    )
    .join(" · ");
  return (
    <main id="inhalt" className="mx-auto grid max-w-[100rem] content-start gap-4 px-4 py-5 md:px-8">
      <title>{t("subscribers.pageTitle")}</title>
      <h1 className="display text-32">{t("subscribers.title")}</h1>
      <dl className="flex flex-wrap gap-x-10 gap-y-3 border-y border-line py-3">
        {subscriptionStates.map((state) => (
          <div key={state}>
            <dt className="text-13 text-ink-soft">{t(`subscribers.state.${state}`)}</dt>
            <dd className="text-25 tabular-nums">{list.counts[state]}</dd>
          </div>
        ))}
        <div>
          <dt className="text-13 text-ink-soft">{t("subscribers.codes")}</dt>
          <dd className="text-25 tabular-nums">{t("subscribers.codesUsed", { n: codes.used, von: codes.given })}</dd>
          {taken === "" ? null : <dd className="text-13 text-ink-soft">{t("subscribers.taken", { betrag: taken })}</dd>}
        </div>
      </dl>
      <ListSearch
        key={subscribersPath(search)}
        action="/backoffice/newsletter/"
        label={t("subscribers.search")}
        hint={t("subscribers.searchHint")}
        text={search.text}
        narrowed={narrowed}
      >
        <ListFilter
          className="max-sm:flex-1 max-sm:basis-[40%]"
          name="stand"
          label={t("subscribers.stateLabel")}
          value={search.state}
        >
          <option value="">{t("vouchers.list.any")}</option>
          {subscriptionStates.map((state) => (
            <option key={state} value={state}>
              {t(`subscribers.state.${state}`)}
            </option>
          ))}
        </ListFilter>
      </ListSearch>
      <div className="flex flex-wrap items-center justify-between gap-x-6">
        <p className="text-13 text-ink-soft tabular-nums">
          {t(list.more ? "subscribers.foundMore" : "subscribers.found", { count: list.found })}
        </p>
        {mayDownload ? (
          <a href="/backoffice/newsletter/export/" className="inline-flex min-h-11 items-center gap-2 ink-link">
            <Icon name="download" size={16} />
            {t("subscribers.csv")}
          </a>
        ) : null}
      </div>
      {list.rows.length > 0 ? (
        <Table rows={list.rows} />
      ) : (
        <p className="border-t border-line py-12 text-center">
          {t(narrowed ? "subscribers.none" : "subscribers.empty")}
        </p>
      )}
      <Pages
        page={search.page}
        found={list.found}
        size={subscribersPerPage}
        hrefOf={(page) => subscribersPath({ ...search, page })}
      />
    </main>
  );
}

function Table({ rows }: { readonly rows: readonly Subscriber[] }) {
  const t = useMessages();
  return (
    <table className="w-full border-collapse">
      <caption className="sr-only">{t("subscribers.title")}</caption>
      <TableHead>
        <Column>{t("subscribers.column.email")}</Column>
        <Column className="max-lg:hidden">{t("subscribers.column.shop")}</Column>
        <Column className="max-md:hidden">{t("subscribers.column.asked")}</Column>
        <Column className="max-lg:hidden">{t("subscribers.column.confirmed")}</Column>
        <Column className="pr-0!">{t("subscribers.stateLabel")}</Column>
      </TableHead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id} className="relative hover:bg-sheet">
            <td className={cell}>
              <Link
                href={`/backoffice/newsletter/${row.id}/`}
                className="font-medium break-all after:absolute after:inset-0"
              >
                {row.email || t("subscribers.erased")}
              </Link>
              <div className="text-13 wrap-anywhere text-ink-soft">{row.name}</div>
            </td>
            <td className={`${cell} max-lg:hidden`}>{`${t(keyIn("vouchers.channel", row.channel))}, ${row.locale}`}</td>
            <td className={`${cell} tabular-nums max-md:hidden`}>{formatMoment(row.createdAt, staffLocale)}</td>
            <td className={`${cell} tabular-nums max-lg:hidden`}>
              {row.confirmedAt === null ? "–" : formatMoment(row.confirmedAt, staffLocale)}
            </td>
            <td className={`${cell} pr-0!`}>
              <SubscriberTag state={row.state} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
