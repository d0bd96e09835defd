import { emailError } from "#kernel/email-address.ts";
import { addressOf } from "#kernel/urls/page-addresses.ts";
import { data, redirectDocument, type RouterContextProvider } from "react-router";
import { z } from "zod";
import { errorCatalogue } from "#kernel/errors.ts";
import type { Locale } from "#kernel/market.ts";
import { formatMoney } from "#kernel/formats/money-format.ts";
import { cartChannel } from "#modules/cart/cart-channel.ts";
import { countLines, keepShipTogether, orderToReplace } from "#modules/cart/contract.server.ts";
import { filledFromAccount } from "#modules/checkout/known-customer.ts";
import { checkoutView, refusalText } from "#modules/checkout/queries.server.ts";
import { CheckoutForm, Placement } from "#modules/checkout/model.ts";
import { placeOrder } from "#modules/checkout/place-order.server.ts";
import { forgetDraft, readDraft, saveDraft } from "#modules/checkout/contract.server.ts";
import { addressBook, defaultAddress } from "#modules/customers/address-book/address-book.server.ts";
import { readPersonalData } from "#modules/customers/personal-data/personal-data.server.ts";
import { activeWhiteLabel } from "#modules/customers/white-label/white-label.server.ts";
import { sessionId, type SessionId } from "#kernel/ids.ts";
import { cartWaits, orderBeingChanged } from "../cart/cart-page.server.ts";
import { customerOf, openAccount } from "../account/account-access.server.ts";
import type { CheckoutAnswer, CheckoutOccasion } from "#modules/checkout/ui/checkout-page.tsx";
import { passwordField } from "#modules/checkout/ui/checkout-log-in.tsx";
import type { SavedAddress } from "#modules/checkout/checkout-view.ts";
import type { Customer } from "#modules/customers/model.ts";
import { readForm } from "#modules/checkout/ui/read-form.ts";
import { moneyOfOrder, startPayment } from "#modules/orders/contract.server.ts";
import { servedCountries } from "#modules/shipping/contract.server.ts";
import { translate } from "#platform/messages.server.ts";
import type { Deps } from "#platform/deps.server.ts";
import type { Shop } from "#platform/http/shop-request.server.ts";
import { newUuid } from "#platform/random.server.ts";
import { pageMessages } from "../../page/page-messages.server.ts";
import { depsContext, shopContext, visitorContext } from "../../request-context.ts";
import { otherShopsOf } from "../shops/other-shops.server.ts";
import { parseForm } from "../../page/parse-form.ts";
import { warrantyNoticeView } from "../product-notices.server.ts";

type Context = Readonly<RouterContextProvider>;

/** Form values prefilled from the account; undefined for guests. Source: CHK-01, ACC-02. */
async function fromAccount(context: Context, customer: Customer | undefined) {
  const deps = context.get(depsContext);
  const { country } = context.get(shopContext);
  if (!customer) return undefined;
  const typed = await readDraft(deps.db, sessionId(customer.accountVisitor));
  const { firstName, lastName, email } = customer;
  const [known, person] = await Promise.all([defaultAddress(deps, customer.id), readPersonalData(deps, customer.id)]);
  const { company = "", vatId = "", invoiceEmail = "", buyerReference = "" } = person ?? {};
  const address = known ?? { firstName, lastName, country };
  const delivery = { ...address, company: (known?.company ?? "") || company };
  // A customer with a stored VAT number or reference orders for the company. Source: CHK-13.
  const asCompany = company !== "" && [vatId, invoiceEmail, buyerReference].some((each) => each !== "");
  const business = { asCompany, vatId, invoiceEmail, buyerReference };
  const none = { delivery: { country }, billing: { country }, shippingMethod: "standard" };
  return filledFromAccount(typed ?? CheckoutForm.parse(none), { email, delivery, business });
}

/** The customer's saved addresses in delivery countries; none for guests. Source: CHK-01, ACC-02. */
async function savedAddresses(context: Context, customer: Customer | undefined): Promise<readonly SavedAddress[]> {
  if (!customer) return [];
  const deps = context.get(depsContext);
  const [{ contacts }, served] = await Promise.all([
    addressBook(deps, customer.id),
    servedCountries(deps, context.get(shopContext).currency),
  ]);
  return contacts
    .filter(({ address }) => served.includes(address.country))
    .map(({ id, lines, address }) => ({ id, label: lines.join(", "), address }));
}

