import { z } from "zod";

/** Channels by which a line reaches a press. Source: PDF-07. */
export const handOverChannels = ["hot-folder", "partner"] as const;
/** A channel by which a line reaches a press. */
export type HandOverChannel = (typeof handOverChannels)[number];

/** Progress of a hand-over. Source: PDF-07. */
export const handOverStates = ["queued", "sent", "received", "printing", "printed", "shipped", "failed"] as const;
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
 * Whether a report changes the state: states only advance, a failure may occur at any time before the parcel has been
 * shipped, and a failed job may still be received again. Source: PDF-07.
 */
export function movesOn(from: HandOverState, to: HandOverState): boolean {
  if (to === "failed") return from !== "shipped" && from !== "failed";
  if (from === "failed") return to !== "queued" && to !== "sent";
  return handOverStates.indexOf(to) > handOverStates.indexOf(from);
}

/** The folder of a product below the hot folder: the longest matching prefix, `*` for all others. */
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
