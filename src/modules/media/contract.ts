export { largestUpload, mostPhotos, PhotoAnswer, PhotoTaken } from "./photo-model.ts";
