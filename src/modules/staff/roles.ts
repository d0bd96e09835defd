/** Access to a work area: none, read, or read and write. */
export type Access = "none" | "read" | "write";

/** Roles of staff, the one with most permissions first. Source: BO-09. */
export const staffRoles = [
  "owner",
  "management",
  "service",
  "production",
  "design",
  "marketing",
  "accounting",
  "reader",
] as const;

export type StaffRole = (typeof staffRoles)[number];

const __ = "none";
const r = "read";
const w = "write";

/**
 * Permissions: one row per work area, one column per role in their order above. `own` is the member's own profile;
 * `money` are payments, refunds and the value of gift vouchers: the service role moves none, it cancels orders and
 * settles complaints with a reprint or a voucher; `transfers` are manual refunds with the bank accounts of customers;
 * `exports` are files with the data of many people or invoices; `mailing` are files with codes and with the addresses
 * of the newsletter; `privacy` is exporting or erasing the data of a person.
 * @source BO-09, GEN-08
 */
const table = {
  //          owner  management  service  production  design  marketing  accounting  reader
  own: [w, w, w, w, w, w, w, w],
  orders: [w, w, w, r, __, __, r, r],
  money: [w, w, __, __, __, __, w, r],
  transfers: [w, w, __, __, __, __, w, __],
  production: [w, w, r, w, r, __, __, r],
  proofs: [w, w, w, w, w, __, __, r],
  invoices: [w, w, r, __, __, __, w, r],
  mailbox: [w, w, w, __, __, __, r, r],
  customers: [w, w, w, __, __, __, r, r],
  privacy: [w, w, __, __, __, __, __, __],
  complaints: [w, w, w, r, __, __, r, r],
  catalogue: [w, w, r, r, w, r, __, r],
  content: [w, w, r, __, w, w, __, r],
  prices: [w, w, r, __, __, w, r, r],
  vouchers: [w, w, w, __, __, w, r, r],
  newsletter: [w, w, w, __, __, w, __, r],
  mailing: [w, w, __, __, __, w, __, __],
  dispatch: [w, w, r, r, __, __, __, r],
  profiles: [w, w, __, w, r, __, __, r],
  flags: [w, w, __, __, __, w, __, r],
  integrations: [w, w, __, __, __, __, __, __],
  jobs: [w, w, r, r, __, __, __, r],
  exports: [w, w, __, __, __, __, w, __],
  protocol: [w, w, __, __, __, __, __, __],
  staff: [w, r, __, __, __, __, __, __],
} as const satisfies Readonly<Record<string, readonly Access[] & { readonly length: 8 }>>;

/** A work area of the back office, the unit of permissions. Source: BO-09. */
export type WorkArea = keyof typeof table;

export const workAreas: readonly WorkArea[] = Object.keys(table).filter((area): area is WorkArea => area in table);

/** The access of a role to an area. Source: BO-09. */
export function accessOf(role: StaffRole, area: WorkArea): Access {
  return table[area][staffRoles.indexOf(role)] ?? "none";
}

/** Whether a role may read an area, or write in it. Source: BO-09. */
export function may(role: StaffRole, area: WorkArea, access: Exclude<Access, "none">): boolean {
  const given = accessOf(role, area);
  return given === "write" || given === access;
}

/** Parses a stored role; an unknown one is `reader`. Source: BO-09. */
export function readRole(stored: string | null | undefined): StaffRole {
  return staffRoles.find((role) => role === stored) ?? "reader";
}
