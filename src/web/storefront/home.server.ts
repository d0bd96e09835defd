import { readCatalogue } from "#modules/catalogue/contract.server.ts";
import { occasionSlug } from "#modules/catalogue/occasions.ts";
import { listOccasions, popularDesigns } from "#modules/catalogue/queries.server.ts";
import { readPictures } from "#modules/media/shop-pictures.server.ts";
import type { Deps } from "#platform/deps.server.ts";
import type { Shop } from "#platform/http/shop-request.server.ts";
import { translate } from "#platform/messages.server.ts";
import type { HomeView, OccasionTeaser } from "./home-view.ts";
import { describedPicture, kindTitle, tileViews } from "./tile-views.server.ts";

const mourningKey = "trauer";

/** Everything the start page shows. Source: PB-12. */
export async function homeView(deps: Deps, shop: Shop): Promise<HomeView> {
  const [occasions, popular, pictures, catalogue] = await Promise.all([
    listOccasions(deps),
    popularDesigns(deps, shop, 8),
    readPictures(deps),
    readCatalogue(deps),
  ]);
  const teasers = await Promise.all(
    occasions
      .filter(({ key }) => key !== mourningKey)
      .map(async ({ key, count }): Promise<OccasionTeaser | undefined> => {
        const [best] = await popularDesigns(deps, shop, 1, key);
        const variant = best?.variants[0];
        const picture = best && pictures.face({ design: best.id }, "front");
        if (!best || !variant || !picture) return undefined;
        const alt = translate("de", "catalogue.tile.picture", {
          kind: kindTitle(best.occasion, best.category),
          name: best.name,
          colour: translate("de", variant.nameKey),
        });
        return {
          key,
          count,
          label: translate("de", `occasions.${key}`),
          href: `/${occasionSlug(key, "de")}/`,
          swatch: variant.swatch,
          picture: describedPicture(picture, "face", alt),
        };
      }),
  );
  const heroAlt = translate("de", "home.hero.picture");
  const wide = pictures.arrangement("home-wide");
  const tall = pictures.arrangement("home-tall");
  const paper = pictures.mockUp(
    { design: "olivenzweig-einladung", paper: "natur-300", refinement: "gold-refined" },
    "card-on-linen",
  );
  const fallback = pictures.mockUp({ design: "olivenzweig-einladung" }, "card-with-envelope");
  const named = (picture: typeof wide) => (picture ? describedPicture(picture, "hero", heroAlt) : null);
  return {
    hero: { wide: named(wide), tall: named(tall ?? fallback) },
    occasions: teasers.filter((teaser) => teaser !== undefined),
    mourning: occasions.some(({ key }) => key === mourningKey)
      ? { href: `/${occasionSlug(mourningKey, "de")}/` }
      : null,
    paper: {
      picture: paper ? describedPicture(paper, "hero", translate("de", "home.paper.picture")) : null,
      names: [...catalogue.papers.values()].flatMap(({ stock, code }) =>
        stock === "card" ? [translate("de", `papers.${code}`)] : [],
      ),
    },
    popular: tileViews(popular, shop, pictures),
  };
}
