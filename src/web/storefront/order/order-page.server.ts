import { withAlternates } from "../alternates.server.ts";
import { keyIn } from "#kernel/formats/message-key.ts";
import { addressBelow } from "#kernel/urls/address-below.ts";
import { addressOf } from "#kernel/urls/page-addresses.ts";
import { data, redirectDocument, type RouterContextProvider } from "react-router";
import { z } from "zod";
import { formatDate, formatDay, formatMoment, shopDateOf } from "#kernel/formats/date-format.ts";
import { formatMoney } from "#kernel/formats/money-format.ts";
import { formatNumber } from "#kernel/formats/number-format.ts";
import { minor, taxedRates } from "#kernel/money.ts";
import { addressLines, type BillingAddress, ordererName } from "#modules/addresses/contract.ts";
import { takesComplaints } from "#modules/complaints/model.ts";
import { complaintsOfOrder } from "#modules/complaints/queries.server.ts";
import { visibleEvents } from "#modules/carriers/contract.ts";
import { forgetDraft } from "#modules/checkout/contract.server.ts";
import { creditNotesOf } from "#modules/orders/invoices/credit-notes.server.ts";
import { isCompanyOrder } from "#modules/orders/documents/build-e-invoice.ts";
import { noticesOf } from "#modules/orders/dunning/dun-invoices.server.ts";
import { openFeesOf } from "#modules/orders/dunning/dunning-fees.server.ts";
import type { Owed } from "#modules/orders/dunning/dunning-fees.ts";
import { carrierOf, trackingAddress } from "#modules/orders/parcels/carriers.ts";
import { startPayment } from "#modules/orders/contract.server.ts";
import { rightsOf } from "#modules/orders/changes/change-order.server.ts";
import { refundsOnGiftVouchers } from "#modules/gift-vouchers/return-money.server.ts";
import { statusOf, wasCalledOff } from "#modules/orders/states/customer-steps.ts";
import { findOrder } from "#modules/orders/placing/find-order.server.ts";
import { whyCalledOff, type OrderView } from "#modules/orders/queries.server.ts";
import { parcelEventsOf, type FiledEvent } from "#modules/orders/parcels/parcel-events.server.ts";
import { nextStep } from "#modules/orders/states/next-step.ts";
import { settleByLookup } from "#modules/orders/payments/settle-payment.server.ts";
import { prepaymentDueOn } from "#modules/orders/payments/prepayment-term.ts";
import type { OrderPageView } from "#modules/orders/ui/order-page-view.ts";
import type { StoredPayment } from "#modules/payments/contract.server.ts";
import { dueOf, isPaidOnline, isSecured } from "#modules/payments/contract.ts";
import { orderFacts } from "#modules/withdrawals/order-facts.server.ts";
import type { Deps } from "#platform/deps.server.ts";
import { translatorOf } from "#platform/messages.server.ts";
import { newUuid } from "#platform/random.server.ts";
import { sellerOf } from "#platform/seller.server.ts";
import { pageMessages } from "../../page/page-messages.server.ts";
import { callerContext, depsContext, shopContext, visitorContext } from "../../request-context.ts";
import { customerOf } from "../account/account-access.server.ts";
import { timeLeft } from "./change-page.server.ts";
import { filesView } from "./order-files.server.ts";
import { parseForm } from "../../page/parse-form.ts";
import { hasCards, orderOfPage } from "./order-access.server.ts";
import { designsOfCards, eventBelow } from "./order-event.server.ts";
import { matchingDesigns } from "./matching-designs.server.ts";
import { moneyBackOf } from "./refund-account.server.ts";
import { refusalText } from "#modules/checkout/queries.server.ts";
import { fieldTexts, requiredEmail, requiredText } from "../typed-fields.server.ts";

/** How long, in minutes, the order page shows the thank-you message. */
const thanksMinutes = 60;

