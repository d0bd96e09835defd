import { z } from "zod";

/** Tools of the toolbox. Source: TOOL-01, TOOL-02. */
export const tools = ["convert-file", "convert-pdf", "optimize-image"] as const;
export type Tool = (typeof tools)[number];

/** Target formats; `same` keeps the format of each file. */
export const targets = ["same", "jpg", "png", "webp", "pdf"] as const;
export type Target = (typeof targets)[number];

/** Target formats of each tool; the first is the default. */
export const targetsOf: Readonly<Record<Tool, readonly Target[]>> = {
  "convert-file": ["jpg", "png", "webp", "pdf"],
  "convert-pdf": ["jpg", "png"],
  "optimize-image": ["same"],
};

/**
 * Limits of one conversion: bytes of a file, pages, files, and how long its result can be downloaded. Source:
 * TOOL-03.
 */
export const toolboxLimits = { bytes: 50 * 1024 * 1024, pages: 50, files: 5, lifeMs: 60 * 60_000 } as const;

/** A conversion for the process that runs it: `source-{n}` and the result are in `folder`. */
export const ConvertJob = z.object({
  folder: z.string(),
  tool: z.enum(tools),
  target: z.enum(targets),
  fileNames: z.array(z.string()).min(1).max(toolboxLimits.files),
});
export type ConvertJob = z.infer<typeof ConvertJob>;

/** The result: its name and media type, or the reason for the failure. */
export const Converted = z.discriminatedUnion("ok", [
  z.object({ ok: z.literal(true), name: z.string(), type: z.string() }),
  z.object({ ok: z.literal(false), code: z.enum(["TOOLBOX_TYPE", "TOOLBOX_BROKEN", "TOOLBOX_PAGES"]) }),
]);
export type Converted = z.infer<typeof Converted>;
