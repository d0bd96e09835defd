import { z } from "zod";
import { optionalEmailError } from "#kernel/email-address.ts";
import { comparableText } from "#kernel/lists/comparable-text.ts";
import { eventLimits, line } from "../model.ts";

/** Address fields of a household, as envelopes name them. Source: EVENT-04, CARD-15. */
export const addressFields = [
  "guest.salutation",
  "guest.line2",
  "guest.street",
  "guest.postcode",
  "guest.city",
  "guest.country",
] as const;

/** A guest as the hosts enter them; `id` of one that is on the list. A companion may be without a name. */
export const GuestInput = z
  .object({
    id: z.uuid().optional(),
    name: line(eventLimits.name),
    isChild: z.boolean().default(false),
    isCompanion: z.boolean().default(false),
    programme: z.array(z.string().max(12)).nullable().default(null),
  })
  .refine(({ name, isCompanion }) => isCompanion || name !== "", { path: ["name"], error: "FIELD_REQUIRED" });
export type GuestInput = z.infer<typeof GuestInput>;

/** A household as the hosts enter it. Source: EVENT-04. */
export const HouseholdInput = z.object({
  address: z.partialRecord(z.enum(addressFields), line(300)).default({}),
  email: z
    .string()
    .trim()
    .max(254)
    .refine((email) => optionalEmailError(email) === undefined, "EMAIL_INVALID")
    .default(""),
  phone: line(40).default(""),
  category: line(40).default(""),
  tags: z.array(line(40)).max(eventLimits.tags).default([]),
  guests: z.array(GuestInput).min(1, "FIELD_REQUIRED").max(eventLimits.perHousehold),
});
export type HouseholdInput = z.infer<typeof HouseholdInput>;

/** By what two households are compared: the place they live at; empty without a street. Source: EVENT-04. */
export function placeOf(address: Readonly<Record<string, string | undefined>>): string {
  const street = comparableText(address["guest.street"] ?? "").replace(/\bstr\b|strasse\b/, "str");
  return street === ""
    ? ""
    : [street, comparableText(address["guest.postcode"] ?? ""), comparableText(address["guest.city"] ?? "")].join("|");
}
