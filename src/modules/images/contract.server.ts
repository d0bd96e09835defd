export { encodeAs } from "./encode-image.server.ts";
export type { ImageSource } from "./image-service.server.ts";
export type { DrawnImages } from "./images-api.server.ts";
export { deleteAssetBytes, storeAsset, parseAssetAddress } from "./assets.server.ts";
export { readFileKind } from "./read-file-kind.server.ts";
