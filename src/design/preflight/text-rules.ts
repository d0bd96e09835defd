import { missingGlyphFindings } from "../text/missing-glyphs.ts";
import { openPlaceholders } from "../templates/open-placeholders.ts";
import { finding, whenText, type Rule, type Subject } from "./preflight-rule.ts";
import { exceedsBox, type LaidOutText } from "../text/laid-out-text.ts";

/** Every laid-out text of an element: its own, or those of its cells. */
function textsOf({ laidOut }: Subject): readonly LaidOutText[] {
  return laidOut.cells?.texts ?? (laidOut.text ? [laidOut.text] : []);
}

/**
 * A text higher than its box, with too many lines or longer than its arc is an error; a broken word is a warning.
 * Source: CFG-08.
 */
const textOverflow = whenText((subject) => {
  const { text } = subject.laidOut;
  if (!text?.overflow) return [];
  return [finding(subject, "TEXT_OVERFLOW", exceedsBox(text.overflow) ? "error" : "warning")];
});

/**
 * A table or calendar higher than its box overlaps the elements below and is an error; a broken word is a warning, and so
 * are photos and name days of a calendar without room at their day. Source: CFG-08, CAL-09, CAL-11.
 */
const cellOverflow: Rule = (subject) => {
  const { cells } = subject.laidOut;
  if (!cells) return [];
  if (cells.overflow > 0) return [finding(subject, "TABLE_OVERFLOW", "error")];
  const found = [];
  if (cells.texts.some((text) => text.overflow?.word)) found.push(finding(subject, "TEXT_OVERFLOW", "warning"));
  if (cells.leftOut.photos > 0) found.push(finding(subject, "PORTRAITS_LEFT_OUT", "warning"));
  if (cells.leftOut.nameDays > 0) found.push(finding(subject, "NAME_DAYS_LEFT_OUT", "warning"));
  return found;
};

function facesOf({ element }: Subject): string {
  return element.type === "text" || element.type === "table" || element.type === "calendar" ? element.style.font : "";
}

/** Characters the face lacks, once per element: shown in a fallback face, or not at all. Source: CFG-09. */
const missingGlyphs: Rule = (subject) => {
  const texts = textsOf(subject);
  if (texts.some((text) => text.substituted))
    return [finding(subject, "PREFLIGHT_FAILED", "error", { data: { reason: "font", id: facesOf(subject) } })];
  const faults = missingGlyphFindings(texts.flatMap((text) => text.missing));
  return faults.map(({ code, severity, data }) => finding(subject, code, severity, { data }));
};

/** Unchanged sample text, an open placeholder of a suggestion, or an empty required text. Source: CFG-16, CARD-20. */
const unfinishedText = whenText((subject, element) => {
  const text = element.text.trim();
  // Joiners and other invisible characters do not count as text.
  if (element.required && text.replaceAll(/[\p{Cf}\s]/gu, "") === "")
    return [finding(subject, "FIELD_REQUIRED", "error")];
  const sample = element.placeholder !== undefined && text !== "" && text === element.placeholder.trim();
  if (sample || openPlaceholders(element.text).length > 0) return [finding(subject, "PLACEHOLDER_LEFT", "error")];
  return [];
});

/** A table with open placeholders in its cells. Source: CFG-16. */
const unfinishedCells: Rule = (subject) => {
  const { element } = subject;
  if (element.type !== "table" || openPlaceholders(element.rows.flat().join("\n")).length === 0) return [];
  return [finding(subject, "PLACEHOLDER_LEFT", "error")];
};

/** Final check rules for lettering. */
export const textRules: readonly Rule[] = [textOverflow, cellOverflow, missingGlyphs, unfinishedText, unfinishedCells];
