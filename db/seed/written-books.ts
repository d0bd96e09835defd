import type { PhotoDesign } from "#modules/photo-products/design-model.ts";
import type { WrittenBook } from "#modules/photo-products/model.ts";

/** A book for writing with the family of cards it belongs to and the occasions it is listed with. */
export type WrittenRow = Pick<PhotoDesign, "name" | "popularity" | "createdOn"> & {
  readonly type: WrittenBook;
  readonly id: string;
  readonly themeId: number;
  readonly occasions: string;
};

const guests = (
  family: string,
  name: string,
  themeId: number,
  occasions: string,
  popularity: number,
  createdOn: string,
): WrittenRow => ({ type: "gaestebuch", id: `gaestebuch-${family}`, name, themeId, occasions, popularity, createdOn });

const mourning = (
  family: string,
  name: string,
  themeId: number,
  popularity: number,
  createdOn: string,
): WrittenRow => ({
  type: "kondolenzbuch",
  id: `kondolenzbuch-${family}`,
  name,
  themeId,
  occasions: "trauer",
  popularity,
  createdOn,
});

/** Sixteen guest books and four condolence books. Source: BOOK-05, CAT 2.4, CAT 13. */
export const writtenRows: readonly WrittenRow[] = [
  guests("olivenzweig", "Olivenzweig", 1461, "hochzeit", 900, "2026-10-05"),
  guests("goldrand", "Goldrand", 1463, "hochzeit goldene-hochzeit silberhochzeit jubilaeum", 840, "2026-10-12"),
  guests("trockenblume", "Trockenblume", 1468, "hochzeit", 820, "2026-10-19"),
  guests("artdeco", "Art déco", 1464, "hochzeit geburtstag-50", 760, "2026-11-02"),
  guests("meer", "Meer", 1470, "hochzeit", 740, "2026-11-09"),
  guests("linolschnitt", "Linolschnitt", 1467, "hochzeit geburtstag", 720, "2026-10-26"),
  guests("azulejo", "Azulejo", 1465, "hochzeit geburtstag-65", 690, "2026-11-16"),
  guests("wiese", "Wiese", 1495, "geburtstag hochzeit geburtstag-70", 800, "2026-10-12"),
  guests("konfetti", "Konfetti", 1491, "geburtstag geburtstag-18 geburtstag-30 geburtstag-40 party", 770, "2026-10-26"),
  guests("segelboot", "Segelboot", 1494, "geburtstag geburtstag-60 ruhestand", 700, "2026-11-09"),
  guests("regenbogen", "Regenbogen", 1480, "geburt taufe", 810, "2026-10-19"),
  guests("kranich", "Kranich", 1482, "geburt taufe", 780, "2026-11-02"),
  guests("taube", "Kreuz und Taube", 1501, "taufe kommunion", 730, "2026-10-26"),
  guests("aehre", "Ähre", 1504, "konfirmation kommunion", 680, "2026-11-16"),
  guests("glasfenster", "Glasfenster", 1503, "firmung konfirmation taufe", 660, "2026-11-16"),
  guests("herzblatt", "Herzblatt", 1535, "goldene-hochzeit silberhochzeit", 710, "2026-11-23"),
  mourning("stille", "Stille", 1510, 850, "2026-10-12"),
  mourning("abendlicht", "Abendlicht", 1511, 790, "2026-10-26"),
  mourning("ahornblatt", "Ahornblatt", 1512, 750, "2026-11-09"),
  mourning("jahresringe", "Jahresringe", 1513, 700, "2026-11-23"),
];
