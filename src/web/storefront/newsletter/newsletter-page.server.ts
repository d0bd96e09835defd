import { data, type RouterContextProvider } from "react-router";
import { addressOf } from "#kernel/urls/page-addresses.ts";
import { areaSlug } from "#kernel/urls/areas.ts";
import { errorCatalogue } from "#kernel/errors.ts";
import { languageOf } from "#kernel/market.ts";
import { categorySlug } from "#modules/catalogue/occasions/categories.ts";
import { occasionByKey } from "#modules/catalogue/occasions/occasions.ts";
import { unsubscribe } from "#modules/customers/letters/unsubscribe.server.ts";
import { confirmationAt, confirmSubscription } from "#modules/newsletter/confirm-subscription.server.ts";
import { giftTexts } from "#modules/newsletter/welcome-voucher.ts";
import { NewsletterForm } from "#modules/newsletter/model.ts";
import { subscribe } from "#modules/newsletter/subscribe.server.ts";
import type { LinkAction } from "#modules/newsletter/ui/newsletter-page.tsx";
import { untouchedNewsletter, type NewsletterState } from "#modules/newsletter/ui/newsletter-fields.tsx";
import type { Shop } from "#platform/http/shop-request.server.ts";
import { translatorOf } from "#platform/messages.server.ts";
import { pageMessages } from "../../page/page-messages.server.ts";
import { callerContext, depsContext, shopContext } from "../../request-context.ts";
import { parseForm } from "../../page/parse-form.ts";
import { fieldTexts } from "../typed-fields.server.ts";
import type { TypedTexts } from "#ui/forms/typed-texts.ts";

type Context = Readonly<RouterContextProvider>;

/** Path segments of pages without the newsletter invitation. Source: NEWS-07. */
export function quietSegments({ locale }: Pick<Shop, "locale">): readonly string[] {
  const language = languageOf(locale);
  const areas = [
    "cart",
    "checkout",
    "order",
    "newsletter",
    "designCard",
    "designCalendar",
    "designCollage",
    "designPhotobook",
    "designPhotobox",
    "designPhoto",
    "proof",
    "feedback",
  ] as const;
  return [
    occasionByKey("trauer")?.slugs[language] ?? "",
    categorySlug("trauerkarten", language),
    categorySlug("kondolenzbuecher", language),
    ...areas.map((area) => areaSlug(area, language)),
  ];
}

/** Data of the newsletter's page. Source: NEWS-01. */
export function loadNewsletter(context: Context) {
  const shop = context.get(shopContext);
  const say = translatorOf(shop.locale);
  const head = {
    title: say("newsletter.pageTitle"),
    description: say("newsletter.text"),
    path: addressOf(shop, "newsletter"),
    robots: "noindex,follow",
  };
  return {
    head,
    terms: say("newsletter.terms", { ab: giftTexts(shop.locale).from }),
    messages: pageMessages(shop.locale, "newsletter", "invite"),
  };
}

/** The submitted values to redisplay. */
function stateOf(typed: TypedTexts, errors: NewsletterState["errors"]): NewsletterState {
  const values = Object.keys(untouchedNewsletter.values).map((name) => [name, (typed[name] ?? "").slice(0, 300)]);
  return { values: { ...untouchedNewsletter.values, ...Object.fromEntries(values) }, errors };
}

/** Handles the form of the page, the drawer and the pop-up. Source: NEWS-03, NEWS-06. */
export async function sendNewsletter(context: Context, request: Request) {
  const shop = context.get(shopContext);
  const say = translatorOf(shop.locale);
  const { typed, read } = await parseForm(request, NewsletterForm);
  const asked = read.ok
    ? await subscribe(context.get(depsContext), shop, read.value, context.get(callerContext))
    : read;
  if (asked.ok)
    return data({ state: untouchedNewsletter, sent: say("newsletter.success"), problem: null }, { status: 200 });
  const { code, data: values, fields } = asked.refusal;
  const state = stateOf(typed, fieldTexts(asked.refusal, shop.locale));
  const problem = fields ? null : say(`errors.${code}`, values);
  return data({ state, sent: null, problem }, { status: errorCatalogue[code].status ?? 400 });
}

function answer(
  context: Context,
  path: readonly string[],
  { title, text, asks = null }: { readonly title: string; readonly text: string; readonly asks?: LinkAction },
) {
  const shop = context.get(shopContext);
  const head = { title, path: addressOf(shop, "newsletter", ...path) };
  return { title, text, asks, head, messages: pageMessages(shop.locale, "newsletter") };
}

/**
 * Data of the page of the link in a confirmation mail; a GET changes nothing, because mail scanners open links too.
 * Source: NEWS-03, NEWS-06.
 */
export async function loadConfirmation(context: Context, token: string) {
  const say = translatorOf(context.get(shopContext).locale);
  const link = await confirmationAt(context.get(depsContext), token);
  if (!link.ok)
    return answer(context, [token], {
      title: say("newsletter.title.expired"),
      text: say(`errors.${link.refusal.code}`),
    });
  if (link.value === "already")
    return answer(context, [token], { title: say("newsletter.title.already"), text: say("newsletter.already") });
  const asked = {
    title: say("newsletter.confirm.title"),
    text: say("newsletter.confirm.text"),
    asks: "confirm",
  } as const;
  return answer(context, [token], asked);
}

/** Confirms the subscription. Source: NEWS-03, NEWS-06. */
export async function confirm(context: Context, token: string) {
  const shop = context.get(shopContext);
  const say = translatorOf(shop.locale);
  const done = await confirmSubscription(context.get(depsContext), token, context.get(callerContext));
  if (!done.ok) return { title: say("newsletter.title.expired"), text: say(`errors.${done.refusal.code}`) };
  const { short } = giftTexts(shop.locale);
  return { title: say(`newsletter.title.${done.value}`), text: say(`newsletter.${done.value}`, { betrag: short }) };
}

/** Data of the unsubscribe page; a GET changes nothing, because mail scanners open links too. Source: NEWS-08. */
export function loadLeaving(context: Context, token: string) {
  const say = translatorOf(context.get(shopContext).locale);
  return answer(context, [token, "abmelden"], {
    title: say("newsletter.leave.title"),
    text: say("newsletter.leave.text"),
    asks: "leave",
  });
}

/** Ends the subscription. Source: NEWS-08. */
export async function leave(context: Context, token: string) {
  const say = translatorOf(context.get(shopContext).locale);
  const done = await unsubscribe(context.get(depsContext), token, context.get(callerContext));
  return done.ok
    ? { title: say("newsletter.leave.doneTitle"), text: say("newsletter.leave.done") }
    : { title: say("newsletter.title.expired"), text: say(`errors.${done.refusal.code}`) };
}
