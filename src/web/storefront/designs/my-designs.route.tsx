import { MyDesignsPage } from "#modules/designs/ui/my-designs-page.tsx";
import { metaOfRoute } from "../page-meta.ts";
import { changeMyDesigns, loadMyDesigns } from "./my-designs.server.ts";
import type { Route } from "./+types/my-designs.route.ts";
export { ErrorPage as ErrorBoundary } from "../error-page.tsx";

/** The list of the visitor's designs. Source: CFG-19. */
export async function loader({ context }: Route.LoaderArgs) {
  return loadMyDesigns(context);
}

export async function action({ context, request }: Route.ActionArgs) {
  return changeMyDesigns(context, request);
}

export const meta: Route.MetaFunction = metaOfRoute;

export default function MyDesigns({ loaderData, actionData }: Route.ComponentProps) {
  const { designs, locale, samplePrice } = loaderData;
  return (
    <MyDesignsPage designs={designs} locale={locale} problem={actionData?.problem ?? null} samplePrice={samplePrice} />
  );
}
