/** Where the words for states stand, by what a move in the log of an order is about. Source: ORD-04, BO-01. */
export const stateTexts: Readonly<Record<string, string>> = {
  order: "state",
  line: "lineState",
  payment: "paymentState",
  refund: "refundState",
  mail: "mailKind",
  document: "document",
  handover: "handOverState",
  packing: "packingNote",
  complaint: "complaintState",
  withdrawal: "withdrawalState",
  change: "change",
  parcel: "parcelState",
  "dunning-fee": "fees.became",
  proof: "proof.states",
  waiting: "waiting.states",
};
