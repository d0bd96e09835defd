import { sql, type SqlBool } from "kysely";
import { designId, type DesignId } from "#kernel/ids.ts";
import type { Database } from "#platform/database/database.server.ts";
import { textContains } from "#platform/database/text-search.server.ts";
import { lastChange } from "../change-log.server.ts";
import { designsPerPage, type DesignQuery, type DesignState } from "./staff-design-search.ts";
import { DesignArtwork, Keywords, LocalisedTexts, type DesignVariant } from "./design-template.ts";
import { variantOf } from "../store.server.ts";

/** A row of the list of designs. `changedAt` in ms since 1970. */
export type OfficeDesignRow = {
  readonly id: DesignId;
  readonly name: string;
  readonly themeId: number;
  readonly occasion: string;
  readonly category: string;
  readonly product: string;
  readonly popularity: number;
  readonly isNew: boolean;
  readonly isRecommended: boolean;
  readonly state: Exclude<DesignState, "changed">;
  readonly hasDraft: boolean;
  readonly publishAt: number | null;
  readonly changedAt: number;
};

export type OfficeDesignList = {
  readonly designs: readonly OfficeDesignRow[];
  readonly total: number;
  readonly page: number;
  readonly pages: number;
};

function stateOf({
  published,
  version,
}: {
  readonly published: boolean;
  readonly version: number;
}): OfficeDesign["state"] {
  return published ? "published" : version === 0 ? "new" : "withdrawn";
}

const byState: Readonly<Record<DesignState, ReturnType<typeof sql<SqlBool>>>> = {
  published: sql<SqlBool>`design.published`,
  withdrawn: sql<SqlBool>`(not design.published and design.version > 0)`,
  new: sql<SqlBool>`(not design.published and design.version = 0)`,
  changed: sql<SqlBool>`exists (select from design_draft where design_draft.design_id = design.id)`,
};

const Variants = DesignArtwork.shape.variants;

const searched = sql`concat_ws(' ', design.id, design.name, design.family, design.theme_id, nullif(design.keywords, '{}'))`;

/** Lists designs of the whole assortment that match the query; two statements, paged by the database. Source: BO-02. */
export async function listOfficeDesigns(db: Database, query: DesignQuery): Promise<OfficeDesignList> {
  const { text, state, occasion, category, product, badge } = query;
  let matching = db.selectFrom("design");
  if (text !== "") matching = matching.where(textContains(searched, text));
  if (state !== "") matching = matching.where(byState[state]);
  if (occasion !== "") matching = matching.where("design.occasion", "=", occasion);
  if (category !== "") matching = matching.where("design.category", "=", category);
  if (product !== "") matching = matching.where("design.product", "=", product);
  if (badge !== "") matching = matching.where(badge === "new" ? "design.is_new" : "design.is_recommended", "=", true);
  const { count } = await matching.select(({ fn }) => fn.countAll<string>().as("count")).executeTakeFirstOrThrow();
  const total = Number(count);
  const pages = Math.max(1, Math.ceil(total / designsPerPage));
  const page = Math.min(query.page, pages);
  const columns = { changed: "design.changed_at", name: "design.name", popularity: "design.popularity" } as const;
  const rows = await matching
    .leftJoin("design_draft", "design_draft.design_id", "design.id")
    .select([
      "design.id",
      "design.name",
      "design.theme_id",
      "design.occasion",
      "design.category",
      "design.product",
      "design.popularity",
      "design.is_new",
      "design.is_recommended",
      "design.published",
      "design.version",
      "design.changed_at",
      "design_draft.revision",
      "design_draft.publish_at",
    ])
    .orderBy(columns[query.sort], query.sort === "name" ? "asc" : "desc")
    .orderBy("design.id")
    .limit(designsPerPage)
    .offset((page - 1) * designsPerPage)
    .execute();
  const designs = rows.map((row) => ({
    id: designId(row.id),
    name: row.name,
    themeId: row.theme_id,
    occasion: row.occasion,
    category: row.category,
    product: row.product,
    popularity: row.popularity,
    isNew: row.is_new,
    isRecommended: row.is_recommended,
    state: stateOf(row),
    hasDraft: row.revision !== null,
    publishAt: row.publish_at?.getTime() ?? null,
    changedAt: row.changed_at.getTime(),
  }));
  return { designs, total, page, pages };
}

/** A draft of a design. `savedAt` and `publishAt` in ms since 1970. */
export type DesignDraft = {
  readonly artwork: DesignArtwork;
  readonly savedBy: string;
  readonly savedAt: number;
  readonly publishAt: number | null;
};

/** A design as staff see it: the version on sale and the draft. */
export type OfficeDesign = {
  readonly id: DesignId;
  readonly name: string;
  readonly family: string;
  readonly themeId: number;
  readonly occasion: string;
  readonly category: string;
  readonly product: string;
  readonly popularity: number;
  readonly createdOn: string;
  readonly isNew: boolean;
  readonly isRecommended: boolean;
  readonly styles: readonly string[];
  readonly descriptionKey: string;
  readonly description: LocalisedTexts;
  readonly keywords: Keywords;
  readonly state: Exclude<DesignState, "changed">;
  /** Number of the version on sale or last sold; 0 before the first. */
  readonly version: number;
  readonly artwork: DesignArtwork;
  readonly draft: DesignDraft | null;
  /** Tokens of the shop data and of the artwork that a form was loaded with. */
  readonly seen: number;
  readonly artworkSeen: string;
};

