import { useRouteLoaderData } from "react-router";
import type { StaffRole } from "#modules/staff/roles.ts";
import type { loader } from "./layout.route.tsx";

/** The role of the current user; the least privileged one where the frame has no data. */
export function useRole(): StaffRole {
  return useRouteLoaderData<typeof loader>("backoffice/shell/layout.route")?.role ?? "reader";
}
