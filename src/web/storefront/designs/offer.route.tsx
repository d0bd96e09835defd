import { EnquiryPage, untouchedEnquiry } from "#modules/photo-products/ui/enquiry-page.tsx";
import { metaOfRoute } from "../page-meta.ts";
import { loadOffer, sendOffer } from "./offer.server.ts";
import type { Route } from "./+types/offer.route.ts";
export { ErrorPage as ErrorBoundary } from "../error-page.tsx";

/** An offer for more cards than the shop sells at once. Source: PRICE-17. */
export async function loader({ context, url }: Route.LoaderArgs) {
  return loadOffer(context, url);
}

export async function action({ context, request, url }: Route.ActionArgs) {
  return sendOffer(context, request, url);
}

export const meta: Route.MetaFunction = metaOfRoute;

export default function Offer({ loaderData, actionData }: Route.ComponentProps) {
  const state = actionData ?? untouchedEnquiry;
  const { view, sentTitle } = loaderData;
  return <EnquiryPage view={state.sent === null ? view : { ...view, title: sentTitle }} state={state} />;
}
