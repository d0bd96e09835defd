import { data, redirect, type RouterContextProvider } from "react-router";
import { z } from "zod";
import { emailError } from "#kernel/email-address.ts";
import { addressOf, languagesAt } from "#kernel/urls/page-addresses.ts";
import { areaBySlug } from "#kernel/urls/areas.ts";
import { plainLine, plainLines } from "#kernel/printable-line.ts";
import { enquiryLengths } from "#modules/enquiries/model.ts";
import { sendEnquiry } from "#modules/enquiries/send-enquiry.server.ts";
import type { EnquiryState, EnquiryView } from "#modules/photo-products/ui/enquiry-page.tsx";
import { segmentsOf } from "#modules/shops/page-path.ts";
import type { Shop } from "#platform/http/shop-request.server.ts";
import { newUuid } from "#platform/random.server.ts";
import { translatorOf } from "#platform/messages.server.ts";
import { pageMessages } from "../../page/page-messages.server.ts";
import { callerContext, depsContext, shopContext } from "../../request-context.ts";
import { loadContent } from "../content/content.server.ts";
import { choiceFacts, configure, goodsTitle, priceOf, queryOf } from "./goods.server.ts";
import { goodsPlaces, placeNamed, type GoodsPlace } from "./goods-kinds.ts";
import { goodsPicture } from "./goods-pictures.server.ts";
import { pageNotFound } from "../page-meta.ts";

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

const text = (maxLength: number, plain = plainLine) =>
  z
    .string()
    .catch("")
    .transform((value) => plain(value).slice(0, maxLength));
const Form = z.object({
  id: z.uuid(),
  name: text(200),
  email: text(300),
  message: text(10_000, plainLines),
  website: text(200),
});

/** Handles an enquiry; bots that fill in the honeypot field get a success response and are ignored. Source: FRAME-05, NFR-02. */
export async function submitEnquiry(context: Context, request: Request, url: URL) {
  const wanted = await readChoice(context, url);
  // oxlint-disable-next-line typescript/only-throw-error -- React Router answers thrown data with its status
  if (!wanted) throw pageNotFound(url);
  const { configured, title, total, address } = wanted;
  const { shop } = configured;
  const say = translatorOf(shop.locale);
  const form = Form.safeParse(Object.fromEntries(await request.formData()));
  // oxlint-disable-next-line typescript/only-throw-error -- a form without an id is not from this shop
  if (!form.success) throw pageNotFound(url);
  const { id, name, email, message, website } = form.data;
  const values = { name, email, message };
  const wrongEmail = emailError(email);
  const errors = {
    ...(name === "" ? { name: say("errors.FIELD_REQUIRED") } : {}),
    ...(name.length > enquiryLengths.name ? { name: say("errors.NAME_INVALID") } : {}),
    ...(wrongEmail ? { email: say(`errors.${wrongEmail}`) } : {}),
    ...(message.length > enquiryLengths.message ? { message: say("errors.FIELD_INVALID") } : {}),
  };
  if (Object.keys(errors).length > 0) return answer({ sent: null, problem: null, values, errors }, 422);
  if (website !== "") return answer({ sent: email, problem: null, values, errors: {} }, 200);
  const { channel, locale } = shop;
  const choice = choiceFacts(configured);
  const enquiry = { id, channel, locale, product: title, choice, address, total, name, email, message };
  const sent = await sendEnquiry(context.get(depsContext), enquiry, context.get(callerContext));
  if (sent.ok) return answer({ sent: email, problem: null, values, errors: {} }, 200);
  const problem = say(`errors.${sent.refusal.code}`, sent.refusal.data);
  return answer({ sent: null, problem, values, errors: {} }, 429);
}

function answer(state: EnquiryState, status: number) {
  return data(state, { status });
}
