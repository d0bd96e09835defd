export { parcelEventKinds, type ParcelEventKind, type ParcelReport } from "./model.ts";
export { inSequence, visibleEvents, stateOfParcel } from "./parcel-states.ts";
