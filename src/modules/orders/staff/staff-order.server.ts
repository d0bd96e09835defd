import { sql } from "kysely";
import { minor, type MoneyMinor } from "#kernel/money.ts";
import { addressLines } from "#modules/addresses/contract.ts";
import { refundsOnGiftVouchers, type VoucherRefund } from "#modules/gift-vouchers/contract.server.ts";
import { refundsOfPayment, type StoredRefund } from "#modules/payments/contract.server.ts";
import { dueOf, isTransfer, paymentTransitions } from "#modules/payments/contract.ts";
import type { Database } from "#platform/database/database.server.ts";
import { absoluteUrl } from "#platform/http/shop-sites.server.ts";
import type { Deps } from "#platform/deps.server.ts";
import { carrierOf, trackingAddress } from "../parcels/carriers.ts";
import type { Owed } from "../dunning/dunning-fees.ts";
import { openFees } from "../dunning/dunning-fees.server.ts";
import { hasPrintFile, lineTransitions, productionPath } from "../states/line-states.ts";
import { isOpenInvoice } from "../dunning/open-invoice.ts";
import { orderTransitions } from "../states/order-states.ts";
import { orderToken } from "../order-token.server.ts";
import { readOrder, type OrderView } from "../queries.server.ts";
import { endsWaiting } from "./staff-notes.server.ts";
import type { OrderShipment } from "../parcels/shipments.server.ts";
import type { LoggedMove } from "./timeline.ts";
import { checkPath } from "../states/transition-table.ts";
import { StoredReason } from "../model.ts";

/** The actions currently available to the staff; each action checks again. Source: ORD-04. */
export type StaffMoves = {
  readonly markPaid: boolean;
  /** Fees are open although the invoice is paid. Source: ADR-0038. */
  readonly payFees: boolean;
  readonly waiveFees: boolean;
  readonly ship: boolean;
  readonly deliver: boolean;
  readonly cancel: boolean;
  /** Maximum refund in one step, minor units; 0 if none is possible. */
  readonly refund: MoneyMinor;
  /** A refund is credited on an unpaid invoice. Source: ORD-12. */
  readonly offInvoice: boolean;
};

/** A staff member's text in the log of an order, by `staff:<e-mail>`; `at` in ms since 1970. Source: BO-01. */
export type StaffNote = { readonly id: number; readonly at: number; readonly actor: string; readonly text: string };

/** Everything the back office displays about an order. Source: BO-01. */
export type StaffOrder = Omit<OrderView, "shipments"> & {
  readonly deliveryLines: readonly string[];
  readonly billingLines: readonly string[];
  /** The parcels with their tracking URLs; null for letters and before shipping. Source: SHIP-11, SHIP-14. */
  readonly shipments: readonly (OrderShipment & { readonly tracking: string | null })[];
  /** URL of the customer's own status page. */
  readonly statusAddress: string;
  readonly events: readonly LoggedMove[];
  /** The staff's internal notes, oldest first. */
  readonly notes: readonly StaffNote[];
  /** Since when and why it waits for its customer; null while it does not. */
  readonly waiting: StaffNote | null;
  /** Refunds requested or completed, oldest first. */
  readonly refunds: readonly StoredRefund[];
  /** Refunds to the gift vouchers that paid, oldest first. Source: GIFT-05. */
  readonly voucherRefunds: readonly VoucherRefund[];
  /** Open amount of the invoice and of its dunning fees, minor units. Source: ADR-0038. */
  readonly owed: Owed;
  readonly moves: StaffMoves;
};

const noteOf = ({ id, at, actor, note }: LoggedMove): StaffNote => ({ id, at, actor, text: note });

/** The log of an order: its moves and, separately, the notes, whose text an erasure removes. */
async function logOf(db: Database, order: OrderView): Promise<Pick<StaffOrder, "events" | "notes" | "waiting">> {
  const rows = await db
    .selectFrom("order_event as e")
    .selectAll()
    .select(endsWaiting.as("ends"))
    .where("order_id", "=", order.id)
    .orderBy("id")
    .execute();
  const log = rows.map((row) => ({
    id: Number(row.id),
    at: row.at.getTime(),
    subject: row.subject,
    line: order.lines.find(({ id }) => id === row.line_id)?.position ?? null,
    from: row.from_state,
    to: row.to_state,
    actor: row.actor,
    reason: StoredReason.parse(row.reason),
    note: row.note,
  }));
  const last = log[rows.findLastIndex(({ ends }) => ends)];
  return {
    events: log.filter(({ subject }) => subject !== "note"),
    notes: log.filter(({ subject, note }) => subject === "note" && note !== "").map(noteOf),
    waiting: last?.subject === "waiting" && last.to === "customer" ? noteOf(last) : null,
  };
}

