import { data, redirect, type RouterContextProvider } from "react-router";
import { z } from "zod";
import { isUuid } from "#kernel/ids.ts";
import { shopDayAfter } from "#kernel/calendar-day.ts";
import { addressBelow } from "#kernel/urls/address-below.ts";
import { addressOf } from "#kernel/urls/page-addresses.ts";
import { shopDateOf } from "#kernel/formats/date-format.ts";
import { errorCatalogue } from "#kernel/errors.ts";
import { formatMoney } from "#kernel/formats/money-format.ts";
import { minor } from "#kernel/money.ts";
import { addGiftVoucher, giftInCart } from "#modules/cart/lines/add-gift-voucher.server.ts";
import { checkBalance } from "#modules/gift-vouchers/check-balance.server.ts";
import { giftPicture } from "#modules/gift-vouchers/gift-picture.server.ts";
import {
  amountsToChoose,
  furthestDays,
  giftAmounts,
  giftDesigns,
  GiftForm,
  maxGreetingLength,
  readGiftForm,
  type GiftVoucherRequest,
} from "#modules/gift-vouchers/gift-voucher-request.ts";
import type { GiftPageView } from "#modules/gift-vouchers/ui/gift-view.ts";
import { photosForAccount } from "#modules/media/contract.server.ts";
import type { Shop } from "#platform/http/shop-request.server.ts";
import { translatorOf } from "#platform/messages.server.ts";
import { pageMessages } from "../../page/page-messages.server.ts";
import { callerContext, depsContext, shopContext, visitorContext } from "../../request-context.ts";
import { withAlternates } from "../alternates.server.ts";
import { homeBreadcrumb } from "../breadcrumbs.server.ts";
import { parseForm } from "../../page/parse-form.ts";
import { fieldTexts } from "../typed-fields.server.ts";

type Context = Readonly<RouterContextProvider>;

const untouched: GiftPageView["form"] = {
  amount: "5000",
  free: "",
  design: "wiese",
  delivery: "mail",
  recipient: "",
  sendOn: "",
  to: "",
  from: "",
  greeting: "",
  photo: "",
};
/** Maximum number of the visitor's photos offered. */
const photosShown = 24;

/** Form values of a gift voucher in the cart. */
function formOf(voucher: GiftVoucherRequest): GiftPageView["form"] {
  const listed = amountsToChoose().includes(voucher.amount);
  const amount = listed ? { amount: String(voucher.amount) } : { amount: "free", free: String(voucher.amount / 100) };
  const { design, delivery, recipient, sendOn, to, from, greeting } = voucher;
  return {
    ...untouched,
    ...amount,
    design,
    delivery,
    recipient,
    sendOn,
    to,
    from,
    greeting,
    photo: voucher.photo ?? "",
  };
}

async function photosOf(context: Context): Promise<GiftPageView["photos"]> {
  const session = await context.get(visitorContext).current();
  if (!session) return [];
  const { items } = await photosForAccount(context.get(depsContext), session, { page: 1, size: photosShown });
  return items.map(({ id, fileName, variants }) => ({ id, name: fileName, src: variants.small }));
}

async function viewOf(
  context: Context,
  form: GiftPageView["form"],
  { line = "", errors = {} }: Partial<Pick<GiftPageView, "line" | "errors">> = {},
): Promise<GiftPageView> {
  const shop = context.get(shopContext);
  const { currency, locale } = shop;
  const now = context.get(depsContext).clock.now();
  const text = (amount: number) => formatMoney({ amount: minor(amount), currency }, locale);
  return {
    form,
    line,
    errors,
    designs: giftDesigns,
    amounts: amountsToChoose().map((amount) => ({ value: String(amount), label: text(amount) })),
    currency,
    bounds: { from: text(giftAmounts.freeLeast), to: text(giftAmounts.freeMost) },
    maxGreetingLength,
    firstDay: shopDateOf(now),
    lastDay: shopDayAfter(now, furthestDays),
    photos: await photosOf(context),
    picture: addressBelow(addressOf(shop, "vouchers"), "bild"),
    balance: addressOf(shop, "giftBalance"),
  };
}

function breadcrumbsOf(shop: Shop, area: "vouchers" | "giftBalance") {
  const title = translatorOf(shop.locale)(area === "vouchers" ? "gift.page.title" : "gift.balancePage.title");
  return [homeBreadcrumb(shop), { label: title, href: addressOf(shop, area) }];
}

