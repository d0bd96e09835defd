import { useEffect, useState } from "react";
import { data } from "react-router";
import { z } from "zod";
import { designId } from "#kernel/ids.ts";
import { methods } from "#http/methods.ts";
import { callShop } from "#http/shop-client.ts";
import { designById, optionName } from "#modules/catalogue/contract.server.ts";
import { designAddress } from "#modules/catalogue/search/design-view.ts";
import { refinementValues } from "#modules/catalogue/model.ts";
import { defaultCardQuantity } from "#modules/pricing/contract.ts";
import { CreatedProject } from "#modules/designs/contract.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { goTo } from "#ui/browser/go-to.ts";
import { useMessages } from "#ui/messages.tsx";
import { translate } from "#platform/messages.server.ts";
import { pageMessages } from "../../page/page-messages.server.ts";
import { depsContext, shopContext } from "../../request-context.ts";
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
  return { body, without, messages: pageMessages(context.get(shopContext).locale, "editor", "errors") };
}

export const meta: Route.MetaFunction = () => [{ name: "robots", content: "noindex,nofollow" }];

async function begin(body: Record<string, unknown>): Promise<string | null> {
  const answer = await callShop("/web-api/projects", { method: methods.post, body }).catch(() => undefined);
  const created = CreatedProject.safeParse(answer);
  return created.success ? created.data.editUrl : null;
}

/** Creates a project and opens its editor. Projects are created by POST, so that crawlers and prefetching create none. */
export default function BeginCard({ loaderData }: Route.ComponentProps) {
  const t = useMessages();
  const { body, without } = loaderData;
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    if (without) return undefined;
    let left = false;
    void begin(body).then((editUrl) => {
      if (left) return;
      if (editUrl) goTo(editUrl, { replace: true });
      else setFailed(true);
    });
    return () => {
      left = true;
    };
  }, [body, without]);
  return (
    <main className="grid min-h-dvh place-items-center p-6 text-center">
      <h1 className="sr-only">{t("editor.title")}</h1>
      {without ? null : <noscript>{t("editor.noScript")}</noscript>}
      {without ? (
        <div className="grid justify-items-center gap-4">
          <p className="display text-25">{t("editor.failed.title")}</p>
          <p>{without.text}</p>
          <ButtonLink href={without.path}>{t("editor.failed.toDesign")}</ButtonLink>
        </div>
      ) : failed ? (
        <div className="grid justify-items-center gap-4">
          <p className="display text-25">{t("editor.failed.title")}</p>
          <p>{t("errors.NETWORK")}</p>
          <Button onClick={() => window.location.reload()}>{t("editor.failed.again")}</Button>
        </div>
      ) : (
        <p className="display text-25 text-ink-soft noscript:hidden">{t("editor.loading")}</p>
      )}
    </main>
  );
}
