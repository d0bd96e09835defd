import { data, type RouterContextProvider } from "react-router";
import { z } from "zod";
import { addressOf } from "#kernel/urls/page-addresses.ts";
import { formatDate, formatMoment, shopDateOf } from "#kernel/formats/date-format.ts";
import { locales } from "#kernel/market.ts";
import { formatMoney } from "#kernel/formats/money-format.ts";
import { formatNumber } from "#kernel/formats/number-format.ts";
import { minor } from "#kernel/money.ts";
import { plainLines } from "#kernel/printable-line.ts";
import { exclusionOf, originOf, withdrawalLawOf } from "#modules/orders/documents/withdrawal-law.ts";
import { orderByToken, type OrderView } from "#modules/orders/queries.server.ts";
import { declareWithdrawal } from "#modules/withdrawals/declare-withdrawal.server.ts";
import { withdrawalLengths } from "#modules/withdrawals/model.ts";
import { orderFacts } from "#modules/withdrawals/order-facts.server.ts";
import { isInTime } from "#modules/withdrawals/withdrawal-right.ts";
import type { WithdrawState, WithdrawView } from "#modules/withdrawals/ui/withdraw-view.ts";
import type { Deps } from "#platform/deps.server.ts";
import { translatorOf } from "#platform/messages.server.ts";
import { newUuid } from "#platform/random.server.ts";
import { sellerOf } from "#platform/seller.server.ts";
import { pageMessages } from "../../page/page-messages.server.ts";
import { callerContext, depsContext, shopContext } from "../../request-context.ts";
import { withAlternates } from "../alternates.server.ts";
import { pageNotFound } from "../page-meta.ts";
import { parseForm } from "../../page/parse-form.ts";
import { fieldTexts, requiredEmail, requiredText, typedText } from "../typed-fields.server.ts";
import type { TypedLists, TypedTexts } from "#ui/forms/typed-texts.ts";

type Context = Readonly<RouterContextProvider>;

async function orderOf(context: Context, url: URL, token: string | undefined): Promise<OrderView | null> {
  if (token === undefined) return null;
  const order = await orderByToken(context.get(depsContext).db, token);
  // oxlint-disable-next-line typescript/only-throw-error -- React Router answers thrown data with its status
  if (!order) throw pageNotFound(url);
  return order;
}

/** The lines of an order for its withdrawal page; not accessible without the secret URL. Source: ORD-13. */
async function orderPart(deps: Deps, order: OrderView): Promise<WithdrawView["order"]> {
  const { locale } = order;
  const say = translatorOf(locale);
  const facts = await orderFacts(deps.db, order.id);
  const today = shopDateOf(deps.clock.now());
  const lastDay = facts?.lastDay ?? null;
  const open = isInTime(today, lastDay);
  const norm = exclusionOf(withdrawalLawOf(order.billing.country), say);
  return {
    number: order.number,
    period: {
      key: lastDay === null ? "notYet" : open ? "until" : "over",
      day: lastDay === null ? "" : formatDate(lastDay, locale),
    },
    lines: (facts?.lines ?? []).map(({ id, title, quantity, lineTotal, discount, right, reason }) => ({
      id,
      title,
      facts: `${say("shop.pieces", { count: quantity, n: formatNumber(quantity, locale) })}, ${formatMoney({ amount: minor(lineTotal - discount), currency: order.currency }, locale)}`,
      right,
      reason: say(`withdraw.right.${reason}`, right ? {} : { norm }),
    })),
  };
}

const empty: Omit<WithdrawState["values"], "id"> = {
  name: "",
  number: "",
  email: "",
  items: "",
  reason: "",
  lines: [],
};

/** Data of the page „Vertrag widerrufen“, with the lines of an order opened by its secret URL. Source: ORD-13. */
export async function loadWithdraw(context: Context, url: URL, token: string | undefined) {
  const deps = context.get(depsContext);
  const shop = context.get(shopContext);
  const say = translatorOf(shop.locale);
  const { email, phone } = sellerOf(deps.config, shop.locale);
  const order = await orderOf(context, url, token);
  const law = withdrawalLawOf(order?.billing.country ?? locales[shop.locale].country);
  const view: WithdrawView = {
    order: order && (await orderPart(deps, order)),
    law: originOf(law, say),
    email,
    phone,
  };
  const known = order && {
    ...empty,
    name: `${order.billing.firstName} ${order.billing.lastName}`.trim(),
    number: order.number,
    email: order.email,
  };
  const begun: WithdrawState = {
    stage: "form",
    values: { id: newUuid(), ...(known ?? empty) },
    errors: {},
    problem: null,
    received: null,
  };
  const head = {
    title: say("withdraw.title"),
    path: token === undefined ? addressOf(shop, "withdraw") : addressOf(shop, "withdraw", token),
    ...(token === undefined ? { robots: "index,follow" } : {}),
  };
  return { view, begun, head: withAlternates(context, head), messages: pageMessages(shop.locale, "withdraw") };
}

const Fields = z.object({
  id: z.uuid(),
  step: z.enum(["check", "confirm", "change"]).catch("check"),
  name: requiredText(withdrawalLengths.name),
  number: requiredText(withdrawalLengths.number),
  email: requiredEmail,
  items: typedText(withdrawalLengths.items, plainLines),
  reason: typedText(withdrawalLengths.reason, plainLines),
  website: typedText(200),
  lines: z.array(z.uuid()).max(200).catch([]),
});

/** The values of a refused form, as they were typed. */
function refusedValues(typed: TypedTexts, { lines = [] }: TypedLists) {
  const text = (name: keyof typeof empty | "id"): string => typed[name] ?? "";
  const texts = { id: text("id"), name: text("name"), number: text("number"), email: text("email") };
  return { ...texts, items: text("items"), reason: text("reason"), lines, step: "check", website: "" } as const;
}

/**
 * Handles a step of the form: validates it, shows it for confirmation, or files the declaration. The response is the same
 * whether or not an order matches.
 * @source ORD-13, § 356a BGB
 */
export async function sendWithdraw(context: Context, request: Request, url: URL, token: string | undefined) {
  const deps = context.get(depsContext);
  const shop = context.get(shopContext);
  const say = translatorOf(shop.locale);
  await orderOf(context, url, token);
  const { typed, lists, read } = await parseForm(request, Fields, ["lines"]);
  // oxlint-disable-next-line typescript/only-throw-error -- a form without an id is not from this shop
  if (!read.ok && read.refusal.fields?.["id"]) throw pageNotFound(url);
  const { step, website, ...values } = read.ok ? read.value : refusedValues(typed, lists);
  const answer = (state: Pick<WithdrawState, "stage"> & Partial<WithdrawState>, status = 200) =>
    data({ values, errors: {}, problem: null, received: null, ...state } satisfies WithdrawState, { status });
  if (!read.ok) return answer({ stage: "form", errors: fieldTexts(read.refusal, shop.locale) }, 422);
  if (step !== "confirm") return answer({ stage: step === "change" ? "form" : "confirm" });
  const moment = (at: number) => formatMoment(at, shop.locale);
  // Honeypot: bots get a success response and are ignored.
  if (website !== "") return answer({ stage: "received", received: moment(deps.clock.now()) });
  const declared = await declareWithdrawal(deps, { ...values, shop, token: token ?? null }, context.get(callerContext));
  if (declared.ok) return answer({ stage: "received", received: moment(declared.value.at) });
  const { code, data: facts } = declared.refusal;
  return answer({ stage: "confirm", problem: say(`errors.${code}`, facts) }, 429);
}
