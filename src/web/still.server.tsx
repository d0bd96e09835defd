import type { ComponentType } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { RouterContextProvider } from "react-router";
import { browserAddresses } from "#kernel/addresses.ts";
import type { Shop } from "#platform/http/shop-request.server.ts";
import { messagesOf } from "#platform/messages.server.ts";
import { keepRecent } from "#platform/recent-memory.server.ts";
import { AddressProvider } from "#ui/addresses.tsx";
import { MessagesProvider } from "#ui/messages.tsx";
import type { StillHtml } from "#ui/still.tsx";
import { placedContext, shopContext } from "./request-context.ts";

/** Characters of names and HTML that stay: about 2,000 tiles. */
const mostCharacters = 6_000_000;

/** React tells a document's head about pictures; a part has none, its page does that (`preload`). */
const withoutPreloads = (html: string): string => html.replace(/^(?:<link rel="preload"[^>]*>)+/, "");

/** What was put together out of thousands of pieces, as one: otherwise whoever copies it walks over all of them again. */
const inOnePiece = (html: string): string => Buffer.from(html).toString();

const kept = keepRecent<string>(mostCharacters, (name, html) => name.length + html.length);

/** The still parts of a document, each in pieces, in the order in which they were made. */
export type PlacedStills = (readonly string[])[];

/**
 * HTML that is put into a finished document (`fillIn`): React writes its place only, and where the page's data is
 * written for the browser it is left out, because it stands in the document already.
 */
function place(parts: readonly string[], placed: PlacedStills): StillHtml {
  const html = `<!--still ${placed.push(parts) - 1}-->`;
  // The framework writes what can be listed; in JSON there is no document beside.
  const still: StillHtml = {};
  return Object.defineProperties(still, { html: { value: html }, toJSON: { value: () => ({ html: parts.join("") }) } });
}

/** A document as React wrote it, in pieces with its still parts. */
export function fillIn(document: string, placed: PlacedStills): readonly string[] {
  return document
    .split(/<!--still (\d+)-->/)
    .flatMap((piece, turn) => (turn % 2 === 0 ? piece : (placed[Number(piece)] ?? [])));
}

/** Makes still parts for one request. */
export type Stills = {
  /**
   * The HTML of a component without state. It is kept under everything it is made of (shop, name, properties), so it is
   * never wrong, and made only once as long as it is asked for. `made` says in short what the properties say.
   */
  readonly part: <Props extends object>(
    name: string,
    Part: ComponentType<Props>,
    props: Props,
    made?: string,
  ) => string;
  /** Parts on their way to a `Still`. */
  readonly carry: (...parts: readonly string[]) => StillHtml;
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

/** Still parts for a shop; `placed` takes those of a whole page. Source: ADR-0132. */
export function createStills(shop: Shop, placed?: PlacedStills): Stills {
  const own = `${shop.channel} ${shop.locale} ${shop.app === true ? "app" : ""}`;
  return {
    part: (name, Part, props, made = JSON.stringify(props)) =>
      kept.read(`${own} ${name} ${made}`, () => inOnePiece(render(shop, name, Part, props))),
    carry: (...parts) => (placed ? place(parts, placed) : { html: parts.join("") }),
  };
}

/** Still parts for a request. */
export function stillsOf(context: Readonly<RouterContextProvider>): Stills {
  return createStills(context.get(shopContext), context.get(placedContext));
}
