import type { DesignDocument } from "#design/model/design-document.ts";
import { readDocument } from "#design/model/migrations.ts";
import { projectId, type SessionId } from "#kernel/ids.ts";
import { sameJson } from "#kernel/json.ts";
import { accept, refuse, type Result } from "#kernel/result.ts";
import { findPhotoProject, orderablePhoto } from "#modules/designs/contract.server.ts";
import type { PhotoChoice } from "#modules/photo-products/contract.ts";
import type { Deps } from "#platform/deps.server.ts";
import { samePrint } from "./same-print.server.ts";

/** An ordered photo product with the project it was ordered from. */
type OrderedPhoto = {
  readonly session: SessionId;
  readonly projectId: string;
  readonly options: PhotoChoice;
  readonly quantity: number;
};

/**
 * The current version of a photo project for an order already placed: checked as for the cart, of the ordered options
 * and, for prints, as many copies, because they were paid for. Refuses PROJECT_UNKNOWN (also for other visitors'
 * projects), PROJECT_INVALID for other options or copies, PROJECT_NOT_READY.
 * @source ORD-06, CFG-16, GEN-08
 */
export async function pinOrderedPhoto(
  deps: Pick<Deps, "db" | "files">,
  { session, projectId: id, options, quantity }: OrderedPhoto,
): Promise<Result<{ readonly document: DesignDocument; readonly revision: number; readonly variant: null }>> {
  const project = await findPhotoProject(deps.db, session, projectId(id));
  if (!project) return refuse("PROJECT_UNKNOWN");
  const orderable = await orderablePhoto(deps, project, undefined);
  if (!orderable.ok) return orderable;
  const piece = orderable.value.pieces.find(({ choice }) => sameJson(choice, options));
  const paidFor = piece && (options.kind !== "photoprint" || piece.quantity === quantity);
  if (!paidFor) return refuse("PROJECT_INVALID", { path: "options" });
  return accept({ document: piece.document, revision: project.revision, variant: null });
}

/** Whether the visitor's project would print differently from the ordered document. Source: ORD-06, GEN-08. */
export async function photoDiffersFromOrdered(
  deps: Pick<Deps, "db" | "files">,
  input: OrderedPhoto & { readonly before: unknown },
): Promise<boolean> {
  const [now, before] = [await pinOrderedPhoto(deps, input), readDocument(input.before)];
  return now.ok && before.ok && !samePrint(now.value.document, before.value);
}
