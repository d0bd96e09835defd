import { z } from "zod";

/** Categories of the clip-art library, in display order. Source: CFG-02. */
export const clipArtCategories = [
  "flowers",
  "love",
  "baby",
  "party",
  "christmas",
  "animals",
  "food",
  "travel",
  "nature",
  "faith",
  "school",
  "music",
  "home",
  "symbols",
] as const;
export type ClipArtCategory = (typeof clipArtCategories)[number];

/** Drawing styles: several colours, or one ink as lines or solid shape, which can be foil. */
export const clipArtStyles = ["colour", "line", "solid"] as const;

/**
 * A row of the clip-art catalogue. `id` is `<set>/<name>` and its picture never changes; `de` and `en` are display
 * names; `words` are further search keywords in both languages. Source: CFG-02.
 */
export const ClipArtEntry = z.object({
  id: z
    .string()
    .regex(/^[a-z]+\/[a-z0-9-]+$/)
    .max(80),
  category: z.enum(clipArtCategories),
  style: z.enum(clipArtStyles),
  de: z.string(),
  en: z.string(),
  words: z.string(),
});
export type ClipArtEntry = z.infer<typeof ClipArtEntry>;

/** A page of search results; `more` is true if another page follows. `drawing` is the item's ornament. */
export const ClipArtPage = z.object({
  total: z.number().int(),
  more: z.boolean(),
  items: z.array(ClipArtEntry.omit({ words: true }).extend({ drawing: z.unknown() })),
});
export type ClipArtPage = z.infer<typeof ClipArtPage>;
