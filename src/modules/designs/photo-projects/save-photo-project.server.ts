import { readDocument } from "#design/model/migrations.ts";
import type { ProjectId, SessionId } from "#kernel/ids.ts";
import { accept, refuse, type Result } from "#kernel/result.ts";
import { readPhotoAssortment } from "#modules/photo-products/contract.server.ts";
import { checkDocument, chooseGoods, designOfDocument, channelOfChoice } from "#modules/photo-products/contract.ts";
import type { Deps } from "#platform/deps.server.ts";
import type { ProjectOptions } from "../model.ts";
import { checkPhotos } from "../placed-photos.server.ts";
import { withSavedParts } from "./saved-parts.ts";
import { workOfDocument } from "./collage-work.server.ts";
import { writePhotoRevision, type PhotoProject } from "./photo-project-store.server.ts";

/**
 * Saves the next revision of a photo project. Refuses PROJECT_CONFLICT if another window has saved since,
 * PROJECT_INVALID if the document cannot be parsed or is not made as its options say, as `checkPhotos` for photos that
 * are not the visitor's, and as the product page does for options that do not go together.
 * @source CFG-03, D-30, FRAME-08, GEN-08
 */
export async function savePhotoProject(
  deps: Pick<Deps, "db" | "clock" | "files">,
  stored: PhotoProject,
  input: {
    readonly session: SessionId;
    readonly id: ProjectId;
    readonly revision: number;
    readonly document: unknown;
    readonly options: ProjectOptions;
    readonly quantity: number;
  },
): Promise<Result<{ readonly revision: number }>> {
  const { session, id, revision, options, quantity } = input;
  if (stored.revision !== revision) return refuse("PROJECT_CONFLICT");
  const before = readDocument(stored.document);
  if (!before.ok) return before;
  const whole = withSavedParts(input.document, before.value);
  const document = whole.ok ? readDocument(whole.value) : whole;
  if (!document.ok) return document;
  const { kind } = stored.choice;
  const assortment = await readPhotoAssortment(deps);
  const chosen = chooseGoods(assortment, channelOfChoice(options), { kind, options, quantity });
  if (!chosen.ok) return chosen;
  if (document.value.product !== kind) return refuse("PROJECT_INVALID", { path: "product" });
  const work = await workOfDocument(deps, document.value);
  const made = checkDocument(document.value, chosen.value, assortment, work);
  if (!made.ok) return made;
  const photos = await checkPhotos(deps, session, document.value);
  if (!photos.ok) return photos;
  const written = await writePhotoRevision(deps.db, {
    id,
    session,
    onRevision: revision,
    document: document.value,
    chosen: chosen.value,
    quantity,
    designId: designOfDocument(document.value) ?? stored.designId,
    now: new Date(deps.clock.now()),
  });
  return written ? accept({ revision: revision + 1 }) : refuse("PROJECT_CONFLICT");
}
