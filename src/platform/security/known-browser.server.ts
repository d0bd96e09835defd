import type { Deps } from "../deps.server.ts";
import { newToken } from "../random.server.ts";
import { seal, unseal } from "./sealed-text.server.ts";

type BrowserDeps = Pick<Deps, "secret" | "config" | "clock">;

/** Kind of account a browser may be known to. */
type Kind = "customer" | "staff";

/** How long a browser stays known after a log-in, in seconds. */
const knownSeconds = 90 * 24 * 60 * 60;

/**
 * Where all is https the prefix makes the browser reject writes by other hosts and over plain http. Source: RFC
 * 6265bis, 4.1.3.
 */
function cookieOf(kind: Kind, secure: boolean): { readonly name: string; readonly path: string } {
  if (kind === "staff")
    return { name: secure ? "__Secure-bw_office_browser" : "bw_office_browser", path: "/backoffice" };
  return { name: secure ? "__Host-bw_browser" : "bw_browser", path: "/" };
}

const purpose = (kind: Kind) => `known browser/${kind}`;

/**
 * The `Set-Cookie` value by which an account recognises a browser after a log-in: sealed, so that it identifies nobody,
 * and it grants no access; it only exempts the browser from delays caused by strangers' guesses.
 * @param id the browser's own, if it was known before
 * @source ACC-06, BO-09, COOK-05
 */
export function knownBrowserCookie(deps: BrowserDeps, kind: Kind, email: string, id: string = newToken()): string {
  const { SECURE_COOKIES: secure } = deps.config;
  const { name, path } = cookieOf(kind, secure);
  const until = deps.clock.now() + knownSeconds * 1000;
  const value = seal(deps, purpose(kind), [until, id, email].join("\n"));
  return `${name}=${value}; Max-Age=${knownSeconds}; Path=${path}; HttpOnly; SameSite=Lax${secure ? "; Secure" : ""}`;
}

/**
 * The id of a browser that logged in to this account before; undefined for every other.
 * @param cookies the `Cookie` header of its request
 * @source ACC-06, BO-09
 */
export function knownBrowser(deps: BrowserDeps, kind: Kind, cookies: string, email: string): string | undefined {
  const { name } = cookieOf(kind, deps.config.SECURE_COOKIES);
  const given = cookies.split(/;\s*/).find((each) => each.startsWith(`${name}=`));
  if (given === undefined) return undefined;
  try {
    const [until, id, owner] = unseal(deps, purpose(kind), given.slice(name.length + 1)).split("\n");
    return owner === email && Number(until) > deps.clock.now() ? id : undefined;
  } catch {
    return undefined;
  }
}
