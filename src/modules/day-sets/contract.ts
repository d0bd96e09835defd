// What other modules may use of sets of days, in the browser and on the server.
export { DaySet, type SchoolHolidaySet } from "./model.ts";
export { monthsWithoutData } from "./missing-months.ts";
