export { noteAct } from "./audit.server.ts";
