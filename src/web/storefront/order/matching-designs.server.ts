import type { Place } from "#kernel/urls/page-addresses.ts";
import { designById, designsOfTheme } from "#modules/catalogue/contract.server.ts";
import { designAddress } from "#modules/catalogue/search/design-view.ts";
import type { Deps } from "#platform/deps.server.ts";
import { designTitle } from "../detail/design-title.server.ts";

/** A design to go on with. */
type MatchingDesign = { readonly label: string; readonly href: string };

/** What is needed after an order, the soonest first; other kinds of the family follow by how many people choose them. */
const wantedNext = ["aufkleber", "menuekarten", "tischkarten", "danksagungskarten"];
const mostMatching = 4;

/**
 * What else there is in the families of ordered designs, one design of each kind that was not ordered yet, at most four;
 * none for designs that are no longer sold.
 * @source CHK-11, THEME-01
 */
export async function matchingDesigns(
  deps: Pick<Deps, "db">,
  place: Place,
  ordered: readonly string[],
): Promise<readonly MatchingDesign[]> {
  const designs = (await Promise.all(ordered.map((id) => designById(deps, id)))).flatMap((design) => design ?? []);
  const themes = [...new Set(designs.map(({ themeId }) => themeId))];
  const families = (await Promise.all(themes.map((theme) => designsOfTheme(deps, theme)))).flat();
  const had = new Set(designs.map(({ category }) => category));
  const rank = (category: string) => (wantedNext.includes(category) ? wantedNext.indexOf(category) : wantedNext.length);
  const [occasion] = designs.map((design) => design.occasion);
  const others = families
    .filter((design) => !had.has(design.category) && design.occasion === occasion)
    .toSorted((a, b) => rank(a.category) - rank(b.category));
  const firsts = others.filter(({ category }, at) => others.findIndex((each) => each.category === category) === at);
  return firsts
    .slice(0, mostMatching)
    .map((design) => ({ label: designTitle(design, place.locale), href: designAddress(place, design) }));
}
