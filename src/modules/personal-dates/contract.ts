// What other modules may use of personal dates, in the browser and on the server.
export { DatesRead, DayOrderQuestion, NewDate, type DayOrder } from "./model.ts";
export { readDay, type WrittenDay } from "./date-text.ts";
