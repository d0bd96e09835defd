export { flagsForAll, shareFlags } from "./visitor-flags/flags-for-all.server.ts";
