export { largestUpload, mostPhotos, PhotoAnswer, PhotoTaken, uploadTypes } from "./photo-model.ts";
