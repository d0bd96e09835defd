export { addDescribed } from "./lines/add-described-card.server.ts";
/** @public Lists of designs add several to the cart at once. Source: WISH-05. */
export { addSample } from "./lines/add-sample.server.ts";
export { cartContext } from "./cart-context.server.ts";
export { linesForOrder, type OrderableLine } from "./ordering/order-lines.server.ts";
export { joinArticles } from "./lines/join-articles.server.ts";
export { mergeCarts } from "./merge-carts.server.ts";
export { cartView, standardPrice } from "./queries.server.ts";
export { assetsInCarts, keepShipTogether, linesOfVisitor, lockCart } from "./store.server.ts";
export { dropGift } from "./totals/codes-store.server.ts";
export { countLines } from "./visitor-cart-store.server.ts";
export { removeOrderedLines } from "./ordering/remove-ordered-lines.server.ts";
export { bringBackWaiting, countWaitingLines, setCartAside } from "./ordering/suspended-carts.server.ts";
export { beginReplacing, forgetReplacing, orderToReplace } from "./ordering/order-to-replace.server.ts";
export { differsFromOrdered, pinOrderedDesign } from "./lines/pin-project.server.ts";
export { reorderLines, type LineToReorder, type ReorderResult } from "./ordering/reorder-lines.server.ts";
export { photoDiffersFromOrdered, pinOrderedPhoto } from "./lines/pin-ordered-photo.server.ts";
