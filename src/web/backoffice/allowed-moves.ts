import { minor } from "#kernel/money.ts";
import type { StaffMoves } from "#modules/orders/staff-order.server.ts";
import type { StaffRole } from "#modules/staff/roles.ts";
import type { OrderIntent } from "./order-intents.ts";
import { admits } from "./permissions.ts";

const pattern = "/backoffice/bestellungen/:number";

/** Whether a role may do a step of the order page: what it may not is not offered. Source: BO-09. */
export const mayStep = (role: StaffRole, intent: OrderIntent): boolean =>
  admits(role, { pattern, writes: true, intent });

/** What can be done with an order, as far as a role may do it; `refund` in minor units. Source: BO-01, BO-09. */
export function allowedMoves(role: StaffRole, moves: StaffMoves): StaffMoves {
  return {
    markPaid: moves.markPaid && mayStep(role, "mark-paid"),
    ship: moves.ship && mayStep(role, "ship"),
    deliver: moves.deliver && mayStep(role, "deliver"),
    cancel: moves.cancel && mayStep(role, "cancel"),
    refund: mayStep(role, "refund") ? moves.refund : minor(0),
  };
}
