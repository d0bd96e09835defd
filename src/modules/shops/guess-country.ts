import {
  deliveryCountries,
  languageOf,
  localeNames,
  locales,
  type DeliveryCountry,
  type Locale,
} from "#kernel/market.ts";

/** The visitor's probable country, and how it was determined. Source: GEO-03. */
export type CountryGuess = {
  readonly country: DeliveryCountry | null;
  readonly source: "header" | "accept-language" | "none";
};

/** Language tags of an Accept-Language header, best first; malformed ones are left out. */
function languageTags(header: string): readonly { readonly language: string; readonly region: string | undefined }[] {
  const tags = header
    .slice(0, 400)
    .split(",")
    .flatMap((part) => {
      const [, language, region, weight = "1"] =
        /^\s*([a-z]{2,3})(?:-([a-z]{2}))?(?:-[a-z0-9-]+)?\s*(?:;\s*q=([0-9.]+))?\s*$/i.exec(part) ?? [];
      return language
        ? [{ language: language.toLowerCase(), region: region?.toUpperCase(), weight: Number(weight) }]
        : [];
    });
  return tags.toSorted((a, b) => b.weight - a.weight);
}

const known = (text: string | undefined): DeliveryCountry | undefined =>
  deliveryCountries.find((country) => country === text?.toUpperCase());

/**
 * The country of a visitor: from a header the operator trusts, otherwise the region of the preferred language; no
 * service is asked.
 * @param header value of the trusted header, an ISO country
 * @source GEO-03
 */
export function guessCountry(header: string | undefined, acceptLanguage: string | undefined): CountryGuess {
  if (header !== undefined) return { country: known(header) ?? null, source: "header" };
  const [best] = languageTags(acceptLanguage ?? "");
  const country = known(best?.region);
  return country ? { country, source: "accept-language" } : { country: null, source: "none" };
}

/**
 * The shop for a country in the visitor's preferred language; null if the current one already fits.
 * @source GEO-02, GEO-03
 */
export function suggestedLocale(
  country: DeliveryCountry | null,
  current: Locale,
  acceptLanguage: string | undefined,
): Locale | null {
  const choice = localeNames.filter((name) => locales[name].country === country);
  if (country === null || choice.includes(current)) return null;
  const preferred = languageTags(acceptLanguage ?? "").map(({ language }) => language);
  const best = preferred.flatMap((language) => choice.find((name) => languageOf(name) === language) ?? [])[0];
  return best ?? choice.find((name) => locales[name].prefix === "") ?? choice[0] ?? null;
}
