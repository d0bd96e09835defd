import { FilterFieldset, FilterLine } from "#modules/catalogue/ui/filter-form.tsx";
import { NearbyPages } from "#modules/catalogue/ui/nearby-pages.tsx";
import type { FilterGroup, FilterOption, OverviewView, ShownOverview } from "#modules/catalogue/ui/overview-view.ts";
import { identityOf } from "#platform/recent-cache.server.ts";
import type { StillHtml } from "#ui/static-fragment.tsx";
import type { Stills } from "../../page/static-fragments.server.tsx";
import { designRuns } from "./tile-fragments.server.ts";

/** As many filters stand open. */
const openGroups = 3;

function filtersOf(stills: Stills, groups: readonly FilterGroup[]): StillHtml {
  const made = groups.map((group, place) => {
    const { name, options } = group;
    const open = place < openGroups || options.some(({ selected }) => selected);
    const lineOf = (option: FilterOption) => stills.part("filter-line", FilterLine, { name, option }).html;
    return stills.part("filter", FilterFieldset, { group, open, lineOf }, `${identityOf(group)} ${open}`);
  });
  return stills.carry(...made);
}

/**
 * An overview with its still parts; `large` when phones show one design in a row.
 * @source CAT-01, ADR-0132
 */
export function shownOverview(
  stills: Stills,
  { groups, nearby: pages, ...view }: OverviewView,
  { large = false }: { readonly large?: boolean } = {},
): ShownOverview {
  return {
    ...view,
    filters: filtersOf(stills, groups),
    nearby: pages.length > 0 ? stills.carry(stills.part("nearby", NearbyPages, { pages })) : null,
    chosen: groups.flatMap(({ name, options }) =>
      options.flatMap(({ selected, value }) => (selected ? [`${name}=${value}`] : [])),
    ),
    tiles: designRuns(stills, "designs", view.tiles, { folds: true, large }),
    popular: designRuns(stills, "popular", view.popular),
    bestsellers: designRuns(stills, "bestsellers", view.bestsellers, { lazy: true }),
    suggestions: designRuns(stills, "suggestions", view.suggestions, { lazy: true }),
  };
}
