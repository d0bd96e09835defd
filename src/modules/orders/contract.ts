export { notedCause, type Cause } from "./order-reasons.ts";
export { parcelSender } from "./parcels/parcel-sender.ts";
export { LineProblem, OptionLabel } from "./model.ts";
export { orderStates, pathToReprint, takesProofs, type OrderState } from "./states/order-states.ts";
export { exclusionOf, withdrawalLawOf } from "./documents/withdrawal-law.ts";
export { checkMove, type TransitionTable } from "./states/transition-table.ts";
