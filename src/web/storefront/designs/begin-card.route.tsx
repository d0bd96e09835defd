import { data } from "react-router";
import { z } from "zod";
import { designId } from "#kernel/ids.ts";
import { designById, optionName } from "#modules/catalogue/contract.server.ts";
import { designAddress } from "#modules/catalogue/search/design-view.ts";
import { refinementValues } from "#modules/catalogue/model.ts";
import { defaultCardQuantity } from "#modules/pricing/contract.ts";
import { ButtonLink } from "#ui/button.tsx";
import { useMessages } from "#ui/messages.tsx";
import { translate } from "#platform/messages.server.ts";
import { pageMessages } from "../../page/page-messages.server.ts";
import { depsContext, shopContext } from "../../request-context.ts";
import { useBegunProject, type NewProject } from "../begin-project.ts";
import { EditorOpening } from "../editor-opening.tsx";
export { ErrorPage as ErrorBoundary } from "../error-page.tsx";
import type { Route } from "./+types/begin-card.route.ts";

/** Parameters of the address that are options of the card. Source: CARD-11. */
const optionNames = [
  "paper",
  "refinementType",
  "punching",
  "tag",
  "ribbon",
  "ribbonColor",
  "bow",
  "screw",
  "standard",
  "envelope",
  "envelopeLiner",
  "inlay",
  "inlayOrientation",
  "addressPrint",
  "designerCheck",
  "pages",
] as const;

const Quantity = z.coerce.number().pipe(z.int32().min(1)).catch(defaultCardQuantity);

export async function loader({ request, context }: Route.LoaderArgs) {
  const { pathname, searchParams: query } = new URL(request.url);
  const design = await designById(context.get(depsContext), designId(query.get("designId") ?? ""));
  if (!design) throw data(`Page not found: ${pathname}`, { status: 404 });
  const options = Object.fromEntries(
    optionNames.flatMap((name) => {
      const value = query.get(name);
      return value ? [[name, value] as const] : [];
    }),
  );
  const variant = query.get("variant") ?? query.get("farbe") ?? undefined;
  const body = {
    designId: design.id,
    options,
    quantity: Quantity.parse(query.get("quantity")),
    ...(variant ? { variant } : {}),
  };
  const { locale } = context.get(shopContext);
  const wished = refinementValues.find((known) => known === options["refinementType"]);
  // A URL may request a foil the artwork lacks: explain it here, with a link back, before a project is created.
  const without =
    wished === undefined || wished === "none" || design.refinements.includes(wished)
      ? null
      : {
          text: translate(locale, "errors.OPTION_UNAVAILABLE", {
            option: optionName("refinement", wished, locale),
            selection: design.name,
          }),
          path: designAddress(context.get(shopContext), design),
        };
  const project: NewProject | null = without ? null : { address: "/web-api/projects", body };
  return { project, without, messages: pageMessages(context.get(shopContext).locale, "editor", "errors") };
}

export const meta: Route.MetaFunction = () => [{ name: "robots", content: "noindex,nofollow" }];

/** Creates the project of a card and opens its editor, unless the card cannot be made like this. Source: CFG-01. */
export default function BeginCard({ loaderData }: Route.ComponentProps) {
  const t = useMessages();
  const { project, without } = loaderData;
  const failed = useBegunProject(project);
  const title = t("editor.failed.title");
  const toDesign = without && <ButtonLink href={without.path}>{t("editor.failed.toDesign")}</ButtonLink>;
  const failure = without ? { title, text: without.text, action: toDesign } : { title, text: t("errors.NETWORK") };
  return (
    <EditorOpening
      title={t("editor.title")}
      loading={t("editor.loading")}
      failure={without || failed ? failure : undefined}
    />
  );
}
