// What other modules may use of photo products, in the browser and on the server.
export { adaptDocument, checkDocument, startDocument } from "./documents/documents.ts";
export { orderedPieces, type OrderedPiece } from "./documents/ordered-pieces.ts";
export { skuOfChoice } from "./kinds/goods-sku.ts";
export { photoResolutionOfChoice, stockOfChoice } from "./kinds/photo-stock.ts";
export { chooseOptions } from "./kinds/options.ts";
export { chooseGoods, rulesOf } from "./kinds/price-product.ts";
export { shippedPhoto } from "./kinds/shipped-photo.ts";
export { OfferAnswer, type OfferOption } from "./offer-model.ts";
export { assembleAssortment, offersOf, PhotoChoice, PhotoOffer, type PhotoAssortment } from "./model.ts";