/** Data of the order page. Source: CHK-11, ORD-05, ORD-14. */
export async function loadOrder(context: Readonly<RouterContextProvider>, request: Request, token: string) {
  const deps = context.get(depsContext);
  const { order } = await orderOfPage(context, request, token);
  const say = translatorOf(order.locale);
  const title = say("orders.number", { number: order.number });
  const view = await orderPageView(deps, order, { token, page: addressOf(context.get(shopContext), "order", token) });
  // A visitor who signs up now transfers this visit to the account, with the order and its designs (ADR-0014).
  const offersAccount = view.thanks !== null && !(await customerOf(context, request));
  return {
    view: { ...view, account: offersAccount ? addressOf(context.get(shopContext), "account", "registrieren") : null },
    purchase: { value: order.grand, currency: order.currency, lines: order.lines.length },
    head: { title, path: addressOf(context.get(shopContext), "order", token) },
    messages: pageMessages(order.locale, "orders", "shop"),
  };
}

function money(order: OrderView, amount: number): string {
  return formatMoney({ amount: minor(amount), currency: order.currency }, order.locale);
}

function stepsShown({ steps, shipments }: OrderView): OrderView["steps"] {
  return shipments.length > 0 ? steps : steps.filter(({ step }) => step === "ordered" || step === "delivered");
}

function overviewOf(order: OrderView): OrderPageView["overview"] {
  const say = translatorOf(order.locale);
  const next = nextStep(order);
  const payment = order.payments.at(-1);
  const isCredited = payment?.captured === 0 && payment.credited > 0;
  const arrived = order.steps.find(({ step }) => step === "delivered")?.at ?? null;
  return {
    state: say(`account.orders.status.${statusOf(order.state, isCredited)}`),
    next: next && say(`orders.overview.ahead.${next}`),
    arrived:
      arrived === null ? null : say("orders.overview.arrived", { day: formatDay(shopDateOf(arrived), order.locale) }),
  };
}

/** Text about the right of withdrawal, depending on the items of the order. Source: ORD-13. */
async function rightText({ db }: Pick<Deps, "db">, { id, locale }: OrderView): Promise<string> {
  const say = translatorOf(locale);
  const facts = (await orderFacts(db, id))?.lines ?? [];
  const kinds = facts.filter(({ right }) => right).map(({ kind }) => kind);
  const artikel = new Intl.ListFormat(locale).format(
    [...new Set(kinds)].map((kind) => say(keyIn("orders.papers.goods", kind))),
  );
  const part = kinds.length === 0 ? "none" : kinds.length === facts.length ? "all" : "some";
  return say(`orders.papers.right.${part}`, { artikel });
}