/** The moves the tables currently permit. Source: ORD-02, ORD-04. */
function movesOf(
  { state, lines, payments, invoice, shipments }: OrderView,
  refunds: readonly StoredRefund[],
  { ofVouchers, fees }: OpenSums,
): StaffMoves {
  const packable = lines.every(({ state: at }) => {
    if (at === "handed_over") return true;
    const path = productionPath(at, "handed_over");
    return hasPrintFile(at) && checkPath(lineTransitions, at, path).ok;
  });
  const awaitsTransfer = payments.some(
    (payment) => isTransfer(payment.method) && paymentTransitions[payment.state].includes("captured"),
  );
  const unpaid = isOpenInvoice(payments);
  const open = unpaid && invoice !== null;
  const left = payments.map((payment) => {
    if (open && payment.state === "created") return dueOf(payment);
    const requested = refunds.filter(({ paymentId, state: at }) => paymentId === payment.id && at === "requested");
    return payment.captured - payment.refunded - requested.reduce((total, { amount }) => total + amount, 0);
  });
  return {
    refund: minor(left.reduce((total, each) => total + Math.max(0, each), 0) + ofVouchers),
    offInvoice: open,
    markPaid: state !== "cancelled" && awaitsTransfer,
    payFees: fees > 0 && !unpaid,
    waiveFees: fees > 0,
    ship: orderTransitions[state].includes("shipped") && packable && shipments.length > 0,
    deliver: orderTransitions[state].includes("delivered") && state !== "paid_or_approved",
    cancel: orderTransitions[state].includes("cancelled") && (invoice === null || unpaid),
  };
}

/** An order for the staff, by its visible number; undefined if there is none. Source: BO-01. */
export async function staffOrder(
  deps: Pick<Deps, "db" | "config" | "secret">,
  number: string,
): Promise<StaffOrder | undefined> {
  const id = await orderIdOfNumber(deps, number);
  const order = id === undefined ? undefined : await readOrder(deps.db, id);
  if (!order) return undefined;
  const sums = await openSumsOf(deps.db, order.id);
  const refunds = (await Promise.all(order.payments.map(({ id: of }) => refundsOfPayment(deps.db, of)))).flat();
  return {
    ...order,
    deliveryLines: addressLines(order.delivery),
    billingLines: addressLines(order.billing),
    shipments: order.shipments.map((shipment) => {
      const carrier = carrierOf(shipment.carrier ?? "");
      return { ...shipment, tracking: carrier ? trackingAddress(carrier, shipment.trackingNumber ?? "") : null };
    }),
    statusAddress: absoluteUrl(deps, order, "order", orderToken(deps, order.id)),
    ...(await logOf(deps.db, order)),
    refunds,
    voucherRefunds: await refundsOnGiftVouchers(deps.db, order.id),
    owed: {
      due: minor(order.payments.filter(({ state }) => state === "created").reduce((sum, each) => sum + dueOf(each), 0)),
      fees: sums.fees,
    },
    moves: movesOf(order, refunds, sums),
  };
}

type OpenSums = { readonly ofVouchers: MoneyMinor; readonly fees: MoneyMinor };

/**
 * The amount gift vouchers paid for an order and were not refunded, and its open dunning fees, minor units. Source:
 * GIFT-05, ADR-0038.
 */
async function openSumsOf(db: Database, orderId: string): Promise<OpenSums> {
  const { rows } = await sql<{ booked: number; fees: number }>`select
      coalesce((select sum(amount) from gift_voucher_entry
        where order_id = ${orderId} and kind in ('redeem', 'refund')), 0)::int as booked,
      ${openFees(orderId)} as fees`.execute(db);
  return { ofVouchers: minor(0 - (rows[0]?.booked ?? 0)), fees: minor(rows[0]?.fees ?? 0) };
}

/** The id of a visible number; undefined if there is none. */
export async function orderIdOfNumber(deps: Pick<Deps, "db">, number: string): Promise<string | undefined> {
  const row = await deps.db.selectFrom("customer_order").select("id").where("number", "=", number).executeTakeFirst();
  return row?.id;
}

/** The visible number of an id; undefined if there is none. */
export async function orderNumberOfId(deps: Pick<Deps, "db">, id: string): Promise<string | undefined> {
  const row = await deps.db.selectFrom("customer_order").select("number").where("id", "=", id).executeTakeFirst();
  return row?.number;
}
