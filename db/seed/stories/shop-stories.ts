import { cardHome, photoHome } from "./home.ts";
import { menus } from "./menus.ts";
import { occasionPages } from "./occasions.ts";
import { articles, textPages } from "./page-files.ts";
import type { SeedStory } from "./seed-story.ts";
import { inAllLanguages } from "./translations.ts";

/** Categories of the magazine, as options of the editor. */
export const magazineCategories = ["Ratgeber", "Texte", "Papier", "Werkstatt"] as const;

/** Every initial story of a fresh shop, parents before children. Source: PB-12, PB-13, MAG-02. */
export function shopStories(): readonly SeedStory[] {
  return inAllLanguages([
    cardHome(),
    ...menus(),
    ...occasionPages(),
    ...textPages(),
    ...articles("magazine", "magazin"),
    photoHome(),
    ...articles("photo-magazine", "photo/magazin"),
  ]);
}
