import type { DesignId } from "#kernel/ids.ts";
import { locales, parseLocale, staffLocale, type Locale } from "#kernel/market.ts";
import { readDesignEntries } from "#modules/catalogue/contract.server.ts";
import { sampleLanguageOf } from "#modules/catalogue/contract.ts";
import { readPictures } from "#modules/media/pictures/shop-pictures.server.ts";
import type { PictureLibrary } from "#modules/media/pictures/picture-library.server.ts";
import type { Deps } from "#platform/deps.server.ts";
import { pictureFiles } from "#ui/images/picture-files.ts";

/** One locale per language of the sample texts other than German. */
const otherLocales: readonly Locale[] = [
  ...new Map(
    Object.keys(locales)
      .flatMap((name) => parseLocale(name) ?? [])
      .toReversed()
      .map((locale) => [sampleLanguageOf(locale), locale] as const),
  ),
].flatMap(([language, locale]) => (language === "de" ? [] : [locale]));

function filesOf(pictures: PictureLibrary, design: DesignId, variant: string | undefined): readonly string[] {
  const picture = variant === undefined ? undefined : pictures.face({ design, variant }, "front");
  if (!picture) return [];
  const { srcSet } = pictureFiles({ ...picture, set: "card" });
  return srcSet.split(", ").map((entry) => entry.replace(/ \d+w$/, ""));
}

/**
 * URLs of the image files in tiles of all published designs, in order of expected demand: first the default colour,
 * popular designs before others, then the colours behind the dots. In languages other than German only the default
 * colour: the rest is rendered on first request.
 * @source IMG-01, CAT-09, LOC-03, ADR-0029
 */
export async function picturesAhead(deps: Pick<Deps, "db">): Promise<readonly string[]> {
  const [entries, pictures] = await Promise.all([readDesignEntries(deps), readPictures(deps, staffLocale)]);
  const maxColours = entries.reduce((max, { variants }) => Math.max(max, variants.length), 0);
  const german = Array.from({ length: maxColours }, (_, place) => place).flatMap((place) =>
    entries.flatMap(({ id, variants }) => filesOf(pictures, id, variants[place]?.id)),
  );
  const others = await Promise.all(otherLocales.map((locale) => readPictures(deps, locale)));
  const otherVariants = entries.flatMap(({ id, variants }) =>
    others.flatMap((each) => filesOf(each, id, variants[0]?.id)),
  );
  return [...german, ...otherVariants];
}
