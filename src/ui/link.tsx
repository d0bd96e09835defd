import type { ComponentProps } from "react";
import { safeAddress } from "./safe-address.ts";

type LinkProps = Omit<ComponentProps<"a">, "href"> & {
  readonly href: string;
  /** Loads a whole new document: pages with a policy of their own (editor, checkout). */
  readonly document?: boolean;
};

/** A plain link; inside the shop the page turns it into a client-side navigation. Source: SHELL-13. */
export function Link({ href, document: whole, children, ...rest }: LinkProps) {
  return (
    <a href={safeAddress(href)} {...(whole ? { "data-document": "" } : {})} {...rest}>
      {children}
    </a>
  );
}
