export { encodeAs } from "./encode-image.server.ts";
export type { ImageSource } from "./image-service.server.ts";
export type { DrawnImages } from "./images-api.server.ts";
export { keepAsset } from "./assets.server.ts";
