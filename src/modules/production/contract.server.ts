export { produceOrderLine } from "./produce-order-line.server.ts";
export { openProductionFile } from "./queries.server.ts";
export { requeueLostLines } from "./requeue-lost-lines.server.ts";
export { filesOfLines, type ProductionFile } from "./store.server.ts";
export { clearScratch } from "./storage.server.ts";
