import { BeginGoods } from "./begin-goods.tsx";
import { loadBegin } from "./begin-goods.server.ts";
import { ErrorPage } from "../error-page.tsx";
import { ContentPage } from "../content/lazy-content.tsx";
import { metaOfRoute } from "../page-meta.ts";
import type { Route } from "./+types/begin-goods.route.ts";

/** Begins a photo product in its editor; without a choice a content page. Source: D-30, CFG-01, D-27. */
export async function loader({ context, url }: Route.LoaderArgs) {
  return loadBegin(context, url);
}

export const meta: Route.MetaFunction = metaOfRoute;

export default function Begin({ loaderData }: Route.ComponentProps) {
  return loaderData.kind === "begin" ? <BeginGoods project={loaderData.project} /> : <ContentPage {...loaderData} />;
}

export { ErrorPage as ErrorBoundary };
