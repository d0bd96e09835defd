export { passwordError } from "./log-in/password-rules.ts";
