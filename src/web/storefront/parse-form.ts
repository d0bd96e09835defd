import { data } from "react-router";
import type { z } from "zod";

/**
 * The fields of a form as its schema reads them. What no form of ours sends (a file for a word, a field without end) is
 * answered 422 instead of being a fault.
 * @source NFR-02, ERR-07
 */
export function parseForm<Schema extends z.ZodType>(schema: Schema, fields: unknown): z.output<Schema> {
  const read = schema.safeParse(fields);
  // oxlint-disable-next-line typescript/only-throw-error -- React Router answers thrown data with its status
  if (!read.success) throw data(null, { status: 422 });
  return read.data;
}
