export { noteAct } from "./audit.server.ts";
export { membersWho } from "./members.server.ts";
