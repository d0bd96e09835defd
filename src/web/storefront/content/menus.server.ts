import { keyIn } from "#kernel/formats/message-key.ts";
import { occasionAddress } from "#modules/catalogue/occasions/occasion-address.ts";
import { allOccasions, occasionName } from "#modules/catalogue/occasions/occasions.ts";
import { readFields } from "#modules/content/components/read-blok.ts";
import type { Blok } from "#modules/content/stories/story-model.ts";
import { createShortCache, type ShortCache } from "#platform/database/short-cache.server.ts";
import { translate } from "#platform/messages.server.ts";
import { identityOf } from "#platform/recent-cache.server.ts";
import type { BlokMarks } from "#modules/content/ui/views.ts";
import { linkOf, partsOf, type Transforming } from "./containers/transforming.server.ts";
import type { MenuLink, OccasionMenu } from "../shell/navigation.ts";
import { readConfigStory, transforming, type StoryContext } from "./read-page.server.ts";
import { toOccasion } from "../tiles/tile-views.server.ts";
import { bookOfCategory, listedOccasions } from "../written-books/written-books.server.ts";

const categoriesInMenu = 6;

/** The largest categories of an occasion, and its books for writing after them. Source: SHELL-21, BOOK-05. */
function inMenu<Category extends { readonly key: string }>(categories: readonly Category[]): readonly Category[] {
  const [cards, books] = [false, true].map((isBook) =>
    categories.filter(({ key }) => (bookOfCategory(key) !== undefined) === isBook),
  );
  return [...(cards ?? []).slice(0, categoriesInMenu), ...(books ?? [])];
}

const marked = (marks: BlokMarks) => ("data-blok-c" in marks ? { marks } : {});

function menuLinks(bloks: readonly Blok[], at: Transforming): readonly MenuLink[] {
  return partsOf(bloks, "navigationLink").flatMap(({ marks, fields: { label, url } }) => {
    const link = linkOf(url, at);
    return link && label !== ""
      ? [{ label, href: link.href, ...(link.document ? { document: true } : {}), ...marked(marks) }]
      : [];
  });
}

/** Content of the main navigation. */
export type MainMenu = {
  readonly occasions: readonly OccasionMenu[];
  readonly moreOccasions: readonly MenuLink[];
  readonly links: readonly MenuLink[];
};

const menus = createShortCache<MainMenu>();
const footers = createShortCache<FooterMenu>();

/** Caches published menus, which are the same on every page of a shop; drafts are not cached. */
function sharedMenu<Menu>(
  memory: ShortCache<Menu>,
  storyContext: StoryContext,
  unsaved: Blok | undefined,
  compose: (storyContext: StoryContext, unsaved?: Blok) => Promise<Menu>,
): Promise<Menu> {
  const { deps, shop, preview } = storyContext;
  if (unsaved || preview) return compose(storyContext, unsaved);
  const name = [shop.channel, shop.locale, shop.app === true ? "app" : "", identityOf(allOccasions())].join(" ");
  return memory.read(deps, name, () => compose(storyContext));
}

/**
 * The main navigation: occasions with their categories, the other occasions by name, then links.
 * @param unsaved content of the visual editor instead of the story
 * @source SHELL-21, PB-10
 */
export function mainMenu(storyContext: StoryContext, unsaved?: Blok): Promise<MainMenu> {
  return sharedMenu(menus, storyContext, unsaved, composeMainMenu);
}

async function composeMainMenu(storyContext: StoryContext, unsaved?: Blok): Promise<MainMenu> {
  const { locale } = storyContext.shop;
  const [story, all] = await Promise.all([
    unsaved ?? readConfigStory("navigation", storyContext),
    listedOccasions(storyContext.deps, storyContext.shop),
  ]);
  const at = await transforming(storyContext, [story]);
  const { occasions: wanted, links } = readFields("navigation", story);
  const chosen = wanted.length === 0 ? all : wanted.flatMap((key) => all.find((each) => each.key === key) ?? []);
  // Occasions link to cards, which the photo channel does not sell (GEN-04).
  const shown = storyContext.shop.channel === "card" ? chosen : [];
  const rest = storyContext.shop.channel === "card" ? all.filter((each) => !chosen.includes(each)) : [];
  return {
    occasions: shown.map(({ key, categories }) => ({
      label: occasionName(key, locale),
      allLabel: translate(locale, "shop.header.allOf", { to: toOccasion(key, locale) }),
      href: occasionAddress(storyContext.shop, key),
      categories: inMenu(categories).map((category) => ({
        label: translate(locale, keyIn("categories", category.key)),
        href: occasionAddress(storyContext.shop, key, category.key),
      })),
    })),
    moreOccasions: rest.map(({ key }) => ({
      label: occasionName(key, locale),
      href: occasionAddress(storyContext.shop, key),
    })),
    links: menuLinks(links, at),
  };
}

export type LinkColumn = { readonly title: string; readonly links: readonly MenuLink[] };

/** The part of the footer that comes from stories. */
export type FooterMenu = { readonly columns: readonly LinkColumn[]; readonly legal: readonly MenuLink[] };

/**
 * Columns and legal links of the footer.
 * @param unsaved content of the visual editor instead of the story
 * @source SHELL-22, PB-10
 */
export function footerMenu(storyContext: StoryContext, unsaved?: Blok): Promise<FooterMenu> {
  return sharedMenu(footers, storyContext, unsaved, composeFooterMenu);
}

async function composeFooterMenu(storyContext: StoryContext, unsaved?: Blok): Promise<FooterMenu> {
  const story = unsaved ?? (await readConfigStory("footer", storyContext));
  const at = await transforming(storyContext, [story]);
  const { columns, legal } = readFields("footer", story);
  return {
    columns: partsOf(columns, "footerColumn").map(({ fields }) => ({
      title: fields.title,
      links: menuLinks(fields.links, at),
    })),
    legal: menuLinks(legal, at),
  };
}
