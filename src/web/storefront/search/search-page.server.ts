import { data, type RouterContextProvider } from "react-router";
import { addressOf } from "#kernel/urls/page-addresses.ts";
import { languageOf } from "#kernel/market.ts";
import { plainLine } from "#kernel/printable-line.ts";
import { readDesigns } from "#modules/catalogue/contract.server.ts";
import type { Filters } from "#modules/catalogue/search/design-search.ts";
import { filtersOf, matchDesigns, nearestGroups, type Trait } from "#modules/catalogue/search/match-designs.ts";
import { occasionAddress } from "#modules/catalogue/occasions/occasion-address.ts";
import { categoryKeys } from "#modules/catalogue/occasions/categories.ts";
import { occasionKeys, parentOf } from "#modules/catalogue/occasions/occasions.ts";
import { overviewQuery } from "#modules/catalogue/search/overview-query.ts";
import { designTiles, listOccasions } from "#modules/catalogue/queries.server.ts";
import { readPictures } from "#modules/media/pictures/shop-pictures.server.ts";
import { createRecentCalls } from "#platform/security/recent-calls.server.ts";
import { longestQuestion, readQuestion } from "#modules/search/words.ts";
import type { Shop } from "#platform/http/shop-request.server.ts";
import { translate } from "#platform/messages.server.ts";
import { pageMessages } from "../../page/page-messages.server.ts";
import { callerContext, shopContext } from "../../request-context.ts";
import { goodsTiles, occasionTiles } from "../content/containers/shop-transformers.server.ts";
import { homeBreadcrumb } from "../breadcrumbs.server.ts";
import { storyContextOf, transforming, type StoryContext } from "../content/read-page.server.ts";
import type { FoundDesigns, SearchView } from "./search-view.ts";
import { findTexts, nearTexts, textGroups } from "./search-texts.server.ts";
import { queryTraits } from "./search-query.server.ts";
import type { DesignTileView } from "#modules/catalogue/ui/tile-view.ts";
import { fragmentsOf } from "../../page/static-fragments.server.tsx";
import { tileFragments } from "../tiles/tile-fragments.server.ts";
import { tileViews } from "../tiles/tile-views.server.ts";

const designsPerPage = 24;
/** Maximum entries per group besides designs. */
const textsPerGroup = 8;

/** Rate limit of searches per client and minute; every page of results counts. */
const questionsPerMinute = 60;
const questions = createRecentCalls(60_000);

/** Removes occasions that are subsets of another one in the list, whose page includes them. */
function widest(values: readonly string[]): readonly string[] {
  const keys = occasionKeys().filter((key) => values.includes(key));
  return keys.filter((key) => !keys.some((other) => other === parentOf(key)));
}

/** The overview with the same designs and more filters: of an occasion, a category, or all designs. */
function overviewOf(shop: Shop, filters: Filters): string {
  const { category: [category, ...kinds] = [], occasion: _occasions, ...rest } = filters;
  const [occasion, ...others] = widest(filters.occasion ?? []);
  const known = occasionKeys().find((key) => key === occasion && others.length === 0);
  const kind = categoryKeys.find((key) => key === category && kinds.length === 0);
  const left = known ? { ...rest, ...(kind ? {} : { category: filters.category ?? [] }) } : filters;
  const path = known ? occasionAddress(shop, known, kind) : addressOf(shop, "products");
  const query = new URLSearchParams(
    overviewQuery({ filters: left, sort: "popularity", page: 1 }).map(([name, value]) => [name, value]),
  );
  return query.size > 0 ? `${path}?${query}` : path;
}

async function foundDesigns(
  { deps, shop }: StoryContext,
  groups: readonly (readonly Trait[])[],
  wanted: { readonly question: string; readonly page: number },
): Promise<FoundDesigns<readonly DesignTileView[]> | null> {
  const index = await readDesigns(deps);
  const cut = (page: number) => ({ skip: (page - 1) * designsPerPage, take: designsPerPage });
  const first = matchDesigns(index, groups, cut(wanted.page));
  if (first.total === 0) return null;
  const pages = Math.ceil(first.total / designsPerPage);
  const page = Math.min(wanted.page, pages);
  const { entries } = page === wanted.page ? first : matchDesigns(index, groups, cut(page));
  const hrefOf = (to: number): string => {
    const query = new URLSearchParams({ q: wanted.question, ...(to > 1 ? { page: String(to) } : {}) });
    return `${addressOf(shop, "search")}?${query}`;
  };
  const filters = filtersOf(groups);
  return {
    total: first.total,
    tiles: tileViews(await designTiles(deps, shop, entries), shop, await readPictures(deps, shop.locale)),
    page,
    pages,
    pageHrefs: {
      ...(page > 1 ? { previous: hrefOf(page - 1) } : {}),
      ...(page < pages ? { next: hrefOf(page + 1) } : {}),
    },
    overview: filters ? overviewOf(shop, filters) : null,
  };
}

/** Number of occasion tiles that fill their rows: two and three on wide screens, one and pairs on phones; mourning is separate. */
const suggestedOccasions = 5;

