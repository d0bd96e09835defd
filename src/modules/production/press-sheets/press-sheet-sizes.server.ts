import type { Config } from "#platform/config.server.ts";
import { usualSheets, type PressSheet } from "#prepress/imposition/press-sheet.ts";

/** The sheet sizes of the operator's presses, from `PRESS_SHEETS`; the usual ones if it is empty. Source: PDF-07. */
export function pressSheetSizes(config: Pick<Config, "PRESS_SHEETS">): readonly PressSheet[] {
  if (config.PRESS_SHEETS === "") return usualSheets;
  return config.PRESS_SHEETS.split(",").map((row) => {
    const [id = "", size = ""] = row.split("=");
    const [w = 0, h = 0, gripper = 0, margin = 0] = size.split(/[x/]/).map(Number);
    return { id, name: id.toUpperCase(), w, h, gripper, margin };
  });
}
