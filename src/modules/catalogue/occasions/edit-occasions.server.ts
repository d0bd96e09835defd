import { z } from "zod";
import { areaBySlug } from "#kernel/urls/areas.ts";
import { nonPageSegments } from "#kernel/urls/page-addresses.ts";
import { languages } from "#kernel/market.ts";
import { accept, refuse, type Result } from "#kernel/result.ts";
import { changeCatalogue, lockSubject, recordChange, type Changing, type OfficeDeps } from "../change-log.server.ts";
import { loadOccasion, loadOccasions, segmentsOf, type OccasionData } from "./load-occasions.server.ts";
import type { Occasion } from "./occasions.ts";

/** Id under which changes of the occasions are logged. */
export const wholeTree = "all";

/** The place of an occasion among its siblings, and whether menus list it. */
export const OccasionPlace = z.object({
  key: z.string(),
  position: z.number().int().min(0).max(1000),
  visible: z.boolean(),
});
/** Places of several occasions. */
export type OccasionPlaces = readonly z.infer<typeof OccasionPlace>[];

/** Runs a change of the occasions; refuses CATALOGUE_CHANGED if somebody has saved since `seen`. */
function changeOccasions<Value>(
  deps: OfficeDeps,
  actor: string,
  seen: number,
  script: (changing: Changing) => Promise<Result<Value>>,
): Promise<Result<Value>> {
  return changeCatalogue(deps, actor, async (changing) => {
    const locked = await lockSubject(changing, "occasions", wholeTree, seen);
    return locked.ok ? script(changing) : locked;
  });
}

function record(changing: Changing, before: unknown, after: unknown): Promise<void> {
  return recordChange(changing, { subject: "occasions", id: wholeTree, action: "occasions", before, after });
}

/** Saves order and visibility; unknown occasions are ignored. Refuses CATALOGUE_CHANGED. Source: BO-02, CAT-11. */
export function arrangeOccasions(
  deps: OfficeDeps,
  actor: string,
  { seen, places }: { readonly seen: number; readonly places: OccasionPlaces },
): Promise<Result<null>> {
  return changeOccasions(deps, actor, seen, async (changing) => {
    const known = new Map((await loadOccasions(changing.trx)).map((each) => [each.key, each]));
    const changed = places.filter(({ key, position, visible }) => {
      const before = known.get(key);
      return before !== undefined && (before.position !== position || before.visible !== visible);
    });
    if (changed.length === 0) return accept(null);
    for (const { key, position, visible } of changed)
      await changing.trx.updateTable("occasion").set({ position, visible }).where("key", "=", key).execute();
    const before = changed.map(({ key }) => {
      const was = known.get(key);
      return { key, position: was?.position, visible: was?.visible };
    });
    await record(changing, before, changed);
    return accept(null);
  });
}

/**
 * Whether another page is at a path segment; German ones are compared with the stories of the shop.
 * @param german a path such as `/hochzeit/`
 */
export type IsPage = (german: string) => Promise<boolean>;

/** Refuses OCCASION_SLUG_TAKEN with the fields `slug-{language}` whose segments cannot be used. */
async function checkSlugs(
  changing: Changing,
  { slugs }: OccasionData,
  own: Occasion | undefined,
  isPage: IsPage,
): Promise<Result<null>> {
  const others = (await loadOccasions(changing.trx)).filter(({ key }) => key !== own?.key);
  const fields: Record<string, "OCCASION_SLUG_TAKEN"> = {};
  for (const language of languages) {
    const slug = slugs[language];
    const reserved = nonPageSegments.has(slug) || slug.length <= 2 || areaBySlug(slug, [language]) !== undefined;
    const isOthers = others.some((each) => segmentsOf(each, language).includes(slug));
    const hidesPage =
      language === "de" && !(own && segmentsOf(own, "de").includes(slug)) && (await isPage(`/${slug}/`));
    if (reserved || isOthers || hidesPage) fields[`slug-${language}`] = "OCCASION_SLUG_TAKEN";
  }
  return Object.keys(fields).length === 0 ? accept(null) : refuse("OCCASION_SLUG_TAKEN", {}, fields);
}

