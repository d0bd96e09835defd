import { useLayoutEffect, useRef, useState, type HTMLAttributes } from "react";
import { followPictures } from "./images/picture-state.ts";
import { updateFragment } from "./update-fragment.ts";

/** A part of a page as HTML. A document has it where it stands and not among its data a second time: there it is missing. */
export type FragmentHtml = { readonly html?: string };

type StaticFragmentProps = Omit<HTMLAttributes<HTMLElement>, "children" | "dangerouslySetInnerHTML"> & {
  readonly of: FragmentHtml;
  /** Unique on the page. */
  readonly name: string;
  readonly as?: "div" | "section" | "ul" | "datalist";
  /** A form or a table that follows it: only what differs is changed (`updateFragment`). */
  readonly steady?: boolean;
};

/** The element the server has written, before React takes the page over. */
const written = (name: string): Element | null =>
  typeof document === "undefined" ? null : document.querySelector(`[data-still="${name}"]`);

/**
 * A part of a page that the server made of components (`fragmentsOf`): nothing of it is built again in the browser, what
 * answers in it is listened to from outside.
 * @source ADR-0019
 */
export function StaticFragment({ of: { html }, name, as: Tag = "div", steady = false, ...rest }: StaticFragmentProps) {
  const element = useRef<HTMLElement>(null);
  const [first] = useState(() => ({ html: html ?? "", before: html === undefined ? written(name) : null }));
  const shown = useRef(html);
  useLayoutEffect(() => {
    const part = element.current;
    if (!part) return undefined;
    // React gave up the server's document and began anew: the part moves over.
    if (first.before && first.before !== part && !part.hasChildNodes()) part.append(...first.before.childNodes);
    return followPictures(part);
  }, [first]);
  useLayoutEffect(() => {
    if (html === undefined || html === shown.current || !element.current) return;
    shown.current = html;
    if (steady) updateFragment(element.current, html);
    else element.current.innerHTML = html;
  }, [html, steady]);
  return (
    <Tag
      {...rest}
      ref={(part: HTMLElement | null) => {
        element.current = part;
      }}
      data-still={name}
      suppressHydrationWarning
      // oxlint-disable-next-line react/no-danger -- our own components, rendered and escaped by React on the server
      dangerouslySetInnerHTML={{ __html: first.html }}
    />
  );
}
