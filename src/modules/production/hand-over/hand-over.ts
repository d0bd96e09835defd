import { z } from "zod";

/** Ways a line comes to a press. Source: PDF-07. */
export const handOverWays = ["hot-folder", "partner"] as const;
/** A way a line comes to a press. */
export type HandOverWay = (typeof handOverWays)[number];

/** How far a hand-over is. Source: PDF-07. */
export const handOverStates = ["queued", "sent", "received", "printing", "printed", "shipped", "failed"] as const;
/** How far a hand-over is. */
export type HandOverState = (typeof handOverStates)[number];

/** States a print partner reports. */
export const reportedStates = ["received", "printing", "printed", "shipped", "failed"] as const;

/** A message of a print partner; `report` is its own id of the message. Source: PDF-07. */
export const PrintStatusReport = z.object({
  report: z.string().regex(/^[\w-]{1,80}$/),
  handOver: z.uuid(),
  state: z.enum(reportedStates),
  detail: z.string().max(300).default(""),
});
/** A message of a print partner. */
export type PrintStatusReport = z.infer<typeof PrintStatusReport>;

/**
 * Whether a report tells something new: states only go on, a failure may come at any time before the parcel has left,
 * and what failed may still be received again. Source: PDF-07.
 */
export function movesOn(from: HandOverState, to: HandOverState): boolean {
  if (to === "failed") return from !== "shipped" && from !== "failed";
  if (from === "failed") return to !== "queued" && to !== "sent";
  return handOverStates.indexOf(to) > handOverStates.indexOf(from);
}

/** The folder of a product below the hot folder: the longest start that fits, `*` for all others. */
export function hotFolderOf(routes: string, product: string): string {
  const rows = routes
    .split(",")
    .map((row) => row.split("="))
    .flatMap(([start = "", folder = ""]) => (folder === "" ? [] : [{ start, folder }]))
    .filter(({ start }) => start === "*" || product.startsWith(start))
    .toSorted((left, right) => right.start.length - left.start.length);
  const named = rows.find(({ start }) => start !== "*") ?? rows[0];
  return named?.folder ?? "";
}
