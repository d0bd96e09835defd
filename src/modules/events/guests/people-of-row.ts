import { comparableText } from "#kernel/lists/comparable-text.ts";
import { eventLimits } from "../model.ts";
import type { GuestInput } from "./household-input.ts";

const companion =
  /(?:\+\s*1\b|\bplus[ -]?one\b|\b(?:mit|und|u\.|\+|&|and|with|avec|con|met|e|et|y|en)?\s*(?:begleitung|begleiter(?:in)?|anhang|guest|accompagnement|accompagnatore|acompañante|introducé|introducee)\b)/iu;
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

/** „Lena und Jonas Weber“ are two people: the family name stands for those who have none. */
function namesIn(text: string): readonly string[] {
  const parts = text.split(between).filter((part) => part.trim() !== "");
  const last = parts.at(-1) ?? "";
  const words = last.split(/\s+/);
  const isFamily = familySigns.has(comparableText(parts[0]?.split(/\s+/)[0] ?? ""));
  if (parts.length < 2 || words.length < 2 || isFamily) return parts.length < 2 || isFamily ? [text] : parts;
  const family = words.slice(1).join(" ");
  return parts.map((part) => (part.includes(" ") ? part : `${part} ${family}`));
}

/**
 * The people of one row of a list: of its name, of what stands beside it ("mit Begleitung"), and of its column of
 * children, which has names or a number. Source: EVENT-04.
 */
export function peopleOfRow(row: {
  readonly name: string;
  readonly extra: string;
  readonly children: string;
}): readonly GuestInput[] {
  const hasCompanion = companion.test(row.name) || companion.test(row.extra);
  const name = row.name
    .replace(companion, "")
    .replaceAll(/[\s,&+–-]+$|\(\s*\)/gu, "")
    .trim();
  const adults = name === "" ? [] : namesIn(name).map((each) => person(each.trim()));
  const count = /^\d{1,2}$/.exec(row.children.trim())?.[0];
  const children =
    count === undefined
      ? row.children
          .split(between)
          .map((each) => each.trim())
          .filter((each) => /\p{L}/u.test(each) && !/^(?:nein|no|non|nee|keine?)$/iu.test(each))
          .map((each) => ({ ...person(each), isChild: true }))
      : Array.from({ length: Math.min(Number(count), 10) }, () => ({ ...unnamed, isChild: true }));
  return [...adults, ...children, ...(hasCompanion && adults.length > 0 ? [unnamed] : [])];
}
