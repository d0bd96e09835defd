export { deliverMail } from "./deliver-mail.server.ts";
