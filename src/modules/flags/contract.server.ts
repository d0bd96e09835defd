export { flagsForAll, shareFlags } from "./flags-for-all.server.ts";
