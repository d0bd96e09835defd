import type { RouterContextProvider } from "react-router";
import { addressOf } from "#kernel/urls/page-addresses.ts";
import { goodInHand } from "#modules/photo-products/contract.ts";
import { translate } from "#platform/messages.server.ts";
import { pageMessages } from "../../page/page-messages.server.ts";
import { shopContext } from "../../request-context.ts";

/** Data of the library's shell; the browser loads the photos themselves. Source: PHOTO-03, MYPH-01. */
export function loadPhotoLibrary(context: Readonly<RouterContextProvider>) {
  const shop = context.get(shopContext);
  const head = { title: translate(shop.locale, "photo-library.title"), path: addressOf(shop, "myPhoto") };
  const messages = pageMessages(shop.locale, "photo-library", "uploads", "errors");
  return { head, messages, goodPpi: goodInHand, isPhotoShop: shop.channel === "photo" };
}
