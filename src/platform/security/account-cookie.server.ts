import type { Deps } from "../deps.server.ts";

/** Kind of account that logs in. */
export type AccountKind = "customer" | "staff";

/** What a cookie of an account holds: the running session, or the mark of a browser that logged in before. */
type Use = "session" | "browser";

const names: Readonly<Record<AccountKind, Readonly<Record<Use, string>>>> = {
  customer: { session: "bw-account.session_token", browser: "bw_browser" },
  staff: { session: "bw-staff.session_token", browser: "bw_office_browser" },
};

/** The shop's pages never get the cookies of the back office, even on a shared host name. */
const paths: Readonly<Record<AccountKind, string>> = { customer: "/", staff: "/backoffice" };

/**
 * Where all is https the prefix makes the browser reject writes by other hosts and over plain http. Source: RFC
 * 6265bis, 4.1.3.
 */
function nameOf({ config }: Pick<Deps, "config">, kind: AccountKind, use: Use): string {
  const prefix = kind === "customer" ? "__Host-" : "__Secure-";
  return `${config.SECURE_COOKIES ? prefix : ""}${names[kind][use]}`;
}

/** A `Set-Cookie` value; out of reach of scripts and of other sites. Without `seconds` it clears the cookie. */
export function accountCookie(
  deps: Pick<Deps, "config">,
  kind: AccountKind,
  use: Use,
  { value, seconds }: { readonly value: string; readonly seconds: number } = { value: "", seconds: 0 },
): string {
  const secure = deps.config.SECURE_COOKIES ? "; Secure" : "";
  return `${nameOf(deps, kind, use)}=${value}; Max-Age=${seconds}; Path=${paths[kind]}; HttpOnly; SameSite=Lax${secure}`;
}

/** The value of such a cookie in a `Cookie` header; undefined without one. */
export function readAccountCookie(
  deps: Pick<Deps, "config">,
  kind: AccountKind,
  use: Use,
  cookies: string,
): string | undefined {
  const start = `${nameOf(deps, kind, use)}=`;
  return cookies
    .split(/;\s*/)
    .find((each) => each.startsWith(start))
    ?.slice(start.length);
}

/**
 * The session token in a `Cookie` header; undefined without one. Until 2026-11-28 a signature followed it, parted by a
 * point.
 */
export function sentSession(deps: Pick<Deps, "config">, kind: AccountKind, cookies: string): string | undefined {
  const [token = ""] = readAccountCookie(deps, kind, "session", cookies)?.split(".") ?? [];
  return token === "" ? undefined : token;
}
