import { refuse, type Result } from "#kernel/result.ts";
import { adapterOfPayment, type PaymentFields, type StoredPayment } from "#modules/payments/contract.server.ts";
import type { Deps } from "#platform/deps.server.ts";
import { settleByLookup } from "./settle-payment.server.ts";

/**
 * The data for the page with a provider's fields; undefined for payments without such a page. Refuses
 * PAYMENT_UNAVAILABLE while the provider does not respond.
 * @source CHK-05
 */
export async function paymentFields(deps: Deps, payment: StoredPayment): Promise<Result<PaymentFields> | undefined> {
  const adapter = adapterOfPayment(deps, payment);
  if (!adapter.fieldsOf || !payment.reference) return undefined;
  try {
    return await adapter.fieldsOf(payment.reference);
  } catch (error) {
    deps.log.warn({ error, provider: adapter.provider }, "payment fields could not be read");
    return refuse("PAYMENT_UNAVAILABLE");
  }
}

/**
 * The customer abandons a payment to pay another way; money promised meanwhile wins and the order proceeds. While the
 * provider does not respond, the payment stays open and expires by itself.
 * @source CHK-10
 */
export async function giveUpByCustomer(deps: Deps, payment: StoredPayment): Promise<void> {
  const adapter = adapterOfPayment(deps, payment);
  if (adapter.kind === "local" || !payment.reference) return;
  try {
    const before = await adapter.lookup(payment.reference);
    const open = before.ok && (before.value.state === "created" || before.value.state === "declined");
    if (open) await adapter.cancel(payment.reference);
    await settleByLookup(deps, payment.id);
  } catch (error) {
    deps.log.warn({ error, provider: adapter.provider }, "payment could not be given up");
  }
}
