import { z } from "zod";

/** Codes of the collection's rules; the final check uses codes of the error catalogue. */
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
 * A problem of a design or its package: `error` prevents publication, `stop` prevents the import. `code` is a rule
 * code, or `check/<code>` of the final check; `where` is the location (a field, an element).
 */
export const Problem = z.object({
  severity: z.enum(["stop", "error", "warning"]),
  code: z.string().max(80),
  where: z.string().max(300),
  data: z.record(z.string(), z.union([z.string(), z.number()])).default({}),
});
export type Problem = z.infer<typeof Problem>;

/** Creates a problem of the collection's rules. */
export function problem(
  severity: Problem["severity"],
  code: (typeof ruleCodes)[number],
  where: string,
  data: Problem["data"] = {},
): Problem {
  return { severity, code, where: where.slice(0, 300), data };
}

/** Whether a design with these problems may go on sale. Source: BO-04. */
export function readyToPublish(problems: readonly Problem[]): boolean {
  return problems.every(({ severity }) => severity === "warning");
}

/** Roles suggested to designers first; others may be typed. Source: BO-04, CARD-13. */
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

export type PackageFile = { readonly name: string; readonly bytes: Uint8Array };

/** Limits of a package: total bytes of all files, and number of files. */
export const packageLimits = { bytes: 8 * 1024 * 1024, files: 40 } as const;
