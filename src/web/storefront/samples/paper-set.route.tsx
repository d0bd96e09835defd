import { ProductSafety } from "#modules/catalogue/ui/product-safety.tsx";
import { PaperSetPage } from "#modules/samples/ui/paper-set-page.tsx";
import { ErrorPage } from "../error-page.tsx";
import { metaOfRoute, pageNotFound, refuseWrites } from "../page-meta.ts";
import { loadPaperSet } from "./paper-set.server.ts";
import type { Route } from "./+types/paper-set.route.ts";

/** The set of paper samples. Source: SAMP-06. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const page = await loadPaperSet(context);
  // oxlint-disable-next-line typescript/only-throw-error -- React Router answers thrown data with its status
  if (!page) throw pageNotFound(url);
  return page;
}

export const meta: Route.MetaFunction = metaOfRoute;

export default function PaperSetRoute({ loaderData }: Route.ComponentProps) {
  return (
    <PaperSetPage view={loaderData.view} breadcrumbs={loaderData.breadcrumbs}>
      <ProductSafety {...loaderData.safety} />
    </PaperSetPage>
  );
}

export { ErrorPage as ErrorBoundary, refuseWrites as action };
