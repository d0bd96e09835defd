import { addressOf } from "#kernel/urls/page-addresses.ts";
import { data, redirect } from "react-router";
import { errorCatalogue } from "#kernel/errors.ts";
import { refusalText } from "#modules/checkout/queries.server.ts";
import { NewComment } from "#modules/feedback/model.ts";
import { addComment, sharedDesign } from "#modules/feedback/shared-design.server.ts";
import { FeedbackPage } from "#modules/feedback/ui/feedback-page.tsx";
import { translate } from "#platform/messages.server.ts";
import { pageMessages } from "../../page/page-messages.server.ts";
import { depsContext, shopContext } from "../../request-context.ts";
import { metaOfRoute, pageNotFound } from "../page-meta.ts";
import { parseForm } from "../../page/parse-form.ts";
import type { Route } from "./+types/feedback.route.ts";
export { ErrorPage as ErrorBoundary } from "../error-page.tsx";

/** A shared design at its secret URL. Source: CFG-17. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const url = new URL(request.url);
  const shared = await sharedDesign(context.get(depsContext), params.token);
  if (!shared) throw pageNotFound(url);
  const head = { title: shared.name, path: url.pathname, robots: "noindex,nofollow" };
  const { locale } = context.get(shopContext);
  const view = { ...shared, token: params.token, locale };
  return { view, thanks: url.searchParams.has("danke"), head, messages: pageMessages(locale, "feedback") };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const { locale } = context.get(shopContext);
  const { read } = await parseForm(request, NewComment);
  if (!read.ok) return data({ problem: translate(locale, "feedback.incomplete") }, { status: 422 });
  const added = await addComment(context.get(depsContext), params.token, read.value);
  if (added.ok) return redirect(`${addressOf(context.get(shopContext), "feedback", params.token)}?danke`);
  return data(
    { problem: refusalText(added.refusal, locale) },
    { status: errorCatalogue[added.refusal.code].status ?? 400 },
  );
}

export const meta: Route.MetaFunction = metaOfRoute;

export default function Feedback({ loaderData, actionData }: Route.ComponentProps) {
  return <FeedbackPage view={loaderData.view} thanks={loaderData.thanks} problem={actionData?.problem ?? null} />;
}
