import { createContext, useContext, useMemo, type ReactNode } from "react";
import { addressBelow } from "#kernel/urls/address-below.ts";
import type { BrowserArea } from "#kernel/urls/areas.ts";

/** Addresses of the shop's areas as the page was sent with them: `{ cart: "/fr/panier/" }`. Source: D-08. */
export type Addresses = Readonly<Record<BrowserArea, string>>;

type Outside = { readonly target?: "_blank"; readonly rel?: "noopener"; readonly "data-external"?: "" };

const outsideLink: Outside = { target: "_blank", rel: "noopener", "data-external": "" };
const insideLink: Outside = {};

type AddressBook = {
  /** Address of an area, or of a page below it: `address("designCard", project.id)`. */
  readonly address: (area: BrowserArea, ...segments: readonly string[]) => string;
  /** Whether a path belongs to one visitor: never shared, entered by a full page load. Source: ADR-0018. */
  readonly isPersonal: (path: string) => boolean;
  /** What a link needs besides its address: in the app, other sites open in the system's browser. Source: SHELL-18. */
  readonly outside: (href: string) => Outside;
};

/** Areas of the browser whose pages all visitors share. */
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

// One book for all links of a page: there are hundreds.
const AddressContext = createContext<AddressBook>(addressBook(undefined));

/** Gives all components below it the addresses of the shop. */
export function AddressProvider({ addresses, children }: { addresses: Addresses | undefined; children: ReactNode }) {
  const book = useMemo(() => addressBook(addresses), [addresses]);
  return <AddressContext value={book}>{children}</AddressContext>;
}

/** The one way to the address of a page in components; outside a shop everything leads to the start page. Source: D-07, D-08. */
export function useAddresses(): AddressBook {
  return useContext(AddressContext);
}
