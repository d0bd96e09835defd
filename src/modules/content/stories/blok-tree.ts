import type { Blok } from "./story-model.ts";

/** An object inside content: a blok, a link, a node of rich text. */
export type ContentNode = Readonly<Record<string, unknown>>;

/** True for an object that is a blok: it has a component and an id. */
export function isBlok(value: unknown): value is Blok {
  return (
    typeof value === "object" &&
    value !== null &&
    "component" in value &&
    typeof value.component === "string" &&
    "_uid" in value &&
    typeof value._uid === "string"
  );
}

function rebuild(value: unknown, change: (node: ContentNode) => ContentNode): unknown {
  if (Array.isArray(value)) return value.map((item) => rebuild(item, change));
  if (typeof value !== "object" || value === null) return value;
  return change(Object.fromEntries(Object.entries(value).map(([field, inner]) => [field, rebuild(inner, change)])));
}

/** Rebuilds the content of a story bottom-up; `change` receives every object after its children were changed. */
export function mapContent(content: Blok, change: (node: ContentNode) => ContentNode): Blok {
  const mapped = rebuild(content, change);
  if (!isBlok(mapped)) throw new Error("a root blok stays a blok");
  return mapped;
}

/** Visits every object inside a value, outer before inner. */
export function walk(value: unknown, visit: (node: ContentNode) => void): void {
  if (Array.isArray(value)) for (const item of value) walk(item, visit);
  else if (typeof value === "object" && value !== null) {
    const node: ContentNode = { ...value };
    visit(node);
    for (const inner of Object.values(node)) walk(inner, visit);
  }
}

/** The uuid of the story a link or link mark leads to; undefined for any other node. */
export function linkedStory(node: ContentNode): string | undefined {
  if (node["linktype"] !== "story") return undefined;
  const target = node["fieldtype"] === "multilink" ? node["id"] : node["uuid"];
  return typeof target === "string" && target !== "" ? target : undefined;
}
