import { comparableText } from "#kernel/lists/comparable-text.ts";
import { eventLimits } from "../model.ts";
import type { guestTypes } from "./household-form.ts";
import type { GuestInput } from "./household-input.ts";

/** What a person of a list is. Source: EVENT-04. */
export type GuestKind = (typeof guestTypes)[number];

const companion =
  /(?:\+\s*1\b|\bplus[ -]?one\b|\b(?:mit|und|u\.|\+|&|and|with|avec|con|met|e|et|y|en)?\s*(?:begleitung|begleiter(?:in)?|anhang|guest|accompagnement|accompagnante?|accompagnat(?:ore|rice)|acompañante|introducée?|introducee)(?!\p{L}))/iu;
/** What stands between the names of several people. */
export const between = /\s*(?:,|&|\+|;|\/|\s(?:und|and|et|e|y|en|u\.)\s)\s*/iu;
const familySigns = new Set(["familie", "fam", "family", "famille", "famiglia", "familia", "ehepaar", "eheleute"]);

/** A name that is too long is cut, and says so by its end. */
const fitting = (name: string): string =>
  name.length <= eventLimits.name ? name : `${name.slice(0, eventLimits.name - 1)}…`;

const person = (name: string): GuestInput => ({
  name: fitting(name),
  isChild: false,
  isCompanion: false,
  programme: null,
});
const unnamed: GuestInput = { name: "", isChild: false, isCompanion: true, programme: null };

const yes = "ja yes oui si x wahr true";
const kindWords: Readonly<Record<GuestKind, string>> = {
  child: `kind child enfant nino nina bambino bambina ${yes}`,
  companion:
    "begleitung begleiter begleiterin plus-one accompagnant accompagnante acompanante accompagnatore accompagnatrice introduce introducee",
  adult: "erwachsen adult adulte adulto adulta volwassen nein no non nee falsch false",
};
const kinds: ReadonlyMap<string, GuestKind> = new Map(
  (["child", "companion", "adult"] as const).flatMap((kind) =>
    kindWords[kind].split(" ").map((word) => [word.replace("-", " "), kind] as const),
  ),
);
const ticks: ReadonlySet<string> = new Set([...yes.split(" "), "1"]);

/** A cell as it is compared, in which a tick is as good as a word. */
const comparableCell = (cell: string) => comparableText(cell.replace(/[✓✔☑]/u, "x"));

/**
 * What a cell says of a person, in any of six languages: as our own files say it, or yes and no in a column that asks
 * for children. Undefined for anything else, as for several ("Erwachsene").
 * @source EVENT-04
 */
export const kindOf = (cell: string): GuestKind | undefined => kinds.get(comparableCell(cell));

/** Whether what stands beside a name announces a companion: "mit Begleitung", or a tick in such a column. */
export const announcesCompanion = (extra: string): boolean => companion.test(extra) || ticks.has(comparableCell(extra));

/** Small words and titles before a family name. */
const beforeSurname = new Set(
  "von van vom zu zum zur de der den des del della di da du la le les el al ten ter dr prof mc san saint".split(" "),
);

/** Whether a text is a single family name: "Meier-Schulz", "von der Heide". */
function isSurname(text: string): boolean {
  const words = text.split(/\s+/);
  const last = words.pop() ?? "";
  return (
    /^\p{L}[\p{L}'’-]*$/u.test(last) &&
    !familySigns.has(comparableText(last)) &&
    words.every((word) => beforeSurname.has(comparableText(word)))
  );
}

/** The parts of "Meier, Karl"; a title moves before the name. */
function surnameFirst(name: string): { readonly family: string; readonly given: string } | undefined {
  const [before = "", behind = "", ...more] = name.split(",").map((part) => part.trim());
  if (behind === "" || more.length > 0 || !isSurname(before)) return undefined;
  const [title = ""] = /^(?:(?:dr|prof)\.\s*)+/iu.exec(before) ?? [];
  return { family: before.slice(title.length), given: `${title}${behind}` };
}

/**
 * Whether a column writes its names as "Meier, Karl": most of them have one comma after a single family name, and one
 * person behind it. "Anna, Ben und Cleo" are three elsewhere.
 * @source EVENT-04
 */
export function areSurnamesFirst(names: readonly string[]): boolean {
  const filled = names.filter((name) => name !== "");
  const signs = filled.filter((name) => {
    const parts = surnameFirst(name.replace(companion, "").trim());
    return parts !== undefined && !between.test(parts.given);
  });
  return signs.length * 2 > filled.length;
}

/** „Lena und Jonas Weber“ are two people: the family name stands for those who have none. */
function namesIn(text: string, isSurnameFirst: boolean): readonly string[] {
  const inverted = isSurnameFirst ? surnameFirst(text) : undefined;
  if (inverted) {
    const { family, given } = inverted;
    const parts = given.split(between).filter((part) => part.trim() !== "");
    return parts.map((part, index) => (index > 0 && part.includes(" ") ? part : `${part} ${family}`));
  }
  const parts = text.split(between).filter((part) => part.trim() !== "");
  const last = parts.at(-1) ?? "";
  const words = last.split(/\s+/);
  const isFamily = familySigns.has(comparableText(parts[0]?.split(/\s+/)[0] ?? ""));
  if (parts.length < 2 || words.length < 2 || isFamily) return parts.length < 2 || isFamily ? [text] : parts;
  const family = words.slice(1).join(" ");
  return parts.map((part) => (part.includes(" ") ? part : `${part} ${family}`));
}

/** The one person of a row of a list that has a row for each, as our own files do: the name is taken as it stands. */
export const personOfRow = (name: string, kind: GuestKind): GuestInput => ({
  ...person(name),
  isChild: kind === "child",
  isCompanion: kind === "companion" || name === "",
});

/**
 * The people of one row of a list: of its name, of what stands beside it ("mit Begleitung"), and of its column of
 * children, which has names or a number. `kind` is what the row says they are; `isSurnameFirst` is `areSurnamesFirst`
 * of its column.
 * @source EVENT-04
 */
export function peopleOfRow(row: {
  readonly name: string;
  readonly extra: string;
  readonly children: string;
  readonly kind?: GuestKind | undefined;
  readonly isSurnameFirst?: boolean;
}): readonly GuestInput[] {
  const { kind = "adult", isSurnameFirst = false } = row;
  const hasCompanion = companion.test(row.name) || announcesCompanion(row.extra);
  const name = row.name
    .replace(companion, "")
    .replaceAll(/[\s,&+–-]+$|\(\s*\)/gu, "")
    .trim();
  if (name === "" && kind !== "adult") return [personOfRow("", kind)];
  const adults = name === "" ? [] : namesIn(name, isSurnameFirst).map((each) => personOfRow(each.trim(), kind));
  const count = /^\d{1,2}$/.exec(row.children.trim())?.[0];
  const children =
    count === undefined
      ? row.children
          .split(between)
          .map((each) => each.trim())
          .filter((each) => /\p{L}/u.test(each) && kindOf(each) === undefined && !/^keine?$/iu.test(each))
          .map((each) => ({ ...person(each), isChild: true }))
      : Array.from({ length: Math.min(Number(count), 10) }, () => ({ ...unnamed, isChild: true }));
  return [...adults, ...children, ...(hasCompanion && adults.length > 0 ? [unnamed] : [])];
}
