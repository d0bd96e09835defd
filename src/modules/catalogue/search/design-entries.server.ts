import { sql } from "kysely";
import { z } from "zod";
import { designId } from "#kernel/ids.ts";
import { Page } from "#design/model/design-document.ts";
import type { Database } from "#platform/database/database.server.ts";
import { runInTimeSlices } from "#platform/jobs/time-slices.server.ts";
import { buildDesignIndex, type DesignIndex } from "./design-index.ts";
import type { DesignEntry, EntryVariant } from "./design-search.ts";
import { DesignVariant, Keywords, LocalisedTexts } from "../designs/design-template.ts";
import { swatchesOf } from "./design-view.ts";
import { aspectRatios } from "../model.ts";

/** Designs per statement: few enough that parsing them does not block other requests. */
const atOnce = 2000;

/** Returns the same object for equal texts, so that data shared by thousands of designs is in memory once. */
function shared<Value>(make: (text: string) => Value): (text: string) => Value {
  const known = new Map<string, Value>();
  return (text) => {
    const before = known.get(text);
    if (before !== undefined) return before;
    const value = make(text);
    known.set(text, value);
    return value;
  };
}

const Outline = z.array(Page.pick({ id: true, w: true, h: true, panels: true }));
const Texts = z.array(z.string());
const Variants = z.array(z.tuple([z.string(), z.string(), z.string(), z.string(), LocalisedTexts.nullable()]));
/** Selects columns with many equal values as texts, so that each distinct value is parsed once. */
function selectDesigns(db: Database, after: string) {
  return db
    .selectFrom("design")
    .innerJoin("card_product", "card_product.code", "design.product")
    .select([
      "design.id",
      "design.name",
      "design.family",
      "design.theme_id",
      "design.category",
      "design.occasion",
      "design.product",
      "design.popularity",
      "design.created_on",
      "design.is_new",
      "design.is_recommended",
      "design.description_key",
      "design.revision",
      "card_product.aspect_ratio",
      sql<string>`to_json(design.refinements)::text`.as("refinements"),
      sql<string>`to_json(design.styles)::text`.as("styles"),
      sql<string>`to_json(array(
        select substr(choice, 10) from card_product_choice own
        where own.product = design.product and choice like 'punching/%' and choice <> 'punching/none' order by choice
      ))::text`.as("punchings"),
      sql<string>`design.outline::text`.as("outline"),
      sql<string | null>`design.description::text`.as("description"),
      sql<string>`design.keywords::text`.as("keywords"),
      sql<string>`(
        select coalesce(
          json_agg(json_build_array(own.id, own.name_key, own.color_family, own.revision, own.names) order by own.position), '[]'
        )
        from design_variant own where own.design_id = design.id
      )::text`.as("variants"),
    ])
    .where("design.published", "=", true)
    .where("design.id", ">", after)
    .orderBy("design.id")
    .limit(atOnce);
}

type DesignRow = Awaited<ReturnType<ReturnType<typeof selectDesigns>["execute"]>>[number];

type Palettes = ReadonlyMap<string, DesignVariant["palette"]>;

const pauseEvery = 100;

/** Loads every palette once, by its revision. */
async function loadPalettes(db: Database): Promise<Palettes> {
  const rows = await db
    .selectFrom("design_variant")
    .distinctOn("revision")
    .select(["revision", "palette"])
    .orderBy("revision")
    .execute();
  return runInTimeSlices(palettesOf(rows));
}

function* palettesOf(
  rows: readonly { readonly revision: string; readonly palette: unknown }[],
): Generator<void, Palettes> {
  const palettes = new Map<string, DesignVariant["palette"]>();
  for (const { revision, palette } of rows) {
    palettes.set(revision, DesignVariant.shape.palette.parse(palette));
    if (palettes.size % pauseEvery === 0) yield;
  }
  return palettes;
}

function variantsOf(text: string, palettes: Palettes): readonly EntryVariant[] {
  const rows = Variants.parse(JSON.parse(text));
  const swatches = swatchesOf(rows.map(([, , , revision]) => palettes.get(revision) ?? {}));
  return rows.map(([id, nameKey, colorFamily, revision, names], place) => ({
    id,
    nameKey,
    ...(names ? { names } : {}),
    colorFamily,
    swatch: swatches[place] ?? "#ffffff",
    revision,
  }));
}

/** Converts rows to entries; data that rows have in common becomes one object. */
function entryReader(palettes: Palettes): (row: DesignRow) => DesignEntry {
  const text = shared((value) => value);
  const texts = shared((value) => Texts.parse(JSON.parse(value)));
  const outline = shared((value) => Outline.parse(JSON.parse(value)));
  const keywords = shared((value) => Keywords.parse(JSON.parse(value)));
  const variants = shared((value) => variantsOf(value, palettes));
  const aspectRatio = shared((value) => z.enum(aspectRatios).parse(value));
  return (row) => ({
    id: designId(row.id),
    name: text(row.name),
    family: text(row.family),
    themeId: row.theme_id,
    category: text(row.category),
    occasion: text(row.occasion),
    product: text(row.product),
    popularity: row.popularity,
    createdOn: text(row.created_on),
    isNew: row.is_new,
    isRecommended: row.is_recommended,
    refinements: texts(row.refinements),
    styles: texts(row.styles),
    punchings: texts(row.punchings),
    descriptionKey: text(row.description_key),
    ...(row.description === null ? {} : { description: LocalisedTexts.parse(JSON.parse(row.description)) }),
    ...(row.keywords === "{}" ? {} : { keywords: keywords(row.keywords) }),
    aspectRatio: aspectRatio(row.aspect_ratio),
    revision: row.revision,
    pages: outline(row.outline),
    variants: variants(row.variants),
  });
}

function* addEntries(
  entries: DesignEntry[],
  rows: readonly DesignRow[],
  entryOf: (row: DesignRow) => DesignEntry,
): Generator<void, void> {
  for (const row of rows) {
    entries.push(entryOf(row));
    if (entries.length % pauseEvery === 0) yield;
  }
}

async function loadEntries(db: Database): Promise<readonly DesignEntry[]> {
  const entryOf = entryReader(await loadPalettes(db));
  const entries: DesignEntry[] = [];
  for (let more = true; more;) {
    const rows = await selectDesigns(db, entries.at(-1)?.id ?? "").execute();
    await runInTimeSlices(addEntries(entries, rows, entryOf));
    more = rows.length === atOnce;
  }
  return entries;
}

/**
 * Reads the published designs without their documents and indexes them in slices: one statement for the palettes and
 * one per two thousand designs, all in one snapshot.
 * @source CAT-15, IMG-01, ADR-0030
 */
export async function loadDesignIndex(db: Database): Promise<DesignIndex> {
  const moment = db.transaction().setIsolationLevel("repeatable read").setAccessMode("read only");
  return runInTimeSlices(buildDesignIndex(await moment.execute(loadEntries)));
}
