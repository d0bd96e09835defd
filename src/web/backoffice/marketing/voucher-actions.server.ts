import { staffLocale } from "#kernel/market.ts";
import { refuse, type Refusal, type Result, accept, refuseAt } from "#kernel/result.ts";
import { categoryKeys } from "#modules/catalogue/occasions/categories.ts";
import { occasionNames } from "#modules/catalogue/occasions/occasions.ts";
import { loadCampaigns } from "#modules/pricing/contract.server.ts";
import { readCodeList, type CodeFault } from "#modules/vouchers/code-list.server.ts";
import { addStaffVoucher, changeVoucher, moveVoucher, voucherSteps } from "#modules/vouchers/change-voucher.server.ts";
import { readOfficeVoucher } from "#modules/vouchers/staff-queries.server.ts";
import { importBatch, orderBatch } from "#modules/vouchers/voucher-batch.server.ts";
import { isTooLarge } from "#platform/http/multipart-form.server.ts";
import { translate } from "#platform/messages.server.ts";
import type { BackOffice } from "../office.ts";
import { may } from "#modules/staff/roles.ts";
import { rulesOf, type VoucherFields } from "./voucher-fields.ts";
import { tooLarge } from "../file-too-large.server.ts";
import type { Choice } from "../parts/scope-ticks.tsx";

/** Maximum number of list errors shown; the rest are counted. */
const maxShown = 200;

/** Options of the voucher forms: categories with occasions, and price campaigns. */
export async function voucherChoices({ deps }: Pick<BackOffice, "deps">): Promise<{
  readonly categories: readonly Choice[];
  readonly campaigns: readonly Choice[];
}> {
  const categories = categoryKeys.map((value) => ({ value, label: translate(staffLocale, `categories.${value}`) }));
  const campaigns = await loadCampaigns(deps.db);
  return {
    categories: [...categories, ...occasionNames(staffLocale).map(([value, label]) => ({ value, label }))],
    campaigns: campaigns.map(({ id, title }) => ({ value: id, label: title })),
  };
}

/** Creates, changes, pauses or ends a code; `id` is null for a new one. Returns its id and what was done. Source: BO-06. */
export async function runVoucherAction(
  { deps, actor, staff }: BackOffice,
  id: string | null,
  fields: VoucherFields,
): Promise<Result<{ readonly id: string; readonly done: string }>> {
  const { texts } = fields;
  const step = voucherSteps.find((each) => each === texts["intent"]);
  if (step && id !== null) {
    const moved = await moveVoucher(deps, id, step);
    return moved.ok ? accept({ id, done: step }) : moved;
  }
  const rules = rulesOf(fields, deps.clock.now());
  if (!rules.ok) return rules;
  if (id === null) {
    const shown = (texts["shown"] ?? "").trim();
    const made = await addStaffVoucher(deps, { shown, rules: rules.value, actor });
    return made.ok ? accept({ id: made.value.id, done: "made" }) : made;
  }
  // A user who may not see the address a code is bound to does not unbind it.
  const keepsEmail = !may(staff.role, "customers", "read");
  const email = keepsEmail ? ((await readOfficeVoucher(deps, id))?.voucher.email ?? null) : rules.value.email;
  const changed = await changeVoucher(deps, { id, seen: Number(texts["seen"] ?? 0), rules: { ...rules.value, email } });
  return changed.ok ? accept({ id, done: "saved" }) : changed;
}

/** A batch that was made; or its refusal, with the wrong lines of an imported list. */
type BatchOutcome =
  | { readonly ok: true; readonly value: { readonly id: string; readonly done: string; readonly leftOut: number } }
  | { readonly ok: false; readonly refusal: Refusal; readonly faults?: readonly CodeFault[] };

/** Creates a batch of random codes, or imports one from a list. Source: BO-06. */
export async function createBatchFromForm(
  { deps, actor }: BackOffice,
  fields: VoucherFields,
  file: FormDataEntryValue | null,
): Promise<BatchOutcome> {
  const texts = Object.fromEntries(Object.entries(fields.texts).map(([name, text]) => [name, text.trim()]));
  const rules = rulesOf(fields, deps.clock.now());
  const title = (texts["title"] ?? "").slice(0, 80);
  const untitled: Refusal["fields"] = title === "" ? { title: "FIELD_REQUIRED" } : {};
  if (!rules.ok) return refuse("FIELD_INVALID", {}, { ...rules.refusal.fields, ...untitled });
  if (title === "") return refuse("FIELD_INVALID", {}, untitled);
  const batch = { title, rules: rules.value, actor };
  if (texts["intent"] === "import") {
    if (isTooLarge(file)) return { ok: false, refusal: tooLarge(file) };
    const list = readCodeList(file instanceof File ? await file.text() : "");
    const taken = await importBatch(deps, { ...batch, ...list }, texts["partly"] === "on");
    if (taken.ok) return accept({ id: taken.value.id, done: "imported", leftOut: taken.value.faults.length });
    return { ...refuseAt("file", taken.refusal), faults: (taken.faults ?? []).slice(0, maxShown) };
  }
  const count = /^\d{1,5}$/.test(texts["count"] ?? "") ? Number(texts["count"]) : Number.NaN;
  const made = await orderBatch(deps, { ...batch, word: (texts["word"] ?? "").toUpperCase(), count });
  return made.ok ? accept({ id: made.value.id, done: "ordered", leftOut: 0 }) : made;
}
