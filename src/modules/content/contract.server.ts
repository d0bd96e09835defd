export { legalText, legalTextVersion } from "./legal-text.server.ts";
