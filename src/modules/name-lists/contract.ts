export { calendarColumns, listLimits, ReadList } from "./model.ts";
