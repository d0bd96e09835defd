export { parcelEventKinds, type ParcelEventKind, type ParcelReport } from "./model.ts";
export { inSequence, shownEvents, stateOfParcel } from "./parcel-states.ts";
