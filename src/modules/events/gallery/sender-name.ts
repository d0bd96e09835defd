import type { Locale } from "#kernel/market.ts";
import { longestName } from "#modules/media/contract.ts";
import type { Household } from "../model.ts";

/** What a household's photos are signed with unless somebody types another name; empty without a personal link. Source: EVENT-10. */
export function senderName(household: Pick<Household, "guests"> | null, locale: Locale): string {
  const names = (household?.guests ?? []).map(({ name }) => name).filter((name) => name !== "");
  const all = new Intl.ListFormat(locale, { type: "conjunction" }).format(names);
  return all.length <= longestName ? all : (names[0] ?? "").slice(0, longestName);
}
