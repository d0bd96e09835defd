import type { RouterContextProvider } from "react-router";
import { heldInHand } from "#design/model/design-document.ts";
import { addressOf } from "#kernel/urls/page-addresses.ts";
import { translate } from "#platform/messages.server.ts";
import { pageMessages } from "../../page/page-messages.server.ts";
import { shopContext } from "../../request-context.ts";

/** Data of the library's shell; the browser loads the photos themselves. Source: PHOTO-03, MYPH-01. */
export function loadPhotoLibrary(context: Readonly<RouterContextProvider>) {
  const shop = context.get(shopContext);
  const head = { title: translate(shop.locale, "photo-library.title"), path: addressOf(shop, "myPhoto") };
  const messages = pageMessages(shop.locale, "photo-library", "uploads", "errors");
  return { head, messages, goodPpi: heldInHand[0]?.good ?? 0, isPhotoShop: shop.channel === "photo" };
}
