import { z } from "zod";
import { addressOf } from "#kernel/urls/page-addresses.ts";
import type { SessionId } from "#kernel/ids.ts";
import type { Deps } from "#platform/deps.server.ts";
import type { Shop } from "#platform/http/shop-request.server.ts";
import { cartChannel } from "../cart-channel.ts";
import { addCartLine } from "./add-cart-line.server.ts";
import { isCardOf } from "./pin-project.server.ts";
import { linesOfVisitor } from "../store.server.ts";

/**
 * Whether a URL may change the cart: opened from the shop's own pages or typed, and not prefetched by the browser.
 * Source: NFR-02.
 */
export function mayAddFrom(headers: Headers): boolean {
  const site = headers.get("sec-fetch-site") ?? "none";
  const isPrefetch = (headers.get("sec-purpose") ?? headers.get("purpose") ?? "").includes("prefetch");
  return !isPrefetch && (site === "none" || site === "same-origin");
}

/**
 * A cart URL with `addToCart=<project id>` adds that project once; opening it again changes nothing. Only the shop's
 * own pages and typed URLs may do so, links on other sites and prefetching may not.
 * @returns the path to redirect to: the cart, or the editor when the design is not ready
 * @source CART-01, NFR-02
 */
export async function addFromAddress(
  deps: Deps,
  visitor: { readonly session: SessionId | undefined; readonly shop: Shop },
  request: { readonly addToCart: string; readonly headers: Headers },
): Promise<string> {
  const { session, shop } = visitor;
  const cart = addressOf(shop, "cart");
  const projectId = z.uuid().safeParse(request.addToCart).data;
  if (!session || !projectId || !mayAddFrom(request.headers)) return cart;
  const lines = await linesOfVisitor(deps.db, session, cartChannel(deps, shop));
  if (lines.some((line) => isCardOf(line, projectId))) return cart;
  const added = await addCartLine(deps, { session, shop, projectId });
  return !added.ok && added.refusal.code === "PROJECT_NOT_READY" ? addressOf(shop, "designCard", projectId) : cart;
}
