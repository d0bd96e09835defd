import { SignUpPage } from "#modules/customers/ui/sign-up-page.tsx";
import { loadSignUp, sendSignUp } from "./account-access.server.ts";
import { metaOfRoute } from "../page-meta.ts";
import type { Route } from "./+types/sign-up.route.ts";
export { ErrorPage as ErrorBoundary } from "../error-page.tsx";

/** The sign-up page. Source: ACC-03. */
export async function loader({ context, request }: Route.LoaderArgs) {
  return loadSignUp(context, request);
}

export async function action({ context, request }: Route.ActionArgs) {
  return sendSignUp(context, request);
}

export const meta: Route.MetaFunction = metaOfRoute;

export default function SignUp({ loaderData, actionData }: Route.ComponentProps) {
  return <SignUpPage answer={actionData} logIn={loaderData.logIn} />;
}
