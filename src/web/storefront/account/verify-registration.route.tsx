import { VerifyPage } from "#modules/customers/ui/verify-page.tsx";
import { loadVerification, sendVerification } from "./account-access.server.ts";
import { metaOfRoute } from "../page-meta.ts";
import type { Route } from "./+types/verify-registration.route.ts";
export { ErrorPage as ErrorBoundary } from "../error-page.tsx";

/** Confirms the address of an account. Source: ACC-05. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  return loadVerification(context, request, params.token);
}

export async function action({ context, request, params }: Route.ActionArgs) {
  return sendVerification(context, request, params.token);
}

export const meta: Route.MetaFunction = metaOfRoute;

export default function VerifyRegistration({ loaderData, actionData }: Route.ComponentProps) {
  return <VerifyPage asks={loaderData.asks} answer={actionData} />;
}
