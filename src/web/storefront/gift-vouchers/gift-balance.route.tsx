import { BalancePage } from "#modules/gift-vouchers/ui/balance-page.tsx";
import { ErrorPage } from "../error-page.tsx";
import { loadBalance, sendBalance } from "./gift-page.server.ts";
import { metaOfRoute } from "../page-meta.ts";
import type { Route } from "./+types/gift-balance.route.ts";

/** The remaining balance of a gift voucher. Source: GIFT-04. */
export function loader({ context }: Route.LoaderArgs) {
  return loadBalance(context);
}

export function action({ context, request }: Route.ActionArgs) {
  return sendBalance(context, request);
}

export const meta: Route.MetaFunction = metaOfRoute;

export default function GiftBalance({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <BalancePage
      breadcrumbs={loaderData.breadcrumbs}
      shop={loaderData.shop}
      answer={actionData?.answer ?? null}
      problem={actionData?.problem ?? null}
      code={actionData?.code ?? ""}
    />
  );
}

export { ErrorPage as ErrorBoundary };
