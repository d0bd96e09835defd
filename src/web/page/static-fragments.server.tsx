import type { ComponentType } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { RouterContextProvider } from "react-router";
import { browserAddresses } from "#kernel/urls/page-addresses.ts";
import type { Shop } from "#platform/http/shop-request.server.ts";
import { messagesOf } from "#platform/messages.server.ts";
import { createRecentCache } from "#platform/recent-cache.server.ts";
import { AddressProvider } from "#ui/addresses.tsx";
import { MessagesProvider } from "#ui/messages.tsx";
import type { FragmentHtml } from "#ui/static-fragment.tsx";
import { placedFragmentsContext, shopContext } from "../request-context.ts";

/** Capacity of the cache in characters of keys and HTML: about 2,000 tiles. */
const maxCharacters = 6_000_000;

/** Removes React's image preloads: a fragment has no head, so its page adds them (`preload`). */
const withoutPreloads = (html: string): string => html.replace(/^(?:<link rel="preload"[^>]*>)+/, "");

/** A fragment as HTML and as bytes: documents are assembled from bytes, and a fragment is part of many. */
export type RenderedFragment = { readonly html: string; readonly bytes: Buffer };

function partOf(made: string): RenderedFragment {
  const bytes = Buffer.from(made);
  // React concatenates thousands of strings; flattened, later copies do not traverse them again.
  return { html: bytes.toString(), bytes };
}

const cache = createRecentCache<RenderedFragment>(maxCharacters, (name, { bytes }) => name.length + bytes.length);

/** The static fragments of a document, each in pieces, in order of creation. */
export type PlacedFragments = (readonly Buffer[])[];

const htmlOf = (parts: readonly RenderedFragment[]): string => parts.map(({ html }) => html).join("");

/**
 * HTML to be inserted into a finished document (`insertFragments`): React renders only a placeholder, and the page's data
 * for the browser omits it, because the document already contains it.
 */
function place(parts: readonly RenderedFragment[], placed: PlacedFragments): FragmentHtml {
  const html = `<!--still ${placed.push(parts.map(({ bytes }) => bytes)) - 1}-->`;
  // The framework serializes enumerable properties only; a data-only JSON response has no document.
  const fragment: FragmentHtml = {};
  return Object.defineProperties(fragment, {
    html: { value: html },
    toJSON: { value: () => ({ html: htmlOf(parts) }) },
  });
}

/** Inserts the static fragments into a document rendered by React; returns pieces. */
export function insertFragments(document: string, placed: PlacedFragments): readonly (string | Buffer)[] {
  return document
    .split(/<!--still (\d+)-->/)
    .flatMap<string | Buffer>((piece, index) => (index % 2 === 0 ? piece : (placed[Number(piece)] ?? [])));
}

/** Renders static fragments for one request. */
export type StaticFragments = {
  /**
   * The HTML of a component without state. Cached under all its inputs (shop, name, props), so it is never stale, and
   * rendered only once while in use. `made` is a short key for the props.
   */
  readonly part: <Props extends object>(
    name: string,
    Part: ComponentType<Props>,
    props: Props,
    made?: string,
  ) => RenderedFragment;
  /** Passes fragments to a `StaticFragment`. */
  readonly carry: (...parts: readonly RenderedFragment[]) => FragmentHtml;
};

function render<Props extends object>(shop: Shop, name: string, Part: ComponentType<Props>, props: Props): string {
  const html = renderToStaticMarkup(
    <AddressProvider addresses={browserAddresses(shop)}>
      <MessagesProvider messages={{ locale: shop.locale, tree: messagesOf(shop.locale) }}>
        <Part {...props} />
      </MessagesProvider>
    </AddressProvider>,
    // Unique ids for every fragment.
    { identifierPrefix: `${name}-` },
  );
  return withoutPreloads(html);
}

/** Static fragments of a shop; `placed` collects those of a whole page. Source: ADR-0019. */
export function createFragments(shop: Shop, placed?: PlacedFragments): StaticFragments {
  const own = `${shop.channel} ${shop.locale} ${shop.app === true ? "app" : ""}`;
  return {
    part: (name, Part, props, made = JSON.stringify(props)) =>
      cache.read(`${own} ${name} ${made}`, () => partOf(render(shop, name, Part, props))),
    carry: (...parts) => (placed ? place(parts, placed) : { html: htmlOf(parts) }),
  };
}

/** Static fragments for a request. */
export function fragmentsOf(context: Readonly<RouterContextProvider>): StaticFragments {
  return createFragments(context.get(shopContext), context.get(placedFragmentsContext));
}
