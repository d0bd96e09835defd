import { data, redirect, type RouterContextProvider } from "react-router";
import { z } from "zod";
import { hashOfOrder } from "#kernel/urls/order-to-change.ts";
import { addressBelow } from "#kernel/urls/address-below.ts";
import { addressOf } from "#kernel/urls/page-addresses.ts";
import { errorCatalogue } from "#kernel/errors.ts";
import type { SessionId } from "#kernel/ids.ts";
import type { Refusal } from "#kernel/result.ts";
import { Address, addressErrors } from "#modules/addresses/contract.ts";
import { draftOfOrder } from "#modules/checkout/draft-from-order.server.ts";
import { cartChannel } from "#modules/cart/cart-channel.ts";
import {
  beginReplacing,
  lockCart,
  orderToReplace,
  bringBackWaiting,
  setCartAside,
} from "#modules/cart/contract.server.ts";
import { refusalText } from "#modules/checkout/queries.server.ts";
import {
  cancelByCustomer,
  changedDesigns,
  changeDeliveryAddress,
  designToChange,
  rightsOf,
  takeChangedDesign,
} from "#modules/orders/changes/change-order.server.ts";
import type { OrderView } from "#modules/orders/queries.server.ts";
import { linesToReorder, reorder } from "#modules/orders/changes/reorder.server.ts";
import type { ChangeAnswer, ChangePageView } from "#modules/orders/ui/change-page.tsx";
import { translatorOf } from "#platform/messages.server.ts";
import { newUuid } from "#platform/random.server.ts";
import { withAdvisoryLock } from "#platform/database/advisory-lock.server.ts";
import { pageMessages } from "../../page/page-messages.server.ts";
import { depsContext, shopContext, visitorContext } from "../../request-context.ts";
import { hasCards, orderOfPage, piecesText, tooManyPosts } from "./order-access.server.ts";
import { parseForm } from "../../page/parse-form.ts";
import { fieldTexts } from "../typed-fields.server.ts";

type Context = Readonly<RouterContextProvider>;

/** "59:30": time left in the change window; null when it is over. Source: ORD-06. */
export function timeLeft(order: OrderView, now: number): string | null {
  if (!rightsOf(order, now).all) return null;
  const seconds = Math.max(0, Math.floor((order.changeUntil - now) / 1000));
  return `${String(Math.floor(seconds / 60)).padStart(2, "0")}:${String(seconds % 60).padStart(2, "0")}`;
}

/** Data of the order change page. Source: ORD-06. */
export async function loadChange(context: Context, request: Request, token: string) {
  const deps = context.get(depsContext);
  const { order, page } = await orderOfPage(context, request, token);
  const now = deps.clock.now();
  const rights = rightsOf(order, now);
  const cards = (await linesToReorder(deps.db, order.id)).filter(
    ({ kind }) => kind === "card" || kind === "photo-product",
  );
  const changed = await changedDesigns(deps, await context.get(visitorContext).current(), cards);
  const { salutation: _, country, ...address } = order.delivery;
  const say = translatorOf(order.locale);
  const view: ChangePageView = {
    number: order.number,
    orderPath: page,
    cards: hasCards(order.lines),
    left: timeLeft(order, now),
    over: rights.over,
    mayMove: rights.address,
    address,
    packstation: takesPackstation(order) ? { chosen: address.packstation !== "" } : null,
    country: say(`shop.countries.${country}`),
    lines: cards.map(({ id, title, ordered }) => ({
      id,
      title,
      picture: addressBelow(page, "bild", id),
      pieces: piecesText(order, ordered),
      changed: changed.has(id),
    })),
    key: newUuid(),
  };
  const head = { title: say("orders.change.title"), path: addressBelow(page, "aendern") };
  return { view, head, messages: pageMessages(order.locale, "orders", "shop", "checkout") };
}

const Form = z.object({
  intent: z.enum(["edit", "take", "address", "reopen", "cancel"]),
  line: z.uuid().optional().catch(undefined),
  key: z.uuid().optional().catch(undefined),
});

const noAnswer: ChangeAnswer = { done: null, problem: null, fields: {}, values: {} };

function refused(order: OrderView, refusal: Refusal, values: ChangeAnswer["values"] = {}) {
  const say = translatorOf(order.locale);
  const late = refusal.code === "ORDER_STATE";
  const fields = fieldTexts({ ...refusal, data: { country: order.delivery.country } }, order.locale);
  const problem = refusal.fields ? null : late ? say("orders.change.over") : refusalText(refusal, order.locale);
  const status = errorCatalogue[refusal.code].status ?? 422;
  return data<ChangeAnswer>({ ...noAnswer, problem, fields, values }, { status });
}

const isExpress = ({ shippingMethod }: OrderView): boolean => shippingMethod.startsWith("express");

/** Whether an order may go to a Packstation: within Germany, without express. Source: CHK-02. */
const takesPackstation = (order: OrderView): boolean => order.delivery.country === "DE" && !isExpress(order);

