import { sql, type RawBuilder } from "kysely";
import { referringTo } from "#design/records/guest-list.ts";
import type { DesignDocument } from "#design/model/design-document.ts";
import type { JsonValue } from "#platform/database/database-schema.ts";

/**
 * SQL expression for the document of a row with its guests, as `readDocument` takes it; `records.list` says which
 * revision they are.
 * @param table name or alias of a table with the columns `document` and `guests_id`
 */
export function wholeDocument(table: string): RawBuilder<JsonValue> {
  const document = sql.ref(`${table}.document`);
  // Most lists are read as they stand: reading adds the overrides, which are empty by default. Others take them out of
  // the document once, not once per guest.
  return sql`case when ${sql.ref(`${table}.guests_id`)} is null then ${document} else jsonb_set(${document}, '{records}', (
    select jsonb_build_object('list', r.id, 'source', r.source, 'fields', r.fields, 'leaveBlank', own.records -> 'leaveBlank',
      'rows', case when own.overrides = '{}' then r.guests else (
        select jsonb_agg(guest || jsonb_build_object('overrides', coalesce(own.overrides -> (guest ->> 'id'), '{}')) order by place)
        from jsonb_array_elements(r.guests) with ordinality as guests (guest, place)) end)
      || case when r.origin is null then '{}' else jsonb_build_object('origin', r.origin) end
    from guest_list_revision r, (
      select ${document} -> 'records' as records, ${document} -> 'records' -> 'overrides' as overrides offset 0) as own
    where r.id = ${sql.ref(`${table}.guests_id`)})) end`;
}

/**
 * The JSON of a document as tables store it: with a reference in place of its guests. Throws if they were never saved
 * as a list.
 * @source CARD-14, CFG-23
 */
export function storedDocument(document: DesignDocument): string {
  if (!document.records) return JSON.stringify(document);
  const { list } = document.records;
  if (list === undefined) throw new Error("guests of a document that were not saved as a list");
  return JSON.stringify(referringTo(document, list));
}
