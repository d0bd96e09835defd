import { locales, type Locale } from "#kernel/market.ts";
import type { OperatorValues } from "#modules/content/texts/rich-text.ts";
import { exclusionOf, originOf, withdrawalLawOf } from "#modules/orders/documents/withdrawal-law.ts";
import { translatorOf } from "#platform/messages.server.ts";

/**
 * Placeholders about the right of withdrawal in a shop's country: `{withdrawalLaw}` is its legal basis,
 * `{exclusionLaw}` the exception for custom-made goods, in brackets, in the language of the shop.
 * @source ORD-13
 */
export function withdrawalValues({ locale }: { readonly locale: Locale }): OperatorValues {
  const say = translatorOf(locale);
  const law = withdrawalLawOf(locales[locale].country);
  const value = (text: string) => ({ text, example: false });
  return { withdrawalLaw: value(originOf(law, say)), exclusionLaw: value(exclusionOf(law, say)) };
}
