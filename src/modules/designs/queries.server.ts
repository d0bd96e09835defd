import { readDocument } from "#design/migrations.ts";
import type { DesignDocument, FontFace } from "#design/model.ts";
import type { ProjectId, SessionId } from "#kernel/ids.ts";
import { accept, refuse, type Result } from "#kernel/result.ts";
import { optionStates, papersFor } from "#modules/catalogue/contract.ts";
import { readCatalogue } from "#modules/catalogue/contract.server.ts";
import { photoPreview, samplePreview } from "#modules/media/contract.server.ts";
import type { Deps } from "#platform/deps.server.ts";
import type { PinnedTemplate, ProjectAnswer } from "./model.ts";
import { findProject } from "./store.server.ts";

function previewsOf(deps: Pick<Deps, "secret" | "clock">, document: DesignDocument): Record<string, string> {
  const addresses: Record<string, string> = {};
  for (const asset of Object.values(document.assets))
    addresses[asset.id] = asset.kind === "photo" ? photoPreview(deps, asset.id) : samplePreview(asset.id);
  return addresses;
}

async function papersOf(deps: Pick<Deps, "db">, template: PinnedTemplate): Promise<ProjectAnswer["papers"]> {
  const catalogue = await readCatalogue(deps);
  const product = catalogue.products.get(template.product);
  if (!product) return [];
  const subject = { product, refinedArtwork: template.refinements };
  return papersFor(catalogue, product).map(({ code }) => {
    const states = optionStates(catalogue, subject, code).refinements;
    const taken = new Set(states.filter((state) => state.unavailable === null).map((state) => state.value));
    return { code, refinements: template.refinements.filter((value) => taken.has(value)) };
  });
}

/** A project as the editor opens it. Refusal: PROJECT_UNKNOWN, also for a stranger's. Source: CFG-03, GEN-08. */
export async function projectForEditor(
  deps: Pick<Deps, "db" | "secret" | "clock"> & { readonly fonts: readonly FontFace[] },
  session: SessionId | undefined,
  id: ProjectId,
): Promise<Result<ProjectAnswer>> {
  const stored = session && (await findProject(deps.db, session, id));
  if (!stored) return refuse("PROJECT_UNKNOWN");
  const document = readDocument(stored.document);
  if (!document.ok) return document;
  const { id: designId, name, product, refinements, variants } = stored.template;
  return accept({
    id: stored.id,
    revision: stored.revision,
    document: document.value,
    options: stored.options,
    quantity: stored.quantity,
    design: { id: designId, name, product, variant: stored.variant, refinements, variants },
    papers: await papersOf(deps, stored.template),
    previews: previewsOf(deps, document.value),
    fonts: [...deps.fonts],
  });
}

/** Whether this visitor has such a project, for the page around the editor. Source: GEN-08. */
export async function isOwnProject(
  deps: Pick<Deps, "db">,
  session: SessionId | undefined,
  id: ProjectId,
): Promise<boolean> {
  if (!session) return false;
  const row = await deps.db
    .selectFrom("project")
    .select("id")
    .where("id", "=", id)
    .where("session_id", "=", session)
    .executeTakeFirst();
  return row !== undefined;
}
