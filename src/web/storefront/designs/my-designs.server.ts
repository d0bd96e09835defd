import { keyIn } from "#kernel/formats/message-key.ts";
import { addressOf } from "#kernel/urls/page-addresses.ts";
import { data, redirect, type RouterContextProvider } from "react-router";
import { z } from "zod";
import { errorCatalogue } from "#kernel/errors.ts";
import { projectId } from "#kernel/ids.ts";
import type { Refusal, Result } from "#kernel/result.ts";
import { designTemplate } from "#modules/catalogue/contract.server.ts";
import { refusalText } from "#modules/checkout/queries.server.ts";
import { copyProject } from "#modules/designs/copy-project.server.ts";
import type { MyDesignView } from "#modules/designs/ui/my-designs-page.tsx";
import { goodsName, goodsSize } from "#modules/photo-products/contract.server.ts";
import type { Shop } from "#platform/http/shop-request.server.ts";
import { nextYearProject } from "#modules/designs/photo-projects/next-year-project.server.ts";
import { binDesign, myDesigns, renameDesign, type MyDesign } from "#modules/designs/my-designs.server.ts";
import { priceContextFor } from "#modules/pricing/contract.server.ts";
import { samplePriceText } from "#modules/samples/contract.ts";
import { translate } from "#platform/messages.server.ts";
import { pageMessages } from "../../page/page-messages.server.ts";
import { depsContext, shopContext, visitorContext } from "../../request-context.ts";
import { parseForm } from "../../page/parse-form.ts";

/** Data of the list of the visitor's designs. Source: CFG-19. */
export async function loadMyDesigns(context: Readonly<RouterContextProvider>) {
  const session = await context.get(visitorContext).current();
  const own = session ? await myDesigns(context.get(depsContext).db, session) : [];
  const shop = context.get(shopContext);
  const designs = own.map((design) => viewOf(design, shop));
  const { locale } = shop;
  const head = { title: translate(locale, "projects.title"), path: addressOf(shop, "myDesigns") };
  const samplePrice = samplePriceText(await priceContextFor(context.get(depsContext), shop), locale);
  return { designs, locale, samplePrice, head, messages: pageMessages(locale, "projects") };
}

/** A design as the list displays it. */
function viewOf({ of, name, ...design }: MyDesign, shop: Shop): MyDesignView {
  const { locale } = shop;
  if ("card" in of) {
    const about = translate(locale, keyIn("products", of.card));
    return {
      ...design,
      name: name ?? about,
      about,
      href: addressOf(shop, "designCard", design.id),
      isCard: true,
      isCalendar: false,
    };
  }
  const about = [goodsName(of.photo, locale), goodsSize(of.photo, locale)].filter(Boolean).join(", ");
  return {
    ...design,
    name: name ?? about,
    about,
    href: addressOf(shop, "designPhoto", design.id),
    isCard: false,
    isCalendar: of.photo.kind === "calendar",
  };
}

const Change = z.object({
  intent: z.enum(["rename", "copy", "next-year", "next-year-empty", "bin", "restore"]),
  id: z.uuid(),
  name: z.string().max(200).default(""),
});

/** Handles a form of the list; success redirects back to it, so that a reload repeats nothing. Source: CFG-19, GEN-08. */
export async function changeMyDesigns(context: Readonly<RouterContextProvider>, request: Request) {
  const deps = context.get(depsContext);
  const session = await context.get(visitorContext).current();
  const { read } = await parseForm(request, Change);
  if (!session || !read.ok) return redirect(addressOf(context.get(shopContext), "myDesigns"));
  const change = read.value;
  const { intent } = change;
  const own = { session, id: projectId(change.id) };
  if (intent === "next-year" || intent === "next-year-empty") {
    const begun = await nextYearProject(deps, own, intent === "next-year" ? "keep" : "empty");
    if (begun.ok) return redirect(addressOf(context.get(shopContext), "designPhoto", begun.value.id));
    return refused(begun.refusal, context);
  }
  const script = (): Promise<Result<unknown>> => {
    switch (intent) {
      case "rename":
        return renameDesign(deps.db, own, change.name);
      case "copy":
        return copyProject({ ...deps, templates: (id, locale) => designTemplate(deps, id, locale) }, own);
      case "bin":
        return binDesign(deps, own, true);
      case "restore":
        return binDesign(deps, own, false);
    }
  };
  const done = await script();
  if (done.ok) return redirect(addressOf(context.get(shopContext), "myDesigns"));
  return refused(done.refusal, context);
}

function refused(refusal: Refusal, context: Readonly<RouterContextProvider>) {
  const problem = refusalText(refusal, context.get(shopContext).locale);
  return data({ problem }, { status: errorCatalogue[refusal.code].status ?? 400 });
}