async function mainOccasions({ deps }: StoryContext): Promise<readonly string[]> {
  const main = (await listOccasions(deps)).filter(({ key }) => parentOf(key) === undefined && key !== "blanko");
  const fullest = main.filter(({ key }) => key !== "trauer").toSorted((a, b) => b.count - a.count);
  return [...fullest.slice(0, suggestedOccasions).map(({ key }) => key), "trauer"];
}

/** Suggestions when nothing was found or searched yet. */
async function suggestions(storyContext: StoryContext): Promise<Pick<SearchView, "occasions" | "goods">> {
  const at = await transforming(storyContext, []);
  const part = { _uid: "search", component: "" };
  const { body } =
    storyContext.shop.channel === "card"
      ? await occasionTiles({ ...part, occasions: await mainOccasions(storyContext) }, at)
      : await goodsTiles(part, at);
  return {
    occasions: body.kind === "occasionTiles" ? body : null,
    goods: body.kind === "goodsTiles" ? body.tiles : [],
  };
}

/** Partial matches of a query of several words without full matches: at least half of the words match. Source: SHELL-30. */
async function nearResults(
  storyContext: StoryContext,
  groups: readonly (readonly Trait[])[],
  words: readonly string[],
  wanted: { readonly question: string; readonly page: number },
) {
  const least = Math.ceil(words.length / 2);
  const nearest = nearestGroups(await readDesigns(storyContext.deps), groups, least);
  const [designs, texts] = await Promise.all([
    nearest.length === 0 ? null : foundDesigns(storyContext, nearest, wanted),
    nearTexts(storyContext, words, least),
  ]);
  return [designs, texts] as const;
}

/** The view model of the search page for a query. Source: SHELL-30. */
export async function searchView(
  storyContext: StoryContext,
  question: string,
  page: number,
): Promise<SearchView<readonly DesignTileView[]>> {
  const { deps, shop } = storyContext;
  const words = readQuestion(question, languageOf(shop.locale));
  const base = { action: addressOf(shop, "search"), question, asked: question !== "", wait: 0 };
  const none = { designs: null, texts: [], total: 0, near: false };
  if (words.length === 0) return { ...base, ...none, ...(await suggestions(storyContext)) };
  const traits =
    shop.channel === "card"
      ? await queryTraits(await readDesigns(deps), shop.locale, question)
      : { groups: [], whole: false };
  const [fitting, whole] = await Promise.all([
    traits.whole ? foundDesigns(storyContext, traits.groups, { question, page }) : null,
    findTexts(storyContext, words),
  ]);
  const near = fitting === null && whole.length === 0 && words.length > 1;
  const [designs, found] = near
    ? await nearResults(storyContext, traits.groups, words, { question, page })
    : ([fitting, whole] as const);
  const total = (designs?.total ?? 0) + found.length;
  const texts = textGroups.flatMap((group) => {
    const items = found.filter((item) => item.group === group);
    // Further pages list designs only.
    if (items.length === 0 || (designs?.page ?? 1) > 1) return [];
    const shown = items.slice(0, textsPerGroup);
    const tiles = shown.flatMap(({ tile }) => tile ?? []);
    const links = tiles.length > 0 ? [] : shown.map(({ title, text, href }) => ({ title, text, href }));
    return [{ group, count: items.length, items: links, tiles }];
  });
  const fallback = total === 0 ? await suggestions(storyContext) : { occasions: null, goods: [] };
  return { ...base, designs, texts, total, near: near && total > 0, ...fallback };
}

/** Data of the search page; 429 after too many searches per minute. Source: SHELL-30, NFR-02. */
export async function loadSearch(context: Readonly<RouterContextProvider>, url: URL) {
  const storyContext = storyContextOf(context);
  const shop = context.get(shopContext);
  const { locale } = shop;
  const question = plainLine(url.searchParams.get("q") ?? "")
    .slice(0, longestQuestion)
    .toWellFormed();
  const { deps } = storyContext;
  const allowed = questionsPerMinute * deps.config.RATE_LIMIT_FACTOR;
  const asked = Number(url.searchParams.get("page") ?? "1");
  const page = Number.isSafeInteger(asked) && asked >= 1 && asked <= 10_000 ? asked : 1;
  const wait = question === "" ? 0 : questions.waitToCall(context.get(callerContext), allowed, deps.clock.now());
  const view: SearchView<readonly DesignTileView[]> =
    wait > 0
      ? {
          action: addressOf(shop, "search"),
          question,
          asked: true,
          wait,
          designs: null,
          texts: [],
          total: 0,
          near: false,
          occasions: null,
          goods: [],
        }
      : await searchView(storyContext, question, page);
  const title =
    question === "" ? translate(locale, "search.title") : translate(locale, "search.titleFor", { query: question });
  const { designs } = view;
  const runs = designs && { ...designs, tiles: tileFragments(fragmentsOf(context), "found", designs.tiles) };
  const answer = {
    view: { ...view, designs: runs },
    breadcrumbs: [homeBreadcrumb(shop), { label: translate(locale, "search.title"), href: addressOf(shop, "search") }],
    head: { title, path: addressOf(shop, "search"), robots: "noindex,follow" },
    messages: pageMessages(locale, "search", "catalogue", "content", "errors"),
  };
  return data(answer, wait > 0 ? { status: 429, headers: { "retry-after": String(wait) } } : {});
}
