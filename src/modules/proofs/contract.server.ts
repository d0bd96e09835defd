export { openProofs } from "./open-proofs.server.ts";
