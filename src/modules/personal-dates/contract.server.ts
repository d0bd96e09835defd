// What other modules' server files may use of personal dates.
export { handOverDates } from "./store.server.ts";
