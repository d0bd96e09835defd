import { LogInPage } from "#modules/customers/ui/log-in-page.tsx";
import { loadLogIn, sendLogIn } from "./account-access.server.ts";
import { metaOfRoute } from "../page-meta.ts";
import type { Route } from "./+types/log-in.route.ts";
export { ErrorPage as ErrorBoundary } from "../error-page.tsx";

/** The log-in page. Source: ACC-06. */
export async function loader({ context, request }: Route.LoaderArgs) {
  return loadLogIn(context, request);
}

export async function action({ context, request }: Route.ActionArgs) {
  return sendLogIn(context, request);
}

export const meta: Route.MetaFunction = metaOfRoute;

export default function LogIn({ loaderData, actionData }: Route.ComponentProps) {
  return <LogInPage answer={actionData} needed={loaderData.needed} signUp={loaderData.signUp} />;
}
