export { handOverMailTask, type Attachment, type Letter, type LetterDesign, type LetterLine } from "./model.ts";
export type { MailKind } from "./kinds.ts";
