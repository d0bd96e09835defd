import { data, redirect, type RouterContextProvider } from "react-router";
import { z } from "zod";
import { keyIn } from "#kernel/formats/message-key.ts";
import { addressBelow } from "#kernel/urls/address-below.ts";
import { addressOf } from "#kernel/urls/page-addresses.ts";
import { errorCatalogue } from "#kernel/errors.ts";
import type { Locale } from "#kernel/market.ts";
import type { Refusal } from "#kernel/result.ts";
import { optionName } from "#modules/catalogue/contract.server.ts";
import { refusalText } from "#modules/checkout/queries.server.ts";
import {
  linesToReorder,
  priceToday,
  reorder,
  type Reordered,
  type ReorderLine,
} from "#modules/orders/changes/reorder.server.ts";
import type { ReorderAnswer, ReorderNote, ReorderPageView } from "#modules/orders/ui/reorder-page.tsx";
import { readCatalogue } from "#modules/catalogue/contract.server.ts";
import { lastStep, quantitySteps } from "#modules/pricing/contract.ts";
import { translatorOf } from "#platform/messages.server.ts";
import { newUuid } from "#platform/random.server.ts";
import { pageMessages } from "../../page/page-messages.server.ts";
import { depsContext, shopContext, visitorContext } from "../../request-context.ts";
import { hasCards, orderMoney, orderOfPage, piecesText, tooManyPosts } from "./order-access.server.ts";
import { parseForm } from "../../page/parse-form.ts";

type Context = Readonly<RouterContextProvider>;

/** Data of the reorder page: the items with their former and current prices. Source: ORD-09. */
export async function loadReorder(context: Context, request: Request, token: string) {
  const deps = context.get(depsContext);
  const shop = context.get(shopContext);
  const { order, page } = await orderOfPage(context, request, token);
  const say = translatorOf(order.locale);
  const lines: ReorderPageView["lines"][number][] = [];
  const { products } = await readCatalogue(deps);
  for (const line of await linesToReorder(deps.db, order.id)) {
    const today = await priceToday(deps, shop, line);
    lines.push({
      id: line.id,
      title: line.title,
      picture: addressBelow(page, "bild", line.id),
      pieces: piecesText(order, line.ordered),
      quantity: line.kind === "card" ? line.ordered : null,
      largestQuantity: products.get(line.product)?.largestQuantity ?? lastStep,
      editable: isDesign(line),
      paid: orderMoney(order, line.total),
      today: today === null || today === line.total ? null : orderMoney(order, today),
    });
  }
  const view: ReorderPageView = {
    number: order.number,
    locale: order.locale,
    orderPath: page,
    cards: hasCards(order.lines),
    // Idempotency key: a form submitted twice orders once.
    key: newUuid(),
    quantities: quantitySteps(),
    lines,
  };
  const head = { title: say("orders.again.title"), path: addressBelow(page, "nochmal") };
  return { view, head, messages: pageMessages(order.locale, "orders", "shop") };
}

function isDesign(line: ReorderLine): boolean {
  return "projectId" in line && line.projectId !== null;
}

const ReorderForm = z.object({
  intent: z.enum(["all", "line", "edit"]),
  key: z.uuid(),
  line: z.uuid().optional().catch(undefined),
  quantity: z.coerce.number().int().catch(0),
});

/**
 * Reorders the selected items. If nothing changed, redirects to the cart, which shows price changes; replacements are
 * listed here first.
 * @source ORD-09, CART-09
 */
export async function sendReorder(context: Context, request: Request, token: string) {
  const deps = context.get(depsContext);
  const shop = context.get(shopContext);
  const { order, page } = await orderOfPage(context, request, token);
  const { read } = await parseForm(request, ReorderForm);
  if (!read.ok) return redirect(addressBelow(page, "nochmal"), 303);
  const { intent, key, line: lineId, quantity } = read.value;
  const known = order.lines.find(({ id }) => id === lineId);
  const wished = quantity === 0 ? (known?.quantity ?? 1) : quantity;
  const refused = (refusal: Refusal) => {
    const problem = refusalText(refusal, order.locale);
    const status = errorCatalogue[refusal.code].status ?? 422;
    return data<ReorderAnswer>({ problem, line: lineId ?? null, quantity: wished, notes: [], added: 0 }, { status });
  };
  const tooMany = await tooManyPosts(context, "reorder", order.id);
  if (tooMany) return refused(tooMany);
  const session = await context.get(visitorContext).start();
  const only =
    intent === "all" || lineId === undefined ? undefined : { lineId, quantity: wished, edit: intent === "edit" };
  const done = await reorder(deps, { session, shop, key, orderId: order.id, only });
  if (!done.ok) return refused(done.refusal);
  const notes = done.value.flatMap((each) => notesOf(each, order.locale, (id) => addressOf(shop, "designCard", id)));
  const [first] = done.value;
  const toEditor = only?.edit && first?.outcome === "added" && first.project !== null;
  if (notes.length === 0 && toEditor) return redirect(addressOf(shop, "designCard", first.project), 303);
  if (notes.length === 0) return redirect(addressOf(shop, "cart"), 303);
  const added = only?.edit ? 0 : done.value.filter(({ outcome }) => outcome === "added").length;
  const editor = toEditor ? addressOf(shop, "designCard", first.project) : null;
  return data<ReorderAnswer>({ problem: null, line: null, quantity: 0, notes, added, editor });
}

/** Notes on a line that could not be reordered unchanged. */
function notesOf(line: Reordered, locale: Locale, editor: (id: string) => string): readonly ReorderNote[] {
  const say = translatorOf(locale);
  const { title } = line;
  switch (line.outcome) {
    case "added":
      return line.replaced.map(({ option, from, to }) => {
        const name = say(keyIn("options", `${option}.label`));
        const swapped = option === "paper" || option === "pages";
        const display = (value: string): string => (option === "paper" ? optionName(option, value, locale) : value);
        const text = swapped
          ? say("orders.again.replaced", { title, option: name, from: display(from), to: display(to) })
          : say("orders.again.without", { title, option: name });
        return { text, href: null };
      });
    case "nearest":
      return [{ text: say("orders.again.nearest", { title, name: line.name }), href: editor(line.project) }];
    case "kept": {
      const reason =
        line.refusal.code === "UPLOAD_UNKNOWN" ? say("orders.again.photosGone") : refusalText(line.refusal, locale);
      return [{ text: `${title}: ${reason}`, href: line.project === null ? null : editor(line.project) }];
    }
  }
}
