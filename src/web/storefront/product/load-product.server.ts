import type { RouterContextProvider } from "react-router";
import { loadContent } from "../content/content.server.ts";
import { trailPage, type TrailPage } from "../trail-page.server.ts";
import type { ProductFrame } from "./product-page.tsx";

/** A request for the page of a product. */
export type ProductRequest = {
  readonly context: Readonly<RouterContextProvider>;
  readonly request: Request;
  readonly url: URL;
  readonly params: Readonly<Record<string, string | undefined>>;
};

/** A kind of product: how its page is found. Options and price come with the view, its blocks in the browser with the route. */
export type ProductKind<View extends ProductFrame> = {
  /** The product at an address; undefined if there is none. Throws redirects. */
  readonly find: (asked: ProductRequest) => Promise<TrailPage<View> | undefined>;
  /** What an address without a product answers; a content page by default. */
  readonly instead?: (asked: ProductRequest) => ReturnType<typeof loadContent>;
};

/** Data of a product page, or of the content page at its address. Source: SHELL-06. */
export async function loadProduct<View extends ProductFrame>(kind: ProductKind<View>, asked: ProductRequest) {
  const { context, url } = asked;
  const found = await kind.find(asked);
  if (!found) return kind.instead ? kind.instead(asked) : loadContent(context, url);
  return { kind: "product" as const, ...trailPage(context, url, found) };
}
