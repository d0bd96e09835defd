import { comparableText } from "#kernel/lists/comparable-text.ts";

// Titles and salutations that guests write or leave out.
const salutations = new Set(
  "herr herrn frau fam familie dr prof mr mrs ms miss mme m mlle sig signora sr sra dhr mevr".split(" "),
);

/** A name as it is compared: without case, accents, titles, and in any order of its words. Source: EVENT-07. */
export function comparableName(name: string): string {
  return comparableText(name)
    .split(" ")
    .filter((word) => word !== "" && !salutations.has(word))
    .toSorted()
    .join(" ");
}

/** A guest by whom a typed name may be meant; `details` are comparable texts that tell namesakes apart. */
export type NamedGuest = {
  readonly id: string;
  readonly comparableName: string;
  /** Postcode, town and e-mail address of the household, as compared. */
  readonly details: readonly string[];
};

export type NameMatch =
  | { readonly found: "guest"; readonly id: string }
  | { readonly found: "several" }
  | { readonly found: "nobody" };

/**
 * Who is meant by a typed name. Of namesakes the detail (postcode, town or e-mail address) decides; a detail that fits
 * none of them leaves it open, so that trying details tells nothing.
 * @source EVENT-07
 */
export function matchName(guests: readonly NamedGuest[], name: string, detail: string): NameMatch {
  const wanted = comparableName(name);
  const named = wanted === "" ? [] : guests.filter((guest) => guest.comparableName === wanted);
  const only = named[0];
  if (!only) return { found: "nobody" };
  if (named.length === 1) return { found: "guest", id: only.id };
  const given = comparableText(detail);
  const meant = given === "" ? [] : named.filter(({ details }) => details.includes(given));
  return meant.length === 1 && meant[0] ? { found: "guest", id: meant[0].id } : { found: "several" };
}
