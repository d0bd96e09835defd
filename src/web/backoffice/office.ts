import { createContext, data, type RouterContextProvider } from "react-router";
import type { Deps } from "#platform/deps.server.ts";
import type { StaffMember } from "#modules/staff/sign-in.server.ts";

/** What a page of the back office may use: the process' dependencies and who asks. */
export type Office = {
  readonly deps: Deps;
  readonly staff: StaffMember;
  /** The staff member as the log of an order names them. */
  readonly actor: string;
};

/** Set for signed-in staff on the back office's own site; nothing else gives its pages their dependencies. */
export const officeContext = createContext<Office | null>(null);

/** The office of a request; every loader and action begins with it. Throws 404 on the shop's site. Source: BO-09. */
export function officeOf(context: Readonly<RouterContextProvider>): Office {
  const office = context.get(officeContext);
  if (!office) throw data(null, { status: 404 });
  return office;
}

/** A page of the back office to return to after signing in; its start page for anything else. */
export function returnPath(wanted: string | null): string {
  const url = wanted === null ? null : URL.parse(wanted, "http://backoffice.localhost");
  const own = url?.origin === "http://backoffice.localhost" && url.pathname.startsWith("/backoffice/");
  return url && own && url.pathname !== "/backoffice/abmelden/" ? url.pathname + url.search : "/backoffice/";
}

/** Where somebody who must sign in first is sent, with the way back. */
export function signInPath(address: string): string {
  const { pathname, search } = new URL(address);
  const back = returnPath(pathname + search);
  return back === "/backoffice/"
    ? "/backoffice/anmelden/"
    : `/backoffice/anmelden/?${new URLSearchParams({ weiter: back })}`;
}
