export { actorKind, eventOfTransition, type EventFacts } from "./event-of-transition.ts";
export { isEventType, offeredTypes } from "./event-types.ts";
