import type { RouterContextProvider } from "react-router";
import { keyIn } from "#kernel/formats/message-key.ts";
import type { Locale } from "#kernel/market.ts";
import type { Refusal } from "#kernel/result.ts";
import { importContacts } from "#modules/customers/address-book/address-book.server.ts";
import {
  contactsOfRows,
  missingColumns,
  type NeededColumn,
  type Unfinished,
} from "#modules/customers/address-book/contacts.ts";
import type { Customer } from "#modules/customers/model.ts";
import { isTooLarge, largestPageFile } from "#platform/http/multipart-form.server.ts";
import { translate } from "#platform/messages.server.ts";
import { depsContext, listReaderContext, shopContext } from "../../request-context.ts";
import { doneForm, refusedForm } from "./account-access.server.ts";

/** The refusal for missing columns, with their accepted headings. File inputs cannot be prefilled, so the file is named. */
function columnsRefusal(file: string, missing: readonly NeededColumn[], locale: Locale): Refusal {
  const names = missing.map((field) => translate(locale, `account.book.column.${field}`));
  const columns = new Intl.ListFormat(locale, { type: "conjunction" }).format(names);
  return { code: "CONTACTS_COLUMNS", data: { file, columns } };
}

/** At most this many people are named one by one. */
const maxNamed = 20;

/** The people whom the book could not take, one per line with what to complete; empty when it took everybody. */
function unfinishedLines(unfinished: readonly Unfinished[], locale: Locale): string {
  const list = new Intl.ListFormat(locale, { type: "conjunction" });
  const lines = unfinished.slice(0, maxNamed).map(({ name, fields, country }) => {
    const missing = fields.map((field) =>
      field === "country" && country !== ""
        ? translate(locale, "account.book.unknownCountry", { land: country.slice(0, 60) })
        : translate(locale, keyIn("account.fields", field)),
    );
    return `${name.slice(0, 100)}: ${list.format(missing)}`;
  });
  const more = unfinished.length - lines.length;
  return [...lines, ...(more > 0 ? [translate(locale, "account.book.more", { n: more })] : [])].join("\n");
}

/**
 * Imports a file into the address book, read like the editor's lists in a thread of its own. People whom the checkout
 * would refuse, or whose country is unknown, are not imported but named. Refuses UPLOAD_SIZE, FIELD_REQUIRED and all of
 * `readList`, CONTACTS_COLUMNS with the missing columns, CONTACTS_NONE.
 * @source ACC-15
 */
export async function importFile(context: Readonly<RouterContextProvider>, customer: Customer, file: File | null) {
  const { country: home, locale } = context.get(shopContext);
  if (file && isTooLarge(file)) {
    const data = { file: file.name.slice(0, 80), n: largestPageFile / 1024 / 1024 };
    return refusedForm(context, { code: "UPLOAD_SIZE", data, fields: { file: "UPLOAD_SIZE" } });
  }
  if (!file || file.size === 0)
    return refusedForm(context, { code: "FIELD_INVALID", data: { country: "" }, fields: { file: "FIELD_REQUIRED" } });
  const list = await context.get(listReaderContext)(new Uint8Array(await file.arrayBuffer()));
  if (!list.ok) return refusedForm(context, list.refusal);
  const missing = missingColumns(list.value.rows);
  if (missing.length > 0) return refusedForm(context, columnsRefusal(file.name, missing, locale));
  const { contacts, unfinished } = contactsOfRows(list.value.rows, home);
  if (contacts.length + unfinished.length === 0)
    return refusedForm(context, { code: "CONTACTS_NONE", data: { file: file.name } });
  const done = await importContacts(context.get(depsContext), customer.id, contacts);
  if (!done.ok) return refusedForm(context, done.refusal);
  const values = {
    imported: String(done.value),
    unfinished: unfinishedLines(unfinished, locale),
    open: String(unfinished.length),
  };
  return { ...doneForm, values };
}