/** Data of the gift voucher page; `artikel` is the cart line to edit. Source: GIFT-02. */
export async function loadGift(context: Context, request: Request) {
  const shop = context.get(shopContext);
  const say = translatorOf(shop.locale);
  const line = new URL(request.url).searchParams.get("artikel") ?? "";
  const session = await context.get(visitorContext).current();
  const voucher = session && (await giftInCart(context.get(depsContext), session, shop, line));
  const head = {
    title: say("gift.page.title"),
    description: say("gift.page.intro"),
    path: addressOf(shop, "vouchers"),
    robots: "index,follow",
  };
  return {
    view: await viewOf(context, voucher ? formOf(voucher) : untouched, voucher ? { line } : {}),
    breadcrumbs: breadcrumbsOf(shop, "vouchers"),
    head: withAlternates(context, head),
    messages: pageMessages(shop.locale, "gift", "errors"),
  };
}

/** Handles the form: adds to the cart, or shows the preview without JavaScript. Source: GIFT-02. */
export async function sendGift(context: Context, request: Request) {
  const deps = context.get(depsContext);
  const shop = context.get(shopContext);
  const say = translatorOf(shop.locale);
  const { typed, read } = await parseForm(request, GiftForm);
  const form = read.ok ? read.value : GiftForm.parse({});
  const line = isUuid(typed["line"] ?? "") ? typed["line"] : undefined;
  const shown = { line: line ?? "" };
  if (typed["intent"] === "preview") return data({ view: await viewOf(context, form, shown), problem: null });
  const voucher = readGiftForm(form, shop, deps.clock.now());
  const added = voucher.ok
    ? await addGiftVoucher(deps, {
        session: await context.get(visitorContext).start(),
        shop,
        giftRequest: voucher.value,
        line,
      })
    : voucher;
  if (added.ok) return redirect(addressOf(shop, "cart"));
  const { code, data: values, fields: wrong } = added.refusal;
  const errors = fieldTexts(added.refusal, shop.locale);
  const problem = wrong ? null : say(`errors.${code}`, values);
  return data(
    { view: await viewOf(context, form, { ...shown, errors }), problem },
    { status: errorCatalogue[code].status ?? 422 },
  );
}

/** Renders the preview picture of the form values; for same-origin requests only. Source: GIFT-02. */
export async function drawGift(context: Context, request: Request): Promise<Response> {
  const deps = context.get(depsContext);
  const shop = context.get(shopContext);
  const site = request.headers.get("sec-fetch-site") ?? "same-origin";
  if (site === "cross-site") return new Response(null, { status: 403 });
  const query = Object.fromEntries(new URL(request.url).searchParams);
  const session = await context.get(visitorContext).current();
  const picture = await giftPicture(deps, {
    session,
    caller: context.get(callerContext),
    place: shop,
    form: GiftForm.parse(query),
    side: query["side"] === "back" ? "back" : "front",
    small: query["small"] === "1",
  });
  const headers = { "content-type": "image/webp", "cache-control": "private, max-age=3600" };
  return new Response(new Uint8Array(picture), { headers });
}

/** Data of the balance page. Source: GIFT-04. */
export function loadBalance(context: Context) {
  const shop = context.get(shopContext);
  const say = translatorOf(shop.locale);
  const head = {
    title: say("gift.balancePage.title"),
    description: say("gift.balancePage.intro"),
    path: addressOf(shop, "giftBalance"),
    robots: "noindex,follow",
  };
  return {
    breadcrumbs: breadcrumbsOf(shop, "giftBalance"),
    shop: addressOf(shop, "vouchers"),
    head,
    messages: pageMessages(shop.locale, "gift"),
  };
}

const Question = z.object({ code: z.string().max(200).catch(""), pin: z.string().max(20).catch("") });

/** Looks up the balance by code and PIN. Source: GIFT-04. */
export async function sendBalance(context: Context, request: Request) {
  const { locale } = context.get(shopContext);
  const { typed, read } = await parseForm(request, Question);
  const caller = context.get(callerContext);
  const resultView = read.ok ? await checkBalance(context.get(depsContext), { ...read.value, caller, locale }) : read;
  if (resultView.ok) return data({ answer: resultView.value.message, problem: null, code: "" });
  const { code } = resultView.refusal;
  const problem = translatorOf(locale)(`errors.${code}`);
  return data({ answer: null, problem, code: typed["code"] ?? "" }, { status: errorCatalogue[code].status ?? 400 });
}
