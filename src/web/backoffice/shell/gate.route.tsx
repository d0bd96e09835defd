import { staffLocale } from "#kernel/market.ts";
import { data, Outlet } from "react-router";
import { pageMessages } from "../../page/page-messages.server.ts";
import { siteContext } from "../../request-context.ts";
import { ErrorPage } from "../../storefront/error-page.tsx";
import { Problem } from "./problem.tsx";
import { describeError, readablePath } from "../../storefront/page-meta.ts";
import type { Route } from "./+types/gate.route.ts";

/** On the shop's site the back office does not exist: the same response as for any unknown address. */
export function loader({ url, context }: Route.LoaderArgs) {
  if (context.get(siteContext) !== "backoffice") {
    throw data(`Page not found: ${readablePath(url)}`, { status: 404 });
  }
  return { messages: pageMessages(staffLocale, "backoffice", "errors") };
}

export const meta: Route.MetaFunction = ({ error }) => {
  const { status, message } = describeError(error);
  // Every page sets its own title; a second one here would come first on long pages.
  return [...(error ? [{ title: `${status} ${message}` }] : []), { name: "robots", content: "noindex,nofollow" }];
};

export default function Gate() {
  return <Outlet />;
}

/** On the shop's site the shop's 404 page; on the back office's own site errors before sign-in. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return describeError(error).status === 404 ? <ErrorPage /> : <Problem />;
}
