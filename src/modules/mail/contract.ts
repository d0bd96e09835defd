export type { Attachment, Letter, LetterLine, OutgoingMail } from "./model.ts";
