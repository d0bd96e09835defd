export { removeOrderedLines } from "./store.server.ts";
