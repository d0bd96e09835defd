import { data, redirect } from "react-router";
import { formatMoment } from "#kernel/formats/date-format.ts";
import { staffLocale } from "#kernel/market.ts";
import { formatNumber } from "#kernel/formats/number-format.ts";
import type { OfficeDesignRow } from "#modules/catalogue/designs/staff-designs.server.ts";
import { listOfficeDesigns } from "#modules/catalogue/designs/staff-designs.server.ts";
import { DesignQuery } from "#modules/catalogue/designs/staff-design-search.ts";
import { Button } from "#ui/button.tsx";
import { Link } from "#ui/link.tsx";
import { useMessages } from "#ui/messages.tsx";
import { Pagination } from "#ui/pagination.tsx";
import { pageMessages } from "../../page/page-messages.server.ts";
import { CatalogueNav } from "./catalogue-nav.tsx";
import { changeSeveral, filterChoices } from "./design-lists.server.ts";
import { DesignFilters, designsPath, queryFrom } from "./design-filters.tsx";
import { Outcome } from "./outcome.tsx";
import { StateTags } from "./state-tags.tsx";
import { requireAccess } from "../office.ts";
import type { Route } from "./+types/designs.route.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { deps } = requireAccess(context);
  const search = new URL(request.url).searchParams;
  const requested = DesignQuery.parse(queryFrom(search));
  const [list, choices] = await Promise.all([listOfficeDesigns(deps.db, requested), filterChoices(deps)]);
  const done = Number(search.get("erledigt") ?? Number.NaN);
  return {
    ...list,
    query: { ...requested, page: list.page },
    choices,
    done: Number.isInteger(done) ? done : null,
    messages: pageMessages(staffLocale, "studio", "errors", "products", "categories"),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const office = requireAccess(context);
  const changed = await changeSeveral(office, await request.formData());
  const query = DesignQuery.parse(queryFrom(new URL(request.url).searchParams));
  if (changed.refused.length > 0) return data(changed, { status: 422 });
  const path = designsPath(query);
  return redirect(`${path}${path.includes("?") ? "&" : "?"}erledigt=${changed.done}`, 303);
}

const heading = "pb-1.5 pr-4 text-left text-13 font-normal text-ink-soft";
const cell = "border-t border-line py-2 pr-4 align-top";

type Designed = { readonly design: OfficeDesignRow };

function Pick({ design }: Designed) {
  const t = useMessages();
  return (
    <label className="-m-2 grid size-11 place-items-center">
      <span className="sr-only">{t("studio.list.pick", { name: `${design.name} (${design.id})` })}</span>
      <input type="checkbox" name="id" value={design.id} className="size-5 accent-leaf" />
    </label>
  );
}

/** The front in its first colour; the time of the last change busts the cache. */
function Thumbnail({ design }: Designed) {
  const address = `/backoffice/sortiment/vorlage/${design.id}/`;
  return (
    <span className="grid h-20 w-16 place-items-center overflow-hidden bg-sheet">
      <img
        src={`${address}bild/erste/0/?breite=160&stand=${design.changedAt}`}
        alt=""
        loading="lazy"
        width={64}
        height={80}
        className="max-h-full max-w-full object-contain"
      />
    </span>
  );
}

