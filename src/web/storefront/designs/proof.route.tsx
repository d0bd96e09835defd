import { ProofPage } from "#modules/proofs/ui/proof-page.tsx";
import { metaOfRoute } from "../page-meta.ts";
import { answerProof, loadProof } from "./proof-page.server.ts";
import type { Route } from "./+types/proof.route.ts";
export { ErrorPage as ErrorBoundary } from "../error-page.tsx";

/** The customer's page of a proof at its secret URL. Source: CFG-18. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  return loadProof(context, request, params.token);
}

export async function action({ context, request, params }: Route.ActionArgs) {
  return answerProof(context, request, params.token);
}

export const meta: Route.MetaFunction = metaOfRoute;

export default function Proof({ loaderData, actionData }: Route.ComponentProps) {
  return <ProofPage view={loaderData.view} refused={actionData} />;
}
