import { SectionPage } from "#modules/customers/ui/section-page.tsx";
import { loadSection, sendSection } from "./account-sections.server.ts";
import { metaOfRoute } from "../page-meta.ts";
import type { Route } from "./+types/account-section.route.ts";
export { ErrorPage as ErrorBoundary } from "../error-page.tsx";

/** A section of the account. Source: ACC-10. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  return loadSection(context, request, params.section);
}

export async function action({ context, request, params }: Route.ActionArgs) {
  return sendSection(context, request, params.section);
}

export const meta: Route.MetaFunction = metaOfRoute;

export default function AccountSection({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <SectionPage view={loaderData.view} whiteLabel={loaderData.whiteLabel} answer={actionData ?? loaderData.result} />
  );
}
