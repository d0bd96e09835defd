import { ComplaintPage } from "#modules/complaints/ui/complaint-page.tsx";
import { loadComplaints, sendComplaint } from "./complaint-page.server.ts";
import { metaOfRoute } from "../page-meta.ts";
import type { Route } from "./+types/complaint.route.ts";
export { ErrorPage as ErrorBoundary } from "../error-page.tsx";

/** Complaints about an order. Source: ORD-10. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  return loadComplaints(context, request, params.token);
}

export async function action({ context, request, params }: Route.ActionArgs) {
  return sendComplaint(context, request, params.token);
}

export const meta: Route.MetaFunction = metaOfRoute;

export default function Complaint({ loaderData, actionData }: Route.ComponentProps) {
  return <ComplaintPage view={loaderData.view} answer={actionData} />;
}
