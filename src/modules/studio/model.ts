import { z } from "zod";

/** What rules of our own say about a design; the final check speaks with the codes of the error catalogue. */
export const ruleCodes = [
  "product-unknown",
  "product-differs",
  "pages",
  "slots",
  "slot-missing",
  "slot-unused",
  "ink",
  "font",
  "ornament",
  "photo",
  "role-missing",
  "role-twice",
  "nothing-to-personalise",
  "small-text",
  "sample-differs",
  "refined",
  "foreign-asset",
  "variant-twice",
  "element-twice",
  "file-missing",
  "file-many",
  "json",
  "field",
  "artwork-missing",
  "artwork-shapes",
  "exists-elsewhere",
  "theme-taken",
] as const;

/**
 * Something that is wrong with a design or its package: `error` keeps it from being published, `stop` from being taken at
 * all. `code` is one of ours, or `check/<code>` of the final check; `where` names the place (a field, an element).
 */
export const Problem = z.object({
  severity: z.enum(["stop", "error", "warning"]),
  code: z.string().max(80),
  where: z.string().max(300),
  data: z.record(z.string(), z.union([z.string(), z.number()])).default({}),
});
export type Problem = z.infer<typeof Problem>;

/** A problem of our own rules. */
export function problem(
  severity: Problem["severity"],
  code: (typeof ruleCodes)[number],
  where: string,
  data: Problem["data"] = {},
): Problem {
  return { severity, code, where: where.slice(0, 300), data };
}

/** Whether a design with these problems may be sold. Source: BO-04. */
export function readyToPublish(problems: readonly Problem[]): boolean {
  return problems.every(({ severity }) => severity === "warning");
}

/** Roles designers choose from first; others may be typed. Source: BO-04, CARD-13. */
export const usualRoles = [
  "names",
  "headline",
  "date",
  "time",
  "place",
  "text",
  "body",
  "greeting",
  "imprint",
  "number",
  "monogram",
  "photo-1",
  "photo-2",
  "photo-3",
] as const;

/** A file of a package as it was brought. */
export type PackageFile = { readonly name: string; readonly bytes: Uint8Array };

/** What a package holds at most: bytes of all its files, and files. */
export const packageLimits = { bytes: 8 * 1024 * 1024, files: 40 } as const;