// oxlint-disable-next-line max-lines-per-function -- one view, field by field
async function orderPageView(
  deps: Deps,
  order: OrderView,
  { token, page }: { readonly token: string; readonly page: string },
): Promise<Omit<OrderPageView, "account">> {
  const { locale, delivery } = order;
  const say = translatorOf(locale);
  const address = (of: BillingAddress) => [...addressLines(of), say(`shop.countries.${of.country}`)];
  const cancelled = wasCalledOff(order.state, order.steps);
  const now = deps.clock.now();
  const rights = rightsOf(order, now);
  const sameAddress = JSON.stringify(order.billing) === JSON.stringify(delivery);
  return {
    number: order.number,
    token,
    locale,
    placed: formatMoment(order.placedAt, locale),
    email: order.email,
    thanks: deps.clock.now() - order.placedAt < thanksMinutes * 60_000 && !cancelled ? ordererName(order) : null,
    cancelled,
    cards: hasCards(order.lines),
    overview: cancelled ? null : overviewOf(order),
    change:
      rights.all || rights.address
        ? { path: addressBelow(page, "aendern"), left: timeLeft(order, now), over: rights.over, key: newUuid() }
        : null,
    complaint: takesComplaints(order.state)
      ? {
          path: addressBelow(page, "reklamation"),
          reported: (await complaintsOfOrder(deps.db, order.id)).length > 0,
        }
      : null,
    moneyBack: await moneyBackOf(deps, order),
    again: { path: addressBelow(page, "nochmal"), key: newUuid() },
    event: await eventBelow(deps, designsOfCards(order.lines), page),
    matching: await matchingDesigns(
      deps,
      order,
      order.lines.flatMap(({ design, withDesignId }) => design?.id ?? withDesignId ?? []),
    ),
    // Items delivered by e-mail only are neither printed nor shipped. Source: GIFT-02.
    steps: stepsShown(order).map(({ step, at }) => ({
      step,
      at: at === null ? null : formatDay(shopDateOf(at), locale),
    })),
    payment: await paymentView(deps, order),
    delivery: {
      method: order.shippingMethod,
      giftMessage: order.giftMessage,
      neutral: order.neutralPacking,
      awaitsTransfer: nextStep(order) === "transfer" && order.shipments.length > 0,
      sender: order.ownSender?.name ?? null,
      shipments: shipmentViews(order, await parcelEventsOf(deps.db, order.id)),
    },
    address: address(delivery),
    billing: sameAddress ? null : address(order.billing),
    lines: order.lines.map((line) => ({
      id: line.id,
      title: line.title,
      picture: addressBelow(page, "bild", line.id),
      facts: [
        say("shop.pieces", { count: line.quantity, n: formatNumber(line.quantity, locale) }),
        ...(line.quantity === 1 ? [] : [say("orders.lines.unit", { price: money(order, line.unitPrice) })]),
      ].join(", "),
      options: line.optionLabels.map(({ label, value }) => say("shop.labelled", { label, value })).join("\u00A0· "),
      total: line.lineTotal === 0 ? say("checkout.review.free") : money(order, line.lineTotal),
    })),
    sums: [
      { label: say("orders.lines.goods"), value: money(order, order.goods) },
      { label: say("orders.lines.shipping"), value: money(order, order.shipping) },
      ...order.vouchers.map(({ code, amount }) => ({
        label: say("orders.lines.code", { code }),
        value: say("orders.lines.less", { betrag: money(order, amount) }),
      })),
    ],
    grand: money(order, order.grand),
    gift:
      order.giftApplied === 0
        ? null
        : {
            label: say("orders.lines.gift"),
            value: say("orders.lines.less", { betrag: money(order, order.giftApplied) }),
          },
    tax:
      order.taxTreatment === "taxed" || order.taxTreatment === "export"
        ? taxedRates(order.tax).map((row) =>
            say("orders.lines.tax", {
              tax: money(order, row.tax),
              rate: formatNumber(row.basisPoints / 100, locale),
            }),
          )
        : [say(`invoice.untaxed.${order.taxTreatment}`)],
    withdrawal: await rightText(deps, order),
    creditNotes: (await creditNotesOf(deps.db, order.id)).map(({ number }) => ({
      number,
      href: addressBelow(page, "gutschrift", number),
      xml: isCompanyOrder(order) ? addressBelow(page, "gutschrift", number, "xml") : null,
    })),
    files: await filesView(deps, order),
    retainPath: addressBelow(page, "aufheben"),
    invoice: order.invoice && {
      number: order.invoice.number,
      href: addressBelow(page, "rechnung"),
      xml: isCompanyOrder(order) ? addressBelow(page, "rechnung", "xml") : null,
    },
  };
}

/** View models of an order's parcels. Source: SHIP-11, SHIP-14. */
function shipmentViews(order: OrderView, events: readonly FiledEvent[]): OrderPageView["delivery"]["shipments"] {
  const { locale, shipments, lines } = order;
  const say = translatorOf(locale);
  const several = shipments.length > 1;
  return shipments.map(({ number, promise: { from, to }, carrier, trackingNumber, handedOverAt }) => {
    const known = carrierOf(carrier ?? "");
    const range = { from: formatDay(from, locale), to: formatDay(to, locale) };
    return {
      number,
      title: several ? say("orders.delivery.shipment", { n: number, of: shipments.length }) : null,
      content: several ? lines.filter(({ shipment }) => shipment === number).map(({ title }) => title) : [],
      days: from === to ? range.to : say("orders.delivery.range", range),
      left:
        handedOverAt === null
          ? null
          : say("orders.delivery.left", { day: formatDay(shopDateOf(handedOverAt), locale) }),
      trackingUrl: known && trackingNumber ? trackingAddress(known, trackingNumber) : null,
      trackingNumber,
      events: visibleEvents(events.filter(({ shipment }) => shipment === number)).map(({ kind, at, place }) => {
        const what = say(`orders.delivery.events.${kind}`);
        return {
          key: `${kind} ${at}`,
          text: place === "" ? what : say("orders.delivery.eventAt", { what, place }),
          at: formatMoment(at, locale),
        };
      }),
    };
  });
}

