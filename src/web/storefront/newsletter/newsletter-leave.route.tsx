import { NewsletterAnswer } from "#modules/newsletter/ui/newsletter-page.tsx";
import { leave, loadLeaving } from "./newsletter-page.server.ts";
import { metaOfRoute } from "../page-meta.ts";
import type { Route } from "./+types/newsletter-leave.route.ts";
export { ErrorPage as ErrorBoundary } from "../error-page.tsx";

/** The page that ends a subscription. Source: NEWS-08. */
export function loader({ context, params }: Route.LoaderArgs) {
  return loadLeaving(context, params.token);
}

export async function action({ context, params }: Route.ActionArgs) {
  return leave(context, params.token);
}

export const meta: Route.MetaFunction = metaOfRoute;

export default function NewsletterLeave({ loaderData, actionData }: Route.ComponentProps) {
  const { title, text } = actionData ?? loaderData;
  return <NewsletterAnswer title={title} text={text} asks={actionData ? null : loaderData.asks} />;
}
