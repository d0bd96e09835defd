import { staffLocale } from "#kernel/market.ts";
import { data, Outlet } from "react-router";
import { pageMessages } from "../../page/page-messages.server.ts";
import { siteContext } from "../../request-context.ts";
import { ErrorPage } from "../../storefront/error-page.tsx";
import { Problem } from "./problem.tsx";
import { describeError, readablePath } from "../../storefront/page-meta.ts";
import type { Route } from "./+types/gate.route.ts";

/** On the shop's site there is no back office: the same answer as for any unknown address. */
export function loader({ url, context }: Route.LoaderArgs) {
  if (context.get(siteContext) !== "backoffice") {
    throw data(`Page not found: ${readablePath(url)}`, { status: 404 });
  }
  return { messages: pageMessages(staffLocale, "backoffice") };
}

export const meta: Route.MetaFunction = ({ error }) => {
  const { status, message } = describeError(error);
  // Every page says its own title; a second one here would stand before it where the page is long.
  return [...(error ? [{ title: `${status} ${message}` }] : []), { name: "robots", content: "noindex,nofollow" }];
};

export default function Gate() {
  return <Outlet />;
}

/** On the shop's site an unknown address of the shop; on its own what failed before anybody was let in. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return describeError(error).status === 404 ? <ErrorPage /> : <Problem />;
}
