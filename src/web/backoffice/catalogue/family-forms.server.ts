import { refuse, type Refusal, type Result } from "#kernel/result.ts";
import { saveThemeNames, withdrawTheme } from "#modules/catalogue/designs/themes.server.ts";
import { textsOf } from "#modules/studio/edit-variants.server.ts";
import { publishFamily } from "#modules/studio/publish-designs.server.ts";
import type { BackOffice } from "../office.ts";
import type { TypedTexts } from "#ui/forms/typed-texts.ts";

/** A design that prevented its family from being published. */
export type RefusedDesign = { readonly id: string; readonly refusal: Refusal };

type Changed =
  | { readonly ok: true; readonly value: "names" | "published" | "withdrawn" }
  | { readonly ok: false; readonly refusal: Refusal; readonly refused: readonly RefusedDesign[] };

const seenPrefix = "seen-";

/**
 * Runs the action of a family's form; returns what was done. Refusals: those of the scripts, FIELD_INVALID for an
 * invalid form, FAMILY_NOT_READY with every design that prevented publication. Source: BO-02, THEME-03.
 */
export async function changeFamily({ deps, actor }: BackOffice, id: number, typed: TypedTexts): Promise<Changed> {
  const outcomeOf = (result: Result<unknown>, value: "names" | "withdrawn"): Changed =>
    result.ok ? { ok: true, value } : { ...result, refused: [] };
  switch (typed["intent"]) {
    case "names": {
      const names = textsOf(typed, "names");
      const seen = Number(typed["seen"]);
      if (!names.ok) return outcomeOf(names, "names");
      return outcomeOf(await saveThemeNames(deps, actor, { id, seen, names: names.value }), "names");
    }
    case "withdraw":
      return outcomeOf(await withdrawTheme(deps, actor, id), "withdrawn");
    case "publish": {
      const seen = Object.entries(typed).flatMap(([name, value]) =>
        name.startsWith(seenPrefix) ? [[name.slice(seenPrefix.length), value] as const] : [],
      );
      const { refused } = await publishFamily(deps, actor, { id, seen: new Map(seen) });
      if (refused.length === 0) return { ok: true, value: "published" };
      return { ...refuse("FAMILY_NOT_READY", { n: refused.length }), refused };
    }
    default:
      return { ...refuse("FIELD_INVALID"), refused: [] };
  }
}
