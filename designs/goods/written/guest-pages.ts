import type { Sheet } from "../sheet.ts";
import { centred, invitation, lettering, letteringHeight, type BookWords, type Faces } from "./written-sheet.ts";

/** The words of a guest book for one person or for a couple. */
export const guestWords = (names: string, date: string, role: BookWords["role"] = "name"): BookWords => ({
  title: "Gästebuch",
  names,
  role,
  date,
});
/** What the guests read before they write. */
export const welcome = ["Schön, dass ihr da seid", "Schreibt, klebt, malt: Diese Seiten gehören euch."] as const;

/** The top of lettering whose middle is at this share of the sheet. */
export const middle = ({ h, u }: Sheet, words: BookWords, { scale = 1 }: Faces, at: number, size = 1): number =>
  h * at - (letteringHeight(words, scale) * u * size) / 2;

type Inside = {
  readonly faces: Faces;
  readonly words: BookWords;
  /** A drawing over the title, and a small one for the invitation and every page. */
  readonly motif: readonly [id: string, width: number, lift: number];
  readonly small: readonly [id: string, width: number];
  readonly colours?: Readonly<Record<string, string>>;
};

/** The pages within a book: a drawing over the title, a small one over the invitation and at the foot of every page. */
export function inside(sheet: Sheet, { faces, words, motif, small, colours = {} }: Inside) {
  const { w, h, u } = sheet;
  const [id, width, lift] = motif;
  const [mark, size] = small;
  return {
    title: {
      ground: null,
      drafts: [
        centred(id, [w / 2, h * 0.5 - u * lift, u * width], colours),
        ...lettering(sheet, { faces, words, y: h * 0.5 - u * 8, size: 0.82 }),
      ],
    },
    opener: {
      ground: null,
      drafts: [
        centred(mark, [w / 2, h * 0.28, u * size * 1.9], colours),
        ...invitation(sheet, { faces, lines: welcome }),
      ],
    },
    leaf: { ground: null, drafts: [centred(mark, [w / 2, h - u * 7.5, u * size], colours)] },
  };
}

/** One colour for several slots of a drawing. */
export const allTo = (colour: string, ...slots: readonly string[]) =>
  Object.fromEntries(slots.map((slot) => [slot, colour]));
