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

/** Characters of names and HTML that stay: about 2,000 tiles. */
const mostCharacters = 6_000_000;

/** React tells a document's head about pictures; a part has none, its page does that (`preload`). */
const withoutPreloads = (html: string): string => html.replace(/^(?:<link rel="preload"[^>]*>)+/, "");

/** A part as HTML and as the bytes of it: a document is made of bytes, and a part goes into many. */
export type RenderedFragment = { readonly html: string; readonly bytes: Buffer };

function partOf(made: string): RenderedFragment {
  const bytes = Buffer.from(made);
  // Put together out of thousands of pieces; as one, nobody who copies it walks over all of them again.
  return { html: bytes.toString(), bytes };
}

const kept = createRecentCache<RenderedFragment>(mostCharacters, (name, { bytes }) => name.length + bytes.length);

/** The still parts of a document, each in pieces, in the order in which they were made. */
export type PlacedFragments = (readonly Buffer[])[];

const htmlOf = (parts: readonly RenderedFragment[]): string => parts.map(({ html }) => html).join("");

/**
 * HTML that is put into a finished document (`insertFragments`): React writes its place only, and where the page's data is
 * written for the browser it is left out, because it stands in the document already.
 */
function place(parts: readonly RenderedFragment[], placed: PlacedFragments): FragmentHtml {
  const html = `<!--still ${placed.push(parts.map(({ bytes }) => bytes)) - 1}-->`;
  // The framework writes what can be listed; in JSON there is no document beside.
  const fragment: FragmentHtml = {};
  return Object.defineProperties(fragment, {
    html: { value: html },
    toJSON: { value: () => ({ html: htmlOf(parts) }) },
  });
}

/** A document as React wrote it, in pieces with its still parts. */
export function insertFragments(document: string, placed: PlacedFragments): readonly (string | Buffer)[] {
  return document
    .split(/<!--still (\d+)-->/)
    .flatMap<string | Buffer>((piece, turn) => (turn % 2 === 0 ? piece : (placed[Number(piece)] ?? [])));
}

/** Makes still parts for one request. */
export type StaticFragments = {
  /**
   * The HTML of a component without state. It is kept under everything it is made of (shop, name, properties), so it is
   * never wrong, and made only once as long as it is asked for. `made` says in short what the properties say.
   */
  readonly part: <Props extends object>(
    name: string,
    Part: ComponentType<Props>,
    props: Props,
    made?: string,
  ) => RenderedFragment;
  /** Parts on their way to a `StaticFragment`. */
  readonly carry: (...parts: readonly RenderedFragment[]) => FragmentHtml;
};

function render<Props extends object>(shop: Shop, name: string, Part: ComponentType<Props>, props: Props): string {
  const html = renderToStaticMarkup(
    <AddressProvider addresses={browserAddresses(shop)}>
      <MessagesProvider messages={{ locale: shop.locale, tree: messagesOf(shop.locale) }}>
        <Part {...props} />
      </MessagesProvider>
    </AddressProvider>,
    // Ids of its own for every part.
    { identifierPrefix: `${name}-` },
  );
  return withoutPreloads(html);
}

/** Still parts for a shop; `placed` takes those of a whole page. Source: ADR-0019. */
export function createFragments(shop: Shop, placed?: PlacedFragments): StaticFragments {
  const own = `${shop.channel} ${shop.locale} ${shop.app === true ? "app" : ""}`;
  return {
    part: (name, Part, props, made = JSON.stringify(props)) =>
      kept.read(`${own} ${name} ${made}`, () => partOf(render(shop, name, Part, props))),
    carry: (...parts) => (placed ? place(parts, placed) : { html: htmlOf(parts) }),
  };
}

/** Still parts for a request. */
export function fragmentsOf(context: Readonly<RouterContextProvider>): StaticFragments {
  return createFragments(context.get(shopContext), context.get(placedFragmentsContext));
}
