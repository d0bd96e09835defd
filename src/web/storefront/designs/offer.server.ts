import { data, type RouterContextProvider } from "react-router";
import { z } from "zod";
import { emailError } from "#kernel/email-address.ts";
import { addressOf } from "#kernel/urls/page-addresses.ts";
import { formatNumber } from "#kernel/formats/number-format.ts";
import { plainLine, plainLines } from "#kernel/printable-line.ts";
import { enquiryLengths } from "#modules/enquiries/model.ts";
import { sendEnquiry } from "#modules/enquiries/send-enquiry.server.ts";
import type { DetailView } from "#modules/catalogue/ui/detail-view.ts";
import type { EnquiryState, EnquiryView } from "#modules/photo-products/ui/enquiry-page.tsx";
import { translatorOf } from "#platform/messages.server.ts";
import { newUuid } from "#platform/random.server.ts";
import { pageMessages } from "../../page/page-messages.server.ts";
import { callerContext, depsContext, shopContext } from "../../request-context.ts";
import { detailView } from "../detail/detail.server.ts";
import { pageNotFound } from "../page-meta.ts";

type Context = Readonly<RouterContextProvider>;

const maxQuantity = 1_000_000;

/** The card described by a URL, as on its detail page; undefined if there is none. */
async function readCard(context: Context, url: URL) {
  const shop = context.get(shopContext);
  const query = new URLSearchParams(url.search);
  const design = query.get("designId") ?? "";
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

const text = (maxLength: number, plain = plainLine) =>
  z
    .string()
    .catch("")
    .transform((value) => plain(value).slice(0, maxLength));
const Form = z.object({
  id: z.uuid(),
  name: text(200),
  email: text(300),
  company: text(100),
  quantity: text(12),
  message: text(10_000, plainLines),
  website: text(200),
});

/** Handles an offer request; bots that fill in the honeypot field get a success response and are ignored. Source: PRICE-17, NFR-02. */
export async function sendOffer(context: Context, request: Request, url: URL) {
  const card = await readCard(context, url);
  const form = Form.safeParse(Object.fromEntries(await request.formData()));
  // oxlint-disable-next-line typescript/only-throw-error -- no card, or an unknown form
  if (!card || !form.success) throw pageNotFound(url);
  const shop = context.get(shopContext);
  const { channel, locale } = shop;
  const say = translatorOf(locale);
  const { id, name, email, company, quantity, message, website } = form.data;
  const values = { name, email, message, company, quantity };
  const largest = largestOf(card);
  const requested = Number(quantity.replaceAll(/[\s.,'’]/gu, ""));
  const orderable = Number.isInteger(requested) && requested > largest && requested <= maxQuantity;
  const wrongEmail = emailError(email);
  const errors = {
    ...(name === "" ? { name: say("errors.FIELD_REQUIRED") } : {}),
    ...(name.length > enquiryLengths.name ? { name: say("errors.NAME_INVALID") } : {}),
    ...(wrongEmail ? { email: say(`errors.${wrongEmail}`) } : {}),
    ...(orderable ? {} : { quantity: say("photo.offer.quantityWrong", { n: formatNumber(largest, locale) }) }),
    ...(message.length > enquiryLengths.message ? { message: say("errors.FIELD_INVALID") } : {}),
  };
  const answer = (state: Omit<EnquiryState, "values">, status: number) => data({ ...state, values }, { status });
  if (Object.keys(errors).length > 0) return answer({ sent: null, problem: null, errors }, 422);
  if (website !== "") return answer({ sent: email, problem: null, errors: {} }, 200);
  const choice = [
    ...card.facts,
    { label: say("photo.offer.quantity"), value: formatNumber(requested, locale) },
    ...(company === "" ? [] : [{ label: say("photo.offer.company"), value: company }]),
  ];
  const asked = { id, channel, locale, product: card.title, choice, address: card.path, message };
  const enquiry = { ...asked, total: say("photo.offer.total"), name, email };
  const sent = await sendEnquiry(context.get(depsContext), enquiry, context.get(callerContext));
  if (sent.ok) return answer({ sent: email, problem: null, errors: {} }, 200);
  return answer({ sent: null, problem: say(`errors.${sent.refusal.code}`, sent.refusal.data), errors: {} }, 429);
}
