/** A parsed semantic version; `text` is the whole version without leading zeros. Source: UI-06. */
export type SemanticVersion = {
  readonly text: string;
  /** Major, minor and patch as digits, so that their size is unbounded. */
  readonly numbers: readonly string[];
  /** Identifiers of the pre-release; empty for a release. */
  readonly preRelease: readonly string[];
};

const digits = /^[0-9]+$/;

function plain(identifier: string): string {
  return digits.test(identifier) ? identifier.replace(/^0+(?=[0-9])/, "") : identifier;
}

/** Splits a text at the first separator. */
function cut(text: string, mark: string): readonly [string, string | undefined] {
  const at = text.indexOf(mark);
  return at < 0 ? [text, undefined] : [text.slice(0, at), text.slice(at + 1)];
}

/**
 * Parses `MAJOR.MINOR.PATCH[-pre.release][+meta]`; undefined for anything else. Leading zeros are dropped, as in the
 * flag clients. Source: UI-06.
 */
export function parseSemver(version: string): SemanticVersion | undefined {
  const [beforeMeta, meta] = cut(version, "+");
  const [release, pre] = cut(beforeMeta, "-");
  const numbers = release.split(".");
  const preRelease = pre?.split(".") ?? [];
  if (meta === "" || numbers.length !== 3 || !numbers.every((part) => digits.test(part))) return undefined;
  if (preRelease.includes("")) return undefined;
  const parts = { numbers: numbers.map(plain), preRelease: preRelease.map(plain) };
  const suffix = parts.preRelease.length > 0 ? `-${parts.preRelease.join(".")}` : "";
  return { ...parts, text: parts.numbers.join(".") + suffix + (meta === undefined ? "" : `+${meta}`) };
}

function compareIdentifiers(a: string, b: string): number {
  if (digits.test(a) && digits.test(b) && a.length !== b.length) return a.length - b.length;
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

function compareLists(a: readonly string[], b: readonly string[]): number {
  for (const [index, identifier] of a.entries()) {
    const other = b[index];
    if (other === undefined) break;
    const order = compareIdentifiers(identifier, other);
    if (order !== 0) return order;
  }
  return a.length - b.length;
}

/** Precedence of two versions: negative, zero or positive; metadata after `+` is ignored. Source: UI-06. */
export function compareSemver(a: SemanticVersion, b: SemanticVersion): number {
  const order = compareLists(a.numbers, b.numbers);
  if (order !== 0) return order;
  const isRelease = Number(a.preRelease.length === 0) - Number(b.preRelease.length === 0);
  return isRelease === 0 ? compareLists(a.preRelease, b.preRelease) : isRelease;
}

/** Whether a text is a semantic version with three numeric parts. Source: UI-06. */
export function isSemver(text: string): boolean {
  return parseSemver(text) !== undefined;
}
