import type { OrderState } from "#modules/orders/states/order-states.ts";
import { useMessages } from "#ui/messages.tsx";
import { Tag, type Tone } from "../parts/tag.tsx";

const tones: Partial<Record<OrderState, Tone>> = {
  awaiting_payment: "held",
  payment_review: "held",
  customer_action: "bad",
  complaint: "bad",
  in_production: "soon",
  partially_shipped: "soon",
  reprint: "soon",
  shipped: "good",
  delivered: "good",
};

/** The state of an order as a coloured tag. */
export function StateTag({ state }: { readonly state: OrderState }) {
  const t = useMessages();
  return <Tag tone={tones[state] ?? "over"}>{t(`backoffice.state.${state}`)}</Tag>;
}
