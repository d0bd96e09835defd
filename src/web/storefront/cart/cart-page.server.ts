import type { DeliveryCountry, Locale } from "#kernel/market.ts";
import { addressOf } from "#kernel/urls/page-addresses.ts";
import { data, redirect, type RouterContextProvider } from "react-router";
import { z } from "zod";
import { errorCatalogue } from "#kernel/errors.ts";
import { idFrom, type DesignId, type SessionId } from "#kernel/ids.ts";
import { accept, refuse, type Result } from "#kernel/result.ts";
import { cartChannel } from "#modules/cart/cart-channel.ts";
import { applyCode, removeCode, type AppliedCode } from "#modules/cart/totals/apply-code.server.ts";
import { addAccessories, type WantedArticle } from "#modules/cart/lines/add-accessories.server.ts";
import { addPaperSet } from "#modules/cart/lines/add-paper-set.server.ts";
import { addOwnSample, addSample } from "#modules/cart/lines/add-sample.server.ts";
import { addFromAddress } from "#modules/cart/lines/add-from-address.server.ts";
import {
  acceptPrices,
  changeQuantity,
  duplicateLine,
  putAside,
  refreshLine,
  removeLine,
  restoreLine,
} from "#modules/cart/lines/change-cart-line.server.ts";
import { countWaitingLines, joinArticles, keepShipTogether } from "#modules/cart/contract.server.ts";
import type { CartView } from "#modules/cart/model.ts";
import { cartWithLists, removedLine } from "#modules/cart/queries.server.ts";
import { changedLists } from "#modules/events/print/changed-lists.server.ts";
import { recentProjects } from "#modules/cart/lines/recent-projects.server.ts";
import { codePlace, type CartPageView, type CartProblem, type RecentView } from "#modules/cart/ui/cart-page.tsx";
import { designById } from "#modules/catalogue/contract.server.ts";
import { occasionAddress } from "#modules/catalogue/contract.ts";
import { accessoryTypes } from "#modules/catalogue/model.ts";
import { formTreatment, refusalText, takesInvoice, untaxedText } from "#modules/checkout/queries.server.ts";
import type { CheckoutForm } from "#modules/checkout/model.ts";
import { readDraft } from "#modules/checkout/contract.server.ts";
import { switchWhiteLabel, whiteLabelOf } from "#modules/customers/white-label/white-label.server.ts";
import { readPictures } from "#modules/media/pictures/shop-pictures.server.ts";
import { quantitySteps } from "#modules/pricing/contract.ts";
import { paperSetSku } from "#modules/samples/contract.ts";
import { servedCountries } from "#modules/shipping/contract.server.ts";
import { isDutyPaid } from "#modules/shipping/contract.ts";
import type { Deps } from "#platform/deps.server.ts";
import { rightsOf } from "#modules/orders/changes/change-order.server.ts";
import { orderPath, readOrder } from "#modules/orders/contract.server.ts";
import { keepOrder, orderToReplace, takeWaiting } from "#modules/cart/ordering/order-to-replace.server.ts";
import type { Shop } from "#platform/http/shop-request.server.ts";
import { translate } from "#platform/messages.server.ts";
import { customerOf } from "../account/account-access.server.ts";
import { sampleSet } from "../samples/sample-set.server.ts";
import { pageMessages } from "../../page/page-messages.server.ts";
import { callerContext, depsContext, shopContext, visitorContext } from "../../request-context.ts";
import { otherShopsOf } from "../shops/other-shops.server.ts";
import { parseForm } from "../../page/parse-form.ts";
import { returnAddressOf } from "../return-address.ts";
import type { TypedTexts } from "#ui/forms/typed-texts.ts";

