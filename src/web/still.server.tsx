import type { ComponentType } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { RouterContextProvider } from "react-router";
import { browserAddresses } from "#kernel/addresses.ts";
import type { Shop } from "#platform/http/shop-request.server.ts";
import { messagesOf } from "#platform/messages.server.ts";
import { AddressProvider } from "#ui/addresses.tsx";
import { MessagesProvider } from "#ui/messages.tsx";
import type { StillHtml } from "#ui/still.tsx";
import { documentContext, shopContext } from "./request-context.ts";

/** Characters of names and HTML that stay: about 2,000 tiles. */
const mostCharacters = 6_000_000;

type Kept = { readonly read: (name: string, make: () => string) => string };

/** React tells a document's head about pictures; a part has none, its page does that (`preload`). */
const withoutPreloads = (html: string): string => html.replace(/^(?:<link rel="preload"[^>]*>)+/, "");

/** What was put together out of thousands of pieces, as one: otherwise whoever copies it walks over all of them again. */
const inOnePiece = (html: string): string => Buffer.from(html).toString();

/** A memory of two halves: what is read moves into the young one; when that is full, the old one is forgotten. */
export function keepStills(most: number): Kept {
  let young = new Map<string, string>();
  let old = new Map<string, string>();
  let characters = 0;
  return {
    read: (name, make) => {
      const found = young.get(name);
      if (found !== undefined) return found;
      const html = old.get(name) ?? inOnePiece(make());
      if (characters > most / 2) {
        old = young;
        young = new Map();
        characters = 0;
      }
      young.set(name, html);
      characters += name.length + html.length;
      return html;
    },
  };
}

const kept = keepStills(mostCharacters);

/** HTML that stands in a document already: written into it, but left out where its data is written for the browser. */
class InDocument implements StillHtml {
  readonly #html: string;
  constructor(html: string) {
    this.#html = html;
  }
  get html(): string {
    return this.#html;
  }
  /** In JSON there is no document beside. */
  toJSON(): StillHtml {
    return { html: this.#html };
  }
}

/** Makes still parts for one request. */
export type Stills = {
  /**
   * The HTML of a component without state. It is kept under everything it is made of (shop, name, properties), so it is
   * never wrong, and made only once as long as it is asked for.
   */
  readonly part: <Props extends object>(name: string, Part: ComponentType<Props>, props: Props) => string;
  /** HTML on its way to `Still`. */
  readonly carry: (html: string) => StillHtml;
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

/** Still parts for a shop; `isDocument` when they are written into a whole page. Source: ADR-0132. */
export function createStills(shop: Shop, isDocument: boolean): Stills {
  const own = `${shop.channel} ${shop.locale} ${shop.app === true ? "app" : ""}`;
  return {
    part: (name, Part, props) =>
      kept.read(`${own} ${name} ${JSON.stringify(props)}`, () => render(shop, name, Part, props)),
    carry: (html) => (isDocument ? new InDocument(html) : { html }),
  };
}

/** Still parts for a request. */
export function stillsOf(context: Readonly<RouterContextProvider>): Stills {
  return createStills(context.get(shopContext), context.get(documentContext));
}
