import { occasionAddress } from "#modules/catalogue/occasions/occasion-address.ts";
import { listOccasions } from "#modules/catalogue/queries.server.ts";
import { readFields } from "#modules/content/components/read-blok.ts";
import type { Blok } from "#modules/content/stories/story-model.ts";
import { createShortCache, type ShortCache } from "#platform/database/short-cache.server.ts";
import { translate } from "#platform/messages.server.ts";
import type { BlokMarks } from "#modules/content/ui/views.ts";
import { linkOf, partsOf, type Transforming } from "./containers/transforming.server.ts";
import type { MenuLink, OccasionMenu } from "../shell/navigation.ts";
import { readConfigStory, transforming, type StoryReading } from "./read-page.server.ts";
import { toOccasion } from "../tiles/tile-views.server.ts";

const categoriesInMenu = 6;

const marked = (marks: BlokMarks) => ("data-blok-c" in marks ? { marks } : {});

function menuLinks(bloks: readonly Blok[], at: Transforming): readonly MenuLink[] {
  return partsOf(bloks, "navigationLink").flatMap(({ marks, fields: { label, url } }) => {
    const link = linkOf(url, at);
    return link && label !== ""
      ? [{ label, href: link.href, ...(link.document ? { document: true } : {}), ...marked(marks) }]
      : [];
  });
}

/** What the main navigation shows. */
export type MainMenu = {
  readonly occasions: readonly OccasionMenu[];
  readonly moreOccasions: readonly MenuLink[];
  readonly links: readonly MenuLink[];
};

const menus = createShortCache<MainMenu>();
const footers = createShortCache<FooterMenu>();

/** Published menus are the same on every page of a shop; drafts are somebody's own. */
function sharedMenu<Menu>(
  memory: ShortCache<Menu>,
  reading: StoryReading,
  unsaved: Blok | undefined,
  compose: (reading: StoryReading, unsaved?: Blok) => Promise<Menu>,
): Promise<Menu> {
  const { deps, shop, preview } = reading;
  if (unsaved || preview) return compose(reading, unsaved);
  const name = [shop.channel, shop.locale, shop.app === true ? "app" : ""].join(" ");
  return memory.read(deps, name, () => compose(reading));
}

/**
 * The main navigation: occasions with their kinds of cards, the other occasions by name, then links.
 * @param unsaved content of the visual editor instead of the story
 * @source SHELL-21, PB-10
 */
export function mainMenu(reading: StoryReading, unsaved?: Blok): Promise<MainMenu> {
  return sharedMenu(menus, reading, unsaved, composeMainMenu);
}

async function composeMainMenu(reading: StoryReading, unsaved?: Blok): Promise<MainMenu> {
  const { locale } = reading.shop;
  const [story, all] = await Promise.all([
    unsaved ?? readConfigStory("navigation", reading),
    listOccasions(reading.deps),
  ]);
  const at = await transforming(reading, [story]);
  const { occasions: wanted, links } = readFields("navigation", story);
  const chosen = wanted.length === 0 ? all : wanted.flatMap((key) => all.find((each) => each.key === key) ?? []);
  // Occasions lead to cards, which the photo channel does not sell (GEN-04).
  const shown = reading.shop.channel === "card" ? chosen : [];
  const rest = reading.shop.channel === "card" ? all.filter((each) => !chosen.includes(each)) : [];
  return {
    occasions: shown.map(({ key, categories }) => ({
      label: translate(locale, `occasions.${key}`),
      allLabel: translate(locale, "shop.header.allOf", { to: toOccasion(key, locale) }),
      href: occasionAddress(reading.shop, key),
      categories: categories.slice(0, categoriesInMenu).map((category) => ({
        label: translate(locale, `categories.${category.key}`),
        href: occasionAddress(reading.shop, key, category.key),
      })),
    })),
    moreOccasions: rest.map(({ key }) => ({
      label: translate(locale, `occasions.${key}`),
      href: occasionAddress(reading.shop, key),
    })),
    links: menuLinks(links, at),
  };
}

/** A column of links. */
export type LinkColumn = { readonly title: string; readonly links: readonly MenuLink[] };

/** What of the footer stories say. */
export type FooterMenu = { readonly columns: readonly LinkColumn[]; readonly legal: readonly MenuLink[] };

/**
 * Columns and legal links of the footer.
 * @param unsaved content of the visual editor instead of the story
 * @source SHELL-22, PB-10
 */
export function footerMenu(reading: StoryReading, unsaved?: Blok): Promise<FooterMenu> {
  return sharedMenu(footers, reading, unsaved, composeFooterMenu);
}

async function composeFooterMenu(reading: StoryReading, unsaved?: Blok): Promise<FooterMenu> {
  const story = unsaved ?? (await readConfigStory("footer", reading));
  const at = await transforming(reading, [story]);
  const { columns, legal } = readFields("footer", story);
  return {
    columns: partsOf(columns, "footerColumn").map(({ fields }) => ({
      title: fields.title,
      links: menuLinks(fields.links, at),
    })),
    legal: menuLinks(legal, at),
  };
}
