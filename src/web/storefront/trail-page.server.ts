import type { MessageFile } from "#kernel/formats/message-key.ts";
import type { RouterContextProvider } from "react-router";
import type { ShopEvent } from "#modules/tracking/model.ts";
import type { BreadcrumbItem } from "#ui/breadcrumb.tsx";
import { pageMessages } from "../page/page-messages.server.ts";
import { serialize } from "../page/serialized.ts";
import { shopContext } from "../request-context.ts";
import { withAlternates } from "./alternates.server.ts";
import { breadcrumbData, homeBreadcrumb } from "./breadcrumbs.server.ts";
import type { PageHead } from "./page-meta.ts";

/** A page of the assortment, a product or a list, as its kind describes it. */
export type TrailPage<View> = {
  readonly view: View;
  /** Breadcrumbs below the home page, the page itself last. */
  readonly trail: readonly BreadcrumbItem[];
  readonly head: Omit<PageHead, "alternates" | "structured">;
  /** schema.org objects besides the breadcrumbs. */
  readonly structured?: readonly object[];
  /** Message files of its components. */
  readonly texts: readonly MessageFile[];
  /** Counted when the page is displayed. Source: CONS-06. */
  readonly event?: ShopEvent;
};

/** What the frame of product pages and lists displays and tells search engines. Source: SEO-01, SEO-04. */
export function trailPage<View>(context: Readonly<RouterContextProvider>, url: URL, page: TrailPage<View>) {
  const { view, trail, head, structured = [], texts, event = null } = page;
  const shop = context.get(shopContext);
  const breadcrumbs = [homeBreadcrumb(shop), ...trail];
  return {
    view,
    breadcrumbs,
    head: withAlternates(context, {
      ...head,
      structured: serialize([breadcrumbData(breadcrumbs, url.origin), ...structured]),
    }),
    messages: pageMessages(shop.locale, ...texts),
    event,
  };
}
