export { logOrderMail, queueProduction } from "./placing/approve-order.server.ts";
export { callOffReplaced, mayBeReplaced } from "./changes/change-order.server.ts";
export { moneyOfOrder } from "./refunds/transfer-payment.server.ts";
export { carriedOf } from "./refunds/transferable-amount.ts";
export { lockOrdersOfCart, supersedeUnpaidOrders } from "./changes/cancel-order.server.ts";
export { createOrder, placedOrder, type CreatedOrder, type OrderDraft } from "./placing/create-order.server.ts";
export {
  failLine,
  lockLineWithOrder,
  moveLineWithOrder,
  releaseLine,
  type LockedLine,
} from "./line-production/line-production.server.ts";
export { piecesInProduction } from "./line-production/pieces-in-production.server.ts";
export { orderPath, orderToken } from "./order-token.server.ts";
export { orderIdByNumber, orderByToken, readOrder, type OrderView } from "./queries.server.ts";
export { startPayment } from "./payments/payment-jobs.server.ts";
export { settlePayment } from "./payments/settle-payment.server.ts";
export { goodsOfLine, lockOrder, logOrderEvent, assetsInOrders, type OrderHead } from "./store.server.ts";
export { printedFromEvent, type PrintedCards } from "./placing/printed-from-event.server.ts";
export { createReprint, endComplaint, moveToComplaint } from "./placing/reprint-order.server.ts";
export { shipOrder, type Shipment } from "./parcels/ship-order.server.ts";
export { creditOrder, fileRefund } from "./refunds/refund-order.server.ts";
export { isNoLongerNeeded } from "./refunds/transfer-refunds.server.ts";
export { hasOpenInvoice } from "./dunning/credit-open-invoice.server.ts";
export { issueCreditNote } from "./invoices/issue-credit-note.server.ts";
export { addOrderNote } from "./staff/add-order-note.server.ts";
export { handOverOrders, ordersOf, ownOrderId } from "./placing/orders-of-customer.server.ts";
