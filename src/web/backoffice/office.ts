import { createContext, data, type RouterContextProvider } from "react-router";
import { returnAddress } from "#kernel/urls/return-address.ts";
import type { Deps } from "#platform/deps.server.ts";
import type { SignedInStaff, StaffMember } from "#modules/staff/sign-in.server.ts";
import { freshMinutes, permissions, type AccessRequest } from "./permissions.ts";

/** What a page of the back office may use: the process' dependencies and who asks. */
export type BackOffice = {
  readonly deps: Deps;
  readonly staff: StaffMember;
  /** The staff member as the log of an order names them. */
  readonly actor: string;
};

/** Who is signed in, and whether their role may do what this request asks for. */
export type StaffRequest = BackOffice & { readonly staff: SignedInStaff; readonly admitted: boolean };

/** Set for signed-in staff on the back office's own site; nothing else gives its pages their dependencies. */
export const officeContext = createContext<StaffRequest | null>(null);

/** Who is signed in, whatever they may do: for the frame around the pages. Throws 404 on the shop's site. */
export function staffRequestOf(context: Readonly<RouterContextProvider>): StaffRequest {
  const visit = context.get(officeContext);
  if (!visit) throw data(null, { status: 404 });
  return visit;
}

/**
 * The office of a request; every loader and action begins with it. Throws 404 on the shop's site and 403 for a role that
 * may not do what is asked for.
 * @source BO-09
 */
export function requireAccess(context: Readonly<RouterContextProvider>): BackOffice {
  const visit = staffRequestOf(context);
  if (!visit.admitted) throw data(null, { status: 403 });
  return visit;
}

/** Where the second factor is asked for, with the way back. */
export const codePath = (back: string): string =>
  back === "/backoffice/"
    ? "/backoffice/anmelden/code/"
    : `/backoffice/anmelden/code/?${new URLSearchParams({ weiter: back })}`;

/** Where somebody is sent who must prove who they are, with the way back. */
export function confirmPath(address: string): string {
  const { pathname, search } = new URL(address);
  return `/backoffice/bestaetigen/?${new URLSearchParams({ weiter: returnPath(pathname + search) })}`;
}

/** Whether somebody proved lately who they are; moments in ms since 1970. Source: BO-09. */
export const isFresh = ({ confirmedAt }: SignedInStaff, now: number): boolean =>
  now - confirmedAt < freshMinutes * 60_000;

const reading = new Set(["GET", "HEAD"]);

/**
 * What a form wants to do, read exactly as its action reads it: whatever the letters of its content type, and never two
 * wishes, of which one would be permitted and the other done. Throws 422 for several.
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

/** A pattern as the table of permissions writes it; the router tells it with or without the slash before it. */
export const writtenPattern = (pattern: string): string => `/${pattern.replace(/^\/+|\/+$/gu, "")}`;

/** What a request asks for, as the table of permissions puts it. Source: BO-09. */
export async function accessRequestOf(told: string, request: Request): Promise<AccessRequest> {
  const pattern = writtenPattern(told);
  const writes = !reading.has(request.method);
  return { pattern, writes, intent: writes ? await intentOf(request) : undefined };
}

/** Whether a request takes a file of personal or business data along, which is written into the log. Source: BO-09. */
export const takesFiles = ({ pattern, writes }: AccessRequest): boolean =>
  !writes && permissions[pattern]?.files === true;

/** A page of the back office to return to after signing in; its start page for anything else. */
export function returnPath(wanted: string | null): string {
  const page = returnAddress(wanted, ["/backoffice/"]) ?? "/backoffice/";
  return page.split("?")[0] === "/backoffice/abmelden/" ? "/backoffice/" : page;
}

/** Where somebody who must sign in first is sent, with the way back. */
export function signInPath(address: string): string {
  const { pathname, search } = new URL(address);
  const back = returnPath(pathname + search);
  return back === "/backoffice/"
    ? "/backoffice/anmelden/"
    : `/backoffice/anmelden/?${new URLSearchParams({ weiter: back })}`;
}
