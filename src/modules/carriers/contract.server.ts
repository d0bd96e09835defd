export { carrierAdapters } from "./adapters.server.ts";
