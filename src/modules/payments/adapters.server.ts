import type { Config } from "#platform/config.server.ts";
import type { Deps } from "#platform/deps.server.ts";
import type { PaymentAdapter } from "./adapter.ts";
import { invoiceAdapter, nothingToPayAdapter, prepaymentAdapter } from "./local-adapters.server.ts";
import type { PaymentMethod } from "./model.ts";
import type { StoredPayment } from "./store.server.ts";
import { walletMethods } from "./offered-methods.ts";
import { hasStripe, stripeAdapter } from "./stripe-adapter.server.ts";
import { hasTestCard, testCardAdapter } from "./test-card-adapter.server.ts";

/** The adapters for bank transfers and free orders. */
const local = { invoice: invoiceAdapter, prepayment: prepaymentAdapter, none: nothingToPayAdapter } as const;

/**
 * The adapter for new payments of a method: Stripe if its keys are set, the built-in cards otherwise. Source: CHK-05.
 */
export function adapterOf(deps: Deps, method: PaymentMethod): PaymentAdapter {
  if (method === "invoice" || method === "prepayment" || method === "none") return local[method](deps);
  const stripe = stripeAdapter(deps, method);
  if (stripe) return stripe;
  if (method !== "card" || !hasTestCard(deps.config)) throw new Error(`no provider is set up for ${method}`);
  return testCardAdapter(deps);
}

/** Payment methods with a configured provider; some are offered in some countries only. Source: CHK-05, NFR-05. */
export function availableMethods({ config }: Pick<Deps, "config">): readonly PaymentMethod[] {
  const transfers = ["invoice", "prepayment"] as const;
  if (hasStripe(config)) return [...transfers, "card", ...walletMethods];
  return hasTestCard(config) ? [...transfers, "card"] : transfers;
}

/** Whether only transfers are possible, because no provider is configured; the operator is warned. Source: CHK-05. */
export const lacksProvider = (config: Config): boolean => !hasStripe(config) && !hasTestCard(config);

/** The adapter for webhooks of a provider; undefined for unknown names. */
export function adapterOfProvider(deps: Deps, provider: string): PaymentAdapter | undefined {
  const stripe = stripeAdapter(deps, "card");
  const adapters = [
    ...Object.values(local).map((build) => build(deps)),
    testCardAdapter(deps),
    ...(stripe ? [stripe] : []),
  ];
  return adapters.find((adapter) => adapter.provider === provider);
}

/** The adapter of an existing payment: its provider stays, whichever serves new ones. Throws for a removed provider. */
export function adapterOfPayment(deps: Deps, payment: Pick<StoredPayment, "provider" | "method">): PaymentAdapter {
  const adapter = adapterOfProvider(deps, payment.provider);
  if (!adapter) throw new Error(`payment provider ${payment.provider} is not set up`);
  return adapter;
}
