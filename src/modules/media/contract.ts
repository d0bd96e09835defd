export { PhotoAnswer } from "./photo-model.ts";
