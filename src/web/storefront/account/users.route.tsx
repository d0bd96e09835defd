import { UsersPage } from "#modules/customers/ui/users-page.tsx";
import { loadUsersPage, sendUsersPage } from "./account-sections.server.ts";
import { metaOfRoute } from "../page-meta.ts";
import type { Route } from "./+types/users.route.ts";
export { ErrorPage as ErrorBoundary } from "../error-page.tsx";

/** Pages linked in mails and shared links, accessible without log-in. Source: ACC-13. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  return loadUsersPage(context, new URL(request.url), params.page, params.token);
}

export async function action({ context, request, params }: Route.ActionArgs) {
  return sendUsersPage(context, request, params.page, params.token);
}

export const meta: Route.MetaFunction = metaOfRoute;

export default function Users({ loaderData, actionData }: Route.ComponentProps) {
  const { part, firstName, countries, home } = loaderData;
  return <UsersPage part={part} firstName={firstName} countries={countries} home={home} answer={actionData} />;
}
