import { codeTexts } from "#design/records/data-fields.ts";
import { withoutEnvelope } from "#design/records/envelope.ts";
import { readDocument } from "#design/model/migrations.ts";
import type { DesignDocument, Refinement } from "#design/model/design-document.ts";
import { preflightFilled, preflightRecords } from "#design/preflight/record-preflight.ts";
import { projectId, type DesignId, type ProjectId, type SessionId } from "#kernel/ids.ts";
import { accept, refuse, type Result } from "#kernel/result.ts";
import { photoResolutionOf } from "#modules/catalogue/contract.server.ts";
import { hasGoneEventLink } from "#modules/events/contract.server.ts";
import { designArtwork } from "#modules/media/contract.server.ts";
import type { Deps } from "#platform/deps.server.ts";
import { findProjectToOrder, type OrderedProject } from "./store.server.ts";

/** A design as it is added to a cart: a copy that later edits do not change. Source: CFG-23. */
export type OrderableDesign = {
  readonly projectId: ProjectId;
  readonly revision: number;
  readonly designId: DesignId;
  readonly variant: string;
  readonly product: string;
  readonly document: DesignDocument;
  /** The stored document was parsed without loss, so that the database can copy it. */
  readonly whole: boolean;
};

/**
 * Copies a saved revision for the cart and repeats the checks of the editor. Refuses PROJECT_UNKNOWN (also for a
 * stranger's), PROJECT_CONFLICT if the project has been saved since, PROJECT_NOT_READY with the code of the first
 * blocking finding, QR_EVENT_GONE for a code of an event page that does not exist any more.
 * @source CFG-16, CFG-23, CARD-14 to CARD-18, GEN-08
 */
export async function orderableDesign(
  deps: Pick<Deps, "db" | "files" | "config">,
  input: {
    readonly session: SessionId | undefined;
    readonly projectId: string;
    readonly revision: number;
    readonly refinement: Refinement;
    /** Number of cards, and whether their envelopes are addressed: both are compared with the list. */
    readonly quantity: number;
    readonly addressed: boolean;
    /** The visitor's project if the caller has just read it: saves one statement and one large parse. */
    readonly found?: OrderedProject;
  },
): Promise<Result<OrderableDesign>> {
  const { session, revision } = input;
  const stored = input.found ?? (session && (await findProjectToOrder(deps.db, session, projectId(input.projectId))));
  if (!stored) return refuse("PROJECT_UNKNOWN");
  if (stored.revision !== revision) return refuse("PROJECT_CONFLICT");
  const read = readDocument(stored.document);
  if (!read.ok) return read;
  // Envelopes are printed only if ordered.
  const document = input.addressed ? read.value : withoutEnvelope(read.value);
  const artwork = await designArtwork(deps);
  const resources = await artwork.resourcesFor(document, input.refinement);
  const { quantity, addressed } = input;
  const findings = [
    ...preflightFilled(document, resources, { photos: await photoResolutionOf(deps, document.product) }),
    ...preflightRecords(document, resources, { quantity, addressed }),
  ];
  const blocking = findings.find((finding) => finding.severity === "error");
  if (blocking) return refuse("PROJECT_NOT_READY", { reason: blocking.code });
  if (await hasGoneEventLink(deps, codeTexts(document))) return refuse("QR_EVENT_GONE");
  const { id, product } = stored.template;
  return accept({
    projectId: stored.id,
    revision,
    designId: id,
    variant: stored.variant,
    product,
    document,
    whole: document === read.value,
  });
}

export {
  documentOfRevision,
  findProject,
  findShownProject,
  findProjectToOrder,
  handOverAllProjects,
  handOverProjects,
  storeQuantity,
  assetsInProjects,
  refinementOfProject,
  type OrderedProject,
} from "./store.server.ts";
export { createProject } from "./create-project.server.ts";
export { nearestDesign, restoreDesign } from "./restore-design.server.ts";
export { orderablePhoto } from "./photo-projects/orderable-photo.server.ts";
export { findPhotoProject, type PhotoProject } from "./photo-projects/photo-project-store.server.ts";
export { restorePhotoProject } from "./photo-projects/restore-photo-project.server.ts";
