export { listLimits, ReadList } from "./model.ts";
