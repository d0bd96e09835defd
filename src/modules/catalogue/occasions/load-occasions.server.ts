import { z } from "zod";
import { languages, type Language } from "#kernel/market.ts";
import type { Database } from "#platform/database/database.server.ts";
import { Keywords } from "../designs/design-template.ts";
import type { Occasion } from "./occasions.ts";

/** A path segment: lower-case words and numbers joined by hyphens. Source: CAT 10. */
export const Slug = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
  .max(60);

/** What staff edit of an occasion. Source: BO-02, CAT-11. */
export const OccasionData = z.object({
  names: z.record(z.enum(languages), z.string().trim().min(1).max(60)),
  slugs: z.record(z.enum(languages), Slug),
  keywords: Keywords,
});
export type OccasionData = z.infer<typeof OccasionData>;

const Row = OccasionData.extend({
  key: z.string(),
  parent: z.string().nullable(),
  position: z.number(),
  visible: z.boolean(),
  former_slugs: z.partialRecord(z.enum(languages), z.array(z.string())),
  page: z.string(),
});

/** All occasions; one statement. Source: CAT-11. */
export async function loadOccasions(db: Database): Promise<readonly Occasion[]> {
  const rows = await db.selectFrom("occasion").selectAll().orderBy("position").orderBy("key").execute();
  return rows.map((row) => {
    const { former_slugs: formerSlugs, ...rest } = Row.parse(row);
    return { ...rest, formerSlugs };
  });
}

/** The occasion of a key; undefined if there is none. */
export async function loadOccasion(db: Database, key: string): Promise<Occasion | undefined> {
  return (await loadOccasions(db)).find((each) => each.key === key);
}

/** Every segment an occasion has or had in a language; in German also its key and that of its pages. */
export function segmentsOf({ slugs, formerSlugs, page, key }: Occasion, language: Language): readonly string[] {
  return [slugs[language], ...(formerSlugs[language] ?? []), ...(language === "de" ? [page, key] : [])];
}
