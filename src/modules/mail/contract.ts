export { handOverMailTask, type Attachment, type Letter, type LetterDesign, type LetterLine } from "./model.ts";
export type { MailKind } from "./kinds.ts";
export { letterFooter } from "./letter-footer.ts";
export type { Sender } from "./sender.ts";
