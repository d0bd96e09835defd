/** @public Lists of designs put several into the cart at once. Source: WISH-05. */
export { addSample } from "./add-sample.server.ts";
export { cartWorld } from "./cart-world.server.ts";
export { linesForOrder, type OrderableLine } from "./order-lines.server.ts";
export { joinArticles } from "./join-articles.server.ts";
export { mergeCarts } from "./merge-carts.server.ts";
export { cartView, standardPrice } from "./queries.server.ts";
export { cartShowsAsset, keepShipTogether, lockCart } from "./store.server.ts";
export { removeOrderedLines } from "./remove-ordered-lines.server.ts";
export { bringBackWaiting, countWaitingLines, setCartAside } from "./waiting-carts.server.ts";
export { beginReplacing, forgetReplacing, orderToReplace } from "./order-to-replace.server.ts";
export { differsFromOrdered, pinOrderedDesign } from "./pin-project.server.ts";
export { orderAgain, type AgainLine, type OrderedAgain } from "./order-again.server.ts";
