import { bookTypes, collageTypes, type FrameOffer, type PhotoAssortment, type WallMaterial } from "../model.ts";
import type { PhotoWork } from "./product-rules.ts";

/** Prints. Source: CAT 8. */
export const printWork: PhotoWork = { code: "print", usual: 1 };

/** Photo boxes. Source: CAT 8. */
export const boxWork: PhotoWork = { code: "box", usual: 2 };

/** Calendars, and calendars from 1 November to 20 December. Source: CAT 8. */
export const calendarWorks = {
  usual: { code: "calendar", usual: 2 },
  season: { code: "calendar-season", usual: 3 },
} as const satisfies Readonly<Record<string, PhotoWork>>;

const bookDays: Readonly<Record<string, number>> = { fotoheft: 2, echtfotobuch: 4 };

/** Books of a type. Source: CAT 8. */
export const bookWork = (type: string): PhotoWork => ({
  code: `book/${type.toLowerCase()}`,
  usual: bookDays[type] ?? 3,
});

const collageDays: Readonly<Record<string, number>> = { poster: 1, framedPoster: 3, leinwand: 2 };

/** Collages on a material. Source: CAT 8. */
export const collageWork = (type: string): PhotoWork => ({
  code: `collage/${type.toLowerCase()}`,
  usual: collageDays[type] ?? 2,
});

/** A wall material, or the frame around it. Source: CAT 8. */
export const wallWork = ({ kind, code, productionDays }: WallMaterial | FrameOffer): PhotoWork => ({
  code: `${kind}/${code}`,
  usual: productionDays,
});

/** All production steps of photo products, each once. Source: CAT 8, BO-07. */
export function photoWorks(assortment: PhotoAssortment): readonly PhotoWork[] {
  return [
    printWork,
    boxWork,
    ...Object.values(calendarWorks),
    ...bookTypes.map(bookWork),
    ...collageTypes.map(collageWork),
    ...[...assortment.materials, ...assortment.frames].map(wallWork),
  ];
}