/** Data of the cart page. `land` estimates the delivery, `entfernt` offers to undo a removal. Source: CART-02, CART-06, CART-13. */
export async function loadCart(context: Readonly<RouterContextProvider>, request: Request) {
  const deps = context.get(depsContext);
  const shop = context.get(shopContext);
  const { locale } = shop;
  const session = await context.get(visitorContext).current();
  const query = new URL(request.url).searchParams;
  const addToCart = query.get("addToCart");
  if (addToCart !== null)
    throw redirect(await addFromAddress(deps, { session, shop }, { addToCart, headers: request.headers }));
  const countries = await servedCountries(deps, shop.currency);
  // A visitor who ordered as a company at the checkout sees the company's prices. Source: CHK-13.
  const form = session && (await readDraft(deps.db, session));
  const company = form?.asCompany === true ? form : undefined;
  const wished = [query.get("land"), company?.delivery.country];
  const country = countries.find((each) => wished.find((wish) => wish) === each) ?? shop.country;
  const { cart, eventLists } = await cartWithLists(
    deps,
    session,
    { ...shop, country },
    company && { treatment: cartTreatment(deps, company, country) },
  );
  const last = session && query.has("entfernt") ? await removedLine(deps, session, shop) : undefined;
  const customer = await customerOf(context, request);
  const view: CartPageView = {
    cart,
    changedLists: session ? await linesWithChangedLists(deps, session, cart, eventLists) : [],
    untaxed: untaxedText(cart, locale),
    onInvoice: takesInvoice(deps, cart, { country, locale }),
    locale,
    countries,
    otherShops: {
      ...otherShopsOf(deps.config, shop, { served: countries, chosen: query.get("land"), page: "cart" }),
      group: translate(locale, "checkout.elsewhere.group"),
    },
    dutyPaid: isDutyPaid(country),
    quantities: quantitySteps(),
    removed: last && last.id === query.get("entfernt") ? last : null,
    change: session ? await orderBeingChanged(deps, session, shop) : null,
    waiting: session ? await cartWaits(deps, session, shop) : false,
    whiteLabel: customer ? await whiteLabelView(deps, customer.id) : null,
  };
  const recent = session && cart.items.length === 0 ? await recentViews(context, locale) : [];
  const head = { title: translate(locale, "cart.title"), path: addressOf(shop, "cart") };
  return { view, recent, head, messages: pageMessages(locale, "cart", "shop") };
}

/** Ids of the lines whose cards were filled from an event whose list has changed since. Source: D-33. */
async function linesWithChangedLists(
  deps: Deps,
  session: SessionId,
  { items }: CartView,
  eventLists: ReadonlyMap<string, string>,
): Promise<readonly string[]> {
  const lists = items.flatMap(({ id }) => eventLists.get(id) ?? []);
  const changed = await changedLists(deps, session, lists);
  return items.filter(({ id }) => changed.has(eventLists.get(id) ?? "")).map(({ id }) => id);
}

/** Whether another cart is set aside until the order change in this one is finished. Source: ORD-06. */
export async function cartWaits(deps: Deps, session: SessionId, shop: Shop): Promise<boolean> {
  return (await countWaitingLines(deps.db, { session, channel: cartChannel(deps, shop) })) > 0;
}

/** The order being changed in a visitor's cart, as displayed on the cart page; null if none. Source: ORD-06. */
export async function orderBeingChanged(deps: Deps, session: SessionId, shop: Shop): Promise<CartPageView["change"]> {
  const id = await orderToReplace(deps.db, { session, channel: cartChannel(deps, shop) });
  const order = id === null ? undefined : await readOrder(deps.db, id);
  if (!order || order.state === "cancelled" || order.state === "refunded") return null;
  const path = orderPath(deps, order, order.id);
  return { number: order.number, path, late: !rightsOf(order, deps.clock.now()).all };
}

/** White-label shipping as displayed in the cart; null for customers without it. Source: WL-03. */
async function whiteLabelView(deps: Deps, customerId: string): Promise<CartPageView["whiteLabel"]> {
  const { allowed, active, sender } = await whiteLabelOf(deps, customerId);
  return allowed ? { active, sender: sender?.name ?? null } : null;
}

/** The tax treatment of a cart shipped to the country chosen on its page. */
function cartTreatment(deps: Deps, form: CheckoutForm, country: DeliveryCountry) {
  return formTreatment(deps, {
    ...form,
    toPackstation: false,
    delivery: { ...form.delivery, country },
    billingDiffers: true,
    billing: form.billingDiffers ? form.billing : form.delivery,
  });
}

