import type { OrderState } from "#modules/orders/states/order-states.ts";
import { useMessages } from "#ui/messages.tsx";

const tones: Partial<Record<OrderState, string>> = {
  awaiting_payment: "bg-blush text-ink",
  payment_review: "bg-blush text-ink",
  customer_action: "bg-brick text-sheet",
  complaint: "bg-brick text-sheet",
  in_production: "bg-leaf-soft text-ink",
  partially_shipped: "bg-leaf-soft text-ink",
  reprint: "bg-leaf-soft text-ink",
  shipped: "bg-leaf text-paper",
  delivered: "bg-leaf text-paper",
};

/** The state of an order as a coloured tag. */
export function StateTag({ state }: { readonly state: OrderState }) {
  const t = useMessages();
  return (
    <span
      className={`inline-block rounded-cut px-2 py-0.5 text-13 whitespace-nowrap ${tones[state] ?? "bg-sheet text-ink shadow-[inset_0_0_0_1px_var(--color-line)]"}`}
    >
      {t(`backoffice.state.${state}`)}
    </span>
  );
}
