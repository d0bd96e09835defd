import type { DocumentPhoto } from "../document-photo.ts";

const monthOf = ({ takenOn }: DocumentPhoto): number | undefined =>
  takenOn === undefined ? undefined : Number(takenOn.slice(5, 7)) || undefined;

/** Steps from one month of the year to another, whichever way is shorter. */
const apart = (a: number, b: number): number => Math.min((a - b + 12) % 12, (b - a + 12) % 12);

/** Dated photos by month and day, whatever their year; the others behind them in their order. */
function inOrder(photos: readonly DocumentPhoto[]): readonly DocumentPhoto[] {
  const day = ({ takenOn }: DocumentPhoto) => takenOn?.slice(5) ?? "99";
  return photos.toSorted((a, b) => day(a).localeCompare(day(b)) || (a.takenOn ?? "").localeCompare(b.takenOn ?? ""));
}

/** How far a photo lies from a month: 0 in it, 6 half a year away; one without a date farther than any other. */
const distance = (photo: DocumentPhoto, month: number): number => {
  const own = monthOf(photo);
  return own === undefined ? 7 : apart(own, month);
};

/**
 * Photos for the sheets of a calendar, `slots` for each: those taken in its month first, then, so that none stays empty,
 * the nearest of the others, and those without a date in their order. No sheet has two before each has one, and no photo
 * comes twice; what finds no place is `left`.
 * @param months the month of the year of each sheet, 1 to 12
 * @source CAL-14
 */
export function photosByMonth(
  photos: readonly DocumentPhoto[],
  months: readonly number[],
  slots: number,
): { readonly sheets: readonly (readonly DocumentPhoto[])[]; readonly left: readonly DocumentPhoto[] } {
  const sheets = months.map((month) => ({ month, photos: new Array<DocumentPhoto>() }));
  const left = [...inOrder(photos)];
  const take = (sheet: (typeof sheets)[number], index: number) => sheet.photos.push(...left.splice(index, 1));
  for (let round = 1; round <= slots; round += 1) {
    for (const sheet of sheets) {
      const own = left.findIndex((photo) => distance(photo, sheet.month) === 0);
      if (own !== -1) take(sheet, own);
    }
    for (const sheet of sheets) {
      if (sheet.photos.length >= round || left.length === 0) continue;
      const distances = left.map((photo) => distance(photo, sheet.month));
      take(sheet, distances.indexOf(Math.min(...distances)));
    }
  }
  return { sheets: sheets.map((sheet) => inOrder(sheet.photos)), left };
}
