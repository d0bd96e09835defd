/** Names of the jobs queued by orders. */
export const orderJobs = {
  produceLine: "produce-order-line",
  sendMail: "send-order-mail",
  capturePayment: "capture-payment",
  voidPayment: "void-payment",
  refundPayment: "refund-payment",
  reconcilePayments: "reconcile-payments",
  reconcileParcels: "reconcile-parcels",
  /** Scheduled: letters about overdue invoices. */
  dunInvoices: "dun-invoices",
  expirePayment: "expire-payment",
  /** Handled by `complaints`. */
  closeComplaint: "close-complaint",
  mailGift: "mail-gift-voucher",
} as const;
