import { data } from "react-router";
import type { z } from "zod";

/**
 * Parses the fields of a form with its schema. Input that no form of the shop sends (a file as text, an oversized field)
 * gets 422 instead of an internal error.
 * @source NFR-02, ERR-07
 */
export function parseForm<Schema extends z.ZodType>(schema: Schema, fields: unknown): z.output<Schema> {
  const read = schema.safeParse(fields);
  // oxlint-disable-next-line typescript/only-throw-error -- React Router answers thrown data with its status
  if (!read.success) throw data(null, { status: 422 });
  return read.data;
}
