import { cardHome, photoHome } from "./home.ts";
import { menus } from "./menus.ts";
import { occasionPages } from "./occasions.ts";
import { articles, textPages } from "./page-files.ts";
import type { SeedStory } from "./seed-story.ts";
import { inAllLanguages } from "./translations.ts";

/** Rubrics of the magazine, for the editor's choice. */
export const magazineCategories = ["Ratgeber", "Texte", "Papier", "Werkstatt"] as const;

/** Every story a fresh shop starts with, parents before children. Source: PB-12, PB-13, MAG-02. */
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
