/** Names of the jobs that orders queue. */
export const orderJobs = {
  produceLine: "produce-order-line",
  sendMail: "send-order-mail",
  capturePayment: "capture-payment",
  voidPayment: "void-payment",
  expirePayment: "expire-payment",
} as const;
