import { languageOf, localeNames, staffLocale, type Language } from "#kernel/market.ts";
import type { LocalizedText } from "#kernel/formats/localized-text.ts";
import type { Refusal } from "#kernel/result.ts";
import { readCatalogue } from "#modules/catalogue/contract.server.ts";
import { cardCategories } from "#modules/catalogue/designs/design-template.ts";
import { offerDesigns } from "#modules/catalogue/designs/edit-design.server.ts";
import { designsPerPage } from "#modules/catalogue/designs/staff-design-search.ts";
import { occasionNames } from "#modules/catalogue/occasions/occasions.ts";
import { publishDesigns } from "#modules/studio/publish-designs.server.ts";
import type { Deps } from "#platform/deps.server.ts";
import { findText, translate } from "#platform/messages.server.ts";
import type { BackOffice } from "../office.ts";
import type { FilterChoices } from "./design-filters.tsx";

const named = (keys: readonly string[], table: string) =>
  keys.map((key) => ({ key, name: translate(staffLocale, `${table}.${key}`) }));

/** Filter and sort options of designs, labelled for the staff. Source: BO-02. */
export async function filterChoices(deps: Pick<Deps, "db">): Promise<FilterChoices> {
  const catalogue = await readCatalogue(deps);
  return {
    occasions: occasionNames(staffLocale).map(([key, name]) => ({ key, name })),
    categories: named(cardCategories, "categories"),
    products: named([...catalogue.products.keys()], "products"),
  };
}

/** Result of a bulk change of designs. */
export type SeveralChanged = {
  readonly done: number;
  readonly refused: readonly { readonly id: string; readonly refusal: Refusal }[];
};

/** Publishes or withdraws the designs selected in the list. Source: BO-02. */
export async function changeSeveral(office: BackOffice, form: FormData): Promise<SeveralChanged> {
  const { deps, actor } = office;
  const ids = form
    .getAll("id")
    .filter((id) => typeof id === "string")
    .slice(0, designsPerPage);
  const intent = form.get("intent");
  if (ids.length === 0) return { done: 0, refused: [{ id: "–", refusal: { code: "FIELD_REQUIRED", data: {} } }] };
  if (intent === "publish") return publishDesigns(deps, actor, ids);
  const done = intent === "withdraw" ? await offerDesigns(deps, actor, ids, false) : undefined;
  if (done?.ok) return { done: done.value.length, refused: [] };
  const refusal = done?.refusal ?? { code: "FIELD_INVALID" as const, data: {} };
  return { done: 0, refused: ids.map((id) => ({ id, refusal })) };
}

/** The collection's description of a design, by language: used where the staff wrote none. */
export function usualDescription(key: string, languageList: readonly Language[]): LocalizedText {
  const texts = languageList.flatMap((language) => {
    const locale = localeNames.find((each) => languageOf(each) === language) ?? staffLocale;
    const text = findText(locale, key);
    return text === undefined ? [] : [[language, text] as const];
  });
  return Object.fromEntries(texts);
}
