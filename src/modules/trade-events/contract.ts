export { actorKind, eventOfMove, type EventFacts } from "./event-of-move.ts";
export { isEventType, offeredTypes } from "./event-types.ts";
