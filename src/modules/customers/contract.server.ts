export { isCommonPassword } from "./log-in/common-passwords.server.ts";
export { browserName } from "./log-in/sessions.server.ts";
