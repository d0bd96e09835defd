import { PasswordPage } from "#modules/customers/ui/password-page.tsx";
import { loadPassword, sendPassword } from "./account-access.server.ts";
import { metaOfRoute } from "../page-meta.ts";
import type { Route } from "./+types/password.route.ts";
export { ErrorPage as ErrorBoundary } from "../error-page.tsx";

/** The page to reset a forgotten password. Source: ACC-07. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  return loadPassword(context, request, params.token);
}

export async function action({ context, request, params }: Route.ActionArgs) {
  return sendPassword(context, request, params.token);
}

export const meta: Route.MetaFunction = metaOfRoute;

export default function Password({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <PasswordPage
      page={actionData?.done && loaderData.page === "expired" ? "set" : loaderData.page}
      answer={actionData}
    />
  );
}
