import { EnquiryPage, untouchedEnquiry } from "#modules/photo-products/ui/enquiry-page.tsx";
import { BeginGoods } from "./begin-goods.tsx";
import { loadEnquiry, submitEnquiry } from "./enquiry.server.ts";
import { ErrorPage } from "../error-page.tsx";
import { ContentPage } from "../content/lazy-content.tsx";
import { metaOfRoute } from "../page-meta.ts";
import type { Route } from "./+types/enquiry.route.ts";

/** Begins a photo product in its editor; without one an enquiry page, else a content page. Source: D-30, FRAME-05, D-27. */
export async function loader({ context, url }: Route.LoaderArgs) {
  return loadEnquiry(context, url);
}

export async function action({ context, request, url }: Route.ActionArgs) {
  return submitEnquiry(context, request, url);
}

export const meta: Route.MetaFunction = metaOfRoute;

export default function Enquiry({ loaderData, actionData }: Route.ComponentProps) {
  if (loaderData.kind === "begin") return <BeginGoods project={loaderData.project} />;
  if (loaderData.kind === "content") return <ContentPage {...loaderData} />;
  const state = actionData ?? untouchedEnquiry;
  const { view, sentTitle } = loaderData;
  return <EnquiryPage view={state.sent === null ? view : { ...view, title: sentTitle }} state={state} />;
}

export { ErrorPage as ErrorBoundary };
