export { countItems as countSavedDesigns } from "./store.server.ts";
export { mergeWishlists } from "./merge-wishlists.server.ts";