async function paymentView(deps: Deps, order: OrderView): Promise<OrderPageView["payment"]> {
  const say = translatorOf(order.locale);
  const payment = order.payments.at(-1);
  const base = { method: order.paymentMethod, account: [], payPath: null, failed: false, why: null };
  const back = order.payments.reduce((total, { refunded }) => total + refunded, 0);
  const taken = order.payments.reduce((total, { captured }) => total + captured, 0);
  const onVoucher = (await refundsOnGiftVouchers(deps.db, order.id)).reduce((total, { amount }) => total + amount, 0);
  const refunded = [
    ...(back > 0 ? [say("orders.payment.refunded", { amount: money(order, back) })] : []),
    ...(back > 0 && taken > back ? [say("orders.payment.kept", { amount: money(order, taken - back) })] : []),
    ...(onVoucher > 0 ? [say("orders.payment.refundedGift", { amount: money(order, onVoucher) })] : []),
  ].join(" ");
  const after = (text: string): string => [text, refunded].join(" ").trimEnd();
  if (!payment || wasCalledOff(order.state, order.steps)) {
    const why = await whyCalledOff(deps.db, order.id);
    // An order cancelled after payment is not a failed payment.
    const never = order.state === "cancelled" && payment?.captured === 0 && order.invoice === null;
    const failed = isPaidOnline(order.paymentMethod) && never && why === null;
    return { ...base, text: refunded, failed, why };
  }
  const owed = await owedOf(deps, order, payment);
  const { fees } = owed;
  const amount = money(order, owed.due + fees);
  const paid = dueOf(payment) === 0 || (isSecured(payment.state) && isPaidOnline(order.paymentMethod));
  if (order.paymentMethod === "none")
    return order.giftApplied > 0
      ? { ...base, method: "gift", text: after(say("orders.payment.giftText")) }
      : { ...base, text: say("orders.payment.noneText") };
  if (paid && order.paymentMethod === "invoice" && fees > 0) {
    const text = say("orders.payment.feesText", { fees: money(order, fees), due: owed.until });
    return { ...base, text: after(text), account: accountOf(deps, order, amount) };
  }
  if (paid && payment.captured === 0 && payment.credited > 0)
    return { ...base, text: after(say("orders.payment.credited")) };
  if (paid && back >= taken && back > 0) return { ...base, text: refunded };
  if (paid && payment.credited > 0) {
    const sums = { paid: money(order, payment.amount - payment.credited), credited: money(order, payment.credited) };
    return { ...base, text: after(say("orders.payment.paidLess", sums)) };
  }
  if (paid) return { ...base, text: after(say("orders.payment.paid")) };
  if (isPaidOnline(order.paymentMethod)) {
    if (payment.state === "pending") return { ...base, text: after(say("orders.payment.pending")) };
    const started = await startPayment(deps, payment.id);
    const payPath = started.ok ? (started.value ?? null) : null;
    return { ...base, text: after(say("orders.payment.open")), payPath };
  }
  // Items delivered by e-mail only are not printed. Source: GIFT-02.
  const method =
    order.paymentMethod === "prepayment" && order.shipments.length === 0 ? "prepaymentMail" : order.paymentMethod;
  if (fees > 0) {
    const parts = { open: money(order, owed.due), fees: money(order, fees) };
    const text = say("orders.payment.dunnedText", { amount, due: owed.until, ...parts });
    return { ...base, text: after(text), account: accountOf(deps, order, amount) };
  }
  const text = say(keyIn("orders.payment", `${method}Text`), { amount, due: owed.until });
  const less = payment.credited > 0 ? say("orders.payment.lowered", { amount: money(order, payment.credited) }) : "";
  return { ...base, text: after([text, less].join(" ").trimEnd()), account: accountOf(deps, order, amount) };
}

