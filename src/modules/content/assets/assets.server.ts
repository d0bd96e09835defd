import { sql } from "kysely";
import { z } from "zod";
import { accept, refuse, type Result } from "#kernel/result.ts";
import { deleteAssetBytes, storeAsset, parseAssetAddress, readFileKind } from "#modules/images/contract.server.ts";
import type { Database } from "#platform/database/database.server.ts";
import type { Deps } from "#platform/deps.server.ts";
import { recordChange, writeContent, type WritingDeps } from "../content-writing.server.ts";
import { spaceId } from "../delivery/story-view.ts";

const text = z.string().max(300);

/** Editable texts of an asset; `focus` is `x1xy1:x2xy2` in pixels of the original, empty for the centre. */
export const AssetDetails = z
  .object({
    name: text,
    alt: text,
    title: text,
    source: text,
    copyright: text,
    focus: z.string().regex(/^(?:\d{1,5}x\d{1,5}:\d{1,5}x\d{1,5})?$/),
  })
  .partial();
export type AssetDetails = z.infer<typeof AssetDetails>;

/** A file to upload: its name, its bytes and, for pictures, the alternative text. */
export type NewAsset = { readonly name: string; readonly alt: string; readonly bytes: Uint8Array };

/** An asset as forms offer it for selection. */
export type AddedAsset = { readonly id: number; readonly filename: string; readonly mediaType: string };

/**
 * Adds a picture, a video or captions to the library; the same bytes under the same name are stored once. Refusals:
 * ASSET_UNDESCRIBED (a picture without alternative text), ASSET_KIND, ASSET_UNSAFE, ASSET_TOO_LARGE, IMAGE_TOO_LARGE.
 * Source: PB-15, PB-16.
 */
export async function addAsset(
  deps: WritingDeps & Pick<Deps, "files">,
  actor: string,
  { name, alt, bytes }: NewAsset,
): Promise<Result<AddedAsset>> {
  const read = await readFileKind(bytes);
  if (!read.ok) return read;
  if (read.value.kind === "image" && alt.trim() === "") return refuse("ASSET_UNDESCRIBED");
  const stored = await storeAsset(deps, { space: String(spaceId), name, bytes });
  if (!stored.ok) return stored;
  const { address: filename, width, height, mediaType } = stored.value;
  return writeContent(deps, actor, async (writing) => {
    const { trx, at } = writing;
    const known = await trx
      .selectFrom("content_asset")
      .select("id")
      .where("filename", "=", filename)
      .executeTakeFirst();
    if (known) return accept({ id: known.id, filename, mediaType });
    const { id } = await trx
      .insertInto("content_asset")
      .values({
        filename,
        name,
        alt: alt.trim(),
        media_type: mediaType,
        width: width || null,
        height: height || null,
        bytes: bytes.length,
        created_at: at,
        updated_at: at,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    await recordChange(writing, { action: "create", subject: "asset", id, after: { filename, name, alt } });
    return accept({ id, filename, mediaType });
  });
}

/**
 * Changes the texts of an asset; stories keep the texts they copied from it. Refusals: ASSET_UNKNOWN, ASSET_UNDESCRIBED
 * (a picture must keep its description). Source: PB-15.
 */
export function describeAsset(
  deps: WritingDeps,
  actor: string,
  id: number,
  details: AssetDetails,
): Promise<Result<null>> {
  return writeContent(deps, actor, async (writing) => {
    const { trx, at } = writing;
    const before = await trx.selectFrom("content_asset").selectAll().where("id", "=", id).executeTakeFirst();
    if (!before) return refuse("ASSET_UNKNOWN");
    if (details.alt?.trim() === "" && before.media_type.startsWith("image/")) return refuse("ASSET_UNDESCRIBED");
    await trx
      .updateTable("content_asset")
      .set({ ...details, updated_at: at })
      .where("id", "=", id)
      .execute();
    await recordChange(writing, { action: "save", subject: "asset", id, before, after: details });
    return accept(null);
  });
}

/** Addresses of the stories whose draft or published version uses an asset. Source: PB-15. */
export async function usesOfAsset(
  db: Database,
  filename: string,
): Promise<readonly { readonly id: number; readonly fullSlug: string }[]> {
  const shows = (column: string) => sql<boolean>`strpos(coalesce(${sql.ref(column)}::text, ''), ${filename}) > 0`;
  return db
    .selectFrom("content_story as story")
    .leftJoin("content_publication as publication", "publication.story_id", "story.id")
    .leftJoin("content_version as version", "version.id", "publication.version_id")
    .where((row) =>
      row.or([
        shows("story.content"),
        sql<boolean>`strpos(draft_translations(story.id)::text, ${filename}) > 0`,
        shows("version.content"),
        shows("version.translations"),
      ]),
    )
    .select(["story.id", "story.full_slug as fullSlug"])
    .orderBy("story.full_slug")
    .execute();
}

/**
 * Deletes an asset from the library. Its bytes stay as long as an older, restorable version of a story or another asset
 * uses them. Refusals: ASSET_UNKNOWN, ASSET_IN_USE (used by a draft, a published page or the warranty notice). Source:
 * PB-15.
 */
export async function deleteAsset(
  deps: WritingDeps & Pick<Deps, "files">,
  actor: string,
  id: number,
): Promise<Result<null>> {
  const deleted = await writeContent(deps, actor, async (writing) => {
    const { trx } = writing;
    const asset = await trx.selectFrom("content_asset").selectAll().where("id", "=", id).executeTakeFirst();
    if (!asset) return refuse("ASSET_UNKNOWN");
    const notice = await trx
      .selectFrom("warranty_notice")
      .select("language")
      .where("asset_id", "=", id)
      .executeTakeFirst();
    if (notice || (await usesOfAsset(trx, asset.filename)).length > 0) return refuse("ASSET_IN_USE");
    await trx.deleteFrom("content_asset").where("id", "=", id).execute();
    await recordChange(writing, { action: "delete", subject: "asset", id, before: asset });
    const address = parseAssetAddress(asset.filename.replace(/^\/f\//, ""));
    const { rows } = await sql<{ held: boolean }>`select exists (select from content_version
      where strpos(content::text || translations::text, ${address?.hash ?? ""}) > 0) or exists (select from content_asset
      where strpos(filename, ${address?.hash ?? ""}) > 0) as held`.execute(trx);
    return accept(rows[0]?.held === false ? address : undefined);
  });
  if (!deleted.ok) return deleted;
  if (deleted.value) await deleteAssetBytes(deps, deleted.value);
  return accept(null);
}
