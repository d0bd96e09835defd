export { paragraph, type Paper, type PaperBlock, type PaperDrawing } from "./model.ts";
