import { z } from "zod";
import { accept, refuse, type Result } from "#kernel/result.ts";
import { currentSchema, DesignDocument, type Part } from "./design-document.ts";
import { parsePath } from "../geometry/path-data.ts";

/** Migrates a document from one schema version to the next; never modifies its input. */
type Migration = (document: Readonly<Record<string, unknown>>) => Record<string, unknown>;

const surfaceId = (page: unknown): string => (isRecord(page) && typeof page["id"] === "string" ? page["id"] : "");

/** In version 1 the ids of surfaces name the pieces of the product; the digit numbers pieces of the same kind. */
const pieces: readonly (readonly [RegExp, Part["kind"]])[] = [
  [/^sleeve-/, "sleeve"],
  [/^insert-(\d)-/, "insert"],
  [/^card-(\d)-/, "card"],
  [/^band$/, "band"],
  [/^page-\d+$/, "booklet"],
  [/^envelope-/, "envelope"],
];

function partOfSurface(id: string): Omit<Part, "serial"> {
  for (const [pattern, kind] of pieces) {
    const match = pattern.exec(id);
    if (match?.[1] !== undefined) return { id: `${kind}-${match[1]}`, kind, number: Number(match[1]) };
    if (match) return { id: kind, kind };
  }
  return { id: "card", kind: "card" };
}

/** Version 2 assigns every surface to a piece of the product; all its other additions have defaults. */
function withParts(document: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const pages: readonly unknown[] = Array.isArray(document["pages"]) ? document["pages"] : [];
  const parts = [
    ...new Map(pages.map((page) => [partOfSurface(surfaceId(page)).id, partOfSurface(surfaceId(page))])).values(),
  ];
  return {
    ...document,
    pages: pages.map((page) => (isRecord(page) ? { ...page, part: partOfSurface(surfaceId(page)).id } : page)),
    ...(parts.length > 0 ? { parts } : {}),
  };
}

/** Migrations by the version number they start from. */
const migrations: Readonly<Record<number, Migration>> = { 1: withParts };

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Location of the first unreadable path data; undefined when all can be parsed. */
function unreadablePath(document: DesignDocument): string | undefined {
  for (const [number, page] of document.pages.entries()) {
    for (const [index, element] of page.elements.entries()) {
      if (element.type !== "shape" && element.type !== "die") continue;
      try {
        parsePath(element.d ?? "");
      } catch {
        return `pages.${number}.elements.${index}.d`;
      }
    }
  }
  return undefined;
}

/**
 * Parses a stored document of any version as the current one. Refuses with PROJECT_INVALID when it is not a document,
 * comes from a newer version, or is invalid after migration; `data.path` is the first invalid location.
 * @source CFG-06, CFG-21, ADR-0024
 */
export function readDocument(stored: unknown): Result<DesignDocument> {
  if (!isRecord(stored)) return refuse("PROJECT_INVALID", { path: "" });
  let document = stored;
  let version = Number(document["schema"]);
  if (!Number.isInteger(version) || version < 1 || version > currentSchema)
    return refuse("PROJECT_INVALID", { path: "schema" });
  for (; version < currentSchema; version += 1) {
    const migrate = migrations[version];
    if (!migrate) throw new Error(`No migration from design schema ${version}`);
    document = { ...migrate(document), schema: version + 1 };
  }
  const parsed = DesignDocument.safeParse(document);
  if (!parsed.success) return refuse("PROJECT_INVALID", { path: parsed.error.issues[0]?.path.join(".") ?? "" });
  const unreadable = unreadablePath(parsed.data);
  return unreadable === undefined ? accept(parsed.data) : refuse("PROJECT_INVALID", { path: unreadable });
}

/** Schema of a document of any version inside a larger record, parsed as the current one. Source: CFG-21. */
export const StoredDocument = z.unknown().transform((stored, context): DesignDocument => {
  const read = readDocument(stored);
  if (read.ok) return read.value;
  context.addIssue({ code: "custom", message: read.refusal.code, params: { ...read.refusal.data } });
  return z.NEVER;
});
