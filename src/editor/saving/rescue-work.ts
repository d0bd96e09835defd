import { takeOutAssets } from "#design/commands/take-out-assets.ts";
import type { DesignDocument } from "#design/model/design-document.ts";
import type { ErrorCode } from "#kernel/errors.ts";
import { accept, refuse, type Result } from "#kernel/result.ts";
import { CreatedProject } from "#modules/designs/contract.ts";
import { callJson, type Fetch } from "../state/http.ts";
import type { ProjectOrigin, ProjectContent } from "./project-client.ts";
import { createProjectClient } from "./project-client-http.ts";

/** The new project of rescued work; `photos` is whether the photos could be transferred. */
export type Rescued = { readonly id: string; readonly editUrl: string; readonly photos: boolean };

/** The document with its photo slots emptied: photos belong to the session that uploaded them. Source: GEN-08. */
export function withoutPhotos(document: DesignDocument): DesignDocument {
  const uploads = Object.entries(document.assets).filter(([, { kind }]) => kind !== "sample");
  return takeOutAssets(document, { ids: new Set(uploads.map(([id]) => id)) }).document;
}

/** Refusals of work whose photos are another visit's. */
const refusedForPhotos: ReadonlySet<ErrorCode> = new Set(["UPLOAD_UNKNOWN", "PROJECT_INVALID"] satisfies ErrorCode[]);

/** The call that begins a project of the same origin. */
function beginning(origin: ProjectOrigin, { options, quantity }: ProjectContent["order"]) {
  return "photoKind" in origin
    ? { address: "/web-api/photo-projects", body: { kind: origin.photoKind, options, quantity } }
    : { address: "/web-api/projects", body: { designId: origin.id, variant: origin.variant, options, quantity } };
}

/**
 * Creates a new project of the same origin and saves the work there, without its photos if the shop refuses them.
 * Refusals: those of creating and saving a project. Source: CFG-03, CFG-04.
 */
export async function rescueWork(fetch: Fetch, design: ProjectOrigin, work: ProjectContent): Promise<Result<Rescued>> {
  const { address, body } = beginning(design, work.order);
  const response = await callJson(fetch, address, { method: "POST", body });
  if (!response.ok) return response;
  const created = CreatedProject.safeParse(response.value);
  if (!created.success) return refuse("SERVER");
  const { id, editUrl } = created.data;
  const client = createProjectClient(fetch);
  const { document, order } = work;
  const saved = await client.save(id, { document, order, revision: 1 });
  if (saved.ok) return accept({ id, editUrl, photos: true });
  if (!refusedForPhotos.has(saved.refusal.code)) return saved;
  const bare = await client.save(id, { document: withoutPhotos(document), order, revision: 1 });
  // Prints are made of photos: without them the new project with its options is all that is left.
  return bare.ok || "photoKind" in design ? accept({ id, editUrl, photos: false }) : bare;
}
