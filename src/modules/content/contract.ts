export type { Block, Inline, LegalText } from "./model.ts";
