export { actorKind, eventOfMove, type EventFacts } from "./event-of-move.ts";
export { isEventType, offeredTypes, type EventType } from "./event-types.ts";
