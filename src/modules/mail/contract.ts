export type { Attachment, Letter, LetterLine } from "./model.ts";