function Row({ design, occasion }: Designed & { readonly occasion: string | undefined }) {
  const t = useMessages();
  const address = `/backoffice/sortiment/vorlage/${design.id}/`;
  return (
    <tr className="hover:bg-sheet">
      <td className={`${cell} w-11`}>
        <Pick design={design} />
      </td>
      <td className={`${cell} w-20`}>
        <Thumbnail design={design} />
      </td>
      <td className={cell}>
        <Link href={address} className="font-medium wrap-anywhere hover:underline hover:underline-offset-4">
          {design.name}
        </Link>
        <span className="block text-13 wrap-anywhere text-ink-soft">{design.id}</span>
        <span className="mt-1 block">
          <StateTags {...design} />
        </span>
        {design.publishAt === null ? null : (
          <span className="block text-13 text-ink-soft">
            {t("studio.list.from", { at: formatMoment(design.publishAt, staffLocale) })}
          </span>
        )}
      </td>
      <td className={`${cell} max-md:hidden`}>
        {occasion}
        <span className="block text-13 text-ink-soft">{t(`categories.${design.category}`)}</span>
      </td>
      <td className={`${cell} max-lg:hidden`}>
        {t(`products.${design.product}`)}
        <span className="block text-13 text-ink-soft">{t("studio.list.theme", { id: design.themeId })}</span>
      </td>
      <td className={`${cell} tabular-nums max-lg:hidden`}>
        {formatNumber(design.popularity, staffLocale)}
        <span className="block text-13 text-ink-soft">
          {[design.isNew && t("studio.data.isNew"), design.isRecommended && t("studio.data.isRecommended")]
            .filter(Boolean)
            .join(", ")}
        </span>
      </td>
      <td className={`${cell} pr-0 tabular-nums max-md:hidden`}>{formatMoment(design.changedAt, staffLocale)}</td>
    </tr>
  );
}

export default function Designs({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages();
  const { designs, total, page, pages, query, choices, done } = loaderData;
  const [refused] = actionData?.refused ?? [];
  const occasions = new Map(choices.occasions.map(({ key, name }) => [key, name]));
  const columns = ["design", "occasion", "product", "popularity", "changed"] as const;
  const hidden = {
    design: "",
    occasion: "max-md:hidden",
    product: "max-lg:hidden",
    popularity: "max-lg:hidden",
    changed: "max-md:hidden",
  };
  return (
    <main id="inhalt" className="mx-auto max-w-[100rem] px-4 py-5 md:px-8">
      <title>{t("studio.list.pageTitle")}</title>
      <h1 className="display text-32">{t("studio.list.title")}</h1>
      <CatalogueNav here="" />
      <Outcome
        done={done === null || actionData ? undefined : t("studio.list.done", { count: done })}
        refusal={refused?.refusal}
      />
      {actionData && actionData.refused.length > 0 ? (
        <p className="mt-2 wrap-anywhere">
          {t("studio.list.notDone", { names: actionData.refused.map(({ id }) => id).join(", ") })}
        </p>
      ) : null}
      <DesignFilters query={query} choices={choices} />
      <p className="mt-3 text-13 text-ink-soft tabular-nums">
        {t("studio.list.total", { count: total, n: formatNumber(total, staffLocale) })}
      </p>
      {designs.length === 0 ? (
        <p className="mt-4 border-t border-line py-12 text-center">{t("studio.list.none")}</p>
      ) : (
        <form method="post" className="mt-3">
          <table className="w-full border-collapse">
            <caption className="sr-only">{t("studio.list.title")}</caption>
            <thead>
              <tr>
                <th scope="col" className={heading}>
                  <span className="sr-only">{t("studio.list.picked")}</span>
                </th>
                <th scope="col" className={heading}>
                  <span className="sr-only">{t("studio.list.picture")}</span>
                </th>
                {columns.map((column) => (
                  <th key={column} scope="col" className={`${heading} ${hidden[column]}`}>
                    {t(`studio.columns.${column}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {designs.map((design) => (
                <Row key={design.id} design={design} occasion={occasions.get(design.occasion)} />
              ))}
            </tbody>
          </table>
          <div className="sticky bottom-0 flex flex-wrap items-center gap-3 border-t border-line bg-paper py-3">
            <span className="text-13 text-ink-soft">{t("studio.list.withPicked")}</span>
            <Button type="submit" name="intent" value="publish" size="s">
              {t("studio.publish")}
            </Button>
            <Button type="submit" name="intent" value="withdraw" size="s" variant="secondary">
              {t("studio.withdraw")}
            </Button>
          </div>
        </form>
      )}
      <div className="mt-4">
        <Pagination
          page={page}
          pages={pages}
          hrefOf={(wanted) => designsPath({ ...query, page: wanted })}
          labels={{
            navigation: t("studio.list.pages"),
            previous: t("studio.list.previous"),
            next: t("studio.list.next"),
            place: t("studio.list.place", {
              page: formatNumber(page, staffLocale),
              pages: formatNumber(pages, staffLocale),
            }),
          }}
        />
      </div>
    </main>
  );
}
