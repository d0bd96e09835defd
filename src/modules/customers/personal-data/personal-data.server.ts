import { shopDateOf } from "#kernel/formats/date-format.ts";
import { optionalEmailError } from "#kernel/email-address.ts";
import type { ErrorCode } from "#kernel/errors.ts";
import { billingCountries } from "#kernel/market.ts";
import { accept, refuse, type Result } from "#kernel/result.ts";
import { isVatIdOf, tidyVatId } from "#modules/addresses/contract.ts";
import type { Deps } from "#platform/deps.server.ts";
import type { PersonalForm } from "../model.ts";

const maxNameLength = 50;
const maxReferenceLength = 100;

/** Error of a date: it must exist, not be before 1900 and, for birthdays, not in the future. `""` is none. */
function dayError(day: string, latest: string): ErrorCode | undefined {
  if (day === "") return undefined;
  const at = /^\d{4}-\d{2}-\d{2}$/.test(day) ? new Date(`${day}T00:00:00Z`) : undefined;
  const real = at && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day);
  return real && day >= "1900-01-01" && day <= latest ? undefined : "FIELD_INVALID";
}

/** The personal data for their form; undefined for deleted accounts. Source: ACC-02, ACC-10. */
export async function readPersonalData(deps: Pick<Deps, "db">, id: string): Promise<PersonalForm | undefined> {
  const row = await deps.db
    .selectFrom("customer")
    .select(["salutation", "first_name", "last_name", "company"])
    .select(["company_vat", "company_invoice_email", "company_reference"])
    .select((eb) => [
      eb.fn<string>("coalesce", [eb.cast<string>("birthday", "text"), eb.val("")]).as("birthday"),
      eb.fn<string>("coalesce", [eb.cast<string>("wedding_date", "text"), eb.val("")]).as("wedding"),
    ])
    .where("id", "=", id)
    .executeTakeFirst();
  if (!row) return undefined;
  const salutation =
    row.salutation === "ms" || row.salutation === "mr" || row.salutation === "diverse" ? row.salutation : "";
  return {
    salutation,
    firstName: row.first_name,
    lastName: row.last_name,
    company: row.company,
    vatId: row.company_vat,
    invoiceEmail: row.company_invoice_email,
    buyerReference: row.company_reference,
    birthday: row.birthday,
    weddingDate: row.wedding,
  };
}

/**
 * Errors of company data: a VAT number of no delivery country, an invalid address. A number without a company name
 * identifies nobody.
 */
function companyErrors({ company, vatId, invoiceEmail, buyerReference }: PersonalForm) {
  const vat = tidyVatId(vatId);
  const bare = company === "" && (vat !== "" || invoiceEmail !== "" || buyerReference !== "");
  const known = vat === "" || billingCountries.some((country) => isVatIdOf(vat, country));
  return {
    company: bare ? ("FIELD_REQUIRED" as const) : company.length > 100 ? ("FIELD_INVALID" as const) : undefined,
    vatId: known ? undefined : ("VAT_ID_INVALID" as const),
    invoiceEmail: optionalEmailError(invoiceEmail),
    buyerReference: buyerReference.length > maxReferenceLength ? ("FIELD_INVALID" as const) : undefined,
  };
}

/** Saves the personal data. Refuses FIELD_INVALID with the codes of the fields. Source: ACC-02, ACC-10, CHK-13. */
export async function savePersonalData(
  deps: Pick<Deps, "db" | "clock">,
  id: string,
  form: PersonalForm,
): Promise<Result<null>> {
  const today = shopDateOf(deps.clock.now());
  const name = (text: string): ErrorCode | undefined =>
    text === "" ? "FIELD_REQUIRED" : text.length > maxNameLength ? "NAME_INVALID" : undefined;
  const found = {
    firstName: name(form.firstName),
    lastName: name(form.lastName),
    ...companyErrors(form),
    birthday: dayError(form.birthday, today),
    weddingDate: dayError(form.weddingDate, "2099-12-31"),
  };
  const fields = Object.fromEntries(Object.entries(found).flatMap(([key, code]) => (code ? [[key, code]] : [])));
  if (Object.keys(fields).length > 0) return refuse("FIELD_INVALID", { country: "" }, fields);
  await deps.db
    .updateTable("customer")
    .set({
      name: `${form.firstName} ${form.lastName}`,
      salutation: form.salutation,
      first_name: form.firstName,
      last_name: form.lastName,
      company: form.company,
      company_vat: tidyVatId(form.vatId),
      company_invoice_email: form.invoiceEmail,
      company_reference: form.buyerReference,
      birthday: form.birthday === "" ? null : form.birthday,
      wedding_date: form.weddingDate === "" ? null : form.weddingDate,
      updated_at: new Date(deps.clock.now()),
    })
    .where("id", "=", id)
    .execute();
  return accept(null);
}
