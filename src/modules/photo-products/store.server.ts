import { sql } from "kysely";
import { z } from "zod";
import { designId } from "#kernel/ids.ts";
import { DesignDocument } from "#design/model/design-document.ts";
import type { Database } from "#platform/database/database.server.ts";
import { CollageSheets } from "./collage-sheets.ts";
import { designedKinds, type PhotoDesign, type SheetForm } from "./design-model.ts";
import { assembleAssortment, PhotoOffer, type PhotoAssortment } from "./model.ts";

/** Loads the assortment of photo products; one statement, read once per process and after a change. Source: CAT 2. */
export async function loadPhotoAssortment(db: Database): Promise<PhotoAssortment> {
  const rows = await db.selectFrom("photo_product").select("facts").orderBy("position").execute();
  return assembleAssortment(rows.map((row) => PhotoOffer.parse(row.facts)));
}

/** Loads the published designs of photo products; one statement. Source: CAL-08, BOOK-04, COLL-03. */
export async function loadPhotoDesigns(db: Database): Promise<readonly PhotoDesign[]> {
  const rows = await db
    .selectFrom("photo_design")
    .select([
      "kind",
      "id",
      "name",
      "types",
      "formats",
      "styles",
      "slots",
      "popularity",
      "created_on",
      "theme_id",
      "occasions",
    ])
    .where("published", "=", true)
    .orderBy("id")
    .execute();
  return rows.map((row) => ({
    kind: z.enum(designedKinds).parse(row.kind),
    id: designId(row.id),
    name: row.name,
    types: row.types,
    formats: row.formats,
    styles: row.styles,
    slots: row.slots,
    popularity: row.popularity,
    createdOn: row.created_on,
    themeId: row.theme_id,
    occasions: row.occasions,
  }));
}

/**
 * Loads the document of a design for a sheet; undefined if there is no such published design; one statement. Source:
 * CAL-08.
 */
export async function loadSheet(
  db: Database,
  { kind, id, form }: Pick<PhotoDesign, "kind" | "id"> & { readonly form: SheetForm },
): Promise<DesignDocument | undefined> {
  const row = await db
    .selectFrom("photo_design")
    .select(sql`sheets -> ${form}`.as("sheet"))
    .where("kind", "=", kind)
    .where("id", "=", id)
    .where("published", "=", true)
    .executeTakeFirst();
  return row && DesignDocument.parse(row.sheet);
}

/**
 * Loads the sheets of a collage, published or not: customers keep what they began. Each names its design, so that a
 * document made by it does; undefined if there is no such design; one statement. Source: COLL-03, CFG-03.
 */
export async function loadCollageSheets(db: Database, id: string): Promise<CollageSheets | undefined> {
  const row = await db
    .selectFrom("photo_design")
    .select("sheets")
    .where("kind", "=", "collage")
    .where("id", "=", id)
    .executeTakeFirst();
  if (!row) return undefined;
  const { portrait, landscape, square } = CollageSheets.parse(row.sheets);
  const named = ({ arrangement, ...sheet }: DesignDocument): DesignDocument => ({
    ...sheet,
    ...(arrangement && { arrangement: { ...arrangement, design: id } }),
  });
  return { portrait: named(portrait), landscape: named(landscape), square: named(square) };
}
