export { requeueLostLines } from "./print-files/requeue-lost-lines.server.ts";
export { copyFrozenDesigns } from "./print-files/copy-frozen-designs.server.ts";
export { removeLineFiles } from "./print-files/remove-line-files.server.ts";
export { filesOfLines } from "./store.server.ts";
export { clearScratch } from "./storage.server.ts";
