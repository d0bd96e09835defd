import { FilterFieldset, FilterLine } from "#modules/catalogue/ui/filter-form.tsx";
import { NearbyPages } from "#modules/catalogue/ui/nearby-pages.tsx";
import type { FilterGroup, FilterOption, OverviewView, OverviewPayload } from "#modules/catalogue/ui/overview-view.ts";
import { identityOf } from "#platform/recent-cache.server.ts";
import type { FragmentHtml } from "#ui/static-fragment.tsx";
import type { StaticFragments } from "../../page/static-fragments.server.tsx";
import { tileFragments } from "./tile-fragments.server.ts";

/** Number of initially open filters. */
const openGroups = 3;

function filtersOf(fragments: StaticFragments, groups: readonly FilterGroup[]): FragmentHtml {
  const made = groups.map((group, place) => {
    const { name, options } = group;
    const open = place < openGroups || options.some(({ selected }) => selected);
    const lineOf = (option: FilterOption) => fragments.part("filter-line", FilterLine, { name, option }).html;
    return fragments.part("filter", FilterFieldset, { group, open, lineOf }, `${identityOf(group)} ${open}`);
  });
  return fragments.carry(...made);
}

/**
 * The payload of an overview with static fragments; `large` if phones show one design per row.
 * @source CAT-01, ADR-0019
 */
export function overviewFragments(
  fragments: StaticFragments,
  { groups, nearby: pages, ...view }: OverviewView,
  { large = false }: { readonly large?: boolean } = {},
): OverviewPayload {
  return {
    ...view,
    filters: filtersOf(fragments, groups),
    nearby: pages.length > 0 ? fragments.carry(fragments.part("nearby", NearbyPages, { pages })) : null,
    chosen: groups.flatMap(({ name, options }) =>
      options.flatMap(({ selected, value }) => (selected ? [`${name}=${value}`] : [])),
    ),
    tiles: tileFragments(fragments, "designs", view.tiles, { folds: true, large }),
    popular: tileFragments(fragments, "popular", view.popular),
    bestsellers: tileFragments(fragments, "bestsellers", view.bestsellers, { lazy: true }),
    suggestions: tileFragments(fragments, "suggestions", view.suggestions, { lazy: true }),
  };
}
