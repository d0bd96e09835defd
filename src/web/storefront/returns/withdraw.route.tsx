import { WithdrawPage } from "#modules/withdrawals/ui/withdraw-page.tsx";
import { ErrorPage } from "../error-page.tsx";
import { metaOfRoute } from "../page-meta.ts";
import { loadWithdraw, sendWithdraw } from "./withdraw-page.server.ts";
import type { Route } from "./+types/withdraw.route.ts";

/** „Vertrag widerrufen“, reachable from every page without a log-in. Source: ORD-13, § 356a BGB. */
export async function loader({ context, url, params }: Route.LoaderArgs) {
  return loadWithdraw(context, url, params.token);
}

export async function action({ context, request, url, params }: Route.ActionArgs) {
  return sendWithdraw(context, request, url, params.token);
}

export const meta: Route.MetaFunction = metaOfRoute;

export default function Withdraw({ loaderData, actionData }: Route.ComponentProps) {
  return <WithdrawPage view={loaderData.view} state={actionData ?? loaderData.begun} />;
}

export { ErrorPage as ErrorBoundary };
