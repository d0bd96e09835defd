import type { EInvoice } from "./model.ts";
import { amountRules } from "./rules-amounts.ts";
import { authorityRules } from "./rules-authorities.ts";
import { categoryRules } from "./rules-categories.ts";
import { fieldRules } from "./rules-fields.ts";
import type { Rule } from "./rule.ts";

/** A rule that an e-invoice breaks. */
type BrokenRule = Pick<Rule, "id" | "says">;

/** Every rule that is applied, in the order of the page that lists them. Source: ORD-12, EN 16931. */
export const rules: readonly Rule[] = [...fieldRules, ...amountRules, ...categoryRules, ...authorityRules];

/** The rules an e-invoice breaks; empty if it may be issued. Source: ORD-12, EN 16931. */
export function brokenRules(invoice: EInvoice): readonly BrokenRule[] {
  return rules.filter(({ holds }) => !holds(invoice)).map(({ id, says }) => ({ id, says }));
}
