import { sql, type RawBuilder, type SqlBool } from "kysely";

/** A text as it stands in a pattern of `like`: its own wildcards mean themselves. */
export function literalPattern(text: string): string {
  return text.replaceAll(/[\\%_]/g, String.raw`\$&`);
}

/**
 * Whether a text holds the part, whatever the case of its letters and the locale of the database. Long tables keep
 * `lower(text collate "und-x-icu")` in an index of trigrams, which answers from three letters on.
 * @source README of platform
 */
export function holdsText(text: RawBuilder<unknown>, part: string): RawBuilder<SqlBool> {
  const pattern = `%${literalPattern(part)}%`;
  return sql<SqlBool>`lower((${text}) collate "und-x-icu") like lower(${pattern}::text collate "und-x-icu")`;
}
