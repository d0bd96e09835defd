import { shuffleSpread } from "#modules/photo-products/documents/books/relayout.ts";
import { bookOf } from "./saved-book.ts";

const rounds = 5;

/** CPU time of a piece of work in ms, which other load does not increase; of several rounds, the least first. */
export function cpuTimes(work: () => unknown, count = rounds): readonly number[] {
  return Array.from({ length: count }, () => {
    const before = process.cpuUsage();
    work();
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  }).toSorted((a, b) => a - b);
}

const library = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ id: `photo-${index}`, sha256: "0".repeat(64) }));

/** A book of as many photos, made anew each time. Source: BOOK-07. */
export function makingTimes(photos: number, pages: number): readonly number[] {
  return cpuTimes(() => bookOf(library(photos), pages));
}

/** Every spread of a book of 300 photos laid out anew, each once; CPU ms in ascending order. Source: BOOK-08. */
export function relayoutTimes(): readonly number[] {
  const { document } = bookOf(library(300), 100);
  const spreads = document.pages.filter(({ part }) => part === "block");
  return spreads
    .flatMap(({ id }, index) => cpuTimes(() => shuffleSpread(document, id, index + 1), 1))
    .toSorted((a, b) => a - b);
}
