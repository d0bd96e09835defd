/** Message keys of states, by the subject of a transition in an order's log. Source: ORD-04, BO-01. */
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
