import { createContext, data, type RouterContextProvider } from "react-router";
import { returnAddress } from "#kernel/urls/return-address.ts";
import type { Deps } from "#platform/deps.server.ts";
import type { SignedInStaff, StaffMember } from "#modules/staff/sign-in.server.ts";
import { freshMinutes, permissions, type AccessRequest } from "./permissions.ts";
import { depsContext, siteContext } from "../request-context.ts";

/** Context of a back office page: the process' dependencies and the current user. */
export type BackOffice = {
  readonly deps: Deps;
  readonly staff: StaffMember;
  /** The staff member as recorded in an order's log. */
  readonly actor: string;
};

/** The signed-in user, and whether their role may perform this request. */
export type StaffRequest = BackOffice & { readonly staff: SignedInStaff; readonly admitted: boolean };

/** Set for signed-in staff on the back office's own site; pages have no other access to their dependencies. */
export const officeContext = createContext<StaffRequest | null>(null);

/** The signed-in user, whatever their rights, for the page frame. Throws 404 on the shop's site. */
export function staffRequestOf(context: Readonly<RouterContextProvider>): StaffRequest {
  const visit = context.get(officeContext);
  if (!visit) throw data(null, { status: 404 });
  return visit;
}

/** The dependencies on the back office's own site, for its pages before sign-in. Throws 404 on the shop's site. */
export function requireOfficeSite(context: Readonly<RouterContextProvider>): Deps {
  if (context.get(siteContext) !== "backoffice") throw data(null, { status: 404 });
  return context.get(depsContext);
}

/**
 * The back office context of a request; every loader and action begins with it. Throws 404 on the shop's site and 403
 * for a role without the required right.
 * @source BO-09
 */
export function requireAccess(context: Readonly<RouterContextProvider>): BackOffice {
  const visit = staffRequestOf(context);
  if (!visit.admitted) throw data(null, { status: 403 });
  return visit;
}

/** Address of the second factor's page, with the return path. */
export const codePath = (back: string): string =>
  back === "/backoffice/"
    ? "/backoffice/anmelden/code/"
    : `/backoffice/anmelden/code/?${new URLSearchParams({ weiter: back })}`;

/** Address of the page that confirms the user's identity, with the return path. */
export function confirmPath(address: string): string {
  const { pathname, search } = new URL(address);
  return `/backoffice/bestaetigen/?${new URLSearchParams({ weiter: returnPath(pathname + search) })}`;
}

/** Whether the user confirmed their identity recently; times in ms since 1970. Source: BO-09. */
export const isFresh = ({ confirmedAt }: SignedInStaff, now: number): boolean =>
  now - confirmedAt < freshMinutes * 60_000;

const safeMethods = new Set(["GET", "HEAD"]);

/**
 * The intent of a form, parsed exactly as its action parses it: whatever the case of its content type, and never two
 * intents, of which one would be permitted and the other run. Throws 422 for several.
 */
async function intentOf(request: Request): Promise<string | undefined> {
  const form = await request
    .clone()
    .formData()
    .catch(() => undefined);
  const [intent, ...more] = form?.getAll("intent") ?? [];
  if (more.length > 0) throw data(null, { status: 422 });
  return typeof intent === "string" ? intent : undefined;
}

/** A pattern as written in the permission table; the router gives it with or without the leading slash. */
export const writtenPattern = (pattern: string): string => `/${pattern.replace(/^\/+|\/+$/gu, "")}`;

/** A request in the terms of the permission table. Source: BO-09. */
export async function accessRequestOf(routePattern: string, request: Request): Promise<AccessRequest> {
  const pattern = writtenPattern(routePattern);
  const writes = !safeMethods.has(request.method);
  return { pattern, writes, intent: writes ? await intentOf(request) : undefined };
}

/** Whether a request downloads a file of personal or business data, which is logged. Source: BO-09. */
export const downloadsFiles = ({ pattern, writes }: AccessRequest): boolean =>
  !writes && permissions[pattern]?.files === true;

/** A back office page to return to after signing in; its start page for anything else. */
export function returnPath(wanted: string | null): string {
  const page = returnAddress(wanted, ["/backoffice/"]) ?? "/backoffice/";
  return page.split("?")[0] === "/backoffice/abmelden/" ? "/backoffice/" : page;
}

/** Address of the sign-in page, with the return path. */
export function signInPath(address: string): string {
  const { pathname, search } = new URL(address);
  const back = returnPath(pathname + search);
  return back === "/backoffice/"
    ? "/backoffice/anmelden/"
    : `/backoffice/anmelden/?${new URLSearchParams({ weiter: back })}`;
}
