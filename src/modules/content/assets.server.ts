import { z } from "zod";
import { accept, refuse, type Result } from "#kernel/result.ts";
import { keepAsset } from "#modules/images/contract.server.ts";
import type { Deps } from "#platform/deps.server.ts";
import { recordChange, writeContent, type WritingDeps } from "./content-writing.server.ts";
import { spaceId } from "./story-view.ts";

const text = z.string().max(300);

/** What editors say about a picture; `focus` is `x1xy1:x2xy2` in pixels of the original, empty for the middle. */
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

/**
 * Takes a picture into the library; the same bytes are one picture.
 * Refusals: IMAGE_BROKEN, IMAGE_TOO_LARGE. Source: PB-15.
 */
export async function addAsset(
  deps: WritingDeps & Pick<Deps, "files">,
  actor: string,
  { name, mediaType, bytes }: { readonly name: string; readonly mediaType: string; readonly bytes: Uint8Array },
): Promise<Result<{ readonly id: number; readonly filename: string }>> {
  const kept = await keepAsset(deps, { space: String(spaceId), name, bytes });
  if (!kept.ok) return kept;
  const { address: filename, width, height } = kept.value;
  return writeContent(deps, actor, async (writing) => {
    const { trx, at } = writing;
    const known = await trx
      .selectFrom("content_asset")
      .select("id")
      .where("filename", "=", filename)
      .executeTakeFirst();
    if (known) return accept({ id: known.id, filename });
    const { id } = await trx
      .insertInto("content_asset")
      .values({
        filename,
        name,
        media_type: mediaType,
        width,
        height,
        bytes: bytes.length,
        created_at: at,
        updated_at: at,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    await recordChange(writing, { action: "create", subject: "asset", id, after: { filename, name } });
    return accept({ id, filename });
  });
}

/** Changes what is said about a picture; stories keep what they took from it. Refusal: STORY_UNKNOWN. Source: PB-15. */
export function describeAsset(
  deps: WritingDeps,
  actor: string,
  id: number,
  details: AssetDetails,
): Promise<Result<null>> {
  return writeContent(deps, actor, async (writing) => {
    const { trx, at } = writing;
    const before = await trx.selectFrom("content_asset").selectAll().where("id", "=", id).executeTakeFirst();
    if (!before) return refuse("STORY_UNKNOWN");
    await trx
      .updateTable("content_asset")
      .set({ ...details, updated_at: at })
      .where("id", "=", id)
      .execute();
    await recordChange(writing, { action: "save", subject: "asset", id, before, after: details });
    return accept(null);
  });
}
