import { languages, type Language, type Locale } from "#kernel/market.ts";
import { localizedText } from "#kernel/formats/localized-text.ts";
import type { Keywords } from "../designs/design-template.ts";

/** An occasion as staff edit it. Source: CAT-11, CAT 10, BO-02. */
export type Occasion = {
  /** Name for designs, flags, campaigns and texts; never changes. */
  readonly key: string;
  /** Key of the occasion it is a special case of. */
  readonly parent: string | null;
  /** Place among its siblings, 0 to 1000. */
  readonly position: number;
  /** Whether menus list it. */
  readonly visible: boolean;
  readonly names: Readonly<Record<Language, string>>;
  readonly slugs: Readonly<Record<Language, string>>;
  /** Path segments it once had; they lead to its page of today. */
  readonly formerSlugs: Readonly<Partial<Record<Language, readonly string[]>>>;
  /** German path segment under which stories, menus and redirects know its pages; never changes. */
  readonly page: string;
  readonly keywords: Keywords;
};

type OccasionTable = {
  readonly all: readonly Occasion[];
  readonly byKey: ReadonlyMap<string, Occasion>;
  readonly bySlug: ReadonlyMap<string, Occasion>;
  readonly byFormerSlug: ReadonlyMap<string, Occasion>;
  readonly byPage: ReadonlyMap<string, Occasion>;
};

let table: OccasionTable | undefined;

const slugName = (slug: string, language: Language): string => `${language} ${slug}`;

/** Occasions by position, each followed by its sub-occasions. Source: CAT-11. */
export function inOrder(occasions: readonly Occasion[]): readonly Occasion[] {
  const sorted = occasions.toSorted((a, b) => a.position - b.position);
  return sorted
    .filter(({ parent }) => parent === null)
    .flatMap((each) => [each, ...sorted.filter(({ parent }) => parent === each.key)]);
}

/**
 * Puts occasions into force in this process, like its messages: addresses are made and read everywhere, without a
 * database at hand. A process loads them before it serves anything (`readOccasions`), and again after a change.
 */
export function replaceOccasions(occasions: readonly Occasion[]): void {
  const all = inOrder(occasions);
  const slugs = all.flatMap((each) =>
    languages.map((language) => [slugName(each.slugs[language], language), each] as const),
  );
  const former = all.flatMap((each) =>
    languages.flatMap((language) =>
      (each.formerSlugs[language] ?? []).map((slug) => [slugName(slug, language), each] as const),
    ),
  );
  table = {
    all,
    byKey: new Map(all.map((each) => [each.key, each])),
    bySlug: new Map(slugs),
    byFormerSlug: new Map(former),
    byPage: new Map(all.map((each) => [each.page, each])),
  };
}

function loaded(): OccasionTable {
  if (!table) throw new Error("no occasions are loaded in this process");
  return table;
}

/** All occasions, each followed by its sub-occasions, in the order of the staff; the same list until one changes. */
export const allOccasions = (): readonly Occasion[] => loaded().all;

/** The occasion of a key; undefined if there is none. */
export const occasionByKey = (key: string): Occasion | undefined => loaded().byKey.get(key);

/** The keys of `allOccasions`. */
export const occasionKeys = (): readonly string[] => loaded().all.map(({ key }) => key);

/** The occasions of the menus: without hidden ones and their sub-occasions, whose pages remain. Source: BO-02, CAT-11. */
export function visibleOccasions(): readonly string[] {
  return allOccasions().flatMap(({ key, parent, visible }) =>
    visible && (parent === null || occasionByKey(parent)?.visible === true) ? [key] : [],
  );
}

/** The parent of a sub-occasion; undefined at the top level. Source: CAT-11. */
export function parentOf(key: string): string | undefined {
  return occasionByKey(key)?.parent ?? undefined;
}

/** The occasions whose pages list a design: its own and the parent. Source: CAT-11. */
export function occasionsShowing(occasion: string): readonly string[] {
  const parent = parentOf(occasion);
  return parent === undefined ? [occasion] : [occasion, parent];
}

/** The name of an occasion in a shop; an unknown key stays as it is. Source: CAT-11, LOC-03, LOC-14. */
export function occasionName(key: string, locale: Locale): string {
  return localizedText(occasionByKey(key)?.names, locale) ?? key;
}

/** Keys and names of all occasions, for lists to choose from. */
export function occasionNames(locale: Locale): readonly (readonly [key: string, name: string])[] {
  return allOccasions().map(({ key }) => [key, occasionName(key, locale)]);
}

/** The occasion of a path segment; undefined if that language has none. Source: CAT-11. */
export function occasionBySlug(slug: string, language: Language): Occasion | undefined {
  return loaded().bySlug.get(slugName(slug, language));
}

/** The occasion that had a path segment before; undefined if none had. Source: BO-02, SEO-07. */
export function occasionByFormerSlug(slug: string, language: Language): Occasion | undefined {
  return loaded().byFormerSlug.get(slugName(slug, language));
}

/** The occasion of the first segment of a German path, also of one written before its segment changed. Source: CAT 11.1. */
export function occasionOfGerman(slug: string): Occasion | undefined {
  return loaded().byPage.get(slug) ?? occasionBySlug(slug, "de") ?? occasionByFormerSlug(slug, "de");
}
