export { passwordError } from "./password-rules.ts";
