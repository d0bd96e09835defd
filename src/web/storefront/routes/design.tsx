import { redirect, useNavigation } from "react-router";
import { getDesign } from "#modules/catalogue/queries.server.ts";
import { DetailPage } from "#modules/catalogue/ui/detail-page.tsx";
import { pageMessages } from "../../page-messages.server.ts";
import { depsContext, shopContext } from "../../request-context.ts";
import { detailAddress } from "../detail-choices.server.ts";
import { structuredDetail } from "../detail-structured.server.ts";
import { detailView } from "../detail-view.server.ts";
import { ErrorPage } from "../error-page.tsx";
import { metaOfRoute, pageNotFound } from "../page-meta.ts";
import type { Route } from "./+types/design.ts";

/** A design of the shop. Source: PDP-01 to PDP-13, CARD-11. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  const deps = context.get(depsContext);
  const shop = context.get(shopContext);
  const asked = new URL(request.url);
  const typed = asked.searchParams.get("menge")?.trim();
  const query = Object.fromEntries(asked.searchParams);
  if (typed) query["quantity"] = typed;
  const found = await getDesign(deps, shop, { id: params.design, variant: query["farbe"], query });
  // oxlint-disable-next-line typescript/only-throw-error -- React Router answers thrown data with its status
  if (!found.ok || found.value.path !== `/${params.area}/${params.category}/${params.design}/`)
    throw pageNotFound(request);
  const detail = found.value;
  if (detail.unknownParameters.length > 0) return redirect(detailAddress(detail, detail.options));
  const view = await detailView(deps, shop, detail);
  return {
    view,
    head: {
      title: view.title,
      description: view.description,
      path: detail.path,
      robots: "index,follow",
      ...(view.pictures[0] ? { image: view.pictures[0].picture.src } : {}),
      structured: structuredDetail(view, detail, asked.origin),
    },
    messages: pageMessages("product", "catalogue"),
  };
}

export const meta: Route.MetaFunction = metaOfRoute;

export default function Design({ loaderData }: Route.ComponentProps) {
  const { state } = useNavigation();
  return <DetailPage view={loaderData.view} updating={state !== "idle"} />;
}

export { ErrorPage as ErrorBoundary };
