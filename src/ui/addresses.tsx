import { createContext, useContext, useMemo, type ReactNode } from "react";
import { addressBelow } from "#kernel/urls/address-below.ts";
import type { BrowserArea } from "#kernel/urls/areas.ts";

/** Paths of the shop's areas, sent with the page: `{ cart: "/fr/panier/" }`. Source: D-08. */
export type Addresses = Readonly<Record<BrowserArea, string>>;

type Outside = { readonly target?: "_blank"; readonly rel?: "noopener"; readonly "data-external"?: "" };

const outsideLink: Outside = { target: "_blank", rel: "noopener", "data-external": "" };
const insideLink: Outside = {};

type AddressBook = {
  /** Path of an area, or of a page below it: `address("designCard", project.id)`. */
  readonly address: (area: BrowserArea, ...segments: readonly string[]) => string;
  /** Whether a path is personal to one visitor: never in the shared cache, entered by a full page load. Source: ADR-0018. */
  readonly isPersonal: (path: string) => boolean;
  /** Attributes of a link to another site: in the app it opens in the system's browser. Source: SHELL-18. */
  readonly outside: (href: string) => Outside;
};

/** Areas whose pages all visitors share. */
const shared: readonly string[] = ["home", "products", "contact", "withdrawalPolicy", "terms", "privacy"];

function addressBook(known: Addresses | undefined): AddressBook {
  const isApp = /^\/d(?:\/|$)/.test(known?.home ?? "");
  return {
    address: (area, ...segments) => addressBelow(known?.[area] ?? "/", ...segments),
    isPersonal: (path) =>
      Object.entries(known ?? {}).some(
        ([area, start]) =>
          !shared.includes(area) &&
          (path === start || `${path}/`.startsWith(start.endsWith("/") ? start : `${start}/`)),
      ),
    outside: (href) => (isApp && /^https?:/.test(href) ? outsideLink : insideLink),
  };
}

// One address book for the hundreds of links of a page.
const AddressContext = createContext<AddressBook>(addressBook(undefined));

/** Provides the shop's paths to all descendants. */
export function AddressProvider({ addresses, children }: { addresses: Addresses | undefined; children: ReactNode }) {
  const book = useMemo(() => addressBook(addresses), [addresses]);
  return <AddressContext value={book}>{children}</AddressContext>;
}

/** The only source of page paths for components; outside a shop all of them are the start page. Source: D-07, D-08. */
export function useAddresses(): AddressBook {
  return useContext(AddressContext);
}
