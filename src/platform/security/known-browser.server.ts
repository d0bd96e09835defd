import type { Deps } from "../deps.server.ts";
import { newToken } from "../random.server.ts";
import { accountCookie, readAccountCookie, type AccountKind } from "./account-cookie.server.ts";
import { seal, unseal } from "./sealed-text.server.ts";

type BrowserDeps = Pick<Deps, "secret" | "config" | "clock">;

/** How long a browser stays known after a log-in, in seconds. */
const knownSeconds = 90 * 24 * 60 * 60;

const purpose = (kind: AccountKind) => `known browser/${kind}`;

/**
 * The `Set-Cookie` value by which an account recognises a browser after a log-in: sealed, so that it identifies nobody,
 * and it grants no access; it only exempts the browser from delays caused by strangers' guesses.
 * @param id the browser's own, if it was known before
 * @source ACC-06, BO-09, COOK-05
 */
export function knownBrowserCookie(
  deps: BrowserDeps,
  kind: AccountKind,
  email: string,
  id: string = newToken(),
): string {
  const until = deps.clock.now() + knownSeconds * 1000;
  const value = seal(deps, purpose(kind), [until, id, email].join("\n"));
  return accountCookie(deps, kind, "browser", { value, seconds: knownSeconds });
}

/**
 * The id of a browser that logged in to this account before; undefined for every other.
 * @param cookies the `Cookie` header of its request
 * @source ACC-06, BO-09
 */
export function knownBrowser(deps: BrowserDeps, kind: AccountKind, cookies: string, email: string): string | undefined {
  const given = readAccountCookie(deps, kind, "browser", cookies);
  if (given === undefined) return undefined;
  try {
    const [until, id, owner] = unseal(deps, purpose(kind), given).split("\n");
    return owner === email && Number(until) > deps.clock.now() ? id : undefined;
  } catch {
    return undefined;
  }
}
