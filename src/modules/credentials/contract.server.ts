export { isCommonPassword } from "./common-passwords.server.ts";
