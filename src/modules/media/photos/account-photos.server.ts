import type { SessionId } from "#kernel/ids.ts";
import type { Deps } from "#platform/deps.server.ts";
import { shortLivedAddresses } from "./photo-addresses.server.ts";
import type { PhotoAnswer } from "../photo-model.ts";

/** A photo in the account's list; size in oriented pixels, `uploadedAt` in ms since 1970. */
export type AccountPhoto = {
  readonly id: string;
  readonly fileName: string;
  readonly width: number;
  readonly height: number;
  readonly uploadedAt: number;
  readonly variants: PhotoAnswer["previews"];
};

/** A page of a customer's photos. */
export type AccountPhotos = {
  readonly page: number;
  readonly pages: number;
  readonly total: number;
  readonly items: AccountPhoto[];
};

/**
 * A page of the photos of an account visitor, newest first; a page number beyond the last yields the last page. URLs
 * are signed for 15 minutes and never public.
 * @source ACC-12, GEN-08
 */
export async function photosForAccount(
  deps: Pick<Deps, "db" | "secret" | "clock">,
  accountVisitor: SessionId,
  { page, size }: { readonly page: number; readonly size: number },
): Promise<AccountPhotos> {
  const { total } = await deps.db
    .selectFrom("photo")
    .select(({ fn }) => fn.countAll<number>().as("total"))
    .where("session_id", "=", accountVisitor)
    .executeTakeFirstOrThrow();
  const pages = Math.max(1, Math.ceil(total / size));
  const currentPage = Math.min(page, pages);
  const rows = await deps.db
    .selectFrom("photo")
    .select(["id", "file_name", "width", "height", "created_at"])
    .where("session_id", "=", accountVisitor)
    .orderBy("created_at", "desc")
    .orderBy("id")
    .limit(size)
    .offset((currentPage - 1) * size)
    .execute();
  const items = rows.map(({ id, file_name: fileName, width, height, created_at: at }) => ({
    id,
    fileName,
    width,
    height,
    uploadedAt: at.getTime(),
    variants: shortLivedAddresses(deps, id),
  }));
  return { page: currentPage, pages, total, items };
}