/** The notice requested by the previous page: a payment failed, or the account's cart had items of its own. Source: CHK-10, CART-08. */
function occasionOf(request: Request, locale: Locale): CheckoutOccasion | null {
  const asked = new URL(request.url).searchParams;
  if (asked.get("zahlung") === "abgelehnt")
    return { text: translate(locale, "errors.PAYMENT_DECLINED"), aboutPayment: true };
  return asked.has("dazu") ? { text: translate(locale, "checkout.logIn.merged"), aboutPayment: false } : null;
}

/** The order that placing this one changes, the amount paid for it, and whether another cart is set aside. Source: ORD-06. */
async function changeOf(deps: Deps, session: SessionId, shop: Shop) {
  const change = await orderBeingChanged(deps, session, shop);
  const id = change && (await orderToReplace(deps.db, { session, channel: cartChannel(deps, shop) }));
  if (!id) return null;
  const { held: amount } = await moneyOfOrder(deps.db, id, shop.currency);
  const paid = amount > 0 ? formatMoney({ amount, currency: shop.currency }, shop.locale) : null;
  return { ...change, paid, waiting: await cartWaits(deps, session, shop) };
}

/** Data of the checkout page. Source: CHK-01, CHK-10. */
export async function loadCheckout(context: Context, request: Request) {
  const deps = context.get(depsContext);
  const session = await context.get(visitorContext).current();
  const shop = context.get(shopContext);
  const { locale } = shop;
  const customer = await customerOf(context, request);
  const view = await checkoutView(deps, session, shop, await fromAccount(context, customer));
  return {
    view,
    whiteLabel: (await activeWhiteLabel(deps, customer)) ?? null,
    // Required before the order for goods shipped within the EU. Source: D-28.
    warranty: view.parcel ? await warrantyNoticeView(deps, { locale, country: view.form.delivery.country }) : null,
    change: session ? await changeOf(deps, session, shop) : null,
    placementKey: newUuid(),
    addresses: await savedAddresses(context, customer),
    account: customer?.email ?? null,
    otherShops: otherShopsOf(deps.config, shop, {
      served: view.countries,
      chosen: view.form.delivery.country,
      page: "checkout",
    }),
    notice: occasionOf(request, locale),
    head: { title: translate(locale, "checkout.title"), path: addressOf(context.get(shopContext), "checkout") },
    messages: pageMessages(locale, "checkout", "errors", "shop"),
  };
}

function answer(status: number, result: CheckoutAnswer["result"], notice: string | null, logIn: string | null = null) {
  return data({ result, notice, logIn } satisfies CheckoutAnswer, { status });
}

/**
 * Logs in within the checkout: cart and typed values are transferred, and the page is reloaded with the account's data. A
 * refusal is shown at the password; everything else is unchanged.
 * @source CHK-01, ACC-06, CART-08
 */
async function logInHere(
  context: Context,
  request: Request,
  typed: { readonly email: string; readonly password: string },
) {
  const deps = context.get(depsContext);
  const shop = context.get(shopContext);
  const code = emailError(typed.email) ?? (typed.password === "" ? "FIELD_REQUIRED" : undefined);
  if (code) return answer(422, null, null, refusalText({ code, data: {} }, shop.locale));
  const linesOf = async (session: SessionId | undefined) =>
    session ? countLines(deps.db, session, cartChannel(deps, shop)) : 0;
  const previousCount = await linesOf(await context.get(visitorContext).current());
  const opened = await openAccount(context, request, typed);
  if (!opened.ok) {
    return answer(
      errorCatalogue[opened.refusal.code].status ?? 401,
      null,
      null,
      refusalText(opened.refusal, shop.locale),
    );
  }
  const { accountVisitor } = opened.value;
  // An order being changed receives no items: the page says so itself. Source: ORD-06.
  const more =
    (await linesOf(accountVisitor)) > previousCount && !(await orderBeingChanged(deps, accountVisitor, shop));
  const page = addressOf(shop, "checkout");
  return redirectDocument(more ? `${page}?dazu=konto` : page, { status: 303, headers: opened.value.cookies });
}

