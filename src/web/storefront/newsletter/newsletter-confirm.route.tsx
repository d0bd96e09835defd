import { NewsletterAnswer } from "#modules/newsletter/ui/newsletter-page.tsx";
import { confirm, loadConfirmation } from "./newsletter-page.server.ts";
import { metaOfRoute } from "../page-meta.ts";
import type { Route } from "./+types/newsletter-confirm.route.ts";
export { ErrorPage as ErrorBoundary } from "../error-page.tsx";

/** The page of the link in a confirmation mail. Source: NEWS-03. */
export async function loader({ context, params }: Route.LoaderArgs) {
  return loadConfirmation(context, params.token);
}

export async function action({ context, params }: Route.ActionArgs) {
  return confirm(context, params.token);
}

export const meta: Route.MetaFunction = metaOfRoute;

export default function NewsletterConfirm({ loaderData, actionData }: Route.ComponentProps) {
  const { title, text } = actionData ?? loaderData;
  return <NewsletterAnswer title={title} text={text} asks={actionData ? null : loaderData.asks} />;
}
