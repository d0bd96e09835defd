import { languages, type Language } from "#kernel/market.ts";
import { accept, refuse, type Result } from "#kernel/result.ts";
import { readFileKind } from "#modules/images/contract.server.ts";
import type { Database } from "#platform/database/database.server.ts";
import type { Deps } from "#platform/deps.server.ts";
import { createSnapshot } from "#platform/database/snapshot.server.ts";
import { addAsset } from "./assets.server.ts";
import { announcePublic, recordChange, writeContent, type WritingDeps } from "../content-writing.server.ts";

/**
 * The official artwork of a language: its address, width and height in pixels, and its wording. `setAt` in ms since
 * 1970.
 */
export type WarrantyNotice = {
  readonly language: Language;
  readonly src: string;
  readonly width: number;
  readonly height: number;
  readonly wording: string;
  readonly setBy: string;
  readonly setAt: number;
};

/** Maximum size of an artwork in bytes. */
export const largestNotice = 5 * 1024 * 1024;

/** Maximum length of its wording in characters. */
export const longestWording = 2000;

async function loadNotices(db: Database): Promise<ReadonlyMap<Language, WarrantyNotice>> {
  const rows = await db
    .selectFrom("warranty_notice")
    .innerJoin("content_asset", "content_asset.id", "warranty_notice.asset_id")
    .select(["language", "filename", "width", "height", "wording", "set_by", "set_at"])
    .execute();
  const found = new Map(rows.map((row) => [row.language, row]));
  return new Map(
    languages.flatMap((language) => {
      const row = found.get(language);
      if (!row) return [];
      const { filename: src, width, height, wording, set_by: setBy, set_at: setAt } = row;
      const notice = { language, src, width: width ?? 0, height: height ?? 0, wording, setBy, setAt: setAt.getTime() };
      return [[language, notice] as const];
    }),
  );
}

const notices = createSnapshot(loadNotices);

/**
 * The official notice in a language, cached; undefined until the operator uploads one, never another language's.
 * Source: D-28.
 */
export async function warrantyNotice(db: Database, language: Language): Promise<WarrantyNotice | undefined> {
  return (await notices.read(db)).get(language);
}

/** Languages of the shop whose notice is still missing, cached. Source: D-28. */
export async function missingNotices(db: Database): Promise<readonly Language[]> {
  const set = await notices.read(db);
  return languages.filter((language) => !set.has(language));
}

/** What the operator uploads: the file of the artwork and its wording. */
export type NewNotice = { readonly language: Language; readonly wording: string; readonly bytes: Uint8Array };

/**
 * Stores the operator's artwork in the library and assigns it to a language; it is shown unchanged. Refusals:
 * ASSET_UNDESCRIBED (without its wording, or more than 2,000 characters), ASSET_KIND (no picture), ASSET_TOO_LARGE (5
 * MB), ASSET_UNSAFE, IMAGE_TOO_LARGE.
 * @source D-28, IMG-09
 */
export async function setWarrantyNotice(
  deps: WritingDeps & Pick<Deps, "files">,
  actor: string,
  { language, wording, bytes }: NewNotice,
): Promise<Result<null>> {
  const text = wording.trim();
  if (text === "" || text.length > longestWording) return refuse("ASSET_UNDESCRIBED");
  if (bytes.length > largestNotice) return refuse("ASSET_TOO_LARGE");
  const read = await readFileKind(bytes);
  if (!read.ok) return read;
  if (read.value.kind !== "image") return refuse("ASSET_KIND");
  const added = await addAsset(deps, actor, {
    name: `gewaehrleistung-${language}`,
    alt: text.slice(0, 300),
    bytes,
  });
  if (!added.ok) return added;
  const { id } = added.value;
  return writeContent(deps, actor, async (writing) => {
    const { trx, at } = writing;
    const row = { asset_id: id, wording: text, set_by: actor, set_at: at };
    await trx
      .insertInto("warranty_notice")
      .values({ language, ...row })
      .onConflict((conflict) => conflict.column("language").doUpdateSet(row))
      .execute();
    await recordChange(writing, { action: "save", subject: "warranty-notice", id, after: { language, wording: text } });
    await announcePublic(writing);
    return accept(null);
  });
}

/** Clears the slot of a language; its file stays in the library. No-op when empty. Source: D-28. */
export function clearWarrantyNotice(deps: WritingDeps, actor: string, language: Language): Promise<Result<null>> {
  return writeContent(deps, actor, async (writing) => {
    const gone = await writing.trx
      .deleteFrom("warranty_notice")
      .where("language", "=", language)
      .returningAll()
      .executeTakeFirst();
    if (!gone) return accept(null);
    const { asset_id: id, wording } = gone;
    await recordChange(writing, {
      action: "delete",
      subject: "warranty-notice",
      id,
      before: { language, wording },
    });
    await announcePublic(writing);
    return accept(null);
  });
}
