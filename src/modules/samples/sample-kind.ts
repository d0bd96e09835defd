/** What one piece of a sample is, for texts: a menu is a card, too. Source: SAMP-03, PDP-02. */
export const sampleKinds = ["card", "sticker", "tag", "label", "booklet"] as const;
export type SampleKind = (typeof sampleKinds)[number];

const kindOfPrefix: readonly (readonly [string, SampleKind])[] = [
  ["sticker-", "sticker"],
  ["gift-tag-", "tag"],
  ["bottle-label", "label"],
  ["sparkler-label", "label"],
  ["banderole", "label"],
  ["booklet-", "booklet"],
];

/** The name of one piece of a product in sentences about its sample. Source: SAMP-03, PDP-02. */
export function sampleKind(product: string): SampleKind {
  return kindOfPrefix.find(([prefix]) => product.startsWith(prefix))?.[1] ?? "card";
}
