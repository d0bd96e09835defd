import { componentOf, components, type ComponentName } from "./components.ts";
import { schemaOfField, type Field, type ValueOf } from "./fields.ts";
import type { Blok } from "../stories/story-model.ts";

/** The parsed fields of a component, as pages use them. */
export type FieldsOf<Name extends ComponentName> = {
  readonly [
    Key in keyof (typeof components)[Name]["fields"]
  ]: (typeof components)[Name]["fields"][Key] extends infer F extends Field ? ValueOf<F> : never;
};

/** A problem of a stored blok; the visual editor shows it at the field, the live site uses the default. */
export type ContentProblem = {
  readonly uid: string;
  readonly component: string;
  /** Undefined when the blok itself is the problem. */
  readonly field?: string;
  readonly kind: "required" | "invalid" | "unknownComponent" | "notAllowedHere";
};

const lists = new Set<Field["type"]>(["options", "multiasset", "stories", "bloks"]);
const texts = new Set<Field["type"]>(["text", "textarea", "datasource"]);

export function emptyValue(field: Field): unknown {
  if ("default" in field && field.default !== undefined) return field.default;
  if (field.type === "boolean") return false;
  if (lists.has(field.type)) return [];
  return texts.has(field.type) ? "" : null;
}

/** Whether a stored value is empty: the delivery API sends "" or null for empty fields, and links without target. */
export function isEmpty(field: Field, value: unknown): boolean {
  if (value === undefined || value === null || value === "") return true;
  if (Array.isArray(value)) return value.length === 0;
  if (typeof value !== "object") return false;
  if (field.type === "asset") return !("filename" in value) || value.filename === "" || value.filename === null;
  if (field.type === "multilink")
    return ["id", "url", "cached_url", "email"].every(
      (key) => !Object.entries(value).some(([own, text]) => own === key && text),
    );
  if (field.type === "richtext")
    return !("content" in value) || (Array.isArray(value.content) && value.content.length === 0);
  if (field.type === "table") return !("tbody" in value) || (Array.isArray(value.tbody) && value.tbody.length === 0);
  return false;
}

// Schemas are cached per field: building one costs more than parsing with it.
const schemas = new WeakMap<Field, ReturnType<typeof schemaOfField>>();

function schemaOf(field: Field): ReturnType<typeof schemaOfField> {
  const known = schemas.get(field) ?? schemaOfField(field);
  schemas.set(field, known);
  return known;
}

function readField(
  field: Field,
  value: unknown,
): { readonly value: unknown; readonly problem?: ContentProblem["kind"] } {
  if (isEmpty(field, value)) {
    const fallback = emptyValue(field);
    return field.required ? { value: fallback, problem: "required" } : { value: fallback };
  }
  const read = schemaOf(field).safeParse(value);
  return read.success ? { value: read.data } : { value: emptyValue(field), problem: "invalid" };
}

/**
 * Parses the fields of a blok by its component. Missing or invalid values become the field's default, so a live page
 * never breaks; `problemsOf` lists them for the editor.
 * @source PB-11
 */
export function readFields<Name extends ComponentName>(name: Name, blok: Blok): FieldsOf<Name>;
export function readFields(name: ComponentName, blok: Blok): Readonly<Record<string, unknown>> {
  const fields = Object.entries<Field>(components[name].fields);
  return Object.fromEntries(fields.map(([key, field]) => [key, readField(field, blok[key]).value]));
}

function isBlok(value: unknown): value is Blok {
  return (
    typeof value === "object" &&
    value !== null &&
    "_uid" in value &&
    typeof value._uid === "string" &&
    "component" in value &&
    typeof value.component === "string"
  );
}

/** The nested bloks of a field as stored. */
function nestedIn(value: unknown): readonly Blok[] {
  return Array.isArray(value) ? value.filter(isBlok) : [];
}

/**
 * All problems of a blok and its nested bloks, in reading order: empty for content that may be published.
 * @param allowed components allowed in this position; undefined for the root of a story
 * @source PB-02, PB-11
 */
export function problemsOf(blok: Blok, allowed?: readonly string[]): readonly ContentProblem[] {
  const { _uid: uid, component } = blok;
  const definition = componentOf(component);
  if (!definition) return [{ uid, component, kind: "unknownComponent" }];
  const misplaced = allowed ? !allowed.includes(component) : definition.kind !== "content type";
  const own = Object.entries(definition.fields).flatMap(([key, field]): readonly ContentProblem[] => {
    const { problem } = readField(field, blok[key]);
    const nested = field.type === "bloks" ? nestedIn(blok[key]).flatMap((each) => problemsOf(each, field.allow)) : [];
    return problem ? [{ uid, component, field: key, kind: problem }, ...nested] : nested;
  });
  return misplaced ? [{ uid, component, kind: "notAllowedHere" }, ...own] : own;
}

/** A new blok of a component with all defaults, as the editor inserts it. */
export function newBlok(name: ComponentName, uid: string): Blok {
  const fields = Object.entries<Field>(components[name].fields);
  return {
    ...Object.fromEntries(fields.map(([key, field]) => [key, emptyValue(field)])),
    _uid: uid,
    component: name,
  };
}
