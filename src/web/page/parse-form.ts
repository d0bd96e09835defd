import { z } from "zod";
import { isErrorCode, type ErrorCode } from "#kernel/errors.ts";
import { accept, refuse, type Result } from "#kernel/result.ts";
import { typedLists, typedTexts, type TypedLists, type TypedTexts } from "#ui/forms/typed-texts.ts";

/** A submitted form: its texts, to show them again, and its values or the refusal with a code per wrong field. */
export type ParsedForm<Values> = {
  readonly typed: TypedTexts;
  readonly lists: TypedLists;
  readonly read: Result<Values>;
};

/** The refusal of values that do not fit a schema; a field's first issue counts. */
export function refuseIssues({ issues }: z.ZodError, typed: TypedTexts): Result<never> {
  const errors = issues.map(({ path, message }): [string, ErrorCode] => {
    const isEmpty = (typed[String(path[0])] ?? "").trim() === "";
    return [path.join("."), isErrorCode(message) ? message : isEmpty ? "FIELD_REQUIRED" : "FIELD_INVALID"];
  });
  return refuse("FIELD_INVALID", {}, Object.fromEntries(errors.toReversed()));
}

/** The schema of a form whose fields are named by data: all its texts. Files do not belong in such a form. */
export const AllTexts = z.record(z.string(), z.string());

/**
 * Parses a submitted form with its schema; unknown fields are dropped. Of several values with one name the last counts,
 * but for `listNames`, or names that match them, which get all of them. Refuses FIELD_INVALID with a code per field: the message of the schema if it is
 * a code, else FIELD_REQUIRED for an empty field, FIELD_INVALID for any other.
 * @source UI-07, CHK-02, NFR-02
 */
export async function parseForm<Schema extends z.ZodType>(
  sent: Request | FormData,
  schema: Schema,
  listNames: readonly string[] | RegExp = [],
): Promise<ParsedForm<z.output<Schema>>> {
  const form = sent instanceof FormData ? sent : await sent.formData();
  const typed = typedTexts(form);
  const names = listNames instanceof RegExp ? Object.keys(typed).filter((name) => listNames.test(name)) : listNames;
  const lists = typedLists(form, names);
  const parsed = schema.safeParse({ ...Object.fromEntries(form), ...lists });
  const read = parsed.success ? accept(parsed.data) : refuseIssues(parsed.error, typed);
  return { typed, lists, read };
}