/** Changes the address within the same country: a street or, as in the checkout, a Packstation, which replaces the other. */
async function sendAddress(context: Context, order: OrderView, values: Readonly<Record<string, string>>) {
  const trimmed = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value.trim()]));
  const read = Address.safeParse({
    ...trimmed,
    salutation: order.delivery.salutation,
    country: order.delivery.country,
  });
  if (!read.success) return refused(order, { code: "FIELD_INVALID", data: {} }, values);
  const toPackstation = trimmed["toPackstation"] === "on";
  const other = toPackstation ? { street: "", extra: "" } : { packstation: "", postNumber: "" };
  const address = { ...read.data, ...other };
  const fields = addressErrors(address, { express: isExpress(order), toPackstation });
  if (Object.keys(fields).length > 0) return refused(order, { code: "FIELD_INVALID", data: {}, fields }, values);
  const done = await changeDeliveryAddress(context.get(depsContext), order.id, address);
  return done.ok ? data<ChangeAnswer>({ ...noAnswer, done: "address" }) : refused(order, done.refusal, values);
}

/** One submit on the order change page: `key` is its idempotency key, `lineId` the affected line, if any. */
type ChangeCommand = {
  readonly page: string;
  readonly session: SessionId;
  readonly key: string;
  readonly lineId: string;
};

/** Opens the design of a line in the editor. Source: ORD-06, GEN-08. */
async function editDesign(context: Context, order: OrderView, { page, session, lineId }: ChangeCommand) {
  const deps = context.get(depsContext);
  const shop = context.get(shopContext);
  if (!rightsOf(order, deps.clock.now()).all) return refused(order, { code: "ORDER_STATE", data: {} });
  const project = await designToChange(deps, { session, orderId: order.id, lineId }, shop);
  if (!project.ok) return refused(order, project.refusal);
  const editor = addressOf(shop, "designCard", project.value);
  return redirect(`${editor}${hashOfOrder(addressBelow(page, "aendern"))}`, 303);
}

/** Updates a line to the current version of its design. Source: ORD-06, CFG-16. */
async function applyDesign(context: Context, order: OrderView, { session, lineId }: ChangeCommand) {
  const applied = await takeChangedDesign(context.get(depsContext), { session, orderId: order.id, lineId });
  return applied.ok ? data<ChangeAnswer>({ ...noAnswer, done: "design" }) : refused(order, applied.refusal);
}

/** Cancels the order. Source: ORD-06. */
async function cancelOrder(context: Context, order: OrderView, { page }: ChangeCommand) {
  const cancelled = await cancelByCustomer(context.get(depsContext), order.id);
  return cancelled.ok ? redirect(page, 303) : refused(order, cancelled.refusal);
}

/**
 * Copies an order with its voucher codes into the cart to be changed there, and prefills the checkout; the previous cart
 * is set aside until the change is finished. The order is unchanged until the changed one is placed. Idempotent.
 * @source ORD-06, GEN-08
 */
async function copyIntoCart(context: Context, order: OrderView, { page, session, key }: ChangeCommand) {
  const deps = context.get(depsContext);
  const shop = context.get(shopContext);
  if (!rightsOf(order, deps.clock.now()).all) return refused(order, { code: "ORDER_STATE", data: {} });
  const visitor = { session, channel: cartChannel(deps, shop) };
  const toCart = redirect(addressOf(shop, "cart"), 303);
  if ((await orderToReplace(deps.db, visitor)) === order.id) return toCart;
  const now = deps.clock.now();
  await deps.db.transaction().execute((trx) => setCartAside(trx, visitor, now));
  const back = await reorder(deps, { session, shop, key, orderId: order.id });
  const whole = back.ok && back.value.every((each) => each.outcome === "added" && each.replaced.length === 0);
  if (!whole) {
    await deps.db.transaction().execute(async (trx) => {
      const cart = await lockCart(trx, visitor.session, visitor.channel);
      if (cart) await bringBackWaiting(trx, cart.id);
    });
    return redirect(addressBelow(page, "nochmal"), 303);
  }
  await draftOfOrder(deps, session, order);
  await deps.db
    .transaction()
    .execute((trx) => beginReplacing(trx, { ...visitor, locale: shop.locale }, { orderId: order.id, now }));
  return toCart;
}

/** Handlers of the buttons of the order change page. */
const changes = { edit: editDesign, take: applyDesign, reopen: copyIntoCart, cancel: cancelOrder };

/** Handles a change by the customer; after the change window the refusal preserves the typed values. Source: ORD-06, GEN-08. */
export async function sendChange(context: Context, request: Request, token: string) {
  const deps = context.get(depsContext);
  const { order, page } = await orderOfPage(context, request, token);
  const { typed: values, read } = await parseForm(request, Form);
  if (!read.ok) return redirect(addressBelow(page, "aendern"), 303);
  const { intent, line: lineId = "", key = newUuid() } = read.value;
  const tooMany = await tooManyPosts(context, "change", order.id);
  if (tooMany) return refused(order, tooMany, values);
  if (intent === "address") return sendAddress(context, order, values);
  const session = await context.get(visitorContext).start();
  const command = { page, session, key, lineId };
  return withAdvisoryLock(deps.db, `orders/change/${order.id}`, () => changes[intent](context, order, command));
}
