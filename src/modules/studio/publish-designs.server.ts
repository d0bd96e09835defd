import type { Refusal, Result } from "#kernel/result.ts";
import { dueDraft, noteRefusedPublish, publishDraft, publishTheme } from "#modules/catalogue/contract.server.ts";
import type { Deps } from "#platform/deps.server.ts";
import { admitArtwork } from "./judge-artwork.server.ts";

type PublishDeps = Pick<Deps, "db" | "clock">;

/**
 * Publishes a design: its draft as the next version, or what was sold last.
 * Refusals: those of `publishDraft`, and DESIGN_NOT_READY. Source: BO-02, BO-04.
 */
export function publishDesign(
  deps: PublishDeps,
  actor: string,
  design: { readonly id: string; readonly seen?: string | undefined },
): Promise<Result<number>> {
  return publishDraft(deps, actor, design, (artwork) => admitArtwork(deps, artwork));
}

/** What became of several designs: how many are on sale now, and why others are not. */
export type Published = {
  readonly done: number;
  readonly refused: readonly { readonly id: string; readonly refusal: Refusal }[];
};

/** Publishes several designs, each by itself: one that is not ready does not hold up the others. Source: BO-02. */
export async function publishDesigns(deps: PublishDeps, actor: string, ids: readonly string[]): Promise<Published> {
  const refused: { id: string; refusal: Refusal }[] = [];
  for (const id of ids) {
    const published = await publishDesign(deps, actor, { id });
    if (!published.ok) refused.push({ id, refusal: published.refusal });
  }
  return { done: ids.length - refused.length, refused };
}

/** Publishes a family as it was looked at, all of its designs or none. Source: BO-02, THEME-03. */
export function publishFamily(
  deps: PublishDeps,
  actor: string,
  family: { readonly id: number; readonly seen: ReadonlyMap<string, string> },
): Promise<Published> {
  return publishTheme(deps, actor, family, (artwork) => admitArtwork(deps, artwork));
}

/**
 * Job: publishes a draft whose moment has come; does nothing where nothing is due. A draft that is not ready stays one:
 * its page says why. Source: BO-02, ADR-0009.
 */
export async function publishDue(deps: PublishDeps & Pick<Deps, "log">, id: string): Promise<void> {
  const actor = await dueDraft(deps, id);
  if (actor === undefined) return;
  const published = await publishDesign(deps, actor, { id });
  if (published.ok) return;
  deps.log.warn({ design: id, code: published.refusal.code }, "a scheduled design was not published");
  await noteRefusedPublish(deps, actor, id);
}
