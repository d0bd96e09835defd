import { LogOutPage } from "#modules/customers/ui/log-out-page.tsx";
import { loadLogOut, sendLogOut } from "./account-access.server.ts";
import { metaOfRoute } from "../page-meta.ts";
import type { Route } from "./+types/log-out.route.ts";
export { ErrorPage as ErrorBoundary } from "../error-page.tsx";

/** The log-out page. Source: ACC-11. */
export async function loader({ context, request }: Route.LoaderArgs) {
  return loadLogOut(context, request);
}

export async function action({ context, request }: Route.ActionArgs) {
  return sendLogOut(context, request);
}

export const meta: Route.MetaFunction = metaOfRoute;

export default function LogOut({ loaderData }: Route.ComponentProps) {
  return <LogOutPage loggedIn={loaderData.loggedIn} />;
}