/** Sales state of a design; undefined if the id is unknown. */
export async function readDesignState(db: Database, id: DesignId): Promise<OfficeDesign["state"] | undefined> {
  const row = await db.selectFrom("design").select(["published", "version"]).where("id", "=", id).executeTakeFirst();
  return row && stateOf(row);
}

/** The colour variants of a design, in order. */
export async function variantsOf(db: Database, id: DesignId): Promise<readonly DesignVariant[]> {
  const rows = await db
    .selectFrom("design_variant")
    .selectAll()
    .where("design_id", "=", id)
    .orderBy("position")
    .execute();
  return rows.map(variantOf);
}

/** Ids of all designs of a family, whatever their state. Source: THEME-01. */
export async function designsOfFamily(db: Database, themeId: number): Promise<readonly DesignId[]> {
  const rows = await db.selectFrom("design").select("id").where("theme_id", "=", themeId).orderBy("id").execute();
  return rows.map(({ id }) => designId(id));
}

/** A design of a family with the colours it would be sold in; `seen` is the token to publish it with. */
export type FamilyDesign = Pick<OfficeDesign, "id" | "name" | "category" | "product" | "state"> & {
  readonly hasDraft: boolean;
  readonly seen: string;
  readonly variants: readonly DesignVariant[];
};

/**
 * All designs of a family in order of product, drafts rather than versions on sale; two statements. Source: BO-02,
 * THEME-03.
 */
export async function readFamily(db: Database, themeId: number): Promise<readonly FamilyDesign[]> {
  const rows = await db
    .selectFrom("design")
    .leftJoin("design_draft", "design_draft.design_id", "design.id")
    .select([
      "design.id",
      "design.name",
      "design.category",
      "design.product",
      "design.published",
      "design.version",
      "design_draft.revision",
      sql`design_draft.artwork -> 'variants'`.as("drafted"),
    ])
    .where("design.theme_id", "=", themeId)
    .orderBy("design.category")
    .orderBy("design.product")
    .orderBy("design.id")
    .execute();
  const ids = rows.map(({ id }) => id);
  const sold =
    ids.length === 0
      ? []
      : await db.selectFrom("design_variant").selectAll().where("design_id", "in", ids).orderBy("position").execute();
  const soldBy = Map.groupBy(sold, ({ design_id: id }) => id);
  return rows.map((row) => ({
    id: designId(row.id),
    name: row.name,
    category: row.category,
    product: row.product,
    state: stateOf(row),
    hasDraft: row.revision !== null,
    seen: artworkToken(row.version, row.revision),
    variants: row.revision === null ? (soldBy.get(row.id) ?? []).map(variantOf) : Variants.parse(row.drafted),
  }));
}

/** Token of the current artwork state: the draft's revision, or the version if there is no draft. */
export function artworkToken(version: number, revision: string | null | undefined): string {
  return revision === null || revision === undefined ? `v${version}` : `d${revision}`;
}

/** Returns a design whatever its state; undefined if unknown. Source: BO-02, BO-04. */
export async function readOfficeDesign(db: Database, id: DesignId): Promise<OfficeDesign | undefined> {
  const row = await db.selectFrom("design").selectAll().where("id", "=", id).executeTakeFirst();
  if (!row) return undefined;
  const variants = await variantsOf(db, id);
  const draft = await db.selectFrom("design_draft").selectAll().where("design_id", "=", id).executeTakeFirst();
  const { refinements, document } = row;
  return {
    id: designId(row.id),
    name: row.name,
    family: row.family,
    themeId: row.theme_id,
    occasion: row.occasion,
    category: row.category,
    product: row.product,
    popularity: row.popularity,
    createdOn: row.created_on,
    isNew: row.is_new,
    isRecommended: row.is_recommended,
    styles: row.styles,
    descriptionKey: row.description_key,
    description: LocalisedTexts.parse(row.description ?? {}),
    keywords: Keywords.parse(row.keywords),
    state: stateOf(row),
    version: row.version,
    artwork: DesignArtwork.parse({ refinements, variants, document }),
    draft: draft
      ? {
          artwork: DesignArtwork.parse(draft.artwork),
          savedBy: draft.saved_by.replace(/^staff:/, ""),
          savedAt: draft.saved_at.getTime(),
          publishAt: draft.publish_at?.getTime() ?? null,
        }
      : null,
    seen: await lastChange(db, "design", id),
    artworkSeen: artworkToken(row.version, draft?.revision),
  };
}

async function countDesigns(db: Database, column: "product" | "occasion"): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom("design")
    .select([`${column} as key`, ({ fn }) => fn.countAll<string>().as("count")])
    .groupBy(column)
    .execute();
  return new Map(rows.map(({ key, count }) => [key, Number(count)]));
}

/** Number of designs per product, whatever their state. Source: BO-02. */
export const countDesignsByProduct = (db: Database) => countDesigns(db, "product");

/** Number of designs per occasion, whatever their state. Source: BO-02. */
export const countDesignsByOccasion = (db: Database) => countDesigns(db, "occasion");