const stored = ({ names, slugs, keywords }: OccasionData) => ({
  names: JSON.stringify(names),
  slugs: JSON.stringify(slugs),
  keywords: JSON.stringify(keywords),
});

/**
 * Saves names, path segments and keywords; a replaced segment leads to the new one from then on. Refuses
 * OCCASION_UNKNOWN, CATALOGUE_CHANGED, and OCCASION_SLUG_TAKEN for segments of other pages. Source: BO-02, SEO-07.
 */
export function editOccasion(
  deps: OfficeDeps,
  actor: string,
  change: { readonly key: string; readonly seen: number; readonly data: OccasionData },
  isPage: IsPage,
): Promise<Result<null>> {
  const { key, seen, data } = change;
  return changeOccasions(deps, actor, seen, async (changing) => {
    const before = await loadOccasion(changing.trx, key);
    if (!before) return refuse("OCCASION_UNKNOWN");
    const free = await checkSlugs(changing, data, before, isPage);
    if (!free.ok) return free;
    const formerSlugs = Object.fromEntries(
      languages.map((language) => {
        const had = new Set([...(before.formerSlugs[language] ?? []), before.slugs[language]]);
        had.delete(data.slugs[language]);
        return [language, [...had]];
      }),
    );
    await changing.trx
      .updateTable("occasion")
      .set({ ...stored(data), former_slugs: JSON.stringify(formerSlugs) })
      .where("key", "=", key)
      .execute();
    const { names, slugs, keywords } = before;
    await record(changing, { key, names, slugs, keywords }, { key, ...data });
    return accept(null);
  });
}

/**
 * Adds an occasion at the end of its siblings; its German path segment becomes its key. Refuses CATALOGUE_CHANGED,
 * OCCASION_SLUG_TAKEN, and OCCASION_UNKNOWN for a parent that is not one of the top level. Source: BO-02, CAT-11.
 * @returns the key
 */
export function addOccasion(
  deps: OfficeDeps,
  actor: string,
  added: { readonly parent: string | null; readonly seen: number; readonly data: OccasionData },
  isPage: IsPage,
): Promise<Result<string>> {
  const { parent, seen, data } = added;
  return changeOccasions(deps, actor, seen, async (changing) => {
    const all = await loadOccasions(changing.trx);
    if (parent !== null && !all.some((each) => each.key === parent && each.parent === null))
      return refuse("OCCASION_UNKNOWN");
    const key = data.slugs.de;
    const free = await checkSlugs(changing, data, undefined, isPage);
    if (!free.ok) return free;
    const last = Math.max(0, ...all.filter((each) => each.parent === parent).map(({ position }) => position));
    await changing.trx
      .insertInto("occasion")
      .values({ key, parent, position: Math.min(1000, last + 10), page: key, ...stored(data) })
      .execute();
    await record(changing, null, { key, parent, ...data });
    return accept(key);
  });
}

/**
 * Deletes an occasion. Refuses OCCASION_UNKNOWN, CATALOGUE_CHANGED, and OCCASION_IN_USE with the number of its designs,
 * whatever their state, and of its sub-occasions. Source: BO-02.
 */
export function removeOccasion(
  deps: OfficeDeps,
  actor: string,
  { key, seen }: { readonly key: string; readonly seen: number },
): Promise<Result<null>> {
  return changeOccasions(deps, actor, seen, async (changing) => {
    const { trx } = changing;
    const all = await loadOccasions(trx);
    const before = all.find((each) => each.key === key);
    if (!before) return refuse("OCCASION_UNKNOWN");
    const { designs } = await trx
      .selectFrom("design")
      .select(({ fn }) => fn.countAll<string>().as("designs"))
      .where("occasion", "=", key)
      .executeTakeFirstOrThrow();
    const below = all.filter(({ parent }) => parent === key).length;
    if (Number(designs) + below > 0) return refuse("OCCASION_IN_USE", { vorlagen: Number(designs), unter: below });
    await trx.deleteFrom("occasion").where("key", "=", key).execute();
    await record(changing, before, null);
    return accept(null);
  });
}
