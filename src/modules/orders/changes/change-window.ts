import type { LineState } from "../states/line-states.ts";
import type { OrderState } from "../states/order-states.ts";

/** What decides about changes of an order; moments in ms since 1970. */
export type ChangeableOrder = {
  readonly state: OrderState;
  readonly placedAt: number;
  readonly changeUntil: number;
  readonly lines: readonly LineState[];
  /** Whether anything travels in a parcel; what goes by e-mail has no address to go to. Source: GIFT-02. */
  readonly parcel: boolean;
  /** Whether any parcel has left. */
  readonly left: boolean;
};

/** What the customer may still change. */
export type ChangeRights = {
  /** Designs, quantities, the whole order: within the window, before production. */
  readonly all: boolean;
  /** Where it goes: until a parcel is handed over. */
  readonly address: boolean;
  /** The window is over, or production was faster: said as long as the order is on its way there. */
  readonly over: boolean;
};

const early: ReadonlySet<OrderState> = new Set<OrderState>(["awaiting_payment", "payment_review", "paid_or_approved"]);
const producing: ReadonlySet<OrderState> = new Set<OrderState>([
  ...early,
  "preflight",
  "customer_action",
  "approved",
  "in_production",
]);

/**
 * What may be changed now: everything until the window ends or production starts, whichever is first; the address until
 * the goods leave. Express orders have no window.
 * @source ORD-06, ORD-07
 */
export function changeRights(order: ChangeableOrder, now: number): ChangeRights {
  const { state, placedAt, changeUntil, lines, parcel, left } = order;
  const untouched = lines.every((line) => line === "waiting" || line === "in_proof");
  const all = now < changeUntil && early.has(state) && untouched;
  return {
    all,
    address: parcel && producing.has(state) && !left && !lines.includes("handed_over"),
    over: !all && changeUntil > placedAt && producing.has(state),
  };
}
