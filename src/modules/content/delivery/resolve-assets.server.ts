import type { Database } from "#platform/database/database.server.ts";
import { walk } from "../stories/blok-tree.ts";

/** Current texts of an asset in the format of the delivery API. */
export type AssetView = {
  readonly id: number;
  readonly filename: string;
  readonly name: string;
  readonly alt: string;
  readonly title: string;
  readonly focus: string;
  readonly source: string;
  readonly copyright: string;
  readonly content_type: string;
  readonly content_length: number;
  readonly created_at: string;
  readonly updated_at: string;
};

/** The assets used in contents, with their current texts from the library (`resolve_assets`). Source: PB-07. */
export async function assetsIn(db: Database, contents: unknown): Promise<readonly AssetView[]> {
  const filenames = new Set<string>();
  walk(contents, ({ fieldtype, filename }) => {
    if (fieldtype === "asset" && typeof filename === "string" && filename !== "") filenames.add(filename);
  });
  if (filenames.size === 0) return [];
  const rows = await db
    .selectFrom("content_asset")
    .selectAll()
    .where("filename", "in", [...filenames])
    .orderBy("id")
    .execute();
  return rows.map(({ id, filename, name, alt, title, focus, source, copyright, ...row }) => ({
    id,
    filename,
    name,
    alt,
    title,
    focus,
    source,
    copyright,
    content_type: row.media_type,
    content_length: Number(row.bytes),
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  }));
}
