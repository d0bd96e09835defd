import { staffLocale } from "#kernel/market.ts";
import { refuse, type Refusal, type Result } from "#kernel/result.ts";
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
import { readFields, rulesOf, type VoucherFields } from "./voucher-fields.ts";
import { tooLarge } from "../file-too-large.server.ts";
import type { Choice } from "../parts/scope-ticks.tsx";

/** Result of a voucher form: done with the next page, or refused with the typed values. */
export type VoucherOutcome =
  | { readonly kind: "done"; readonly id: string; readonly done: string; readonly leftOut?: number }
  | {
      readonly kind: "refused";
      readonly refusal: Refusal;
      readonly wrong: readonly string[];
      readonly typed: VoucherFields;
      readonly faults: readonly CodeFault[];
    };

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

function refusedWith(
  typed: VoucherFields,
  refusal: Refusal,
  wrong?: readonly string[],
  faults: readonly CodeFault[] = [],
) {
  const fields = wrong ?? Object.keys(refusal.fields ?? {});
  return { kind: "refused" as const, refusal, wrong: fields, typed, faults: faults.slice(0, maxShown) };
}

/** Creates, changes, pauses or ends a code; `id` is null for a new one. Source: BO-06. */
export async function runVoucherAction(office: BackOffice, id: string | null, form: FormData): Promise<VoucherOutcome> {
  const { deps, actor } = office;
  const typed = readFields(form);
  const step = voucherSteps.find((each) => each === typed.texts["intent"]);
  if (step && id !== null) {
    const moved = await moveVoucher(deps, id, step);
    return moved.ok ? { kind: "done", id, done: step } : refusedWith(typed, moved.refusal);
  }
  const read = rulesOf(typed, deps.clock.now());
  if ("wrong" in read) return refusedWith(typed, refuse("FIELD_INVALID").refusal, read.wrong);
  if (id === null) {
    const made = await addStaffVoucher(deps, { shown: typed.texts["shown"] ?? "", rules: read.rules, actor });
    return made.ok ? { kind: "done", id: made.value.id, done: "made" } : refusedWith(typed, made.refusal);
  }
  // A user who may not see the address a code is bound to does not unbind it.
  const keepsEmail = !may(office.staff.role, "customers", "read");
  const email = keepsEmail ? ((await readOfficeVoucher(deps, id))?.voucher.email ?? null) : read.rules.email;
  const seen = Number(typed.texts["seen"] ?? 0);
  const changed = await changeVoucher(deps, { id, seen, rules: { ...read.rules, email } });
  return changed.ok ? { kind: "done", id, done: "saved" } : refusedWith(typed, changed.refusal);
}

/** Creates a batch of random codes, or imports one from a list. Source: BO-06. */
export async function createBatchFromForm({ deps, actor }: BackOffice, form: FormData): Promise<VoucherOutcome> {
  const typed = readFields(form);
  const read = rulesOf(typed, deps.clock.now());
  const title = (typed.texts["title"] ?? "").slice(0, 80);
  const wrong = [...("wrong" in read ? read.wrong : []), ...(title === "" ? ["title"] : [])];
  if ("wrong" in read || wrong.length > 0) return refusedWith(typed, refuse("FIELD_INVALID").refusal, wrong);
  const batch = { title, rules: read.rules, actor };
  if (typed.texts["intent"] === "import") {
    const file = form.get("file");
    if (isTooLarge(file)) return refusedWith(typed, tooLarge(file), ["file"]);
    const list = readCodeList(file instanceof File ? await file.text() : "");
    const taken = await importBatch(deps, { ...batch, ...list }, typed.texts["partly"] === "on");
    if (!taken.ok) return refusedWith(typed, taken.refusal, ["file"], taken.faults);
    return { kind: "done", id: taken.value.id, done: "imported", leftOut: taken.value.faults.length };
  }
  const count = /^\d{1,5}$/.test(typed.texts["count"] ?? "") ? Number(typed.texts["count"]) : Number.NaN;
  const word = (typed.texts["word"] ?? "").toUpperCase();
  const made: Result<{ readonly id: string }> = await orderBatch(deps, { ...batch, word, count });
  return made.ok ? { kind: "done", id: made.value.id, done: "ordered" } : refusedWith(typed, made.refusal);
}
