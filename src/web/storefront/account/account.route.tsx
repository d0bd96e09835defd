import { AccountPage } from "#modules/customers/ui/account-page.tsx";
import { loadAccount, sendAccount } from "./account-sections.server.ts";
import { metaOfRoute } from "../page-meta.ts";
import type { Route } from "./+types/account.route.ts";
export { ErrorPage as ErrorBoundary } from "../error-page.tsx";

/** The first page of the account. Source: ACC-10. */
export async function loader({ context, request }: Route.LoaderArgs) {
  return loadAccount(context, request);
}

export async function action({ context, request }: Route.ActionArgs) {
  return sendAccount(context, request);
}

export const meta: Route.MetaFunction = metaOfRoute;

export default function Account({ loaderData, actionData }: Route.ComponentProps) {
  const { firstName, email, verified, leaving, orders, whiteLabel } = loaderData;
  return <AccountPage {...{ firstName, email, verified, leaving, orders, whiteLabel }} answer={actionData} />;
}
