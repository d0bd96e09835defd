/** Names of the jobs that orders queue. */
export const orderJobs = {
  produceLine: "produce-order-line",
  sendMail: "send-order-mail",
  capturePayment: "capture-payment",
  voidPayment: "void-payment",
  refundPayment: "refund-payment",
  reconcilePayments: "reconcile-payments",
  reconcileParcels: "reconcile-parcels",
  /** By the clock: letters about invoices that were not paid in time. */
  dunInvoices: "dun-invoices",
  expirePayment: "expire-payment",
  /** Done by `complaints`. */
  closeComplaint: "close-complaint",
  mailGift: "mail-gift-voucher",
} as const;
