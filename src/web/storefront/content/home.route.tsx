import { translate } from "#platform/messages.server.ts";
import { ContentPage } from "./containers/content-page.tsx";
import { shopContext } from "../../request-context.ts";
import { loadContent } from "./content.server.ts";
import { ErrorPage } from "../error-page.tsx";
import { metaOfRoute, type PageHead } from "../page-meta.ts";
import { deserialize, serialize } from "../../page/serialized.ts";
import type { Route } from "./+types/home.route.ts";

/** The start page of the channel. Source: PB-12. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const home = await loadContent(context, url);
  const site = {
    "@context": "https://schema.org",
    "@type": "WebSite",
    name: translate(context.get(shopContext).locale, "page.brand"),
    url: `${url.origin}${home.head.path}`,
  };
  const head: PageHead = {
    ...home.head,
    structured: serialize([site, ...(home.head.structured ? deserialize(home.head.structured) : [])]),
  };
  return { ...home, head };
}

export const meta: Route.MetaFunction = metaOfRoute;

export default function Home({ loaderData }: Route.ComponentProps) {
  return <ContentPage {...loaderData} />;
}

export { ErrorPage as ErrorBoundary };
