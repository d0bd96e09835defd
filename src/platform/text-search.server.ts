import { sql, type RawBuilder, type SqlBool } from "kysely";

/** A text as it stands in a pattern of `like`: its own wildcards mean themselves. */
export function literalPattern(text: string): string {
  return text.replaceAll(/[\\%_]/g, String.raw`\$&`);
}

/** Whether a text holds the part, whatever the case of its letters and the locale of the database. */
export function holdsText(text: RawBuilder<unknown>, part: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`(${text}) collate "und-x-icu" ilike ${`%${literalPattern(part)}%`}`;
}
