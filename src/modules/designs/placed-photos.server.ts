import { usedAssets } from "#design/layout/used-assets.ts";
import type { DesignDocument } from "#design/model/design-document.ts";
import { readDocument } from "#design/model/migrations.ts";
import type { SessionId } from "#kernel/ids.ts";
import { accept, refuse, type Result } from "#kernel/result.ts";
import { copyPhotos, ownPhotoAssets, photoPreviews, samplePreviews } from "#modules/media/contract.server.ts";
import type { PlacedPreviews } from "#modules/media/contract.ts";
import type { Deps } from "#platform/deps.server.ts";

/** Keys of what an element shows as photos. */
function photosIn(element: DesignDocument["pages"][number]["elements"][number]): readonly (string | null)[] {
  if (element.type === "image") return [element.asset];
  return element.type === "calendar"
    ? [...element.events, ...(element.columns ?? [])].map((each) => each.photo ?? null)
    : [];
}

/** Whether a drawing is used as a photo: its file is printed as paths only, never opened as a picture. */
function drawingsAsPhotos({ assets, pages }: DesignDocument): boolean {
  const isDrawing = (id: string | null) => id !== null && assets[id]?.kind === "drawing";
  return pages.some(
    (page) =>
      page.elements.some((element) => photosIn(element).some(isDrawing)) ||
      [page.background, ...Object.values(page.panelBackgrounds)].some(
        (ground) => typeof ground === "object" && ground !== null && "photo" in ground && isDrawing(ground.photo),
      ),
  );
}

/**
 * Checks that photos are the visitor's own and have the stated size. Refuses UPLOAD_UNKNOWN for those that have been
 * deleted, each at its field `assets.<id>`, and strangers' photos likewise; PROJECT_INVALID for others. Source: GEN-08,
 * CFG-10.
 */
export async function checkPhotos(
  deps: Pick<Deps, "db">,
  session: SessionId,
  document: DesignDocument,
): Promise<Result<null>> {
  for (const id of usedAssets(document))
    if (!document.assets[id]) return refuse("PROJECT_INVALID", { path: `assets.${id}` });
  if (drawingsAsPhotos(document)) return refuse("PROJECT_INVALID", { path: "assets" });
  const stated = Object.values(document.assets).filter((asset) => asset.kind !== "sample");
  const own = await ownPhotoAssets(
    deps.db,
    session,
    stated.map((asset) => asset.id),
  );
  const gone = stated.filter(({ id }) => !own.has(id));
  if (gone.length > 0)
    return refuse("UPLOAD_UNKNOWN", {}, Object.fromEntries(gone.map(({ id }) => [`assets.${id}`, "UPLOAD_UNKNOWN"])));
  for (const { id, kind, width, height, sha256 } of stated) {
    const photo = own.get(id);
    const sameFile = photo?.kind === kind && photo.sha256 === sha256;
    const genuine = sameFile && photo.width === width && photo.height === height;
    if (!genuine) return refuse("PROJECT_INVALID", { path: `assets.${id}` });
  }
  return accept(null);
}

/** An ordered document with its photos copied for the visitor; `photosGone` if some have been deleted. Source: ORD-09. */
export async function withOwnPhotos(
  deps: Pick<Deps, "db" | "clock" | "files" | "queue">,
  session: SessionId,
  document: DesignDocument,
) {
  const ids = Object.values(document.assets).flatMap(({ kind, id }) => (kind === "sample" ? [] : [id]));
  const copies = ids.length === 0 ? new Map<string, string>() : await copyPhotos(deps, session, ids);
  // Photo ids occur throughout a document.
  const text = [...copies].reduce((all, [from, to]) => all.replaceAll(from, to), JSON.stringify(document));
  const swapped = readDocument(JSON.parse(text));
  if (!swapped.ok) throw new Error(`a design with other photos is none: ${swapped.refusal.code}`);
  return { document: swapped.value, photosGone: ids.some((id) => !copies.has(id)) };
}

/** URLs of the previews of a document's photos, by asset id. Only for those allowed to see them. */
export function previewsOf(
  deps: Pick<Deps, "secret" | "clock">,
  document: DesignDocument,
): Record<string, PlacedPreviews> {
  const addresses: Record<string, PlacedPreviews> = {};
  for (const asset of Object.values(document.assets))
    addresses[asset.id] = asset.kind === "sample" ? samplePreviews(asset.id) : photoPreviews(deps, asset.id);
  return addresses;
}
