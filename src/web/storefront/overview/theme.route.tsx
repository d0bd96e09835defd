import { familyWithdrawn, readDesignEntries } from "#modules/catalogue/contract.server.ts";
import { ThemeSetPage } from "#modules/catalogue/ui/theme-set-page.tsx";
import { useFlag } from "#modules/flags/ui/treatments.ts";
import { CountEvent } from "../../browser/page-events.tsx";
import { depsContext } from "../../request-context.ts";
import { followOldAddress } from "../content/redirects.server.ts";
import { ErrorPage } from "../error-page.tsx";
import { metaOfRoute, pageGone, pageNotFound } from "../page-meta.ts";
import { loadTheme } from "./theme.server.ts";
import type { Route } from "./+types/theme.route.ts";

/** The default theme of `/themes/`. Source: D-06. */
const defaultTheme = 1461;

/** The family of `/themes/`: the default, or if it is not sold that of the most popular design. Source: D-06. */
async function themeWithoutNumber(context: Route.LoaderArgs["context"], url: URL) {
  const own = await loadTheme(context, url, defaultTheme);
  if (own) return own;
  const [popular] = await readDesignEntries(context.get(depsContext));
  return popular && loadTheme(context, url, popular.themeId);
}

/** All cards of a family; 410 for a withdrawn one without redirect. Source: SHELL-05, SHELL-08, THEME-03. */
export async function loader({ context, url, params }: Route.LoaderArgs) {
  const id = params.themeId;
  const number = id !== undefined && /^[1-9]\d{0,8}$/.test(id) ? Number(id) : undefined;
  if (id !== undefined && number === undefined)
    // oxlint-disable-next-line typescript/only-throw-error -- React Router answers thrown data with its status
    throw pageNotFound(url);
  const theme = await (number === undefined ? themeWithoutNumber(context, url) : loadTheme(context, url, number));
  if (theme) return theme;
  await followOldAddress(context, url);
  const withdrawn = number !== undefined && (await familyWithdrawn(context.get(depsContext), number));
  // oxlint-disable-next-line typescript/only-throw-error -- React Router answers thrown data with its status
  throw withdrawn ? pageGone(url) : pageNotFound(url);
}

export const meta: Route.MetaFunction = metaOfRoute;

export default function Theme({ loaderData }: Route.ComponentProps) {
  const { view, breadcrumbs, event, largeTiles } = loaderData;
  const largeOnPhones = useFlag("overview_large_tiles", largeTiles) === "on";
  return (
    <>
      <ThemeSetPage view={view} breadcrumbs={breadcrumbs} largeOnPhones={largeOnPhones} />
      {event ? <CountEvent event={event} /> : null}
    </>
  );
}

export { ErrorPage as ErrorBoundary };
