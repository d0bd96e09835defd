import { loadTheme } from "../area.server.ts";
import { ErrorPage } from "../error-page.tsx";
import { OverviewPage } from "../overview-page.tsx";
import { metaOfRoute, pageNotFound } from "../page-meta.ts";
import type { Route } from "./+types/theme.ts";

/** The theme of `/themes/`. Source: D-06. */
const defaultTheme = "1461";

/** All cards of a family. Source: SHELL-05, THEME-03. */
export async function loader({ context, url, params }: Route.LoaderArgs) {
  const id = params.themeId ?? defaultTheme;
  const theme = /^[1-9]\d{0,8}$/.test(id) ? await loadTheme(context, url, Number(id)) : undefined;
  // oxlint-disable-next-line typescript/only-throw-error -- React Router answers thrown data with its status
  if (!theme) throw pageNotFound(url);
  return theme;
}

export const meta: Route.MetaFunction = metaOfRoute;

export default function Theme({ loaderData }: Route.ComponentProps) {
  return <OverviewPage view={loaderData.view} crumbs={loaderData.crumbs} largeTiles={loaderData.largeTiles} />;
}

export { ErrorPage as ErrorBoundary };
