import type { RouterContextProvider } from "react-router";
import type { Locale } from "#kernel/market.ts";
import type { Refusal } from "#kernel/result.ts";
import { importContacts } from "#modules/customers/address-book/address-book.server.ts";
import {
  contactLimits,
  contactsOfRows,
  contactsOfVcards,
  missingColumns,
  type NeededColumn,
} from "#modules/customers/address-book/contacts.ts";
import type { Customer } from "#modules/customers/model.ts";
import { readList } from "#modules/name-lists/read-list.server.ts";
import { isTooLarge, largestPageFile } from "#platform/http/multipart-form.server.ts";
import { translate } from "#platform/messages.server.ts";
import { depsContext, shopContext } from "../../request-context.ts";
import { doneForm, refusedForm } from "./account-access.server.ts";

/** The refusal for missing columns, with their accepted headings. File inputs cannot be prefilled, so the file is named. */
function columnsRefusal(datei: string, missing: readonly NeededColumn[], locale: Locale): Refusal {
  const names = missing.map((field) => translate(locale, `account.book.column.${field}`));
  const spalten = new Intl.ListFormat(locale, { type: "conjunction" }).format(names);
  return { code: "CONTACTS_COLUMNS", data: { datei, spalten } };
}

/**
 * Imports a file into the address book: vCards detected by their header, everything else parsed as a table.
 * Refuses UPLOAD_SIZE, FIELD_REQUIRED, LIST_SIZE and all of `readList`, CONTACTS_COLUMNS with the missing columns, CONTACTS_NONE.
 * @source ACC-15
 */
export async function importFile(
  context: Readonly<RouterContextProvider>,
  customer: Customer,
  file: FormDataEntryValue | null,
) {
  const deps = context.get(depsContext);
  const { country: home, locale } = context.get(shopContext);
  if (isTooLarge(file)) {
    const data = { datei: file.name.slice(0, 80), n: largestPageFile / 1024 / 1024 };
    return refusedForm(context, { code: "UPLOAD_SIZE", data, fields: { file: "UPLOAD_SIZE" } });
  }
  if (!(file instanceof File) || file.size === 0)
    return refusedForm(context, { code: "FIELD_INVALID", data: { land: "" }, fields: { file: "FIELD_REQUIRED" } });
  if (file.size > contactLimits.bytes) return refusedForm(context, { code: "LIST_SIZE", data: {} });
  const bytes = new Uint8Array(await file.arrayBuffer());
  const text = new TextDecoder().decode(bytes.slice(0, 200));
  let contacts = /^\uFEFF?\s*BEGIN:VCARD/i.test(text)
    ? contactsOfVcards(new TextDecoder().decode(bytes), home)
    : undefined;
  if (!contacts) {
    const list = await readList(bytes);
    if (!list.ok) return refusedForm(context, list.refusal);
    const missing = missingColumns(list.value.rows);
    if (missing.length > 0) return refusedForm(context, columnsRefusal(file.name, missing, locale));
    contacts = contactsOfRows(list.value.rows, home);
  }
  if (contacts.length === 0) return refusedForm(context, { code: "CONTACTS_NONE", data: { datei: file.name } });
  const done = await importContacts(deps, customer.id, contacts);
  return done.ok ? { ...doneForm, values: { imported: String(done.value) } } : refusedForm(context, done.refusal);
}
