import { keyIn, storedKey, type MessageGroup } from "#kernel/formats/message-key.ts";
import { StatedDesignId } from "#kernel/design-id.ts";
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
import { z } from "zod";

const named = (keys: readonly string[], table: MessageGroup) =>
  keys.map((key) => ({ key, name: translate(staffLocale, keyIn(table, key)) }));

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

/** The form of the list, with the ids of the selected designs as a list. Source: BO-02. */
export const ListForm = z.object({ intent: z.enum(["publish", "withdraw"]), id: z.array(StatedDesignId) });

/** Publishes or withdraws the designs selected in the list. Source: BO-02. */
export async function changeSeveral(
  { deps, actor }: BackOffice,
  { intent, id }: z.infer<typeof ListForm>,
): Promise<SeveralChanged> {
  const ids = id.slice(0, designsPerPage);
  if (ids.length === 0) return { done: 0, refused: [{ id: "–", refusal: { code: "FIELD_REQUIRED", data: {} } }] };
  if (intent === "publish") return publishDesigns(deps, actor, ids);
  const done = await offerDesigns(deps, actor, ids, false);
  if (done.ok) return { done: done.value.length, refused: [] };
  return { done: 0, refused: ids.map((each) => ({ id: each, refusal: done.refusal })) };
}

/** The collection's description of a design, by language: used where the staff wrote none. */
export function usualDescription(key: string, languageList: readonly Language[]): LocalizedText {
  const texts = languageList.flatMap((language) => {
    const locale = localeNames.find((each) => languageOf(each) === language) ?? staffLocale;
    const text = findText(locale, storedKey(key));
    return text === undefined ? [] : [[language, text] as const];
  });
  return Object.fromEntries(texts);
}
