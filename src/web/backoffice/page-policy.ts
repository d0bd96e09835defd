import type { PagePolicy } from "#platform/http/page-handler.server.ts";

const mailPath = /^\/backoffice\/postfach\/[0-9a-f-]{36}\/$/;

/**
 * What the server does with an address of the back office: every page belongs to one member of the staff and is never
 * cached; only the page of a mail may hold a frame.
 * @param address path with query
 * @source ADR-0010
 */
export function backOfficePolicy(address: string): PagePolicy {
  const { pathname, search } = new URL(`http://backoffice.localhost${address}`);
  if (pathname === "/" || pathname === "/backoffice") return { kind: "redirect", to: "/backoffice/" };
  return { kind: "personal", policy: mailPath.test(pathname) ? "mailbox" : "page", address: pathname + search };
}
