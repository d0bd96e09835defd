import { books } from "./books.ts";
import { boxes } from "./boxes.ts";
import { calendars } from "./calendars.ts";
import { collages } from "./collages.ts";
import type { DrawnGoods } from "./sheet.ts";
import { condolenceBooks } from "./written/condolence-books.ts";
import { birthBooks } from "./written/birth-books.ts";
import { birthdayBooks } from "./written/birthday-books.ts";
import { feastBooks } from "./written/feast-books.ts";
import { festiveBooks } from "./written/festive-books.ts";
import { weddingBooks } from "./written/wedding-books.ts";
import { drawnBooks } from "./written/written-sheet.ts";

/** Guest and condolence books, each of a family of cards. Source: BOOK-05. */
const writtenBooks = () =>
  drawnBooks([...weddingBooks, ...festiveBooks, ...birthBooks, ...birthdayBooks, ...feastBooks, ...condolenceBooks]);

/** Every design of photo goods. Source: CAT 13. */
export function goodsCollection(): readonly DrawnGoods[] {
  return [...calendars(), ...books(), ...writtenBooks(), ...collages(), ...boxes()];
}
