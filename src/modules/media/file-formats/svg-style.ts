import type { ErrorCode } from "#kernel/errors.ts";

/** Inherited properties of a drawing. Source: SVG 2, section 6. */
const inherited = new Set([
  "fill",
  "stroke",
  "stroke-width",
  "stroke-linecap",
  "stroke-linejoin",
  "stroke-dasharray",
  "fill-rule",
  "fill-opacity",
  "stroke-opacity",
  "color",
  "visibility",
]);

/** Declarations by property name. */
export type Declarations = ReadonlyMap<string, string>;

/** A rule of a style sheet with a simple selector: a class, an element or an id. */
export type StyleRule = {
  readonly kind: "class" | "element" | "id";
  readonly name: string;
  readonly set: Declarations;
};

/** Parses `fill: red; stroke: none`. */
export function readDeclarations(text: string): Declarations {
  const parts = text.split(";").map((part) => part.split(":"));
  return new Map(
    parts.flatMap(([name = "", ...value]) => {
      const set = value
        .join(":")
        .replace(/!\s*important/i, "")
        .trim();
      return name.trim() && set ? [[name.trim().toLowerCase(), set] as const] : [];
    }),
  );
}

const kinds = { ".": "class", "#": "id" } as const;

/** Maximum number of rules of one sheet: more than any drawing program writes. */
const maxRules = 5000;

/** Removes the comments of a sheet; an unclosed one extends to the end. */
function withoutComments(text: string): string {
  const [before = "", ...comments] = text.split("/*");
  const after = comments.map((comment) => {
    const end = comment.indexOf("*/");
    return end < 0 ? "" : comment.slice(end + 2);
  });
  return before + after.join("");
}

/**
 * Parses a style sheet of simple selectors; anything else is DRAWING_EFFECTS, too many rules DRAWING_TOO_LARGE. Runs
 * in linear time: a regular expression took minutes for crafted sheets.
 * @source CFG-25, NFR-02
 */
export function readStyleSheet(text: string): readonly StyleRule[] | ErrorCode {
  const plain = withoutComments(text);
  if (plain.includes("@")) return "DRAWING_EFFECTS";
  const rules: StyleRule[] = [];
  const closed = plain.split("}").slice(0, -1);
  if (closed.length > maxRules) return "DRAWING_TOO_LARGE";
  for (const rule of closed) {
    const parts = rule.split("{");
    const [selectors, body] = [parts.at(-2), parts.at(-1) ?? ""];
    if (selectors === undefined) continue;
    const set = readDeclarations(body);
    for (const selector of selectors.split(",").map((each) => each.trim())) {
      const simple = /^([.#]?)([\w-]+)$/.exec(selector);
      if (!simple) return "DRAWING_EFFECTS";
      const sign = simple[1] === "." || simple[1] === "#" ? kinds[simple[1]] : "element";
      rules.push({ kind: sign, name: simple[2] ?? "", set });
    }
  }
  return rules;
}

type Styled = { readonly name: string; readonly attributes: ReadonlyMap<string, string> };

const applies = (rule: StyleRule, { name, attributes }: Styled): boolean => {
  if (rule.kind === "element") return rule.name === name;
  if (rule.kind === "id") return attributes.get("id") === rule.name;
  return (attributes.get("class") ?? "").slice(0, 1000).split(/\s+/).includes(rule.name);
};

const strength = { element: 0, class: 1, id: 2 } as const;

/** The style of an element: inherited values, its attributes, the style sheet, its own style. Source: CSS cascade. */
export function styleOf(element: Styled, parent: Declarations, rules: readonly StyleRule[]): Declarations {
  const style = new Map([...parent].filter(([property]) => inherited.has(property)));
  const set = (property: string, value: string) => {
    if (value === "inherit") {
      const taken = parent.get(property);
      if (taken === undefined) style.delete(property);
      else style.set(property, taken);
    } else style.set(property, value);
  };
  for (const [property, value] of element.attributes) set(property, value.trim());
  const matching = rules.filter((rule) => applies(rule, element));
  for (const rule of matching.toSorted((a, b) => strength[a.kind] - strength[b.kind]))
    for (const [property, value] of rule.set) set(property, value);
  for (const [property, value] of readDeclarations(element.attributes.get("style") ?? "")) set(property, value);
  return style;
}
