import type { Locale } from "#kernel/market.ts";
import { translate } from "#platform/messages.server.ts";
import { adaptedOptions } from "../kinds/change-option.ts";
import type { Chosen, ChosenOptions, OptionRule } from "../kinds/options.ts";
import { valueName } from "./readable-option-names.server.ts";

/**
 * The other option that a value of `name` changes, in words: "nur einteilig" if it leaves no choice, else "dann 90 × 60
 * cm"; null if it changes none. A difference in price would compare two different pictures.
 * @source FRAME-08, PDP-05
 */
export function changesOf(
  rules: readonly OptionRule[],
  name: string,
  { now, after }: { readonly now: Chosen; readonly after: ChosenOptions },
  locale: Locale,
): string | null {
  const [changed] = adaptedOptions(rules, name, now, after.chosen);
  const group = after.groups.find((each) => each.name === changed);
  if (!group) return null;
  const value = valueName(group.name, group.value, locale);
  return translate(locale, group.values.length === 1 ? "photo.only" : "photo.then", { value });
}
