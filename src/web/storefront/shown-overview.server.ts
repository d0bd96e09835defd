import { FilterFieldset, FilterLine } from "#modules/catalogue/ui/filter-form.tsx";
import type { FilterGroup, OverviewView, ShownOverview } from "#modules/catalogue/ui/overview-view.ts";
import type { StillHtml } from "#ui/still.tsx";
import type { Stills } from "../still.server.tsx";
import { designRuns } from "./design-runs.server.ts";

/** As many filters stand open. */
const openGroups = 3;

function filtersOf(stills: Stills, groups: readonly FilterGroup[]): StillHtml {
  const made = groups.map(({ name, label, options }, place) =>
    stills.part("filter", FilterFieldset, {
      label,
      open: place < openGroups || options.some(({ selected }) => selected),
      swatches: options.some(({ swatch }) => swatch !== undefined),
      lines: options.map((option) => stills.part("filter-line", FilterLine, { name, option }).html).join(""),
    }),
  );
  return stills.carry(...made);
}

/**
 * An overview with its still parts; `large` when phones show one design in a row.
 * @source CAT-01, ADR-0132
 */
export function shownOverview(
  stills: Stills,
  { groups, ...view }: OverviewView,
  { large = false }: { readonly large?: boolean } = {},
): ShownOverview {
  return {
    ...view,
    filters: filtersOf(stills, groups),
    chosen: groups.flatMap(({ name, options }) =>
      options.flatMap(({ selected, value }) => (selected ? [`${name}=${value}`] : [])),
    ),
    tiles: designRuns(stills, "designs", view.tiles, { folds: true, large }),
    popular: designRuns(stills, "popular", view.popular),
    bestsellers: designRuns(stills, "bestsellers", view.bestsellers, { lazy: true }),
    suggestions: designRuns(stills, "suggestions", view.suggestions, { lazy: true }),
  };
}
