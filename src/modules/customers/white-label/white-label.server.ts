import { z } from "zod";
import type { ErrorCode } from "#kernel/errors.ts";
import { deliveryCountries } from "#kernel/market.ts";
import { plainLine } from "#kernel/printable-line.ts";
import { isPostcode } from "#kernel/postcodes.ts";
import { accept, refuse, type Result } from "#kernel/result.ts";
import { OwnSender } from "#modules/addresses/contract.ts";
import type { Deps } from "#platform/deps.server.ts";
import { currentCustomer } from "../log-in/log-in.server.ts";
import type { Customer } from "../model.ts";
import { maxSenderLength } from "./white-label.ts";
import { dropLogo, saveLogo } from "./white-label-logo.server.ts";

const line = (maxLength: number) => z.string().max(1000).transform(plainLine).pipe(z.string().max(maxLength)).catch("");

/** The form of the sender. Source: WL-03. */
export const SenderForm = z.object({
  name: line(200),
  street: line(200),
  postcode: line(200),
  city: line(200),
  country: z.enum(deliveryCountries).catch("DE"),
  contact: line(200),
});
export type SenderForm = z.infer<typeof SenderForm>;

/** The white-label state of an account. Source: WL-01, WL-03. */
export type WhiteLabel = {
  /** Whether staff permits it. */
  readonly allowed: boolean;
  /** Whether current orders use it; never without permission. */
  readonly active: boolean;
  /** The sender on delivery notes; null if not entered, they are neutral then. */
  readonly sender: OwnSender | null;
  /** The picture of the logo; stored also before there is a sender. */
  readonly logo: OwnSender["logo"];
};

const Stored = OwnSender.omit({ logo: true });

/** Loads the white-label state of an account. Source: WL-01, WL-03. */
export async function whiteLabelOf({ db }: Pick<Deps, "db">, customerId: string): Promise<WhiteLabel> {
  const row = await db
    .selectFrom("customer")
    .leftJoin("customer_white_label", "customer_id", "customer.id")
    .select(["white_label", "active", "sender", "logo_sha256"])
    .where("customer.id", "=", customerId)
    .executeTakeFirst();
  const allowed = row?.white_label ?? false;
  const logo = row?.logo_sha256 ? { customerId, sha256: row.logo_sha256 } : null;
  return {
    allowed,
    active: allowed && (row?.active ?? false),
    sender: row?.sender ? { ...Stored.parse(row.sender), logo } : null,
    logo,
  };
}

/**
 * The sender an order of a customer takes over while white label is switched on; undefined otherwise, and without a
 * logged-in customer.
 * @source WL-01, WL-03
 */
export async function activeWhiteLabel(
  deps: Pick<Deps, "db">,
  customer: Pick<Customer, "id"> | undefined,
): Promise<{ readonly sender: OwnSender | null } | undefined> {
  const state = customer && (await whiteLabelOf(deps, customer.id));
  return state?.active ? { sender: state.sender } : undefined;
}

/** The header data of the logged-in customer; undefined without one. Source: GEN-07, WL-03. */
export async function headerOf(deps: Deps, headers: Headers, host: string) {
  const customer = await currentCustomer(deps, headers, host);
  if (!customer) return undefined;
  const { allowed, active } = await whiteLabelOf(deps, customer.id);
  const { firstName, lastName, email } = customer;
  return { firstName, lastName, email, whiteLabel: allowed, whiteLabelActive: active };
}

async function save(
  { db, clock }: Pick<Deps, "db" | "clock">,
  customerId: string,
  change: { readonly active: boolean } | { readonly sender: string } | { readonly logo_sha256: string | null },
): Promise<void> {
  const changed = { ...change, updated_at: new Date(clock.now()) };
  await db
    .insertInto("customer_white_label")
    .values({ customer_id: customerId, ...changed })
    .onConflict((conflict) => conflict.column("customer_id").doUpdateSet(changed))
    .execute();
}

/**
 * Switches white label on or off for all orders from now on. Refuses WHITELABEL_NOT_ALLOWED without the mark of staff;
 * switching off is always possible.
 * @source WL-01, WL-03
 */
export async function switchWhiteLabel(
  deps: Pick<Deps, "db" | "clock">,
  customerId: string,
  active: boolean,
): Promise<Result<{ readonly active: boolean }>> {
  const { allowed } = await whiteLabelOf(deps, customerId);
  if (!allowed) return refuse("WHITELABEL_NOT_ALLOWED");
  await save(deps, customerId, { active });
  return accept({ active });
}

function senderErrors(form: SenderForm): Readonly<Record<string, ErrorCode>> {
  const found: Record<string, ErrorCode> = {};
  for (const field of ["name", "street", "city", "postcode"] as const)
    if (form[field] === "") found[field] = "FIELD_REQUIRED";
  if (form.name.length > maxSenderLength) found["name"] = "NAME_INVALID";
  for (const field of ["street", "city", "contact"] as const)
    if (form[field].length > 80) found[field] = "FIELD_INVALID";
  if (form.postcode !== "" && !isPostcode(form.postcode, form.country)) found["postcode"] = "POSTCODE_INVALID";
  return found;
}

/**
 * Saves the sender of the delivery notes. Refuses WHITELABEL_NOT_ALLOWED, and FIELD_INVALID by field. Source: WL-03.
 */
export async function saveSender(
  deps: Pick<Deps, "db" | "clock">,
  customerId: string,
  form: SenderForm,
): Promise<Result<null>> {
  const { allowed } = await whiteLabelOf(deps, customerId);
  if (!allowed) return refuse("WHITELABEL_NOT_ALLOWED");
  const fields = senderErrors(form);
  if (Object.keys(fields).length > 0) return refuse("FIELD_INVALID", { country: form.country }, fields);
  await save(deps, customerId, { sender: JSON.stringify(Stored.parse(form)) });
  return accept(null);
}

/**
 * Replaces the logo, whose old picture is deleted unless an order uses it; without a file it is removed. Refuses
 * WHITELABEL_NOT_ALLOWED, and the errors of `saveLogo`.
 * @source WL-03
 */
export async function changeLogo(
  deps: Pick<Deps, "db" | "clock" | "files" | "config">,
  customerId: string,
  file: { readonly name: string; readonly bytes: Uint8Array } | undefined,
): Promise<Result<null>> {
  const { allowed, logo } = await whiteLabelOf(deps, customerId);
  if (!allowed) return refuse("WHITELABEL_NOT_ALLOWED");
  const saved = file ? await saveLogo(deps, customerId, file) : accept(null);
  if (!saved.ok) return saved;
  await save(deps, customerId, { logo_sha256: saved.value });
  if (logo && logo.sha256 !== saved.value) await dropLogo(deps, logo);
  return accept(null);
}
