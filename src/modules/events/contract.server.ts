export { eventsToDelete, noteDeletionAnnounced } from "./plan/announce-deletion.server.ts";
export { handOverEvents } from "./plan/plan-event.server.ts";
export { isHost } from "./queries.server.ts";
export { hasGoneEventLink } from "./event-links.server.ts";
export { printList } from "./print/print-list.server.ts";
