import { data, redirect } from "react-router";
import { formatMoment } from "#kernel/formats/date-format.ts";
import { priceMarkets, staffLocale } from "#kernel/market.ts";
import { checkDraft, pricesOf } from "#modules/pricing/price-lists/edit-price-list.server.ts";
import { readPriceList, type PriceListHeadView } from "#modules/pricing/price-lists/price-lists.server.ts";
import type { Translate } from "#kernel/formats/translate.ts";
import { Link } from "#ui/link.tsx";
import { useMessages } from "#ui/messages.tsx";
import { pageMessages } from "../../page/page-messages.server.ts";
import { requireAccess } from "../office.ts";
import { PriceListForm, runPriceListAction } from "./price-actions.server.ts";
import { Groups, PriceGrid } from "./price-grid.tsx";
import { gridOf, previewOf, previewRefinements } from "./price-list-view.server.ts";
import { PhaseTag, PriceNav } from "./price-nav.tsx";
import { PricePreview } from "./price-preview.tsx";
import { PriceRelease } from "./price-release.tsx";
import { AdjustPrices, CurveForm, ImportPrices } from "./price-tools.tsx";
import { parseForm } from "../../page/parse-form.ts";
import { refuseForm, type RefusedForm } from "../answer-form.ts";
import { Notice } from "../parts/notice.tsx";
import type { Route } from "./+types/price-list.route.ts";

const views = ["preise", "staffeln", "vorschau", "freigabe"] as const;
const outcomes = ["saved", "imported", "active", "scheduled", "withdrawn"] as const;
const maxProblems = 20;

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { deps } = requireAccess(context);
  const query = new URL(request.url).searchParams;
  const found = await readPriceList(deps.db, params.version, deps.clock.now());
  if (!found) throw data(null, { status: 404 });
  const { head, rows } = found;
  const view = views.find((each) => each === query.get("ansicht")) ?? "preise";
  const list = pricesOf(head.version, rows);
  const check =
    view === "freigabe" && head.phase === "draft" ? await checkDraft(deps.db, list, deps.clock.now()) : null;
  const selection = {
    sku: query.get("artikel") ?? "",
    market: priceMarkets.find((market) => market === query.get("markt")) ?? "DE",
    paper: query.get("papier") ?? "",
    refinement: query.get("veredelung") ?? "none",
  };
  return {
    head,
    view,
    done: outcomes.find((each) => each === query.get("erledigt")) ?? null,
    grid: gridOf(rows.components, query.get("gruppe")),
    curves: [...Map.groupBy(rows.anchors, ({ curve }) => curve)].map(([curve, points]) => ({ curve, points })),
    preview: view === "vorschau" ? await previewOf(deps, list, selection) : null,
    refinements: previewRefinements,
    check: check && {
      cells: check.cells,
      count: check.problems.length,
      problems: check.problems.slice(0, maxProblems),
    },
    messages: pageMessages(staffLocale, "prices"),
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const office = requireAccess(context);
  const { typed, read } = await parseForm(request, PriceListForm);
  if (!read.ok) return refuseForm(read.refusal, typed, { csv: [] });
  const outcome = await runPriceListAction(office, params.version, { typed, file: read.value.file });
  if (!outcome.ok) return refuseForm(outcome.refusal, typed, { csv: outcome.csv ?? [] });
  if (outcome.value === "discarded") return redirect("/backoffice/preise/?erledigt=discarded", 303);
  const url = new URL(request.url);
  url.searchParams.set("erledigt", outcome.value);
  return redirect(url.pathname + url.search, 303);
}

export default function PriceListPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages();
  const { head, view, done, grid, curves, preview, refinements, check } = loaderData;
  const editable = head.phase === "draft";
  const path = `/backoffice/preise/${head.version}/`;
  return (
    <main id="inhalt" className="mx-auto max-w-[100rem] px-4 py-5 md:px-8">
      <title>{t("prices.list.pageTitle", { version: head.version })}</title>
      <Head head={head} />
      <PriceNav here="listen" />
      <Tabs view={view} path={path} />
      <Notice done={done && t(`prices.done.${done}`)} refused={actionData && refusalText(actionData, t)} />
      {view === "preise" ? (
        <>
          <Groups groups={grid.groups} here={grid.group} path={path} />
          <PriceGrid rows={grid.rows} group={grid.group} seen={head.edition} editable={editable} />
          {editable ? (
            <div className="mt-10 grid gap-x-12 gap-y-10 lg:grid-cols-2">
              <AdjustPrices groups={grid.groups} seen={head.edition} />
              <ImportPrices seen={head.edition} problems={actionData?.csv ?? []} />
            </div>
          ) : (
            <a href="csv/" download className="mt-4 inline-flex min-h-11 items-center ink-link">
              {t("prices.csv.export")}
            </a>
          )}
        </>
      ) : null}
      {view === "staffeln" ? (
        <div className="mt-5 grid gap-10 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-5">
          {curves.map(({ curve, points }) => (
            <CurveForm key={curve} curve={curve} points={points} seen={head.edition} editable={editable} />
          ))}
        </div>
      ) : null}
      {preview ? <PricePreview {...preview} refinements={refinements} /> : null}
      {view === "freigabe" ? <PriceRelease head={head} check={check} /> : null}
    </main>
  );
}

/** A refusal as text, with the invalid cells. */
function refusalText({ refusal }: RefusedForm, t: Translate): string {
  const cells = Object.keys(refusal.fields ?? {}).flatMap((name) => (name.startsWith("p ") ? [name.slice(2)] : []));
  return [t(`errors.${refusal.code}`, refusal.data), cells.slice(0, 5).join(", ")].filter(Boolean).join(" ");
}

function Head({ head }: { readonly head: PriceListHeadView }) {
  const t = useMessages();
  const { version, phase, from, to, note } = head;
  const moment = (at: number): string => formatMoment(at, staffLocale);
  const span = [
    from === null ? null : t("prices.list.from", { at: moment(from) }),
    to === null ? null : t("prices.list.to", { at: moment(to) }),
  ];
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <h1 className="display text-32">{t("prices.list.title", { version })}</h1>
        <PhaseTag phase={phase} />
      </div>
      <p className="text-ink-soft tabular-nums">
        {[...span, note].filter((each) => each !== null && each !== "").join(" · ")}
      </p>
    </>
  );
}

function Tabs({ view, path }: { readonly view: string; readonly path: string }) {
  const t = useMessages();
  return (
    <nav aria-label={t("prices.tabs.label")} className="mt-3 flex flex-wrap gap-x-6">
      {views.map((each) => (
        <Link
          key={each}
          href={each === "preise" ? path : `${path}?ansicht=${each}`}
          aria-current={each === view ? "page" : undefined}
          className="inline-flex min-h-11 items-center underline-offset-8 hover:underline aria-[current]:font-medium aria-[current]:underline"
        >
          {t(`prices.tabs.${each}`)}
        </Link>
      ))}
    </nav>
  );
}
