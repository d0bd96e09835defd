export { handOverEvents } from "./plan/plan-event.server.ts";
