export { isCommonPassword } from "./common-passwords.server.ts";
export { hashPassword, isPassword } from "./passwords.server.ts";
