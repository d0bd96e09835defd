export { eventsToDelete, noteDeletionAnnounced } from "./plan/announce-deletion.server.ts";
export { handOverEvents } from "./plan/plan-event.server.ts";
