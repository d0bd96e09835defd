export { legalText, legalTextVersion } from "./texts/legal-text.server.ts";
