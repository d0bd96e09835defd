import { useLayoutEffect, useRef, useState, type HTMLAttributes } from "react";
import { followPictures } from "./images/picture-state.ts";
import { updateFragment } from "./update-fragment.ts";

/** A fragment of a page as HTML. A document contains it only in place, not a second time in its data: there it is missing. */
export type FragmentHtml = { readonly html?: string };

type StaticFragmentProps = Omit<HTMLAttributes<HTMLElement>, "children" | "dangerouslySetInnerHTML"> & {
  readonly of: FragmentHtml;
  /** Unique on the page. */
  readonly name: string;
  readonly as?: "div" | "section" | "ul" | "datalist";
  /** Updates in place instead of replacing the HTML: only differences are changed (`updateFragment`). */
  readonly steady?: boolean;
};

/** The server-rendered element, before hydration. */
const written = (name: string): Element | null =>
  typeof document === "undefined" ? null : document.querySelector(`[data-still="${name}"]`);

/**
 * A fragment of a page that the server rendered from components (`fragmentsOf`): it is not hydrated in the browser, and
 * its events are handled by delegation.
 * @source ADR-0019
 */
export function StaticFragment({ of: { html }, name, as: Tag = "div", steady = false, ...rest }: StaticFragmentProps) {
  const element = useRef<HTMLElement>(null);
  const [first] = useState(() => ({ html: html ?? "", before: html === undefined ? written(name) : null }));
  const displayed = useRef(html);
  useLayoutEffect(() => {
    const part = element.current;
    if (!part) return undefined;
    // React discarded the server's document and rendered anew: move the content over.
    if (first.before && first.before !== part && !part.hasChildNodes()) part.append(...first.before.childNodes);
    return followPictures(part);
  }, [first]);
  useLayoutEffect(() => {
    if (html === undefined || html === displayed.current || !element.current) return;
    displayed.current = html;
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
