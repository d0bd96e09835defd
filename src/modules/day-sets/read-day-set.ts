import type { z } from "zod";
import { accept, refuse, type Result } from "#kernel/result.ts";
import { DaySet } from "./model.ts";

/** A set of days, and where it is not one: path and rule of each fault, for whoever imports it. */
export type ReadDaySet = { readonly set: DaySet } | { readonly faults: readonly string[] };

const faultOf = ({ path, message }: z.core.$ZodIssue): string => `${path.join(".") || "file"}: ${message}`;

/** Checks what a file of a set of days holds. Refuses FIELD_INVALID for what is no JSON. Source: CAL-09, CAL-10. */
export function readDaySet(text: string): Result<ReadDaySet> {
  let found: unknown;
  try {
    found = JSON.parse(text);
  } catch {
    return refuse("FIELD_INVALID", {}, { file: "FIELD_INVALID" });
  }
  const read = DaySet.safeParse(found);
  return accept(read.success ? { set: read.data } : { faults: read.error.issues.map(faultOf) });
}
