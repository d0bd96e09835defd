import { readDocument } from "#design/migrations.ts";
import type { DesignDocument, Refinement } from "#design/model.ts";
import { preflightDocument, readyToOrder } from "#design/preflight.ts";
import { projectId, type ProjectId, type SessionId } from "#kernel/ids.ts";
import { accept, refuse, type Result } from "#kernel/result.ts";
import { shopArtwork } from "#modules/media/contract.server.ts";
import type { Deps } from "#platform/deps.server.ts";
import { findProject, type ProjectRow } from "./store.server.ts";

/** A design as it goes into a cart: a copy that later edits do not change. Source: CFG-23. */
export type OrderableDesign = {
  readonly projectId: ProjectId;
  readonly revision: number;
  readonly designId: string;
  readonly variant: string;
  readonly product: string;
  readonly document: DesignDocument;
};

/**
 * Copies a saved revision for the cart and checks once more what the editor checked.
 * Refusals: PROJECT_UNKNOWN (also a stranger's), PROJECT_CONFLICT when the project was saved since, PROJECT_NOT_READY
 * with the code of the first finding that blocks.
 * @source CFG-16, CFG-23, GEN-08
 */
export async function orderableDesign(
  deps: Pick<Deps, "db">,
  input: {
    readonly session: SessionId | undefined;
    readonly projectId: string;
    readonly revision: number;
    readonly refinement: Refinement;
    /** The visitor's project where the caller has just read it: one statement and one large parse less. */
    readonly found?: ProjectRow;
  },
): Promise<Result<OrderableDesign>> {
  const { session, revision } = input;
  const stored = input.found ?? (session && (await findProject(deps.db, session, projectId(input.projectId))));
  if (!stored) return refuse("PROJECT_UNKNOWN");
  if (stored.revision !== revision) return refuse("PROJECT_CONFLICT");
  const document = readDocument(stored.document);
  if (!document.ok) return document;
  const artwork = await shopArtwork();
  const resources = await artwork.resourcesFor(document.value, input.refinement);
  const findings = preflightDocument(document.value, resources);
  const blocking = findings.find((finding) => finding.severity === "error");
  if (blocking && !readyToOrder(findings)) return refuse("PROJECT_NOT_READY", { reason: blocking.code });
  const { id, product } = stored.template;
  return accept({
    projectId: stored.id,
    revision,
    designId: id,
    variant: stored.variant,
    product,
    document: document.value,
  });
}

export { findProject, keepQuantity, projectShowsAsset } from "./store.server.ts";
