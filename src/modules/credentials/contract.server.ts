export { newSession } from "./new-session.server.ts";
export { isCommonPassword } from "./common-passwords.server.ts";
export { hashPassword, isPassword } from "./passwords.server.ts";