/**
 * Converts submitted values to the nested shape a form can be prefilled with. Names are stored in maps, so that
 * `constructor.keys` and `__proto__.x` are unknown fields and cannot pollute prototypes.
 * @source NFR-02
 */
export function nested(sent: FormData): Readonly<Record<string, unknown>> {
  const values = new Map<string, string>();
  const parts = new Map([
    ["delivery", new Map<string, string>()],
    ["billing", new Map<string, string>()],
  ]);
  for (const [name, value] of sent) {
    if (typeof value !== "string") continue;
    const [group = "", field] = name.split(".");
    const part = parts.get(group);
    if (field && part) part.set(field, value);
    else values.set(name, value);
  }
  const addresses = [...parts].map(([group, fields]) => [group, Object.fromEntries(fields)] as const);
  return { ...Object.fromEntries(values), ...Object.fromEntries(addresses) };
}

/** The typed values, with the chosen address of the customer's address book filled in. */
async function typedForm(context: Context, request: Request, sent: FormData) {
  const typed = nested(sent);
  if (sent.get("intent") !== "address") return CheckoutForm.safeParse(typed);
  const addresses = await savedAddresses(context, await customerOf(context, request));
  const chosen = addresses.find(({ id }) => id === sent.get("savedAddress"));
  return CheckoutForm.safeParse(chosen ? { ...typed, delivery: chosen.address, toPackstation: false } : typed);
}

/**
 * Handles the checkout form: `intent=update` only saves the typed values and updates the totals, `intent=address` fills in
 * a saved address first, `log-in` opens the account, and only `place` places the order. `enter` is the Enter key in a
 * field: it logs in if a password was typed and never orders. Typed values survive every refusal.
 * @source CHK-01 to CHK-10
 */
export async function sendCheckout(context: Context, request: Request) {
  const deps = context.get(depsContext);
  const shop = context.get(shopContext);
  const { locale } = shop;
  const visitor = context.get(visitorContext);
  const sent = await request.formData();
  const password = z.string().catch("").parse(sent.get(passwordField));
  // The password must be neither stored nor sent back.
  sent.delete(passwordField);
  const known = await visitor.current();
  const session = known ?? (await visitor.start());
  const typed = await typedForm(context, request, sent);
  if (typed.success) {
    await saveDraft(deps, session, typed.data);
    await keepShipTogether(deps.db, session, cartChannel(deps, shop), typed.data.shipTogether);
  }
  const intent = sent.get("intent");
  if (intent === "log-in" || (intent === "enter" && password !== ""))
    return logInHere(context, request, { email: typed.data?.email ?? "", password });
  if (intent !== "place") return answer(200, null, null);
  const submission = readForm(sent, await servedCountries(deps, shop.currency));
  if (!known) return answer(401, submission.reply(), translate(locale, "checkout.notice.session"));
  if (submission.status !== "success")
    return answer(422, submission.reply(), translate(locale, "checkout.notice.fields"));
  const placement = await parseForm(sent, Placement);
  if (!placement.read.ok) return answer(422, submission.reply(), translate(locale, "checkout.notice.fields"));
  const whiteLabel = await activeWhiteLabel(deps, await customerOf(context, request));
  const placed = await placeOrder(deps, {
    session,
    shop,
    form: submission.value,
    ...placement.read.value,
    whiteLabel,
  });
  if (!placed.ok) {
    const { code } = placed.refusal;
    const text =
      code === "CART_PRICE_CHANGED" ? translate(locale, "checkout.notice.total") : refusalText(placed.refusal, locale);
    const fields = Object.entries(placed.refusal.fields ?? {}).map(([name, wrong]) => [name, [wrong]]);
    return answer(
      errorCatalogue[code].status ?? 400,
      submission.reply({ fieldErrors: Object.fromEntries(fields) }),
      text,
    );
  }
  const started = await startPayment(deps, placed.value.paymentId);
  // The order is waiting for a payment that could not start; the next submit replaces it.
  if (!started.ok) return answer(503, submission.reply(), refusalText(started.refusal, locale));
  const payPath = started.value;
  // A card payment may still fail; its values are needed then.
  if (!payPath) await forgetDraft(deps.db, session);
  return redirectDocument(payPath ?? addressOf(shop, "order", placed.value.token));
}
