import { redirect } from "react-router";
import { keyIn } from "#kernel/formats/message-key.ts";
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
import { ListForm, changeSeveral, filterChoices } from "./design-lists.server.ts";
import { DesignFilters, designsPath, queryFrom } from "./design-filters.tsx";
import { StateTags } from "./state-tags.tsx";
import { requireAccess } from "../office.ts";
import { cell, Column, TableHead } from "../parts/table.tsx";
import { OfficePage } from "../parts/office-page.tsx";
import { OfficeForm } from "../parts/office-form.tsx";
import { parseForm } from "../../page/parse-form.ts";
import { refuseForm } from "../answer-form.ts";
import { Notice } from "../parts/notice.tsx";
import { TickBox } from "../parts/scope-ticks.tsx";
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
    messages: pageMessages(staffLocale, "studio", "products", "categories"),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const office = requireAccess(context);
  const { typed, lists, read } = await parseForm(request, ListForm, ["id"]);
  if (!read.ok) return refuseForm(read.refusal, typed, { lists, refused: [] });
  const { done, refused } = await changeSeveral(office, read.value);
  const [first] = refused;
  if (first) return refuseForm(first.refusal, typed, { lists, refused });
  const path = designsPath(DesignQuery.parse(queryFrom(new URL(request.url).searchParams)));
  return redirect(`${path}${path.includes("?") ? "&" : "?"}erledigt=${done}`, 303);
}

type Designed = { readonly design: OfficeDesignRow };

function Pick({ design }: Designed) {
  const t = useMessages();
  return (
    <label className="-m-2 grid size-11 place-items-center">
      <span className="sr-only">{t("studio.list.pick", { name: `${design.name} (${design.id})` })}</span>
      <TickBox name="id" value={design.id} className="size-5 accent-leaf" />
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
        <span className="block text-13 text-ink-soft">{t(keyIn("categories", design.category))}</span>
      </td>
      <td className={`${cell} max-lg:hidden`}>
        {t(keyIn("products", design.product))}
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
    <OfficePage window={t("studio.list.pageTitle")} title={t("studio.list.title")}>
      <CatalogueNav here="" />
      <Notice done={done !== null && t("studio.list.done", { count: done })} />
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
        <OfficeForm className="mt-3">
          <table className="w-full border-collapse">
            <caption className="sr-only">{t("studio.list.title")}</caption>
            <TableHead>
              <Column>
                <span className="sr-only">{t("studio.list.picked")}</span>
              </Column>
              <Column>
                <span className="sr-only">{t("studio.list.picture")}</span>
              </Column>
              {columns.map((column) => (
                <Column key={column} className={hidden[column]}>
                  {t(`studio.columns.${column}`)}
                </Column>
              ))}
            </TableHead>
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
        </OfficeForm>
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
    </OfficePage>
  );
}
