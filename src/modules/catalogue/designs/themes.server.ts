import { sql } from "kysely";
import { accept, refuse, type Result } from "#kernel/result.ts";
import type { Database } from "#platform/database/database.server.ts";
import { textContains } from "#platform/database/text-search.server.ts";
import { changeCatalogue, lockSubject, lastChange, recordChange, type OfficeDeps } from "../change-log.server.ts";
import { LocalisedTexts } from "./design-template.ts";
import { offer } from "./edit-design.server.ts";
import { designsOfFamily } from "./staff-designs.server.ts";

/** A family of designs. `names` are given by staff; without any, the name of its designs is used. Source: THEME-01. */
export type OfficeTheme = {
  readonly id: number;
  readonly family: string;
  readonly usualName: string;
  readonly names: LocalisedTexts;
  readonly designs: number;
  readonly published: number;
  readonly products: number;
};

/** Families per page of the list. */
const themesPerPage = 50;

/** Lists families by number, those whose name or number contains the text; two statements. Source: BO-02. */
export async function listThemes(
  db: Database,
  { text, page }: { readonly text: string; readonly page: number },
): Promise<{ readonly themes: readonly OfficeTheme[]; readonly page: number; readonly pages: number }> {
  const searched = sql`concat_ws(' ', design.family, design.theme_id, design.name, theme_name.names)`;
  let matching = db.selectFrom("design").leftJoin("theme_name", "theme_name.id", "design.theme_id");
  if (text !== "") matching = matching.where(textContains(searched, text));
  const { count } = await matching
    .select(sql<string>`count(distinct design.theme_id)`.as("count"))
    .executeTakeFirstOrThrow();
  const pages = Math.max(1, Math.ceil(Number(count) / themesPerPage));
  const currentPage = Math.min(page, pages);
  const rows = await matching
    .select([
      "design.theme_id",
      sql<string>`min(design.family)`.as("family"),
      sql<string>`min(design.name)`.as("name"),
      sql`(array_agg(theme_name.names))[1]`.as("names"),
      sql<string>`count(*)`.as("designs"),
      sql<string>`count(*) filter (where design.published)`.as("published"),
      sql<string>`count(distinct design.product)`.as("products"),
    ])
    .groupBy("design.theme_id")
    .orderBy("design.theme_id")
    .limit(themesPerPage)
    .offset((currentPage - 1) * themesPerPage)
    .execute();
  const themes = rows.map((row) => ({
    id: row.theme_id,
    family: row.family,
    usualName: row.name,
    names: LocalisedTexts.parse(row.names ?? {}),
    designs: Number(row.designs),
    published: Number(row.published),
    products: Number(row.products),
  }));
  return { themes, page: currentPage, pages };
}

/** Returns a family with the change token for its form; undefined if it has no designs. */
export async function readTheme(
  db: Database,
  id: number,
): Promise<
  { readonly id: number; readonly usualName: string; readonly names: LocalisedTexts; readonly seen: number } | undefined
> {
  const row = await db
    .selectFrom("design")
    .leftJoin("theme_name", "theme_name.id", "design.theme_id")
    .select(["design.name", "theme_name.names"])
    .where("design.theme_id", "=", id)
    .orderBy("design.name")
    .limit(1)
    .executeTakeFirst();
  if (!row) return undefined;
  return {
    id,
    usualName: row.name,
    names: LocalisedTexts.parse(row.names ?? {}),
    seen: await lastChange(db, "theme", String(id)),
  };
}

/** The family names given by staff, by number. Source: THEME-01. */
export async function loadThemeNames(db: Database): Promise<ReadonlyMap<number, LocalisedTexts>> {
  const rows = await db.selectFrom("theme_name").select(["id", "names"]).execute();
  return new Map(rows.map(({ id, names }) => [id, LocalisedTexts.parse(names)]));
}

/**
 * Names a family in the shop's languages; without names, the name of its designs is used again. Refuses
 * CATALOGUE_CHANGED, and DESIGN_UNKNOWN for a number no design has. Source: BO-02, THEME-01.
 */
export function saveThemeNames(
  deps: OfficeDeps,
  actor: string,
  { id, seen, names }: { readonly id: number; readonly seen: number; readonly names: LocalisedTexts },
): Promise<Result<null>> {
  return changeCatalogue(deps, actor, async (changing) => {
    const locked = await lockSubject(changing, "theme", String(id), seen);
    if (!locked.ok) return locked;
    const { trx } = changing;
    const member = await trx
      .selectFrom("design")
      .select("family")
      .where("theme_id", "=", id)
      .limit(1)
      .executeTakeFirst();
    if (!member) return refuse("DESIGN_UNKNOWN");
    const removed = await trx.deleteFrom("theme_name").where("id", "=", id).returning("names").executeTakeFirst();
    if (Object.keys(names).length > 0)
      await trx
        .insertInto("theme_name")
        .values({ id, family: member.family, names: JSON.stringify(names) })
        .execute();
    const before = removed?.names ?? null;
    await recordChange(changing, { subject: "theme", id: String(id), action: "names", before, after: names });
    return accept(null);
  });
}

/**
 * Withdraws all designs of a family from sale at once; those already withdrawn stay so. Returns the changed ones.
 * Refuses DESIGN_UNKNOWN for a number no design has. Source: BO-02, THEME-03.
 */
export function withdrawTheme(deps: OfficeDeps, actor: string, id: number): Promise<Result<readonly string[]>> {
  return changeCatalogue(deps, actor, async (changing) => {
    const designs = await designsOfFamily(changing.trx, id);
    if (designs.length === 0) return refuse("DESIGN_UNKNOWN");
    const withdrawn = await offer(changing, designs, false);
    if (withdrawn.ok && withdrawn.value.length > 0)
      await recordChange(changing, { subject: "theme", id: String(id), action: "withdrawn" });
    return withdrawn;
  });
}

/** Whether a family was once on sale and none of its designs still is. One statement. Source: BO-02, SHELL-08. */
export async function themeWithdrawn(db: Database, id: number): Promise<boolean> {
  const row = await db
    .selectFrom("design")
    .select([sql<boolean>`bool_or(published)`.as("sold"), sql<boolean>`bool_or(version > 0)`.as("once")])
    .where("theme_id", "=", id)
    .executeTakeFirst();
  return row?.once === true && !row.sold;
}
