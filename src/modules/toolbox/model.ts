import { z } from "zod";

/** What the toolbox does. Source: TOOL-01, TOOL-02. */
export const tools = ["convert-file", "convert-pdf", "optimize-image"] as const;
/** What the toolbox does. */
export type Tool = (typeof tools)[number];

/** What files become; `same` keeps the kind of each. */
export const targets = ["same", "jpg", "png", "webp", "pdf"] as const;
/** What files become. */
export type Target = (typeof targets)[number];

/** What each tool may be asked for; the first is what it does unasked. */
export const targetsOf: Readonly<Record<Tool, readonly Target[]>> = {
  "convert-file": ["jpg", "png", "webp", "pdf"],
  "convert-pdf": ["jpg", "png"],
  "optimize-image": ["same"],
};

/** Bounds of one conversion: bytes of a file, pages, files, and how long its result can be fetched. Source: TOOL-03. */
export const toolboxLimits = { bytes: 50 * 1024 * 1024, pages: 50, files: 5, lifeMs: 60 * 60_000 } as const;

/** A conversion for the process that does it: `source-{n}` and the result lie in `folder`. */
export const ConvertJob = z.object({
  folder: z.string(),
  tool: z.enum(tools),
  target: z.enum(targets),
  fileNames: z.array(z.string()).min(1).max(toolboxLimits.files),
});
export type ConvertJob = z.infer<typeof ConvertJob>;

/** The result: its name and media type, or why there is none. */
export const Converted = z.discriminatedUnion("ok", [
  z.object({ ok: z.literal(true), name: z.string(), type: z.string() }),
  z.object({ ok: z.literal(false), code: z.enum(["TOOLBOX_TYPE", "TOOLBOX_BROKEN", "TOOLBOX_PAGES"]) }),
]);
export type Converted = z.infer<typeof Converted>;
