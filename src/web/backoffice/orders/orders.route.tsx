import { redirect } from "react-router";
import { deliveryCountries, staffLocale } from "#kernel/market.ts";
import { formatNumber } from "#kernel/formats/number-format.ts";
import { countQueues, searchOrders } from "#modules/orders/staff/staff-queries.server.ts";
import { ordersPerPage, staffQueues, type StaffQueue, type StaffSearch } from "#modules/orders/staff/staff-queues.ts";
import { maxFound } from "#platform/database/count-rows.server.ts";
import { translate } from "#platform/messages.server.ts";
import { Icon } from "#ui/icon.tsx";
import { Link } from "#ui/link.tsx";
import { useMessages } from "#ui/messages.tsx";
import { Pagination } from "#ui/pagination.tsx";
import { requireAccess } from "../office.ts";
import { OrderFilters } from "./order-filters.tsx";
import { readSearch, searchPath } from "./order-search.ts";
import { OrderTable } from "./order-table.tsx";
import type { Route } from "./+types/orders.route.ts";

const wholeNumber = /^[A-Z]\d{9}$/i;

export async function loader({ request, context }: Route.LoaderArgs) {
  const { deps } = requireAccess(context);
  const search = readSearch(new URL(request.url).searchParams);
  const [counts, page] = await Promise.all([countQueues(deps), searchOrders(deps, search)]);
  const [only] = page.rows;
  if (only && page.found === 1 && wholeNumber.test(search.text))
    throw redirect(`/backoffice/bestellungen/${only.number}/`, 303);
  const lengths = staffQueues.map((queue) => [queue, lengthOf(counts[queue])] as const);
  const names = new Intl.DisplayNames("de", { type: "region" });
  const countries = deliveryCountries.map((code) => ({ code, name: names.of(code) ?? code }));
  return { search, counts, lengths: new Map(lengths), page, countries };
}

/** The length of a queue for display: long ones are not counted to their end. */
const lengthOf = (count: number): string =>
  count > maxFound
    ? translate(staffLocale, "backoffice.queue.many", { count: formatNumber(maxFound, staffLocale) })
    : formatNumber(count, staffLocale);

export default function Orders({ loaderData }: Route.ComponentProps) {
  const t = useMessages();
  const { search, counts, lengths, page, countries } = loaderData;
  const pages = Math.max(1, Math.ceil(page.found / ordersPerPage));
  const title = t(`backoffice.queue.${search.queue}`);
  return (
    <div className="mx-auto grid max-w-[100rem] gap-x-8 gap-y-5 px-4 py-5 md:px-8 xl:grid-cols-[13rem_minmax(0,1fr)]">
      <title>{t("backoffice.orders.title", { queue: title })}</title>
      <Queues search={search} counts={counts} lengths={lengths} />
      <main id="inhalt" className="grid content-start gap-4">
        <div className="flex flex-wrap items-baseline justify-between gap-x-6">
          <h1 className="display text-25">{title}</h1>
          <p className="text-13 text-ink-soft tabular-nums">
            {t(page.more ? "backoffice.orders.foundMore" : "backoffice.orders.found", { count: page.found })}
          </p>
        </div>
        <OrderFilters search={search} countries={countries} />
        {page.rows.length > 0 ? (
          <OrderTable rows={page.rows} caption={title} />
        ) : (
          <div className="border-t border-line py-12 text-center">
            <p>{t("backoffice.orders.none")}</p>
            <Link href="/backoffice/" className="ink-link mt-2 inline-block py-2">
              {t("backoffice.orders.showAll")}
            </Link>
          </div>
        )}
        <Pagination
          page={Math.min(search.page, pages)}
          pages={pages}
          hrefOf={(number) => searchPath({ ...search, page: number })}
          labels={{
            navigation: t("backoffice.orders.pages"),
            previous: t("backoffice.orders.previous"),
            next: t("backoffice.orders.next"),
            place: t("backoffice.orders.place", { page: search.page, pages }),
          }}
        />
      </main>
    </div>
  );
}

const alarming: ReadonlySet<StaffQueue> = new Set(["check-failed", "express-today"]);

function Queues({
  search,
  counts,
  lengths,
}: {
  readonly search: StaffSearch;
  readonly counts: Readonly<Record<StaffQueue, number>>;
  readonly lengths: ReadonlyMap<StaffQueue, string>;
}) {
  const t = useMessages();
  return (
    <nav aria-label={t("backoffice.queue.label")}>
      <ul className="flex flex-wrap gap-x-1 xl:grid xl:gap-0">
        {staffQueues.map((queue) => (
          <li key={queue}>
            <Link
              href={searchPath({ ...search, queue, page: 1 })}
              aria-current={search.queue === queue ? "page" : undefined}
              className="flex min-h-10 items-center gap-3 rounded-cut px-3 hover:bg-ink/4 aria-[current]:bg-leaf-soft aria-[current]:font-medium xl:justify-between"
            >
              <span className="flex items-center gap-2">
                {alarming.has(queue) && counts[queue] > 0 ? (
                  <Icon name={queue === "check-failed" ? "warning" : "clock"} size={16} className="text-brick" />
                ) : null}
                {t(`backoffice.queue.${queue}`)}
              </span>
              <span className={`text-13 tabular-nums ${counts[queue] > 0 ? "text-ink" : "text-ink-soft"}`}>
                {lengths.get(queue)}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
