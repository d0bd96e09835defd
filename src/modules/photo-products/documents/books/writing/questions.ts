import type { MessageKey } from "#kernel/formats/message-key.ts";
import { occasionOfBook, type WritingOccasion } from "./writing-styles.ts";

const numbers = ["1", "2", "3", "4"] as const;

/** Keys of the questions by occasion; the first asks who writes. Source: BOOK-05. */
const keysOf = (occasion: WritingOccasion): readonly MessageKey[] =>
  numbers.map((number) => `written-books.questions.${occasion}.${number}` as const);

/** Keys of what the pages of a book for writing may ask, the most important first. Source: BOOK-05. */
export const questionsOfBook = (bookDesign: string | undefined): readonly MessageKey[] =>
  keysOf(occasionOfBook(bookDesign));
