import { bookletPageCount } from "#design/commands/booklet-pages.ts";
import { readDocument } from "#design/model/migrations.ts";
import type { DesignDocument } from "#design/model/design-document.ts";
import type { ProjectId, SessionId } from "#kernel/ids.ts";
import { accept, refuse, type Result } from "#kernel/result.ts";
import { productByCode } from "#modules/catalogue/contract.server.ts";
import type { Deps } from "#platform/deps.server.ts";
import { expectedTemplate } from "./expected-template.server.ts";
import { checkRefinement } from "./create-project.server.ts";
import { refinementOf, type ProjectOptions } from "./model.ts";
import { findPhotoProject } from "./photo-projects/photo-project-store.server.ts";
import { savePhotoProject } from "./photo-projects/save-photo-project.server.ts";
import { checkPhotos } from "./placed-photos.server.ts";
import { checkAgainstTemplate } from "./rules-template.ts";
import { findProject, writeRevision, type ProjectRow } from "./store.server.ts";

/** A save based on `revision`, with the document as received. */
export type SaveProjectInput = {
  readonly session: SessionId | undefined;
  readonly id: ProjectId;
  readonly revision: number;
  readonly document: unknown;
  readonly options: ProjectOptions;
  readonly quantity: number;
};

/**
 * Whether a booklet has as many pages as it is priced for, and the product is sold with that many; a number chosen
 * earlier stays. Source: CARD-21.
 */
async function hasPagesOf(
  deps: Pick<Deps, "db">,
  { template, options: before }: ProjectRow,
  document: DesignDocument,
  options: ProjectOptions,
): Promise<boolean> {
  const pages = bookletPageCount(document);
  if (pages === null) return true;
  const counts = (await productByCode(deps, template.product))?.pageCounts ?? [];
  const included = counts[0] ?? bookletPageCount(template.document);
  const ordered = options["pages"] ?? String(included);
  return ordered === String(pages) && (counts.includes(pages) || ordered === (before["pages"] ?? String(included)));
}

/**
 * Saves the next revision of a project, a photo project as `savePhotoProject` does. Refuses PROJECT_UNKNOWN (also for a stranger's), PROJECT_CONFLICT if another
 * window has saved since, PROJECT_INVALID if the document cannot be parsed, changes what the template locks, or
 * contains photos that are not the visitor's, OPTION_UNAVAILABLE for a newly chosen refinement the design is not made
 * for.
 * @source CARD-11, CFG-03, CFG-06, CFG-21, GEN-08
 */
export async function saveProject(
  deps: Pick<Deps, "db" | "clock">,
  input: SaveProjectInput,
): Promise<Result<{ readonly revision: number }>> {
  const { session, id, revision } = input;
  const stored = session && (await findProject(deps.db, session, id));
  const photo = session && !stored && (await findPhotoProject(deps.db, session, id));
  if (session && photo) return savePhotoProject(deps, photo, { ...input, session });
  if (!session || !stored) return refuse("PROJECT_UNKNOWN");
  if (stored.revision !== revision) return refuse("PROJECT_CONFLICT");
  const document = readDocument(input.document);
  if (!document.ok) return document;
  const expected = await expectedTemplate(deps, stored.template, document.value);
  if (!expected.ok) return expected;
  const checked = checkAgainstTemplate(expected.value, document.value);
  if (!checked.ok) return checked;
  if (!(await hasPagesOf(deps, stored, document.value, input.options)))
    return refuse("PROJECT_INVALID", { path: "options.pages" });
  // An earlier choice stays saveable, so that no texts are lost because a design is no longer made in gold.
  const offered = checkRefinement(stored.template, input.options);
  if (!offered.ok && refinementOf(input.options) !== refinementOf(stored.options)) return offered;
  const photos = await checkPhotos(deps, session, document.value);
  if (!photos.ok) return photos;
  const written = await writeRevision(deps.db, {
    id,
    session,
    onRevision: revision,
    variant: checked.value.variant,
    document: document.value,
    options: input.options,
    quantity: input.quantity,
    now: new Date(deps.clock.now()),
  });
  return written ? accept({ revision: revision + 1 }) : refuse("PROJECT_CONFLICT");
}
