import type { RouterContextProvider } from "react-router";
import { z } from "zod";
import { designId } from "#kernel/ids.ts";
import { addressOf } from "#kernel/urls/page-addresses.ts";
import { formatNumber } from "#kernel/formats/number-format.ts";
import { type DetailView } from "#modules/catalogue/ui/detail-view.ts";
import { type EnquiryView } from "#modules/photo-products/ui/enquiry-page.tsx";
import { translatorOf } from "#platform/messages.server.ts";
import { newUuid } from "#platform/random.server.ts";
import { pageMessages } from "../../page/page-messages.server.ts";
import { depsContext, shopContext } from "../../request-context.ts";
import { detailView } from "../detail/detail.server.ts";
import { pageNotFound } from "../page-meta.ts";
import { parseForm } from "../../page/parse-form.ts";
import { answerEnquiry, EnquiryForm } from "../enquiry-form.server.ts";
import { typedText } from "../typed-fields.server.ts";

type Context = Readonly<RouterContextProvider>;

const maxQuantity = 1_000_000;

/** The card described by a URL, as on its detail page; undefined if there is none. */
async function readCard(context: Context, url: URL) {
  const shop = context.get(shopContext);
  const query = new URLSearchParams(url.search);
  const design = designId(query.get("designId") ?? "");
  query.delete("designId");
  const found = shop.channel === "card" ? await detailView(context.get(depsContext), shop, design, query) : undefined;
  return found && "view" in found ? found.view : undefined;
}

/** The largest quantity sold without an offer. Source: D-01, PRICE-17. */
function largestOf({ quantity }: DetailView): number {
  return quantity.steps.at(-1) ?? 0;
}

/** The page of an offer for more cards than the shop sells at once. Source: PRICE-17. */
export async function loadOffer(context: Context, url: URL) {
  const card = await readCard(context, url);
  const [front] = card?.gallery ?? [];
  // oxlint-disable-next-line typescript/only-throw-error -- React Router answers thrown data with its status
  if (!card || !front) throw pageNotFound(url);
  const shop = context.get(shopContext);
  const say = translatorOf(shop.locale);
  const view: EnquiryView = {
    id: newUuid(),
    title: say("photo.offer.title"),
    product: card.title,
    picture: front.picture,
    facts: card.facts,
    total: say("photo.offer.total"),
    changeHref: `${card.path}?${new URLSearchParams(card.chosen.map(([name, value]) => [name, value])).toString()}`,
    offer: { least: largestOf(card) + 1 },
  };
  const head = { title: view.title, path: addressOf(shop, "myDesigns", "angebot") };
  return { view, sentTitle: say("photo.enquiry.sent"), head, messages: pageMessages(shop.locale, "photo-page") };
}

/** The form of an offer: an enquiry with the quantity, more than the shop sells at once (`largest`). Source: PRICE-17. */
const offerForm = (largest: number) =>
  EnquiryForm.extend({
    company: typedText(100),
    quantity: typedText(12)
      .transform((text) => Number(text.replaceAll(/[\s.,'’]/gu, "")))
      .pipe(z.int("QUANTITY_RANGE").gt(largest, "QUANTITY_RANGE").max(maxQuantity, "QUANTITY_RANGE")),
  });

/** Handles an offer request. Source: PRICE-17, NFR-02. */
export async function sendOffer(context: Context, request: Request, url: URL) {
  const card = await readCard(context, url);
  // oxlint-disable-next-line typescript/only-throw-error -- React Router answers thrown data with its status
  if (!card) throw pageNotFound(url);
  const { locale } = context.get(shopContext);
  const say = translatorOf(locale);
  const largest = largestOf(card);
  return answerEnquiry(context, url, await parseForm(request, offerForm(largest)), {
    errors: { quantity: say("photo.offer.quantityWrong", { n: formatNumber(largest, locale) }) },
    wanted: ({ quantity, company }) => ({
      product: card.title,
      choice: [
        ...card.facts,
        { label: say("photo.offer.quantity"), value: formatNumber(quantity, locale) },
        ...(company === "" ? [] : [{ label: say("photo.offer.company"), value: company }]),
      ],
      address: card.path,
      total: say("photo.offer.total"),
    }),
  });
}
