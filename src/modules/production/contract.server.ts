export { requeueLostLines } from "./requeue-lost-lines.server.ts";
export { filesOfLines } from "./store.server.ts";
export { clearScratch } from "./storage.server.ts";
