export { judgeLayout, type JudgedLayout, type LayoutFinding } from "./photos/own-layout.ts";
export {
  largestUpload,
  layoutTypes,
  maxPhotoBytes,
  maxPhotos,
  PhotoAnswer,
  PlacedPreviews,
  AcceptedPhotos,
  photoTypes,
  uploadTypes,
} from "./photo-model.ts";
export { longestName, photosPerForm } from "./album-links/shared-album-model.ts";
export { siftFiles } from "./photos/sidecar-files.ts";
export { ClipArtPage, clipArtCategories, clipArtStyles, type ClipArtEntry } from "./shop-artwork/clip-art-model.ts";
export { byCapture, byFileName } from "./photos/capture-time.ts";
export { duplicatesAmong } from "./photos/duplicate-photos.ts";
export { isBlurry } from "./photos/photo-facts.ts";
