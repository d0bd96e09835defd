export { paragraph, type Paper, type PaperBlock } from "./model.ts";
