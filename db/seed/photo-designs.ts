import { readFileSync } from "node:fs";
import { z } from "zod";
import { designId } from "#kernel/ids.ts";
import { DesignDocument } from "#design/model/design-document.ts";
import { sheetForms, type DesignedKind, type PhotoDesign } from "#modules/photo-products/design-model.ts";
import { fromRoot } from "#platform/paths.server.ts";
import { isWritten } from "#modules/photo-products/model.ts";
import { cardBooks, photoOffers } from "./photo-assortment.ts";
import { writtenRows } from "./written-books.ts";

type Row = readonly [id: string, name: string, styles: string, popularity: number, createdOn: string];

/** Sixteen calendar design groups. Source: CAL-08, CAT 13. */
const calendarDesigns: readonly Row[] = [
  ["hochformat", "Hochformat", "natur reise", 940, "2026-03-02"],
  ["weissraum", "Weißraum", "schlicht familie", 910, "2026-01-12"],
  ["monatsblatt", "Monatsblatt", "typografie schlicht", 870, "2026-06-08"],
  ["kuestenlinie", "Küstenlinie", "natur reise", 820, "2026-05-04"],
  ["waldrand", "Waldrand", "natur", 780, "2025-11-03"],
  ["familienbande", "Familienbande", "familie", 760, "2026-02-16"],
  ["erstes-jahr", "Erstes Jahr", "baby familie", 700, "2026-04-20"],
  ["quadrat", "Quadrat", "schlicht", 640, "2025-09-14"],
  ["abendlicht", "Abendlicht", "natur jahr", 610, "2026-07-06"],
  ["hofplan", "Hofplan", "familie typografie", 560, "2025-10-05"],
  ["reisebuch", "Reisebuch", "reise", 540, "2026-08-10"],
  ["leinen", "Leinen", "hochzeit schlicht", 480, "2026-06-22"],
  ["gartenjahr", "Gartenjahr", "natur schlicht", 690, "2026-09-07"],
  ["weite", "Weite", "schlicht natur", 730, "2026-08-24"],
  ["zeitung", "Jahresbote", "typografie jahr", 580, "2026-08-31"],
  ["mondlauf", "Mondlauf", "natur schlicht", 620, "2026-09-21"],
];

/** Twelve photo book sets. Source: BOOK-04, CAT 13. */
const bookDesigns: readonly Row[] = [
  ["horizont", "Horizont", "reise natur", 950, "2026-02-02"],
  ["unser-jahr", "Unser Jahr", "jahr familie", 930, "2026-01-08"],
  ["ja", "Ja", "hochzeit", 890, "2026-03-16"],
  ["kapitel", "Kapitel", "typografie schlicht", 850, "2026-05-18"],
  ["kleine-hand", "Kleine Hand", "baby", 810, "2026-04-06"],
  ["bergtour", "Bergtour", "reise natur", 760, "2025-10-12"],
  ["sommerhaus", "Sommerhaus", "familie reise", 720, "2026-06-15"],
  ["stille", "Stille", "schlicht natur", 650, "2025-09-01"],
  ["festtafel", "Festtafel", "hochzeit familie", 600, "2026-07-20"],
  ["album", "Album", "jahr schlicht", 540, "2026-08-03"],
  ["atlas", "Atlas", "reise jahr", 700, "2026-09-14"],
  ["banderole", "Banderole", "natur typografie", 640, "2026-09-28"],
];

/** Twenty-eight collages; 1 is the card channel's default, 13 the photo channel's. Source: CAT 13, COLL-02. */
const collageDesigns: readonly Row[] = [
  ["1", "Galerie", "schlicht hochzeit", 800, "2025-09-08"],
  ["13", "Mosaik", "familie jahr", 900, "2026-01-20"],
  ["14", "Herz", "hochzeit familie", 860, "2026-02-09"],
  ["15", "Filmstreifen", "reise jahr", 740, "2026-03-23"],
  ["16", "Ein großes", "reise natur", 700, "2026-04-13"],
  ["17", "Jahreszahl", "jahr typografie", 650, "2026-05-25"],
  ["18", "Wort und Bild", "typografie", 590, "2026-06-29"],
  ["19", "Kacheln", "schlicht baby", 520, "2026-08-17"],
  ["20", "Sofortbilder", "reise familie", 770, "2026-09-14"],
  ["21", "Kreise", "schlicht jahr", 610, "2026-09-28"],
  ["22", "Passepartout", "schlicht hochzeit", 720, "2026-10-12"],
  ["23", "Randlos", "reise jahr", 690, "2026-10-12"],
  ["24", "Initiale", "typografie baby", 750, "2026-10-19"],
  ["25", "Fernweh", "reise typografie", 780, "2026-10-19"],
  ["26", "Olivenhain", "hochzeit natur", 840, "2026-10-26"],
  ["27", "Sommerwiese", "natur familie", 810, "2026-10-26"],
  ["28", "Vollmond", "baby jahr", 760, "2026-10-26"],
  ["29", "Jubiläum", "jahr familie", 790, "2026-11-02"],
  ["30", "Meerblick", "reise natur", 730, "2026-11-02"],
  ["31", "Grundformen", "schlicht familie", 570, "2026-11-02"],
  ["32", "Trockenblumen", "hochzeit natur", 680, "2026-11-09"],
  ["33", "Regenbogen", "baby", 820, "2026-11-09"],
  ["34", "Tannengrün", "jahr familie", 880, "2026-11-16"],
  ["35", "Segeltörn", "reise", 630, "2026-11-16"],
  ["36", "Kraniche", "baby familie", 710, "2026-11-16"],
  ["37", "Papierflieger", "reise jahr", 600, "2026-11-16"],
  ["38", "Goldstrahl", "hochzeit jahr", 660, "2026-11-23"],
  ["39", "Terrazzo", "schlicht familie", 580, "2026-11-23"],
];

