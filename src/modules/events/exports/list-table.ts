/** A list as files have it: rows of texts and counts under headings. */
export type ListTable = {
  readonly headings: readonly string[];
  readonly rows: readonly (readonly (string | number)[])[];
};

/** A table with the name it has within a file. */
export type ListSheet = ListTable & { readonly name: string };

// Spreadsheet programs refuse these in names of sheets, and names of more than 31 letters.
const refused = /[[\]:*?/\\'\p{Cc}]/gu;
const longestName = 31;

/** Names of sheets as spreadsheet programs take them: short, without signs that mean something there, each once. */
export function sheetNames(names: readonly string[]): readonly string[] {
  const taken = new Set<string>();
  return names.map((name, index) => {
    const plain = name.replaceAll(refused, " ").trim() || String(index + 1);
    let unique = plain.slice(0, longestName).trim();
    for (let n = 2; taken.has(unique.toLowerCase()); n += 1) unique = `${plain.slice(0, longestName - 4).trim()} ${n}`;
    taken.add(unique.toLowerCase());
    return unique;
  });
}
