import type { PagePolicy } from "#platform/http/pages/page-handler.server.ts";

const mailPath = /^\/backoffice\/postfach\/[^/]+\/$/;

const editorPath = /^\/backoffice\/inhalte\/\d+\/$/;

/**
 * The page policy of a back office address: every page belongs to one staff member and is never cached; only the page
 * of a mail and the visual editor contain a frame.
 * @param address path with query
 * @param shop origin of the shop, whose pages the visual editor shows
 * @source ADR-0012, ADR-0023
 */
export function backOfficePolicy(address: string, shop: string): PagePolicy {
  const { pathname, search } = new URL(`http://backoffice.localhost${address}`);
  if (pathname === "/" || pathname === "/backoffice") return { kind: "redirect", to: "/backoffice/" };
  if (editorPath.test(pathname))
    return { kind: "personal", policy: "page", address: pathname + search, framing: { inside: [shop] } };
  return { kind: "personal", policy: mailPath.test(pathname) ? "mailbox" : "page", address: pathname + search };
}