/** URL of a picture at thumbnail size. */
function smallPicture(asset: string | undefined): string | null {
  return asset === undefined ? null : `/_img/w_320,f_webp/${asset}`;
}

async function recentViews(context: Readonly<RouterContextProvider>, locale: Locale): Promise<readonly RecentView[]> {
  const deps = context.get(depsContext);
  const session = await context.get(visitorContext).current();
  if (!session) return [];
  const pictures = await readPictures(deps, locale);
  return (await recentProjects(deps, session)).map(({ id, name, designId, variant, at }) => ({
    id,
    name,
    at,
    picture: smallPicture(pictures.face({ design: designId, variant }, "front")?.asset),
  }));
}

const Change = z.object({
  intent: z
    .enum([
      "quantity",
      "duplicate",
      "refresh",
      "remove",
      "restore",
      "save",
      "take",
      "sample",
      "accessories",
      "accept",
      "together",
      "code",
      "code-remove",
      "white-label",
      "keep-order",
      "take-waiting",
    ])
    .catch("accept"),
  line: z.string().max(60).default(""),
  /** Whether parcels ship under the customer's own name. Source: WL-01. */
  active: z
    .string()
    .optional()
    .transform((value) => value === "on"),
  /** Whether everything ships in one parcel. Source: SHIP-11. */
  together: z
    .string()
    .optional()
    .transform((value) => value === "on"),
  quantity: z.coerce.number().int().catch(0),
  code: z.string().max(200).default(""),
  // For samples: a design with colour and paper, or one of the visitor's projects.
  designId: z.string().max(60).default("").brand<"DesignId">(),
  farbe: z.string().max(60).optional(),
  paper: z.string().max(60).optional(),
  project: z.uuid().optional().catch(undefined),
  sku: z.string().max(60).optional(),
  /** Element id of the form, the target of the redirect back. */
  at: z.string().max(100).default(""),
  theme: z.coerce.number().int().positive().optional().catch(undefined),
  /** Number of cards the accessories are for. Source: PDP-13. */
  cards: z.coerce.number().int().catch(0),
});
type Change = z.infer<typeof Change>;

/** Adds a sample to the cart from the page of a design, a set or the visitor's own designs. Source: THEME-05, SAMP-01, SAMP-04, SAMP-06, PDP-02. */
function addSampleOf(
  deps: Deps,
  visitor: { readonly session: SessionId; readonly shop: Shop },
  { designId, farbe, paper, project, sku, theme }: Change,
): Promise<Result<unknown>> {
  if (sku === paperSetSku) return addPaperSet(deps, visitor);
  if (theme !== undefined) return sampleSet(deps, visitor, { themeId: theme, variant: farbe || undefined });
  if (project !== undefined) return addOwnSample(deps, { ...visitor, projectId: project });
  return addSample(deps, { ...visitor, designId, variant: farbe || undefined, paper: paper || undefined });
}

/** The chosen accessories of a card's page; their quantity defaults to that of the cards. Source: PDP-13. */
export function articlesOf(fields: TypedTexts, cards: number): readonly WantedArticle[] {
  return accessoryTypes.flatMap((type) => {
    const sku = fields[`sku-${type}`];
    const pieces = fields[`pieces-${type}`] ?? "";
    if (!sku) return [];
    return [{ sku, quantity: pieces === "" ? cards : Number(pieces), followsCard: pieces === "" }];
  });
}

/** Redirect target when no accessory was chosen: back to the accessories of the card's page. */
async function backToCard(deps: Deps, shop: Shop, designId: DesignId): Promise<string> {
  const design = await designById(deps, designId);
  return design
    ? `${occasionAddress(shop, design.occasion, design.category, design.id)}#passend-dazu`
    : addressOf(shop, "cart");
}

/** The notice returned when two voucher codes were compared. */
const AnswerNotice = z.object({ notice: z.string() });

function enterCode(
  deps: Deps,
  context: Readonly<RouterContextProvider>,
  typed: { readonly session: SessionId; readonly shop: Shop; readonly code: string },
): Promise<Result<AppliedCode>> {
  return applyCode(deps, { ...typed, caller: context.get(callerContext) });
}