/** Thirteen designs of box lids. Source: CAT 13, BOX-02. */
const boxDesigns: readonly Row[] = [
  ["blank", "Ohne Aufdruck", "schlicht", 900, "2025-09-01"],
  ["ein-bild", "Ein Bild", "familie reise", 860, "2026-01-15"],
  ["namen", "Namen", "hochzeit typografie", 780, "2026-02-23"],
  ["jahreszahl", "Jahreszahl", "jahr typografie", 700, "2026-04-27"],
  ["kleiner-stern", "Kleiner Stern", "baby", 640, "2026-06-01"],
  ["leinwandgrau", "Leinwandgrau", "schlicht natur", 560, "2026-07-13"],
  ["olivenkranz", "Olivenkranz", "hochzeit natur", 830, "2026-10-12"],
  ["wiesenrand", "Wiesenrand", "natur familie", 740, "2026-10-12"],
  ["mondlicht", "Mondlicht", "baby jahr", 680, "2026-10-26"],
  ["bilderreihe", "Bilderreihe", "familie jahr", 760, "2026-10-26"],
  ["unterwegs", "Unterwegs", "reise", 650, "2026-11-09"],
  ["terrazzo", "Terrazzo", "schlicht familie", 600, "2026-11-09"],
  ["lorbeer", "Lorbeer", "hochzeit schlicht", 620, "2026-11-23"],
];

/** Types the designs of a kind are available for. */
function reachOf(kind: DesignedKind): Pick<PhotoDesign, "types" | "formats"> {
  const offers = photoOffers();
  const unique = (values: readonly string[]) => [...new Set(values)];
  if (kind === "collage") {
    const collages = offers.filter((offer) => offer.kind === "collage");
    return { types: collages.map(({ type }) => type), formats: unique(collages.flatMap(({ formats }) => formats)) };
  }
  if (kind === "photobox") {
    const boxes = offers.filter((offer) => offer.kind === "box");
    return { types: [], formats: unique(boxes.map(({ format }) => format)) };
  }
  const made = offers.flatMap((offer) =>
    (offer.kind === "calendar" || offer.kind === "photobook") && offer.kind === kind && !isWritten(offer.type)
      ? [offer]
      : [],
  );
  return { types: unique(made.map(({ type }) => type)), formats: unique(made.map(({ format }) => format)) };
}

/** A seeded design with its drawn sheets. */
export type SeededPhotoDesign = PhotoDesign & { readonly sheets: Readonly<Record<string, DesignDocument>> };

const Sheets = z.object({ sheets: z.record(z.enum(sheetForms), DesignDocument) });

/** The drawn sheets of a design (`designs/goods-sheets`). */
function sheetsOf(kind: DesignedKind, id: string): SeededPhotoDesign["sheets"] {
  const file = fromRoot("designs", "goods-sheets", `${kind}-${id}.json`);
  return Sheets.parse(JSON.parse(readFileSync(file, "utf8"))).sheets;
}

/** Number of photos on the landscape sheet. */
const slotsOf = (sheets: SeededPhotoDesign["sheets"]): number =>
  sheets["landscape"]?.pages[0]?.elements.filter(({ role }) => role?.startsWith("photo-")).length ?? 0;

function designsOf(kind: DesignedKind, rows: readonly Row[]): readonly SeededPhotoDesign[] {
  const reach = reachOf(kind);
  return rows.map(([id, name, styles, popularity, createdOn]) => {
    const sheets = sheetsOf(kind, id);
    return {
      kind,
      id: designId(id),
      name,
      ...reach,
      styles: styles.split(" "),
      slots: slotsOf(sheets),
      popularity,
      createdOn,
      themeId: null,
      occasions: [],
      sheets,
    };
  });
}

/** Guest and condolence books, in the formats of their type. Source: BOOK-05, CAT 2.4. */
function writtenDesigns(): readonly SeededPhotoDesign[] {
  return writtenRows.map(({ type, id, occasions, ...row }) => ({
    ...row,
    kind: "photobook",
    id: designId(id),
    types: [type],
    formats: cardBooks.filter((each) => each.type === type).map(({ format }) => format),
    styles: [],
    slots: 0,
    occasions: occasions.split(" "),
    sheets: sheetsOf("photobook", id),
  }));
}

/** The photo product designs of a fresh shop. Source: CAT 13. */
export function photoDesigns(): readonly SeededPhotoDesign[] {
  return [
    ...designsOf("calendar", calendarDesigns),
    ...designsOf("photobook", bookDesigns),
    ...writtenDesigns(),
    ...designsOf("collage", collageDesigns),
    ...designsOf("photobox", boxDesigns),
  ];
}
