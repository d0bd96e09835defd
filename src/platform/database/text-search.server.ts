import { sql, type RawBuilder, type SqlBool } from "kysely";

/** A text escaped for a `like` pattern: its wildcards match literally. */
export function literalPattern(text: string): string {
  return text.replaceAll(/[\\%_]/g, String.raw`\$&`);
}

/**
 * Whether a text contains the part, ignoring case, independent of the database's locale. Long tables index `lower(text
 * collate "und-x-icu")` by trigrams, which the index serves from three letters on.
 * @source README of platform
 */
export function textContains(text: RawBuilder<unknown>, part: string): RawBuilder<SqlBool> {
  const pattern = `%${literalPattern(part)}%`;
  return sql<SqlBool>`lower((${text}) collate "und-x-icu") like lower(${pattern}::text collate "und-x-icu")`;
}
