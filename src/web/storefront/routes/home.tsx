import { translate } from "#platform/messages.server.ts";
import { pageMessages } from "../../page-messages.server.ts";
import { depsContext, shopContext } from "../../request-context.ts";
import { ErrorPage } from "../error-page.tsx";
import { HomePage } from "../home.tsx";
import { homeView } from "../home.server.ts";
import { metaOfRoute, type PageHead } from "../page-meta.ts";
import type { Route } from "./+types/home.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const view = await homeView(context.get(depsContext), context.get(shopContext));
  const { origin } = url;
  const head: PageHead = {
    title: translate("de", "home.title"),
    description: translate("de", "home.description"),
    path: "/",
    robots: "index,follow",
    structured: [
      { "@context": "https://schema.org", "@type": "WebSite", name: translate("de", "page.brand"), url: `${origin}/` },
    ],
  };
  return { view, head, messages: pageMessages("home", "catalogue") };
}

export const meta: Route.MetaFunction = metaOfRoute;

export default function Home({ loaderData }: Route.ComponentProps) {
  return <HomePage view={loaderData.view} />;
}

export { ErrorPage as ErrorBoundary };
