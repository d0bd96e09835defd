import type { RouterContextProvider } from "react-router";
import { addressOf } from "#kernel/urls/page-addresses.ts";
import type { Locale } from "#kernel/market.ts";
import { designsOfTheme, themeNameIn } from "#modules/catalogue/contract.server.ts";
import type { DesignEntry } from "#modules/catalogue/search/design-search.ts";
import { designTiles } from "#modules/catalogue/queries.server.ts";
import { variantName } from "#modules/catalogue/cards/readable-names.server.ts";
import { inOrderOfUse, requestedPreset, presetsOf } from "#modules/catalogue/search/theme-set.ts";
import { countTiles } from "#modules/catalogue/ui/design-grid.tsx";
import type { PresetChoice, ThemeSetView } from "#modules/catalogue/ui/theme-set-view.ts";
import { readPictures } from "#modules/media/pictures/shop-pictures.server.ts";
import { shownFreeSamples } from "#modules/samples/contract.server.ts";
import { translatorOf, translate } from "#platform/messages.server.ts";
import { depsContext, shopContext } from "../../request-context.ts";
import { largeTilesOf } from "./area.server.ts";
import { foilSwatches } from "../detail/detail-options.server.ts";
import { fragmentsOf } from "../../page/static-fragments.server.tsx";
import { GoodsTiles } from "#modules/photo-products/ui/goods-tiles.tsx";
import { bookTiles } from "../written-books/book-tiles.server.ts";
import { writtenDesigns } from "../written-books/written-books.server.ts";
import { tileFragments } from "../tiles/tile-fragments.server.ts";
import { tileViews } from "../tiles/tile-views.server.ts";
import { trailPage } from "../trail-page.server.ts";

/** Query of a colour and foil; defaults are omitted. */
function appearanceQuery(variant: string | undefined, refinement: string): string {
  const query = new URLSearchParams();
  if (variant !== undefined) query.set("farbe", variant);
  if (refinement !== "none") query.set("refinementType", refinement);
  return query.size > 0 ? `?${query.toString()}` : "";
}

/** Colours and foils of a set, each with the URL of all cards in it. Source: THEME-05. */
export function appearanceChoices(
  designs: readonly DesignEntry[],
  appearance: ReturnType<typeof requestedPreset>,
  locale: Locale,
  path: string,
): { readonly colours: readonly PresetChoice[]; readonly foils: readonly PresetChoice[] } {
  const { variants, refinements } = presetsOf(designs);
  const say = translatorOf(locale);
  const first = variants[0]?.id;
  const own = appearance.variant === first ? undefined : appearance.variant;
  return {
    colours: variants.map((variant) => ({
      value: variant.id,
      label: variantName(variant, locale),
      swatch: variant.swatch,
      href: path + appearanceQuery(variant.id === first ? undefined : variant.id, appearance.refinement),
      current: variant.id === appearance.variant,
    })),
    foils: refinements.map((foil) => ({
      value: foil,
      label: say(`options.refinement.${foil}`),
      swatch: foilSwatches[foil] ?? "#ffffff",
      href: path + appearanceQuery(own, foil),
      current: foil === appearance.refinement,
    })),
  };
}

/** The books for writing that belong to a family; null where it has none or the shop sells none. Source: BOOK-05, THEME-03. */
async function familyBooks(context: Readonly<RouterContextProvider>, themeId: number): Promise<ThemeSetView["books"]> {
  const deps = context.get(depsContext);
  const shop = context.get(shopContext);
  const books = shop.channel === "card" ? await writtenDesigns(deps, shop, { themeId }) : [];
  const [first] = books;
  if (!first) return null;
  const { part, carry } = fragmentsOf(context);
  const tiles = part("family-books", GoodsTiles, { tiles: await bookTiles(deps, shop, books) });
  return { title: translate(shop.locale, `photo.written.matching.${first.type}`), html: carry(tiles) };
}

/** Data of a family's page, a set page; undefined when no design belongs to it. Source: THEME-03, THEME-05. */
export async function loadTheme(context: Readonly<RouterContextProvider>, url: URL, themeId: number) {
  const deps = context.get(depsContext);
  const designs = inOrderOfUse(await designsOfTheme(deps, themeId));
  const [member] = designs;
  if (!member) return undefined;
  const shop = context.get(shopContext);
  const { locale } = shop;
  const say = translatorOf(locale);
  const path = addressOf(shop, "themes", String(themeId));
  const appearance = requestedPreset(designs, url.searchParams);
  const [name, tiles, pictures, freeSamples] = await Promise.all([
    themeNameIn(deps, member, locale),
    designTiles(deps, shop, designs),
    readPictures(deps, locale),
    shownFreeSamples(deps, shop),
  ]);
  const heading = translate(locale, "assortment.overview.theme", { name });
  const begin = new URLSearchParams({ theme: String(themeId) });
  if (appearance.variant !== undefined) begin.set("farbe", appearance.variant);
  if (appearance.refinement !== "none") begin.set("refinementType", appearance.refinement);
  const views = tileViews(tiles, shop, pictures, { freeSamples, set: appearance });
  const largeTiles = largeTilesOf(context);
  const view: ThemeSetView = {
    themeId,
    path,
    heading,
    intro: say("assortment.overview.themeIntro"),
    ...appearanceChoices(designs, appearance, locale, path),
    variant: appearance.variant ?? "",
    tiles: tileFragments(fragmentsOf(context), "designs", views, { large: largeTiles === "on" }),
    // Cards are designed and ordered in the card shop.
    startHref: shop.channel === "card" ? `${addressOf(shop, "myDesigns", "set")}?${begin.toString()}` : null,
    mourning: member.occasion === "trauer",
    books: await familyBooks(context, themeId),
  };
  const collection = {
    "@context": "https://schema.org",
    "@type": "CollectionPage",
    name: heading,
    url: `${url.origin}${path}`,
    mainEntity: {
      "@type": "ItemList",
      numberOfItems: views.length,
      itemListElement: views.map((tile, place) => ({
        "@type": "ListItem",
        position: place + 1,
        name: `${tile.kind} ${tile.name}`,
        url: `${url.origin}${tile.path}`,
      })),
    },
  };
  const page = {
    view,
    trail: [
      { label: say("catalogue.allDesigns"), href: addressOf(shop, "products") },
      { label: heading, href: path },
    ],
    head: {
      title: heading,
      description: translate(locale, "assortment.overview.themeDescription", { name }),
      path,
      // The photo shop displays card families, but does not sell them.
      robots: url.search === "" && shop.channel === "card" ? "index,follow" : "noindex,follow",
    },
    structured: [collection],
    texts: ["catalogue", "sets"] as const,
    event: { name: "list-view" as const, list: path, results: countTiles(view.tiles) },
  };
  return { ...trailPage(context, url, page), largeTiles };
}
