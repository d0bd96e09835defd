export { paragraph, textWidth, type Paper, type PaperBlock } from "./model.ts";
