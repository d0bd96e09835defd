import { minor } from "#kernel/money.ts";
import type { StaffMoves } from "#modules/orders/staff/staff-order.server.ts";
import type { StaffRole } from "#modules/staff/roles.ts";
import type { OrderIntent } from "./order-intents.ts";
import type { ComplaintIntent } from "./complaint-intents.ts";
import { admits } from "./permissions.ts";
import type { WithdrawalIntent } from "./withdrawal-intents.ts";

const pages = {
  order: "/backoffice/bestellungen/:number",
  complaint: "/backoffice/reklamationen/:complaint",
  withdrawal: "/backoffice/widerrufe/:withdrawal",
} as const;

type Steps = {
  readonly order: OrderIntent;
  readonly complaint: ComplaintIntent;
  readonly withdrawal: WithdrawalIntent;
};

/** Whether a role may perform an action of a page; others are not offered. Source: BO-09. */
export function mayDo<Page extends keyof Steps>(role: StaffRole, page: Page, intent: Steps[Page]): boolean {
  return admits(role, { pattern: pages[page], writes: true, intent });
}

/** Actions available on an order, limited to what a role may do; `refund` in minor units. Source: BO-01, BO-09. */
export function allowedActions(role: StaffRole, moves: StaffMoves): StaffMoves {
  return {
    markPaid: moves.markPaid && mayDo(role, "order", "mark-paid"),
    payFees: moves.payFees && mayDo(role, "order", "pay-fees"),
    waiveFees: moves.waiveFees && mayDo(role, "order", "waive-fees"),
    ship: moves.ship && mayDo(role, "order", "ship"),
    deliver: moves.deliver && mayDo(role, "order", "deliver"),
    cancel: moves.cancel && mayDo(role, "order", "cancel"),
    offInvoice: moves.offInvoice,
    refund: mayDo(role, "order", "refund") ? moves.refund : minor(0),
  };
}
