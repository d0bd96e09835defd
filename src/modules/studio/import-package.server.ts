import { shopDateOf } from "#kernel/formats/date-format.ts";
import { accept, type Result } from "#kernel/result.ts";
import { createDesign, readOfficeDesign, saveDraft, type DesignTemplate } from "#modules/catalogue/contract.server.ts";
import type { Deps } from "#platform/deps.server.ts";
import { newUuid } from "#platform/random.server.ts";
import { judgeArtwork } from "./judge-artwork.server.ts";
import { problem, type PackageFile, type Problem } from "./model.ts";
import { readPackage } from "./read-package.server.ts";
import { insertUpload } from "./store.server.ts";

type TakeDeps = Pick<Deps, "db" | "clock">;

/** Stores the design as a new one, or as the draft of the one with its id. */
async function store(deps: TakeDeps, actor: string, template: DesignTemplate): Promise<Result<unknown>> {
  const known = await readOfficeDesign(deps.db, template.id);
  if (!known) return createDesign(deps, actor, template);
  const { refinements, variants, document } = template;
  const artwork = { refinements, variants, document };
  return saveDraft(deps, actor, { id: template.id, seen: known.artworkSeen, artwork });
}

async function problemsOf(deps: TakeDeps, template: DesignTemplate): Promise<readonly Problem[]> {
  const known = await readOfficeDesign(deps.db, template.id);
  // Shop and projects identify a design's format by its product.
  if (known && known.product !== template.product)
    return [problem("stop", "exists-elsewhere", template.id, { product: known.product })];
  if (template.document.product !== template.product)
    return [problem("stop", "product-differs", "document.product", { product: template.document.product })];
  return judgeArtwork(deps, template);
}

/**
 * Imports a package as a new design that is not yet on sale, or as a draft of the one with its id. Problems are
 * reported one by one; in either case the upload is stored with all findings.
 * @returns id of the upload
 * @source BO-02, ADR-0031
 */
export async function importPackage(
  deps: TakeDeps,
  actor: string,
  files: readonly PackageFile[],
): Promise<Result<{ readonly upload: string }>> {
  const now = new Date(deps.clock.now());
  const read = await readPackage(files, shopDateOf(deps.clock.now()));
  const { template } = read;
  let problems = template ? await problemsOf(deps, template) : read.problems;
  const refused = template === undefined || problems.some(({ severity }) => severity === "stop");
  const stored = refused ? undefined : await store(deps, actor, template);
  if (stored && !stored.ok) {
    const { family = "", number = "" } = stored.refusal.data;
    problems = [problem("stop", "theme-taken", "themeId", { familie: family, nummer: number })];
  }
  const upload = newUuid();
  await insertUpload(deps.db, {
    id: upload,
    fileName: files
      .map(({ name }) => name)
      .join(", ")
      .slice(0, 200),
    designId: stored?.ok ? (template?.id ?? null) : null,
    problems,
    actor,
    at: now,
  });
  return accept({ upload });
}
