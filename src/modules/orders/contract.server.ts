export { logOrderMail, queueProduction } from "./approve-order.server.ts";
export { callOffReplaced, mayBeReplaced } from "./change-order.server.ts";
export { moneyOfOrder } from "./carry-money.server.ts";
export { carriedOf } from "./carried-money.ts";
export { lockOrdersOfCart, supersedeUnpaidOrders } from "./cancel-order.server.ts";
export { createOrder, placedOrder, type CreatedOrder, type OrderDraft } from "./create-order.server.ts";
export {
  failLine,
  lockLineWithOrder,
  moveLineWithOrder,
  releaseLine,
  type LockedLine,
} from "./line-production.server.ts";
export { queuedPieces } from "./queued-pieces.server.ts";
export { orderPath, orderToken } from "./order-token.server.ts";
export { findOrder } from "./find-order.server.ts";
export { orderIdByNumber, orderByToken, readOrder, type OrderView } from "./queries.server.ts";
export { startPayment } from "./payment-jobs.server.ts";
export { settlePayment } from "./settle-payment.server.ts";
export { lockOrder, logOrderEvent, orderShowsAsset, type OrderHead } from "./store.server.ts";
export { createReprint, endComplaint, moveToComplaint } from "./reprint-order.server.ts";
export { shipOrder, type Shipment } from "./ship-order.server.ts";
export { creditOrder, fileRefund } from "./refund-order.server.ts";
export { isAtRest } from "./transfer-refunds.server.ts";
export { hasOpenInvoice } from "./credit-open-invoice.server.ts";
export { issueCreditNote } from "./issue-credit-note.server.ts";
export { noteOnOrder } from "./note-on-order.server.ts";
export { handOverOrders, ordersOf, ownOrderId } from "./orders-of-visit.server.ts";
