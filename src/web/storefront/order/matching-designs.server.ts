import type { DesignId } from "#kernel/ids.ts";
import type { Place } from "#kernel/urls/page-addresses.ts";
import { designById, designsOfTheme } from "#modules/catalogue/contract.server.ts";
import { designAddress } from "#modules/catalogue/search/design-view.ts";
import { valueName } from "#modules/photo-products/answers/readable-option-names.server.ts";
import type { Deps } from "#platform/deps.server.ts";
import { designTitle } from "../detail/design-head.server.ts";
import { bookAddress, writtenDesigns } from "../written-books/written-books.server.ts";

type MatchingDesign = { readonly label: string; readonly href: string };

/** Categories suggested after an order, by priority; other categories of the family follow by popularity. */
const suggestedCategories = ["aufkleber", "menuekarten", "tischkarten", "danksagungskarten"];
const maxMatching = 4;

/** The book for writing of the first family that has one. Source: CHK-11, BOOK-05. */
async function matchingBook(
  deps: Pick<Deps, "db">,
  place: Place,
  themes: readonly number[],
): Promise<readonly MatchingDesign[]> {
  if (place.channel !== "card") return [];
  const all = await Promise.all(themes.map((themeId) => writtenDesigns(deps, place, { themeId })));
  return all
    .flat()
    .slice(0, 1)
    .map(({ type, id, name }) => ({
      label: `${valueName("type", type, place.locale)} ${name}`,
      href: bookAddress(place, type, id),
    }));
}

/**
 * Suggestions from the families of the ordered designs, one design per category not ordered yet and the family's book
 * for writing, at most four; none for designs that are no longer sold.
 * @source CHK-11, THEME-01, BOOK-05
 */
export async function matchingDesigns(
  deps: Pick<Deps, "db">,
  place: Place,
  ordered: readonly DesignId[],
): Promise<readonly MatchingDesign[]> {
  const designs = (await Promise.all(ordered.map((id) => designById(deps, id)))).flatMap((design) => design ?? []);
  const themes = [...new Set(designs.map(({ themeId }) => themeId))];
  const families = (await Promise.all(themes.map((theme) => designsOfTheme(deps, theme)))).flat();
  const had = new Set(designs.map(({ category }) => category));
  const rank = (category: string) =>
    suggestedCategories.includes(category) ? suggestedCategories.indexOf(category) : suggestedCategories.length;
  const [occasion] = designs.map((design) => design.occasion);
  const others = families
    .filter((design) => !had.has(design.category) && design.occasion === occasion)
    .toSorted((a, b) => rank(a.category) - rank(b.category));
  const firsts = others.filter(({ category }, at) => others.findIndex((each) => each.category === category) === at);
  const books = await matchingBook(deps, place, themes);
  const cards = firsts
    .slice(0, maxMatching - books.length)
    .map((design) => ({ label: designTitle(design, place.locale), href: designAddress(place, design) }));
  return [...cards, ...books];
}
