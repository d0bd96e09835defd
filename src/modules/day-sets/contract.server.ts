// What other modules' server files may use of sets of days.
export { daySets, saveDaySet } from "./store.server.ts";
