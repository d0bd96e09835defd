import { errorCatalogue } from "#kernel/errors.ts";
import { layoutWidths, productWidths } from "#ui/browser/breakpoints.ts";
import type { Source } from "./sources.ts";

type Text = Pick<Source, "path" | "text">;

/** Files whose subject are locales: their list, languages of stories and sample texts, stored documents, hyphenation. */
const ownLanguages =
  /^src\/(kernel\/market|modules\/content\/stories\/languages|modules\/catalogue\/designs\/sample-texts(\.server)?|design\/model\/design-document|design\/text\/hyphenation)\.ts$/;

/** Files that need a locale whose dates are ISO dates. */
const isoDates = /date-format|invoice-number|prepayment-term/;

/** A file that names a language of its own: texts follow the shop, the order or the staff. Source: LOC-11. */
export function namedLanguages({ path, text }: Text): readonly string[] {
  const named = /"(?:de|en|fr|it|es|nl)-[A-Z]{2}"/.exec(text)?.[0];
  return named === undefined || ownLanguages.test(path) || isoDates.test(path) ? [] : [`${path}: names ${named}`];
}

const remPx = 16;
const knownWidths = new Set<number>([...Object.values(productWidths), ...Object.values(layoutWidths)]);

/** Media queries with a width of neither list of breakpoints; mails have none. Source: UI-05, D-20. */
export function strangeWidths({ path, text }: Text): readonly string[] {
  if (!/^src\/(?:ui|web|editor|modules)\//.test(path) || /mail|letter/.test(path)) return [];
  return [...text.matchAll(/(?:min|max)-width: ?([\d.]+)(px|rem)|(?:min|max)-\[([\d.]+)(px|rem)\]:/g)]
    .filter(([, width, unit, own, ownUnit]) => {
      const px = Number(width ?? own) * ((unit ?? ownUnit) === "rem" ? remPx : 1);
      return !knownWidths.has(px);
    })
    .map(([at]) => `${path}: ${at} is no breakpoint`);
}

/** Lint rules switched off without a reason: also that of a file over 400 lines. */
export const unreasonedExceptions = ({ path, text }: Text): readonly string[] =>
  [...text.matchAll(/^\s*(?:\/\/|\/\*) oxlint-disable(?!.* -- \S).*$/gm)].map(
    ([directive]) => `${path}: no reason for ${directive.trim()}`,
  );

/** Codes of the error catalogue that nothing refuses with. Source: ERR-07. */
export function unusedCodes(sources: readonly Text[]): readonly string[] {
  const code = sources.filter(({ path }) => !path.includes("kernel/errors")).map(({ text }) => text);
  const text = code.join("\n");
  return Object.keys(errorCatalogue)
    .filter((each) => !text.includes(`"${each}"`) && !text.includes(`${each}:`))
    .map((each) => `src/kernel/errors.ts: ${each} is used nowhere`);
}
