import { z } from "zod";

/** What the staff chooses to have a part put on press sheets. Lengths in mm. Source: PDF-07. */
export const ImpositionChoice = z.object({
  part: z.coerce.number().int().min(1).max(12),
  sheet: z.string().max(40),
  method: z.enum(["sheetwise", "work-and-turn"]),
  order: z.enum(["repeat", "sequence", "cut-and-stack"]),
  edge: z.enum(["long-edge", "short-edge"]),
  gap: z.coerce.number().min(0).max(50),
});
/** What the staff chooses to have a part put on press sheets. Source: PDF-07. */
export type ImpositionChoice = z.infer<typeof ImpositionChoice>;

/** What belongs together on the sorting table: country, way of shipping and day of hand-over. Source: PDF-07. */
export function sortCode(line: {
  readonly destination: string;
  readonly express: boolean;
  readonly shipBy: string;
}): string {
  return `${line.destination}-${line.shipBy.slice(5).replace("-", "")}-${line.express ? "X" : "S"}`;
}
