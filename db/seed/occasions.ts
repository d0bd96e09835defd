import { languages, type Language } from "#kernel/market.ts";
import type { Occasion } from "#modules/catalogue/occasions/occasions.ts";
import type { Database } from "#platform/database/database.server.ts";
import { catalogueData } from "./catalogue-data.ts";

/** The occasion that lists the designs of another one as well. Source: CAT-11. */
const parents: readonly (readonly [of: RegExp, parent: string])[] = [
  [/^(goldene-|silber)hochzeit$/, "hochzeit"],
  [/^(geburtstag-\d+|kindergeburtstag)$/, "geburtstag"],
  [/^weihnachten-geschaeftlich$/, "weihnachten"],
];

/** Keys of a row of the client's table: one, a variant of one, or one per number: `geburtstag-{18,20}`. */
function keysOf(cell: string): readonly { readonly key: string; readonly number: string }[] {
  const [name = "", variant] = cell.replaceAll("*", "").split(/ \(|\)/);
  const [, stem = "", numbers] = /^([a-z-]+)\{([\d,]+)\}$/.exec(name) ?? [];
  if (numbers !== undefined) return numbers.split(",").map((number) => ({ key: stem + number, number }));
  return [{ key: variant === "geschaeftlich" ? `${name}-${variant}` : name, number: "" }];
}

function byLanguage(read: (place: number) => string): Readonly<Record<Language, string>> {
  const [de, en, fr, it, es, nl] = languages.map((_, place) => read(place));
  return { de: de ?? "", en: en ?? "", fr: fr ?? "", it: it ?? "", es: es ?? "", nl: nl ?? "" };
}

/** The occasions of the client's table with names and path segments, in its order. Source: CAT 10, CAT-11. */
export function seedOccasions(): readonly Occasion[] {
  const rows = catalogueData.occasions.slice(1).flatMap(([first = "", ...cells]) =>
    keysOf(first).map(({ key, number }) => {
      const parts = cells.map((cell) => /^(.+) `([a-z0-9-]+)`$/.exec(cell.replaceAll("{n}", number)) ?? []);
      const slugs = byLanguage((place) => parts[place]?.[2] ?? "");
      return { key, names: byLanguage((place) => parts[place]?.[1] ?? ""), slugs, page: slugs.de };
    }),
  );
  return rows.map((row, place) => ({
    ...row,
    parent: parents.find(([of]) => of.test(row.key))?.[1] ?? null,
    position: place * 10,
    visible: true,
    formerSlugs: {},
    keywords: {},
  }));
}

/**
 * Imports the occasions into a shop that has none yet; then they belong to the staff. Place, visibility and keywords
 * that staff gave them before they were rows stay.
 * @returns whether anything was written
 */
export async function importOccasions(db: Database): Promise<boolean> {
  const known = await db.selectFrom("occasion").select(["key", "position", "page", "slugs"]).execute();
  if (known.some(({ slugs }) => JSON.stringify(slugs) !== "{}")) return false;
  const places = new Map(known.map(({ key, position }) => [key, position]));
  const rows = seedOccasions().map(({ key, parent, position, names, slugs, page }) => ({
    key,
    parent,
    position: places.get(key) ?? position,
    names: JSON.stringify(names),
    slugs: JSON.stringify(slugs),
    page,
  }));
  await db
    .insertInto("occasion")
    .values(rows)
    .onConflict((conflict) =>
      conflict.column("key").doUpdateSet((row) => ({
        parent: row.ref("excluded.parent"),
        names: row.ref("excluded.names"),
        slugs: row.ref("excluded.slugs"),
        page: row.ref("excluded.page"),
      })),
    )
    .execute();
  return true;
}
