import { VerifyPage } from "#modules/customers/ui/verify-page.tsx";
import { loadVerification, sendVerification } from "../account-doors.server.ts";
import { metaOfRoute } from "../page-meta.ts";
import type { Route } from "./+types/verify-registration.ts";
export { ErrorPage as ErrorBoundary } from "../error-page.tsx";

/** Confirms the address of an account. Source: ACC-05. */
export async function loader({ context, params }: Route.LoaderArgs) {
  return loadVerification(context, params.token);
}

export async function action({ context, params }: Route.ActionArgs) {
  return sendVerification(context, params.token);
}

export const meta: Route.MetaFunction = metaOfRoute;

export default function VerifyRegistration({ loaderData, actionData }: Route.ComponentProps) {
  return <VerifyPage works={loaderData.works} answer={actionData} />;
}
