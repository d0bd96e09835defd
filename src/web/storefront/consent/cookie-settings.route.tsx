import { CookieSettings } from "#modules/consent/ui/cookie-settings.tsx";
import { loadCookieSettings, sendCookieSettings } from "./cookie-settings.server.ts";
import { ErrorPage } from "../error-page.tsx";
import { metaOfRoute } from "../page-meta.ts";
import type { Route } from "./+types/cookie-settings.route.ts";

/** The cookie settings page. Source: CONS-05, COOK-05. */
export function loader({ context, request }: Route.LoaderArgs) {
  return loadCookieSettings(context, request);
}

export async function action({ context, request }: Route.ActionArgs) {
  return sendCookieSettings(context, request);
}

export const meta: Route.MetaFunction = metaOfRoute;

export default function CookieSettingsPage({ loaderData }: Route.ComponentProps) {
  const { choice, proof, saved, cookies } = loaderData;
  return <CookieSettings choice={choice} proof={proof} saved={saved} cookies={cookies} />;
}

export { ErrorPage as ErrorBoundary };