/**
 * Ends the order change in a cart, when it is given up or no longer possible, and restores the cart set aside. While the
 * order can be changed here, only giving up ends it.
 * @source ORD-06
 */
async function endChange(
  deps: Deps,
  { session, shop }: { readonly session: SessionId; readonly shop: Shop },
  givenUp: boolean,
): Promise<Result<null>> {
  if (!givenUp && (await orderBeingChanged(deps, session, shop))) return accept(null);
  const visitor = { session, channel: cartChannel(deps, shop) };
  await deps.db.transaction().execute((trx) => (givenUp ? keepOrder : takeWaiting)(trx, visitor));
  await joinArticles(deps, session);
  return accept(null);
}

/** Handles a form of the cart page. Success redirects back to the page, so that a reload repeats nothing. Source: CART-04, CART-09. */
export async function changeCart(context: Readonly<RouterContextProvider>, request: Request) {
  const deps = context.get(depsContext);
  const shop = context.get(shopContext);
  const visitor = context.get(visitorContext);
  const { typed, read } = await parseForm(request, Change);
  if (!read.ok) {
    const problem: CartProblem = { line: null, text: refusalText(read.refusal, shop.locale), typed: "" };
    return data({ problem, notice: null }, { status: 422 });
  }
  const change = read.value;
  const items = change.intent === "accessories" ? articlesOf(typed, change.cards) : [];
  if (change.intent === "accessories" && items.length === 0)
    return redirect(await backToCard(deps, shop, change.designId));
  // A sample or an accessory may be the first item in a visitor's cart.
  const begins = change.intent === "sample" || change.intent === "accessories";
  const session = (await visitor.current()) ?? (begins ? await visitor.start() : undefined);
  const lineId = idFrom(change.line);
  const here = new URLSearchParams();
  const country = new URL(request.url).searchParams.get("land");
  if (country) here.set("land", country);
  if (!session) return redirect(addressOf(shop, "cart"));
  const script = (): Promise<Result<unknown>> => {
    const address = { session, shop, lineId };
    switch (change.intent) {
      case "quantity":
        return changeQuantity(deps, address, change.quantity);
      case "duplicate":
        return duplicateLine(deps, address);
      case "refresh":
        return refreshLine(deps, address);
      case "remove":
        return removeLine(deps, address);
      case "restore":
        return restoreLine(deps, address);
      case "save":
      case "take":
        return putAside(deps, address, change.intent === "save");
      case "sample":
        return addSampleOf(deps, { session, shop }, change);
      case "accessories":
        return addAccessories(deps, { session, shop, designId: change.designId, items });
      case "together":
        return keepShipTogether(deps.db, session, cartChannel(deps, shop), change.together).then(accept);
      case "accept":
        return acceptPrices(deps, address);
      case "code":
        return enterCode(deps, context, { session, shop, code: change.code });
      case "code-remove":
        return removeCode(deps, { session, shop, code: change.code });
      case "keep-order":
      case "take-waiting":
        return endChange(deps, { session, shop }, change.intent === "keep-order");
      case "white-label":
        return customerOf(context, request).then((customer) =>
          customer ? switchWhiteLabel(deps, customer.id, change.active) : refuse("WHITELABEL_NOT_ALLOWED"),
        );
    }
  };
  const done = await script();
  if (!done.ok) {
    const { code } = done.refusal;
    const atLine = change.intent === "quantity" || change.intent === "refresh";
    const place = change.intent === "code" ? codePlace : atLine ? change.line : null;
    const problem: CartProblem = { line: place, text: refusalText(done.refusal, shop.locale), typed: change.code };
    return data({ problem, notice: null }, { status: errorCatalogue[code].status ?? 400 });
  }
  // Which of two codes is better is stated once, on the response page. Source: VOUCH-05.
  const answerNotice = AnswerNotice.safeParse(done.value);
  if (answerNotice.success) return data({ problem: null, notice: answerNotice.data.notice });
  if (begins && change.at !== "") return redirect(returnAddressOf(request, change.at, addressOf(shop, "cart")), 303);
  if (change.intent === "remove") here.set("entfernt", lineId);
  return redirect(`${addressOf(shop, "cart")}${here.size > 0 ? `?${here.toString()}` : ""}`);
}
