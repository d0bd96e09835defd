export { handOverGuests, handOverGuestsOf } from "./hand-over-guests.server.ts";
export { removeUnusedGuests, unusedRevision } from "./remove-guests.server.ts";
export { eventOfGuests, ownsGuests, saveGuests } from "./save-guests.server.ts";
export { storedDocument, wholeDocument } from "./stored-document.server.ts";
