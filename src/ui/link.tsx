import { useAddresses } from "./addresses.tsx";
import type { ComponentProps } from "react";
import { safeAddress } from "./safe-address.ts";

type LinkProps = Omit<ComponentProps<"a">, "href"> & {
  readonly href: string;
  /** Forces a full page load, for pages with their own content security policy (editor, checkout). */
  readonly document?: boolean;
};

/** A plain link; within the shop it becomes a client-side navigation. Source: SHELL-13. */
export function Link({ href, document: whole, children, ...rest }: LinkProps) {
  const { outside } = useAddresses();
  return (
    <a href={safeAddress(href)} {...(whole ? { "data-document": "" } : {})} {...outside(href)} {...rest}>
      {children}
    </a>
  );
}

type ListedLink = {
  readonly href: string;
  readonly label: string;
  readonly document?: boolean;
  /** Additional attributes of the entry. */
  readonly marks?: object;
};

/** A vertical list of links, as in the footer and the list of all pages. */
export function LinkList({ links, className }: { readonly links: readonly ListedLink[]; readonly className: string }) {
  return (
    <ul className={className}>
      {links.map(({ href, label, document, marks }) => (
        <li key={href} {...marks}>
          <Link
            href={href}
            {...(document ? { document } : {})}
            className="inline-block py-1.5 hover:underline hover:underline-offset-4 pointer-coarse:py-[0.7rem]"
          >
            {label}
          </Link>
        </li>
      ))}
    </ul>
  );
}
