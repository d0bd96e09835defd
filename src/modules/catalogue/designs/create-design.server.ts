import { accept, type Result } from "#kernel/result.ts";
import { changeCatalogue, recordChange, type OfficeDeps } from "../change-log.server.ts";
import type { DesignTemplate } from "./design-template.ts";
import { writeVariants } from "./design-drafts.server.ts";
import { checkTheme } from "./edit-design.server.ts";

/**
 * Creates a design that is not yet on sale: its shop data, and its artwork as the first draft. The id must be free.
 * Refuses THEME_TAKEN. Source: BO-02.
 */
export function createDesign(deps: OfficeDeps, actor: string, design: DesignTemplate): Promise<Result<null>> {
  return changeCatalogue(deps, actor, async (changing) => {
    const { trx, at } = changing;
    const theme = await checkTheme(changing, design.id, design);
    if (!theme.ok) return theme;
    const { refinements, variants, document } = design;
    await trx
      .insertInto("design")
      .values({
        id: design.id,
        name: design.name,
        family: design.family,
        theme_id: design.themeId,
        category: design.category,
        occasion: design.occasion,
        product: design.product,
        popularity: design.popularity,
        created_on: design.createdOn,
        is_new: design.isNew,
        is_recommended: design.isRecommended,
        refinements,
        styles: design.styles,
        description_key: design.descriptionKey,
        description: design.description ? JSON.stringify(design.description) : null,
        keywords: JSON.stringify(design.keywords ?? {}),
        document: JSON.stringify(document),
        published: false,
        version: 0,
        by_staff: true,
        changed_at: at,
      })
      .execute();
    await writeVariants(trx, design.id, variants);
    await trx
      .insertInto("design_draft")
      .values({
        design_id: design.id,
        artwork: JSON.stringify({ refinements, variants, document }),
        saved_by: actor,
        saved_at: at,
      })
      .execute();
    await recordChange(changing, { subject: "design", id: design.id, action: "created" });
    return accept(null);
  });
}
