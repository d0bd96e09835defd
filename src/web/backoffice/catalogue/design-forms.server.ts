import { z } from "zod";
import type { DesignId } from "#kernel/ids.ts";
import { languages } from "#kernel/market.ts";
import { accept, refuse, type Result } from "#kernel/result.ts";
import { discardDraft, restoreVersion, scheduleDraft } from "#modules/catalogue/designs/design-drafts.server.ts";
import { offerDesigns, saveShopData, ShopData } from "#modules/catalogue/designs/edit-design.server.ts";
import { publishDesign } from "#modules/studio/publish-designs.server.ts";
import { textsOf } from "#modules/studio/edit-variants.server.ts";
import { storedMoment } from "../parts/moments.ts";
import type { BackOffice } from "../office.ts";
import type { TypedTexts } from "#ui/forms/typed-texts.ts";

const number = z.coerce.number().int().catch(-1);

/** Comma-separated words of a field. */
export const listed = (text: string | undefined): readonly string[] =>
  (text ?? "")
    .split(",")
    .map((word) => word.trim())
    .filter((word) => word !== "");

/** Search keywords of a form by language, `{name}-de` …: comma-separated, languages without any left out. */
export function keywordsOf(typed: TypedTexts, name: string) {
  return Object.fromEntries(
    languages.flatMap((language) => {
      const terms = listed(typed[`${name}-${language}`]);
      return terms.length === 0 ? [] : [[language, terms] as const];
    }),
  );
}

/** The shop data of a form. Refuses FIELD_INVALID with the invalid fields. */
function shopDataOf(typed: TypedTexts): Result<ShopData> {
  const description = textsOf(typed, "description");
  if (!description.ok) return description;
  const data = ShopData.safeParse({
    name: typed["name"]?.trim(),
    family: typed["family"]?.trim(),
    themeId: Number(typed["themeId"]),
    occasion: typed["occasion"],
    category: typed["category"],
    popularity: Number(typed["popularity"]),
    isNew: typed["isNew"] !== undefined,
    isRecommended: typed["isRecommended"] !== undefined,
    styles: listed(typed["styles"]),
    description: description.value,
    keywords: keywordsOf(typed, "keywords"),
  });
  if (data.success) return accept(data.data);
  const wrong = data.error.issues.map((issue) => [String(issue.path[0]), "FIELD_INVALID"] as const);
  return refuse("FIELD_INVALID", {}, Object.fromEntries(wrong));
}

/**
 * Runs the action of a form on a design's page; returns what was done. Refusals: those of the scripts, FIELD_INVALID
 * for an invalid form. Source: BO-02, BO-04.
 */
export async function changeDesign(
  { deps, actor }: BackOffice,
  id: DesignId,
  typed: TypedTexts,
): Promise<Result<string>> {
  const seen = typed["seen"] ?? "";
  const done = <Value>(result: Result<Value>, message: string): Result<string> =>
    result.ok ? accept(message) : result;
  switch (typed["intent"]) {
    case "data": {
      const data = shopDataOf(typed);
      if (!data.ok) return data;
      return done(await saveShopData(deps, actor, { id, seen: number.parse(seen), data: data.value }), "data");
    }
    case "publish":
      return done(await publishDesign(deps, actor, { id, seen }), "published");
    case "withdraw":
      return done(await offerDesigns(deps, actor, [id], false), "withdrawn");
    case "schedule": {
      const at = storedMoment(typed["publishAt"] ?? "");
      if (!at) return refuse("FIELD_INVALID", {}, { publishAt: "FIELD_INVALID" });
      return done(await scheduleDraft(deps, actor, { id, seen, at: new Date(at) }), "scheduled");
    }
    case "unschedule":
      return done(await scheduleDraft(deps, actor, { id, seen, at: null }), "unscheduled");
    case "discard":
      return done(await discardDraft(deps, actor, { id, seen }), "discarded");
    case "restore": {
      const version = { id, number: number.parse(typed["number"]), seen: number.parse(seen) };
      return done(await restoreVersion(deps, actor, version), "restored");
    }
    default:
      return refuse("FIELD_INVALID");
  }
}
