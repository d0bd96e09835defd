import { z } from "zod";
import type { DesignId } from "#kernel/ids.ts";
import { accept, refuse, type Result } from "#kernel/result.ts";
import { changeCatalogue, lockSubject, recordChange, type Changing, type OfficeDeps } from "../change-log.server.ts";
import { cardCategories, DesignTemplate, Keywords, LocalisedTexts } from "./design-template.ts";
import { KnownOccasion } from "../occasions/known-occasion.ts";

const { name, popularity, isNew, isRecommended, styles, themeId, family } = DesignTemplate.shape;

/**
 * Data of a design that staff can edit apart from its artwork; changes appear on the shop's pages at once. Source:
 * BO-02.
 */
export const ShopData = z.object({
  name,
  family,
  themeId,
  occasion: KnownOccasion,
  category: z.enum(cardCategories),
  popularity,
  isNew,
  isRecommended,
  styles,
  description: LocalisedTexts,
  keywords: Keywords,
});
export type ShopData = z.infer<typeof ShopData>;

/**
 * Checks that family and number belong together one to one. Refuses THEME_TAKEN with the family or number already in
 * use.
 */
export async function checkTheme({ trx }: Changing, id: DesignId, data: Pick<ShopData, "family" | "themeId">) {
  const other = await trx
    .selectFrom("design")
    .select(["family", "theme_id"])
    .where("id", "<>", id)
    .where((eb) =>
      eb.or([
        eb.and([eb("family", "=", data.family), eb("theme_id", "<>", data.themeId)]),
        eb.and([eb("theme_id", "=", data.themeId), eb("family", "<>", data.family)]),
      ]),
    )
    .limit(1)
    .executeTakeFirst();
  return other
    ? refuse("THEME_TAKEN", { family: other.family, number: other.theme_id }, { themeId: "THEME_TAKEN" })
    : accept(null);
}

const empty = (texts: object): boolean => Object.keys(texts).length === 0;

/**
 * Saves the shop data of a design. Refuses DESIGN_UNKNOWN, CATALOGUE_CHANGED if somebody has saved since `seen`, and
 * THEME_TAKEN if the family already has another number. Source: BO-02.
 */
export function saveShopData(
  deps: OfficeDeps,
  actor: string,
  change: { readonly id: DesignId; readonly seen: number; readonly data: ShopData },
): Promise<Result<null>> {
  const { id, seen, data } = change;
  return changeCatalogue(deps, actor, async (changing) => {
    const locked = await lockSubject(changing, "design", id, seen);
    if (!locked.ok) return locked;
    const { trx, at } = changing;
    const row = await trx.selectFrom("design").selectAll().where("id", "=", id).executeTakeFirst();
    if (!row) return refuse("DESIGN_UNKNOWN");
    const theme = await checkTheme(changing, id, data);
    if (!theme.ok) return theme;
    const values = {
      name: data.name,
      family: data.family,
      theme_id: data.themeId,
      occasion: data.occasion,
      category: data.category,
      popularity: data.popularity,
      is_new: data.isNew,
      is_recommended: data.isRecommended,
      styles: data.styles,
      description: empty(data.description) ? null : JSON.stringify(data.description),
      keywords: JSON.stringify(data.keywords),
    };
    await trx
      .updateTable("design")
      .set({ ...values, by_staff: true, changed_at: at })
      .where("id", "=", id)
      .execute();
    const { document: _document, ...known } = row;
    const before = Object.fromEntries(Object.keys(values).map((key) => [key, Reflect.get(known, key) as unknown]));
    const after = { ...values, description: data.description, keywords: data.keywords };
    await recordChange(changing, { subject: "design", id, action: "data", before, after });
    return accept(null);
  });
}

/**
 * Withdraws designs from sale, or puts withdrawn ones back; designs already in that state are left alone. Returns the
 * changed ones. Refuses DESIGN_UNPUBLISHED for a design that was never published; nothing is changed then. Source:
 * BO-02.
 */
export function offerDesigns(
  deps: OfficeDeps,
  actor: string,
  ids: readonly DesignId[],
  offered: boolean,
): Promise<Result<readonly string[]>> {
  return changeCatalogue(deps, actor, (changing) => offer(changing, ids, offered));
}

/** Does what `offerDesigns` does within a running change. */
export async function offer(
  changing: Changing,
  ids: readonly DesignId[],
  offered: boolean,
): Promise<Result<readonly string[]>> {
  const { trx, at } = changing;
  if (ids.length === 0) return accept([]);
  const rows = await trx
    .selectFrom("design")
    .select(["id", "version"])
    .where("id", "in", ids)
    .where("published", "=", !offered)
    .orderBy("id")
    .forUpdate()
    .execute();
  const never = rows.find(({ version }) => offered && version === 0);
  if (never) return refuse("DESIGN_UNPUBLISHED", { design: never.id });
  const changed = rows.map(({ id }) => id);
  if (changed.length === 0) return accept(changed);
  await trx
    .updateTable("design")
    .set({ published: offered, by_staff: true, changed_at: at })
    .where("id", "in", changed)
    .execute();
  const action = offered ? "offered" : "withdrawn";
  for (const id of changed) await recordChange(changing, { subject: "design", id, action });
  return accept(changed);
}
