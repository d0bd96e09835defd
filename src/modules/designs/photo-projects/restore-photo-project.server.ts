import { readDocument } from "#design/model/migrations.ts";
import { projectId, type ProjectId, type SessionId } from "#kernel/ids.ts";
import { accept, type Result } from "#kernel/result.ts";
import { readPhotoAssortment } from "#modules/photo-products/contract.server.ts";
import { chooseGoods, designOfDocument, type PhotoChoice, channelOfChoice } from "#modules/photo-products/contract.ts";
import type { Deps } from "#platform/deps.server.ts";
import { uuidFrom } from "#platform/random.server.ts";
import { withOwnPhotos } from "../placed-photos.server.ts";
import { findPhotoProject, insertPhotoProject } from "./photo-project-store.server.ts";

/** An ordered photo product. */
type OrderedPhoto = { readonly document: unknown; readonly options: PhotoChoice; readonly ordered: number };

/**
 * Restores an ordered photo product as a new project of the visitor with copies of its photos; the printed one is not
 * changed. Refuses what `readDocument` and `chooseGoods` refuse, for what is no longer sold.
 * @param key idempotency key of one form submission: the same key restores once; @param line the order line
 * @source ORD-09, CFG-23, GEN-08
 */
export async function restorePhotoProject(
  deps: Pick<Deps, "db" | "clock" | "files" | "queue">,
  input: {
    readonly session: SessionId;
    readonly key: string;
    readonly line: string;
    readonly ordered: OrderedPhoto;
  },
): Promise<Result<{ readonly id: ProjectId; readonly photosGone: boolean }>> {
  const { session, key, line, ordered } = input;
  const read = readDocument(ordered.document);
  if (!read.ok) return read;
  const { kind, chosen: options } = ordered.options;
  const quantity = kind === "photoprint" ? 1 : ordered.ordered;
  const chosen = chooseGoods(await readPhotoAssortment(deps), channelOfChoice(options), { kind, options, quantity });
  if (!chosen.ok) return chosen;
  const id = projectId(uuidFrom(`restored/${session}/${key}/${line}`));
  const { document, photosGone } = await withOwnPhotos(deps, session, read.value);
  if (await findPhotoProject(deps.db, session, id)) return accept({ id, photosGone });
  await insertPhotoProject(deps.db, {
    id,
    session,
    choice: { kind, chosen: chosen.value },
    quantity,
    designId: designOfDocument(document) ?? null,
    document,
    now: new Date(deps.clock.now()),
  });
  return accept({ id, photosGone });
}
