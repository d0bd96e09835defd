export { isCommonPassword } from "./common-passwords.server.ts";
export { browserName } from "./sessions.server.ts";
