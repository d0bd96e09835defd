export { recordStaffAction } from "./audit.server.ts";
export { membersWithAccess } from "./members.server.ts";
