import type { Deps } from "#platform/deps.server.ts";
import type { PaymentAdapter } from "./adapter.ts";
import { invoiceAdapter, nothingToPayAdapter, prepaymentAdapter } from "./local-adapters.server.ts";
import type { PaymentMethod } from "./model.ts";
import type { StoredPayment } from "./store.server.ts";
import { testCardAdapter } from "./test-card-adapter.server.ts";

/** Which adapter serves which way to pay. Source: CHK-05. */
const adapters: Readonly<Record<PaymentMethod, (deps: Deps) => PaymentAdapter>> = {
  invoice: invoiceAdapter,
  prepayment: prepaymentAdapter,
  card: testCardAdapter,
  none: nothingToPayAdapter,
};

/** The adapter that takes new payments of a way to pay. Source: CHK-05. */
export function adapterOf(deps: Deps, method: PaymentMethod): PaymentAdapter {
  return adapters[method](deps);
}

/** The adapter that a webhook of this provider belongs to; undefined for names we do not know. */
export function adapterOfProvider(deps: Deps, provider: string): PaymentAdapter | undefined {
  return Object.values(adapters)
    .map((build) => build(deps))
    .find((adapter) => adapter.provider === provider);
}

/** The adapter of a payment that exists: its provider stays, whatever serves new ones. Throws for a provider that is gone. */
export function adapterOfPayment(deps: Deps, payment: Pick<StoredPayment, "provider" | "method">): PaymentAdapter {
  const adapter = adapterOfProvider(deps, payment.provider);
  if (!adapter) throw new Error(`payment provider ${payment.provider} is not set up`);
  return adapter;
}
