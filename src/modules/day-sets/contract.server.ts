// What other modules' server files may use of sets of days.
export { saveDaySet } from "./store.server.ts";
