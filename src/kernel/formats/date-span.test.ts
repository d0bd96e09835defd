import { expect, test } from "vitest";
import { formatDateSpan } from "./date-span.ts";

test.each([
  ["de-DE", "2026-06-12", "2026-06-14", "12.–14. Juni 2026"],
  ["de-DE", "2026-06-12", "2026-06-12", "12. Juni 2026"],
  ["de-DE", "2026-06-28", "2026-07-03", "28. Juni – 3. Juli 2026"],
  ["de-DE", "2026-01-05", "2026-08-20", "Januar–August 2026"],
  ["de-DE", "2024-01-05", "2026-08-20", "2024–2026"],
  ["en-GB", "2026-06-12", "2026-06-14", "12 – 14 June 2026"],
  ["fr-FR", "2026-05-01", "2026-05-03", "1er–3 mai 2026"],
  ["fr-CH", "2026-04-28", "2026-05-01", "28 avril – 1er mai 2026"],
  ["fr-FR", "2026-01-05", "2026-08-20", "janvier – août 2026"],
] as const)("BOOK-07 in %s the days from %s to %s are headed %s", (locale, from, to, words) => {
  expect(formatDateSpan(from, to, locale).replaceAll("\u00A0", " ")).toBe(words);
});
