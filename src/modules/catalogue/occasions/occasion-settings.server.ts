import { z } from "zod";
import { accept, type Result } from "#kernel/result.ts";
import type { Database } from "#platform/database/database.server.ts";
import { changeCatalogue, lockSubject, recordChange, type OfficeDeps } from "../change-log.server.ts";
import { Keywords } from "../designs/design-template.ts";
import { occasionKeys, occasionTree, type OccasionKey, type OccasionNode } from "./occasions.ts";

/**
 * Editable settings of an occasion: its position among its siblings, whether menus list it, and its search keywords.
 */
export const OccasionSetting = z.object({
  position: z.number().int().min(0).max(1000),
  visible: z.boolean(),
  keywords: Keywords,
});
/** Editable settings of an occasion. */
export type OccasionSetting = z.infer<typeof OccasionSetting>;

/** Settings of all occasions; those without a stored setting keep their position in the code and are visible. */
export type OccasionSettings = ReadonlyMap<OccasionKey, OccasionSetting>;

/** Id under which changes of the occasion tree are logged. */
export const wholeTree = "all";

/** The settings of all occasions. Source: BO-02, CAT-11. */
export async function loadOccasionSettings(db: Database): Promise<OccasionSettings> {
  const rows = await db.selectFrom("occasion_setting").selectAll().execute();
  const known = new Map(rows.map((row) => [row.occasion, row]));
  return new Map(
    occasionKeys.map((key, place) => {
      const row = known.get(key);
      const usual = { position: place * 10, visible: true, keywords: {} };
      return [key, row ? OccasionSetting.parse(row) : usual];
    }),
  );
}

/**
 * The occasion tree of the menus: ordered by position, without hidden occasions and their sub-occasions. Pages of
 * hidden occasions remain, so that links to them keep working. Source: BO-02, CAT-11.
 */
export function visibleOccasions(settings: OccasionSettings): readonly OccasionNode[] {
  const sorted = (keys: readonly OccasionKey[]): readonly OccasionKey[] =>
    keys
      .filter((key) => settings.get(key)?.visible ?? true)
      .toSorted((a, b) => (settings.get(a)?.position ?? 0) - (settings.get(b)?.position ?? 0));
  const children = new Map(occasionTree().map((node) => [node.key, node.children]));
  return sorted([...children.keys()]).map((key) => ({ key, children: sorted(children.get(key) ?? []) }));
}

/** Saves the whole tree. Refuses CATALOGUE_CHANGED if somebody has saved since `seen`. Source: BO-02. */
export function saveOccasions(
  deps: OfficeDeps,
  actor: string,
  { seen, settings }: { readonly seen: number; readonly settings: OccasionSettings },
): Promise<Result<null>> {
  return changeCatalogue(deps, actor, async (changing) => {
    const locked = await lockSubject(changing, "occasions", wholeTree, seen);
    if (!locked.ok) return locked;
    const { trx } = changing;
    const before = await loadOccasionSettings(trx);
    const changed = [...settings].filter(
      ([key, setting]) => JSON.stringify(before.get(key)) !== JSON.stringify(setting),
    );
    for (const [occasion, { position, visible, keywords }] of changed) {
      const values = { position, visible, keywords: JSON.stringify(keywords) };
      await trx
        .insertInto("occasion_setting")
        .values({ occasion, ...values })
        .onConflict((conflict) => conflict.column("occasion").doUpdateSet(values))
        .execute();
    }
    if (changed.length === 0) return accept(null);
    await recordChange(changing, {
      subject: "occasions",
      id: wholeTree,
      action: "occasions",
      before: Object.fromEntries(changed.map(([key]) => [key, before.get(key)])),
      after: Object.fromEntries(changed),
    });
    return accept(null);
  });
}
