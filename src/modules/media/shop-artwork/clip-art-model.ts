import { z } from "zod";

/** Categories of the clip-art library, in the order they are shown. Source: CFG-02. */
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
/** A category of the clip-art library. */
export type ClipArtCategory = (typeof clipArtCategories)[number];

/** How an item is drawn: in several colours, or in one ink as lines or as a solid form, which foil can take. */
export const clipArtStyles = ["colour", "line", "solid"] as const;

/**
 * A row of the clip-art catalogue. `id` is `<set>/<name>` and never changes its picture; `de` and `en` are the shown
 * names; `words` are further words it is found by, in both languages. Source: CFG-02.
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

/** A page of search results; `more` tells whether another page follows. `drawing` is the item's ornament. */
export const ClipArtPage = z.object({
  total: z.number().int(),
  more: z.boolean(),
  items: z.array(ClipArtEntry.omit({ words: true }).extend({ drawing: z.unknown() })),
});
export type ClipArtPage = z.infer<typeof ClipArtPage>;
