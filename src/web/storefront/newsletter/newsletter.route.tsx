import { untouchedNewsletter } from "#modules/newsletter/ui/newsletter-fields.tsx";
import { NewsletterPage } from "#modules/newsletter/ui/newsletter-page.tsx";
import { loadNewsletter, sendNewsletter } from "./newsletter-page.server.ts";
import { metaOfRoute } from "../page-meta.ts";
import type { Route } from "./+types/newsletter.route.ts";
export { ErrorPage as ErrorBoundary } from "../error-page.tsx";

/** The newsletter's page with its form. Source: NEWS-01. */
export function loader({ context }: Route.LoaderArgs) {
  return loadNewsletter(context);
}

export async function action({ context, request }: Route.ActionArgs) {
  return sendNewsletter(context, request);
}

export const meta: Route.MetaFunction = metaOfRoute;

export default function Newsletter({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <NewsletterPage
      terms={loaderData.terms}
      state={actionData?.state ?? untouchedNewsletter}
      sent={actionData?.sent ?? null}
      problem={actionData?.problem ?? null}
    />
  );
}
