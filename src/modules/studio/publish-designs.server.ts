import type { DesignId } from "#kernel/ids.ts";
import type { Refusal, Result } from "#kernel/result.ts";
import { dueDraft, cancelRefusedSchedule, publishDraft, publishTheme } from "#modules/catalogue/contract.server.ts";
import type { Deps } from "#platform/deps.server.ts";
import { admitArtwork } from "./judge-artwork.server.ts";

type PublishDeps = Pick<Deps, "db" | "clock">;

/**
 * Publishes a design: its draft as the next version, or the version sold last. Refuses as `publishDraft` does, and
 * DESIGN_NOT_READY. Source: BO-02, BO-04.
 */
export function publishDesign(
  deps: PublishDeps,
  actor: string,
  design: { readonly id: DesignId; readonly seen?: string | undefined },
): Promise<Result<number>> {
  return publishDraft(deps, actor, design, (artwork) => admitArtwork(deps, artwork));
}

/** Result for several designs: how many are now on sale, and why others are not. */
export type Published = {
  readonly done: number;
  readonly refused: readonly { readonly id: string; readonly refusal: Refusal }[];
};

/** Publishes several designs independently: one that is not ready does not affect the others. Source: BO-02. */
export async function publishDesigns(deps: PublishDeps, actor: string, ids: readonly DesignId[]): Promise<Published> {
  const refused: { id: string; refusal: Refusal }[] = [];
  for (const id of ids) {
    const published = await publishDesign(deps, actor, { id });
    if (!published.ok) refused.push({ id, refusal: published.refusal });
  }
  return { done: ids.length - refused.length, refused };
}

/** Publishes a family as reviewed, all of its designs or none. Source: BO-02, THEME-03. */
export function publishFamily(
  deps: PublishDeps,
  actor: string,
  family: { readonly id: number; readonly seen: ReadonlyMap<string, string> },
): Promise<Published> {
  return publishTheme(deps, actor, family, (artwork) => admitArtwork(deps, artwork));
}

/**
 * Job: publishes a draft whose publication is due; does nothing if none is. A draft that is not ready remains a
 * draft; its page gives the reason. Source: BO-02, ADR-0009.
 */
export async function publishDue(deps: PublishDeps & Pick<Deps, "log">, id: DesignId): Promise<void> {
  const actor = await dueDraft(deps, id);
  if (actor === undefined) return;
  const published = await publishDesign(deps, actor, { id });
  if (published.ok) return;
  deps.log.warn({ design: id, code: published.refusal.code }, "a scheduled design was not published");
  await cancelRefusedSchedule(deps, actor, id);
}
