import { minor, type MoneyMinor } from "#kernel/money.ts";
import { accept, refuse, type Result } from "#kernel/result.ts";
import type { Deps } from "#platform/deps.server.ts";
import type { PaymentAdapter, ProviderStatus } from "./adapter.ts";
import type { PaymentMethod } from "./model.ts";
import { readPayment } from "./store.server.ts";

/**
 * Invoice and prepayment: money arrives by bank transfer, and the shop keeps the books. The reference is the payment's
 * own id. `capture` and `refund` only return what the books would contain; the caller makes the move.
 */
function bankTransferAdapter(
  deps: Deps,
  method: PaymentMethod,
  decision: "approved" | "await-transfer",
): PaymentAdapter {
  const load = async (reference: string): Promise<{ status: ProviderStatus; amount: MoneyMinor } | undefined> => {
    const payment = await readPayment(deps.db, reference);
    if (payment?.method !== method) return undefined;
    const status: ProviderStatus = {
      state: payment.state,
      authorised: decision === "approved" ? payment.amount : payment.captured,
      captured: payment.captured,
      refunded: payment.refunded,
    };
    return { status, amount: payment.amount };
  };

  const within = async (
    reference: string,
    check: (status: ProviderStatus, amount: MoneyMinor) => ProviderStatus | undefined,
  ): Promise<Result<ProviderStatus>> => {
    const payment = await load(reference);
    const next = payment && check(payment.status, payment.amount);
    return next ? accept(next) : refuse("PAYMENT_DECLINED");
  };

  return {
    method,
    provider: method,
    kind: "local",
    authorise: async ({ paymentId }) => ({ kind: decision, reference: paymentId }),
    capture: (reference, amount) =>
      within(reference, (status, total) =>
        amount > total || status.state === "cancelled"
          ? undefined
          : { ...status, state: "captured", authorised: total, captured: amount },
      ),
    refund: (reference, amount) =>
      within(reference, (status) => {
        const refunded = minor(status.refunded + amount);
        if (refunded > status.captured) return undefined;
        return { ...status, state: refunded < status.captured ? "partially_refunded" : "refunded", refunded };
      }),
    cancel: async (reference) => {
      const payment = await load(reference);
      if (!payment || payment.status.captured > 0)
        return refuse("ORDER_STATE", { from: payment?.status.state ?? "", to: "cancelled" });
      return accept({ ...payment.status, state: "cancelled", authorised: minor(0) });
    },
    lookup: async (reference) => {
      const payment = await load(reference);
      return payment ? accept(payment.status) : refuse("ORDER_NOT_FOUND");
    },
    // A bank sends no webhooks: any claim to be one is refused.
    parseWebhook: async () => refuse("PAYMENT_SIGNATURE"),
  };
}

/** Purchase on invoice: approved at once, payment due within 14 days. Source: CHK-06. */
export const invoiceAdapter = (deps: Deps): PaymentAdapter => bankTransferAdapter(deps, "invoice", "approved");

/** Free orders: approved at once, and no money ever moves. Source: SAMP-05. */
export const nothingToPayAdapter = (deps: Deps): PaymentAdapter => bankTransferAdapter(deps, "none", "approved");

/** Prepayment: the order waits until the staff records the transfer. Source: CHK-05. */
export const prepaymentAdapter = (deps: Deps): PaymentAdapter =>
  bankTransferAdapter(deps, "prepayment", "await-transfer");
