import { countTiles } from "#modules/catalogue/ui/design-grid.tsx";
import { ThemeSetPage } from "#modules/catalogue/ui/theme-set-page.tsx";
import { useFlag } from "#modules/flags/ui/treatments.ts";
import { Count } from "../../count.tsx";
import { ErrorPage } from "../error-page.tsx";
import { metaOfRoute, pageNotFound } from "../page-meta.ts";
import { loadTheme } from "../theme.server.ts";
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
  const { view, crumbs, largeTiles } = loaderData;
  const largeOnPhones = useFlag("overview_large_tiles", largeTiles) === "on";
  return (
    <>
      <ThemeSetPage view={view} crumbs={crumbs} largeOnPhones={largeOnPhones} />
      <Count event={{ name: "list-view", list: view.path, results: countTiles(view.tiles) }} />
    </>
  );
}

export { ErrorPage as ErrorBoundary };