/** The open amount of a bank transfer and of dunning fees, with the formatted due date: that of the last reminder, if one was sent. Source: CHK-06, ADR-0038. */
async function owedOf(
  deps: Deps,
  order: OrderView,
  payment: StoredPayment,
): Promise<Owed & { readonly until: string }> {
  const isInvoice = order.paymentMethod === "invoice";
  const letter = isInvoice && order.invoice ? (await noticesOf(deps.db, order.id)).at(-1) : undefined;
  const fees = letter ? await openFeesOf(deps.db, order.id) : minor(0);
  const first = isInvoice ? order.invoice?.dueOn : prepaymentDueOn(shopDateOf(order.placedAt));
  const due = letter?.payBy ?? first;
  return { due: dueOf(payment), fees, until: due ? formatDate(due, order.locale) : "" };
}

/** Bank account and payment reference for a transfer. */
function accountOf(deps: Deps, order: OrderView, amount: string): OrderPageView["payment"]["account"] {
  const say = translatorOf(order.locale);
  const { name, iban, bic, bank } = sellerOf(deps.config);
  const reference = order.paymentMethod === "invoice" ? (order.invoice?.number ?? order.number) : order.number;
  return [
    { label: say("orders.payment.account.recipient"), value: name },
    { label: say("orders.payment.account.iban"), value: iban },
    { label: say("orders.payment.account.bic"), value: bic },
    { label: say("orders.payment.account.bank"), value: bank },
    { label: say("orders.payment.account.amount"), value: amount },
    { label: say("orders.payment.account.reference"), value: reference },
  ];
}

/**
 * Return URL of the card provider: queries the payment's state, then redirects to the order, or back to the checkout with
 * all values preserved.
 * @source CHK-05, CHK-10
 */
export async function returnFromPayment(context: Readonly<RouterContextProvider>, request: Request, token: string) {
  const deps = context.get(depsContext);
  const { order } = await orderOfPage(context, request, token);
  const shop = context.get(shopContext);
  const payment = order.payments.at(-1);
  const settled = payment && (await settleByLookup(deps, payment.id));
  const state = settled?.ok ? settled.value.state : payment?.state;
  if (await whyCalledOff(deps.db, order.id)) return redirectDocument(addressOf(shop, "order", token));
  if (state === "declined" || state === "cancelled")
    return redirectDocument(`${addressOf(shop, "checkout")}?zahlung=abgelehnt`);
  const session = await context.get(visitorContext).current();
  if (session && state && isSecured(state)) await forgetDraft(deps.db, session);
  return redirectDocument(addressOf(shop, "order", token));
}

const Question = z.object({ number: requiredText(60), email: requiredEmail });

/** Data of the order lookup page. Source: ORD-14. */
export function loadLookup(context: Readonly<RouterContextProvider>) {
  const { locale } = context.get(shopContext);
  const say = translatorOf(locale);
  const { email, phone } = sellerOf(context.get(depsContext).config, locale);
  const head = {
    title: say("orders.lookup.title"),
    path: addressOf(context.get(shopContext), "orderStatus"),
    robots: "index,follow",
  };
  return {
    contact: { email, phone },
    head: withAlternates(context, head),
    messages: pageMessages(locale, "orders", "errors"),
  };
}

/** Looks up an order by number and e-mail address; the same response for every wrong pair. Source: ORD-14. */
export async function sendLookup(context: Readonly<RouterContextProvider>, request: Request) {
  const deps = context.get(depsContext);
  const shop = context.get(shopContext);
  const { locale } = shop;
  const { typed, read } = await parseForm(request, Question);
  const [number, email] = [typed["number"] ?? "", typed["email"] ?? ""];
  if (!read.ok)
    return data({ number, email, problem: null, fields: fieldTexts(read.refusal, locale) }, { status: 422 });
  const found = await findOrder(deps, { ...read.value, caller: context.get(callerContext), shop });
  if (found.ok) return redirectDocument(found.value);
  const { code } = found.refusal;
  const problem = refusalText(found.refusal, locale);
  return data({ number, email, problem, fields: {} }, { status: code === "RATE_LIMIT" ? 429 : 404 });
}
