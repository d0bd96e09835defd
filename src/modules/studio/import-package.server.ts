import { accept, type Result } from "#kernel/result.ts";
import { createDesign, readOfficeDesign, saveDraft, type DesignTemplate } from "#modules/catalogue/contract.server.ts";
import type { Deps } from "#platform/deps.server.ts";
import { newUuid } from "#platform/random.server.ts";
import { judgeArtwork } from "./judge-artwork.server.ts";
import { problem, type PackageFile, type Problem } from "./model.ts";
import { readPackage } from "./read-package.server.ts";
import { insertUpload } from "./store.server.ts";

type TakeDeps = Pick<Deps, "db" | "clock">;

/** Keeps the design: a new one, or the draft of the one that has its id. */
async function keep(deps: TakeDeps, actor: string, template: DesignTemplate): Promise<Result<unknown>> {
  const known = await readOfficeDesign(deps.db, template.id);
  if (!known) return createDesign(deps, actor, template);
  const { refinements, variants, document } = template;
  const artwork = { refinements, variants, document };
  return saveDraft(deps, actor, { id: template.id, seen: known.artworkSeen, artwork });
}

async function judged(deps: TakeDeps, template: DesignTemplate): Promise<readonly Problem[]> {
  const known = await readOfficeDesign(deps.db, template.id);
  // Shop and projects know a design by its product.
  if (known && known.product !== template.product)
    return [problem("stop", "exists-elsewhere", template.id, { product: known.product })];
  if (template.document.product !== template.product)
    return [problem("stop", "product-differs", "document.product", { product: template.document.product })];
  return judgeArtwork(deps, template);
}

/**
 * Takes a package in: a new design that is not sold yet, or a draft of the one with its id. What cannot be taken is told
 * problem by problem; either way the upload is kept with all that was found.
 * @returns id of the upload
 * @source BO-02, ADR-0031
 */
export async function importPackage(
  deps: TakeDeps,
  actor: string,
  files: readonly PackageFile[],
): Promise<Result<{ readonly upload: string }>> {
  const now = new Date(deps.clock.now());
  const read = await readPackage(files, now.toISOString().slice(0, 10));
  const { template } = read;
  let problems = template ? await judged(deps, template) : read.problems;
  const refused = template === undefined || problems.some(({ severity }) => severity === "stop");
  const kept = refused ? undefined : await keep(deps, actor, template);
  if (kept && !kept.ok) {
    const { familie = "", nummer = "" } = kept.refusal.data;
    problems = [problem("stop", "theme-taken", "themeId", { familie, nummer })];
  }
  const upload = newUuid();
  await insertUpload(deps.db, {
    id: upload,
    fileName: files
      .map(({ name }) => name)
      .join(", ")
      .slice(0, 200),
    designId: kept?.ok ? (template?.id ?? null) : null,
    problems,
    actor,
    at: now,
  });
  return accept({ upload });
}
