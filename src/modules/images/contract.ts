export { imageWidths, type ImageFormat } from "./model.ts";
