import type { LineState } from "../states/line-states.ts";
import type { OrderState } from "../states/order-states.ts";

/** What decides whether an order can be changed; times in ms since 1970. */
export type ChangeableOrder = {
  readonly state: OrderState;
  readonly placedAt: number;
  readonly changeUntil: number;
  readonly lines: readonly LineState[];
  /** Whether any parcel is shipped; goods sent by e-mail have no delivery address. Source: GIFT-02. */
  readonly parcel: boolean;
  /** Whether any parcel has left. */
  readonly left: boolean;
};

/** What the customer may still change. */
export type ChangeRights = {
  /** Designs, quantities and the whole order: within the window, before production. */
  readonly all: boolean;
  /** The delivery address: until a parcel is handed over. */
  readonly address: boolean;
  /** The window has closed or production started earlier; reported until production ends. */
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
 * What can be changed now: everything until the window closes or production starts, whichever is first; the address
 * until the goods are shipped. Express orders have no window.
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
