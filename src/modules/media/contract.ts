export { largestUpload, mostPhotos, PhotoAnswer, PhotoTaken, uploadTypes } from "./photo-model.ts";
export { ClipArtPage, clipArtCategories, clipArtStyles, type ClipArtEntry } from "./clip-art-model.ts";
