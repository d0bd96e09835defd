import { projectId, type ProjectId, type SessionId } from "#kernel/ids.ts";
import { accept, refuse, type Result } from "#kernel/result.ts";
import type { Deps } from "#platform/deps.server.ts";
import { newUuid, sha256 } from "#platform/random.server.ts";
import type { CreateProject, PinnedTemplate } from "./model.ts";
import { insertProject, pinTemplate } from "./store.server.ts";

/** Finds a design of the catalogue as it is sold now. */
export type TemplateSource = (designId: string) => Promise<PinnedTemplate | undefined>;

/** What the script needs. */
export type CreateProjectDeps = Pick<Deps, "db" | "clock"> & { readonly templates: TemplateSource };

/**
 * Begins a project from a design in one of its colour variants and pins the template as it is now.
 * Refusal: DESIGN_UNKNOWN. Source: CFG-03, CFG-21, CARD-11.
 */
export async function createProject(
  deps: CreateProjectDeps,
  input: CreateProject & { readonly session: SessionId },
): Promise<Result<{ readonly id: ProjectId }>> {
  const template = await deps.templates(input.designId);
  if (!template) return refuse("DESIGN_UNKNOWN");
  const variant = template.variants.find(({ id }) => id === input.variant) ?? template.variants[0];
  if (!variant) return refuse("DESIGN_UNKNOWN");
  const templateHash = sha256(JSON.stringify(template));
  const id = projectId(newUuid());
  await deps.db.transaction().execute(async (transaction) => {
    await pinTemplate(transaction, templateHash, template);
    await insertProject(transaction, {
      id,
      session: input.session,
      designId: template.id,
      variant: variant.id,
      templateHash,
      document: { ...template.document, palette: variant.palette },
      options: input.options,
      quantity: input.quantity,
      now: new Date(deps.clock.now()),
    });
  });
  return accept({ id });
}
