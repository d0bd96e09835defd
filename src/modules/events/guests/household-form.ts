import type { Result } from "#kernel/result.ts";
import { accept, refuse } from "#kernel/result.ts";
import type { ErrorCode } from "#kernel/errors.ts";
import type { Household } from "../model.ts";
import { addressFields, HouseholdInput } from "./household-input.ts";

/** Kinds of guests in the form. */
export const guestTypes = ["adult", "child", "companion"] as const;

/** The form of a household: `n.0.id`, `n.0.name`, `n.0.type`, the address by its fields, `email` … */
export function textsOfHousehold({
  guests,
  address,
  email,
  phone,
  category,
  tags,
}: Household): Readonly<Record<string, string>> {
  const rows = guests.flatMap(({ id, name, isChild, isCompanion }, index) => [
    [`n.${index}.id`, id] as const,
    [`n.${index}.name`, name] as const,
    [`n.${index}.type`, isCompanion ? "companion" : isChild ? "child" : "adult"] as const,
  ]);
  return { ...Object.fromEntries(rows), ...address, email, phone, category, tags: tags.join(", ") };
}

/** Rows of the form for further guests. */
export const spareRows = 3;

/**
 * The household of a sent form. Rows without a name are left out, but for companions. `lists` has the programme points
 * of each row (`n.0.points`). Refuses FIELD_INVALID with a code per field.
 * @source EVENT-04, UI-07
 */
export function householdOfForm(
  form: Readonly<Record<string, string>>,
  lists: Readonly<Record<string, readonly string[]>>,
  points: readonly string[],
): Result<HouseholdInput> {
  const rows = Array.from({ length: 40 }, (_, row) => row).filter((row) => {
    const name = (form[`n.${row}.name`] ?? "").trim();
    return name !== "" || form[`n.${row}.type`] === "companion";
  });
  const candidate = {
    address: Object.fromEntries(
      addressFields.flatMap((field) => ((form[field] ?? "").trim() === "" ? [] : [[field, form[field]] as const])),
    ),
    email: form["email"] ?? "",
    phone: form["phone"] ?? "",
    category: form["category"] ?? "",
    tags: [...new Set((form["tags"] ?? "").split(",").map((tag) => tag.trim()))].filter((tag) => tag !== ""),
    guests: rows.map((row) => {
      const id = form[`n.${row}.id`] ?? "";
      const chosen = lists[`n.${row}.points`] ?? points;
      return {
        ...(id === "" ? {} : { id }),
        name: form[`n.${row}.name`] ?? "",
        isChild: form[`n.${row}.type`] === "child",
        isCompanion: form[`n.${row}.type`] === "companion",
        programme: chosen.length === 0 || chosen.length === points.length ? null : [...chosen],
      };
    }),
  };
  const parsed = HouseholdInput.safeParse(candidate);
  if (parsed.success) return accept(parsed.data);
  const errors = parsed.error.issues.map(({ path, message }): [string, ErrorCode] => {
    const [part, index, name] = path.map(String);
    const field =
      part === "guests"
        ? `n.${rows[Number(index)] ?? 0}.${name ?? "name"}`
        : part === "address"
          ? (index ?? "")
          : (part ?? "");
    return [field, message === "EMAIL_INVALID" || message === "FIELD_REQUIRED" ? message : "FIELD_INVALID"];
  });
  return refuse("FIELD_INVALID", {}, Object.fromEntries(errors.toReversed()));
}
