import { areaBySlug } from "#kernel/urls/areas.ts";
import { addressOf, languagesAt } from "#kernel/urls/page-addresses.ts";
import { type EnquiryView } from "#modules/photo-products/ui/enquiry-page.tsx";
import { redirect, type RouterContextProvider } from "react-router";
import { segmentsOf } from "#modules/shops/page-path.ts";
import type { Shop } from "#platform/http/shop-request.server.ts";
import { newUuid } from "#platform/random.server.ts";
import { translatorOf } from "#platform/messages.server.ts";
import { pageMessages } from "../../page/page-messages.server.ts";
import { depsContext, shopContext } from "../../request-context.ts";
import { loadContent } from "../content/content.server.ts";
import { choiceFacts, configure, goodsTitle, priceOf, queryOf } from "./goods.server.ts";
import { goodsPlaces, placeNamed, type GoodsPlace } from "./goods-kinds.ts";
import { goodsPicture } from "./goods-pictures.server.ts";
import { designedPhotoKinds } from "#modules/designs/model.ts";
import type { NewProject } from "../begin-project.ts";
import { pageNotFound } from "../page-meta.ts";
import { parseForm } from "../../page/parse-form.ts";
import { answerEnquiry, EnquiryForm } from "../enquiry-form.server.ts";

type Context = Readonly<RouterContextProvider>;

/** The configuration in a URL; undefined if there is none. */
async function readChoice(context: Context, url: URL) {
  const shop = context.get(shopContext);
  const place = shop.channel === "photo" ? placeNamed(url.searchParams.get("kind")) : undefined;
  const product = place?.option ? (url.searchParams.get(place.option) ?? undefined) : undefined;
  const configured =
    place && (await configure(context.get(depsContext), shop, { place, product, search: url.searchParams }));
  if (!place || !configured) return undefined;
  const title = goodsTitle(place, product, shop);
  const { total } = priceOf(configured);
  const query = queryOf(configured);
  const path = addressOf(shop, place.area, ...(product ? [product] : []));
  const address = query.size > 0 ? `${path}?${query}` : path;
  return { configured, title, total, address };
}

/** The product area of a `-gestalten` URL in the photo shop; undefined in the card shop, which has a content page there. */
function placeOfDesigning(shop: Shop, { pathname }: URL): GoodsPlace | undefined {
  const [slug = ""] = segmentsOf(shop, pathname);
  const area = areaBySlug(slug, languagesAt(shop));
  return shop.channel === "photo" ? goodsPlaces.find(({ designArea }) => designArea === area) : undefined;
}

/** The project to create for a configuration of a kind with an editor; undefined for the others. Source: D-30, CFG-01. */
function projectToBegin({ configured }: NonNullable<Awaited<ReturnType<typeof readChoice>>>): NewProject | undefined {
  const { place, found, design, quantity } = configured;
  const kind = designedPhotoKinds.find((each) => each === place.kind);
  if (!kind) return undefined;
  const designId = place.design && design ? { designId: design.id } : {};
  return { address: "/web-api/photo-projects", body: { kind, options: found.chosen, quantity, ...designId } };
}

/**
 * The enquiry page: the configuration and the form. Without a configuration the photo shop redirects to the products,
 * and the card shop shows the content page of the area.
 * @source FRAME-05, CFG-01, D-27, SHELL-15
 */
export async function loadEnquiry(context: Context, url: URL) {
  const choice = await readChoice(context, url);
  if (!choice) {
    const shop = context.get(shopContext);
    const place = placeOfDesigning(shop, url);
    // oxlint-disable-next-line typescript/only-throw-error -- React Router answers thrown redirects
    if (place) throw redirect(addressOf(shop, place.area));
    return loadContent(context, url);
  }
  const project = projectToBegin(choice);
  if (project) {
    const { locale } = context.get(shopContext);
    const head = { title: choice.title, path: url.pathname };
    return { kind: "begin" as const, project, head, messages: pageMessages(locale, "photo-editor", "editor") };
  }
  const { configured, title, total, address } = choice;
  const { shop, place, found, design } = configured;
  const say = translatorOf(shop.locale);
  const view: EnquiryView = {
    id: newUuid(),
    title: say("photo.enquiry.title"),
    product: title,
    picture: goodsPicture(place.kind, found.chosen, design, {
      alt: say("photo.alt", { title }),
      locale: shop.locale,
    }),
    facts: choiceFacts(configured),
    total,
    changeHref: address,
  };
  return {
    kind: "enquiry" as const,
    view,
    sentTitle: say("photo.enquiry.sent"),
    head: { title: view.title, path: url.pathname },
    messages: pageMessages(shop.locale, "photo-page"),
  };
}

/** Handles an enquiry. Source: FRAME-05, NFR-02. */
export async function submitEnquiry(context: Context, request: Request, url: URL) {
  const wanted = await readChoice(context, url);
  // oxlint-disable-next-line typescript/only-throw-error -- React Router answers thrown data with its status
  if (!wanted) throw pageNotFound(url);
  const { configured, title, total, address } = wanted;
  return answerEnquiry(context, url, await parseForm(request, EnquiryForm), {
    wanted: () => ({ product: title, choice: choiceFacts(configured), address, total }),
  });
}
