import type { MessageGroup } from "#kernel/formats/message-key.ts";
/** Message keys of states, by the subject of a transition in an order's log. Source: ORD-04, BO-01. */
export const stateTexts: Readonly<Record<string, MessageGroup>> = {
  order: "backoffice.state",
  line: "backoffice.lineState",
  payment: "backoffice.paymentState",
  refund: "backoffice.refundState",
  mail: "backoffice.mailKind",
  document: "backoffice.document",
  handover: "backoffice.handOverState",
  packing: "backoffice.packingNote",
  complaint: "backoffice.complaintState",
  withdrawal: "backoffice.withdrawalState",
  change: "backoffice.change",
  parcel: "backoffice.parcelState",
  "dunning-fee": "backoffice.fees.became",
  proof: "backoffice.proof.states",
  waiting: "backoffice.waiting.states",
};
