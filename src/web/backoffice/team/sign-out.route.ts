import { redirect } from "react-router";
import { signOutStaff } from "#modules/staff/sign-in.server.ts";
import { requireAccess } from "../office.ts";
import type { Route } from "./+types/sign-out.route.ts";

export async function action({ request, context }: Route.ActionArgs) {
  const { deps } = requireAccess(context);
  return redirect("/backoffice/anmelden/", { status: 303, headers: await signOutStaff(deps, request.headers) });
}

export function loader({ context }: Route.LoaderArgs) {
  requireAccess(context);
  return redirect("/backoffice/", 303);
}
