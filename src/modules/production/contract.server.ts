export { requeueLostLines } from "./requeue-lost-lines.server.ts";
export { copyFrozenDesigns } from "./copy-frozen-designs.server.ts";
export { removeLineFiles } from "./remove-line-files.server.ts";
export { filesOfLines } from "./store.server.ts";
export { clearScratch } from "./storage.server.ts";
