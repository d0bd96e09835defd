import { z } from "zod";

/** The staff's options for imposing a part on press sheets. Lengths in mm. Source: PDF-07. */
export const ImpositionChoice = z.object({
  part: z.coerce.number().int().min(1).max(40),
  sheet: z.string().max(40),
  method: z.enum(["sheetwise", "work-and-turn"]),
  order: z.enum(["repeat", "sequence", "cut-and-stack"]),
  edge: z.enum(["long-edge", "short-edge"]),
  gap: z.coerce.number().min(0).max(50),
});
/** The staff's options for imposing a part on press sheets. Source: PDF-07. */
export type ImpositionChoice = z.infer<typeof ImpositionChoice>;

/** The sort key for the sorting table: country, shipping method and hand-over date. Source: PDF-07. */
export function sortCode(line: {
  readonly destination: string;
  readonly express: boolean;
  readonly shipBy: string;
}): string {
  return `${line.destination}-${line.shipBy.slice(5).replace("-", "")}-${line.express ? "X" : "S"}`;
}
