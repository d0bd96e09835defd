export { judgeLayout, type JudgedLayout, type LayoutFinding } from "./own-layout.ts";
export { largestUpload, layoutTypes, mostPhotos, PhotoAnswer, PhotoTaken, uploadTypes } from "./photo-model.ts";
export { ClipArtPage, clipArtCategories, clipArtStyles, type ClipArtEntry } from "./clip-art-model.ts";
