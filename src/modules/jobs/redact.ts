const hidden = "•••";

/** Names of values that never contain personal data. */
const harmlessName = /^(id|\w+Id|kind|mail|channel|locale|shipment|event|issue|step|key|version|part|number)$/u;
/** Ids, words and numbers: nothing with a space, an @ or an initial capital letter. */
const harmlessValue = /^[a-z0-9][\w.:/-]{0,63}$/u;

const isHarmless = (name: string, value: unknown): value is string | number | boolean =>
  (harmlessName.test(name) &&
    typeof value === "string" &&
    (harmlessValue.test(value) || /^[A-Z]\d{9}$/u.test(value))) ||
  (typeof value === "string" && /^[a-z]{2}-[A-Z]{2}$/u.test(value)) ||
  typeof value === "number" ||
  typeof value === "boolean";

const entriesOf = (payload: unknown): readonly (readonly [string, unknown])[] =>
  typeof payload === "object" && payload !== null ? Object.entries(payload) : [];

/** A payload without personal data: ids and short words unchanged, everything else hidden. Source: NFR-02. */
export function payloadFacts(payload: unknown): readonly (readonly [name: string, value: string])[] {
  return entriesOf(payload)
    .filter(([, value]) => value !== null && value !== undefined)
    .map(([name, value]) => [name, isHarmless(name, value) ? String(value) : hidden]);
}

/** All hidden texts of a payload. */
function secretsOf(payload: unknown): readonly string[] {
  return entriesOf(payload).flatMap(([name, value]): readonly string[] => {
    if (isHarmless(name, value)) return [];
    return typeof value === "string" ? [value] : secretsOf(value);
  });
}

/** Maximum length of a displayed error. */
const maxLength = 300;

/**
 * The first line of an error without personal data: no e-mail address, no value quoted by the database, no quoted
 * texts, no long number or secret, and nothing hidden in the job's payload. Source: NFR-02.
 */
export function errorFacts(error: string, payload: unknown): string {
  const [line = ""] = error.split("\n");
  const known = secretsOf(payload)
    .filter((secret) => secret.length > 2)
    .toSorted((a, b) => b.length - a.length)
    .reduce((text, secret) => text.replaceAll(secret, hidden), line);
  const text = known
    .replaceAll(/[^\s<>"'(),;:=]+@[^\s<>"'(),;:=]+/gu, hidden)
    .replaceAll(/=\([^)]*\)/gu, `=(${hidden})`)
    .replaceAll(/"([^"]*)"|“([^”]*)”|„([^“]*)“|'([^']*)'/gu, (quoted, ...parts) => {
      const inner = parts.slice(0, 4).find((part) => typeof part === "string");
      return typeof inner === "string" && /^[a-z0-9_.:/-]+$/u.test(inner) ? quoted : hidden;
    })
    .replaceAll(/(?<![\w-])\+?\d[\d /-]{6,}\d(?![\w-])/gu, hidden)
    .replaceAll(/(?<![\w-])(?![0-9a-f]{8}-[0-9a-f]{4}-)[\w-]{32,}/gu, hidden);
  return text.length > maxLength ? `${text.slice(0, maxLength)} …` : text;
}
