import type { Place } from "#kernel/urls/page-addresses.ts";
import { formatMoment } from "#kernel/formats/date-format.ts";
import { formatMoney } from "#kernel/formats/money-format.ts";
import { homeLocales, languageOf, locales, staffLocale, type Language, type Locale } from "#kernel/market.ts";
import { minor } from "#kernel/money.ts";
import { Address } from "#modules/addresses/contract.ts";
import { composeComplaintLetter } from "#modules/complaints/compose-complaint-letter.ts";
import type { complaintMailKinds } from "#modules/complaints/model.ts";
import { composeCustomerLetter } from "#modules/customers/letters/compose-customer-letter.ts";
import type { CustomerMail } from "#modules/customers/model.ts";
import { composeEventLetter } from "#modules/events/messages/compose-event-letter.ts";
import type { MessageType } from "#modules/events/messages/message-model.ts";
import { EventPlan } from "#modules/events/model.ts";
import { noticeOf, receiptOf } from "#modules/enquiries/send-enquiry-mail.server.ts";
import { commentLetter } from "#modules/feedback/send-comment-mail.server.ts";
import { composeGiftLetter } from "#modules/gift-vouchers/compose-gift-letter.ts";
import { isAdvertising, type MailKind } from "#modules/mail/kinds.ts";
import type { Letter, OutgoingMail } from "#modules/mail/model.ts";
import { confirmLetter, welcomeLetter } from "#modules/newsletter/compose-newsletter-letter.ts";
import { composeLetter } from "#modules/orders/letters/compose-letter.ts";
import type { LetterDetails } from "#modules/orders/letters/progress-letters.ts";
import type { OrderForLetters } from "#modules/orders/order-for-letters.ts";
import type { OrderMailKind } from "#modules/orders/model.ts";
import { composeProofLetter } from "#modules/proofs/compose-proof-letter.ts";
import type { ProofMailKind } from "#modules/proofs/model.ts";
import { composeWithdrawalLetter } from "#modules/withdrawals/compose-withdrawal-letter.ts";
import { invitationLetter } from "#modules/staff/invitations.server.ts";
import { noticeLetter } from "#modules/webhooks/send-webhook-notice.server.ts";
import type { WithdrawalMailKind } from "#modules/withdrawals/model.ts";
import type { Deps } from "#platform/deps.server.ts";
import { editorOrigins } from "#platform/http/site.server.ts";
import { originOfShop, absoluteUrl } from "#platform/http/shop-sites.server.ts";
import { translatorOf } from "#platform/messages.server.ts";
import { sellerOf } from "#platform/seller.server.ts";

type SampleDeps = Pick<Deps, "config">;

type PreviewContext = {
  readonly deps: SampleDeps;
  readonly place: Place;
  readonly locale: Locale;
  readonly say: ReturnType<typeof translatorOf>;
};

const token = "beispiel";
const goods = minor(11_400);

function sampleOrder({ locale }: PreviewContext): OrderForLetters {
  const anna = Address.parse({
    firstName: "Anna",
    lastName: "Freudenberger",
    street: "Lindenallee 12",
    postcode: "10115",
    city: "Berlin",
    country: "DE",
  });
  const promise = { from: "2026-12-01", to: "2026-12-03" };
  return {
    number: "C418273645",
    locale,
    currency: locales[locale].currency,
    delivery: anna,
    billing: anna,
    shippingMethod: "standard",
    promise,
    paymentMethod: "invoice",
    goods,
    shipping: minor(499),
    discount: minor(500),
    vouchers: [{ code: "HALLO-7KQ2", amount: 500 }],
    grand: minor(11_399),
    giftApplied: minor(0),
    taxTreatment: "taxed",
    business: null,
    tax: [{ basisPoints: 1900, gross: 11_399, net: 9579, tax: 1820 }],
    shipments: [{ number: 1, promise, carrier: "dhl", trackingNumber: "00340434161094042557" }],
    invoice: { number: "RE-2026-000012", issuedOn: "2026-11-25", dueOn: "2026-12-09" },
    lines: [
      {
        title: "Olivenzweig",
        shipment: 1,
        optionLabels: [{ key: "paper", label: "", value: "300 g" }],
        quantity: 50,
        lineTotal: goods,
        tax: { basisPoints: 1900 },
      },
    ],
  };
}

const order =
  (kind: OrderMailKind, news: LetterDetails = {}) =>
  (context: PreviewContext): Letter =>
    composeLetter(kind, sampleOrder(context), {
      say: context.say,
      sender: sellerOf(context.deps.config, context.locale),
      orderAddress: absoluteUrl(context.deps, context.place, "order", token),
      withdrawAddress: absoluteUrl(context.deps, context.place, "withdraw", token),
      news: { leaveAddress: absoluteUrl(context.deps, context.place, "users", "e-mails", token), ...news },
    });

const proof =
  (kind: ProofMailKind) =>
  ({ deps, place, locale, say }: PreviewContext): Letter =>
    composeProofLetter(
      kind,
      {
        orderId: token,
        number: "C418273645",
        channel: "card",
        locale,
        email: "anna@example.org",
        firstName: "Anna",
        title: "Olivenzweig",
        message: say("backoffice.templates.words"),
        roundsLeft: 2,
      },
      { say, sender: sellerOf(deps.config, locale), proofAddress: absoluteUrl(deps, place, "proof", token) },
    );

const withdrawal =
  (kind: WithdrawalMailKind) =>
  ({ deps, place, locale, say }: PreviewContext): Letter =>
    composeWithdrawalLetter(
      kind,
      {
        number: "C418273645",
        name: "Anna Freudenberger",
        email: "anna@example.org",
        items: "",
        reason: "",
        received: "25.11.2026, 14:30",
        chosen: ["Olivenzweig"],
        lines: [
          { title: "Olivenzweig", right: false },
          { title: "Seidenband", right: true },
        ],
        lastDay: "09.12.2026",
        refusal: kind === "withdrawal-refused" ? "§ 312g BGB" : "",
        refund: formatMoney({ amount: minor(499), currency: locales[locale].currency }, locale),
        address: absoluteUrl(deps, place, "order", token),
      },
      { say, sender: sellerOf(deps.config, locale) },
    );

const complaint =
  (kind: (typeof complaintMailKinds)[number]) =>
  ({ deps, place, locale, say }: PreviewContext): Letter =>
    composeComplaintLetter(kind, {
      say,
      locale,
      sender: sellerOf(deps.config, locale),
      number: "C418273645",
      name: "Anna",
      page: absoluteUrl(deps, place, "order", token),
      words: say("backoffice.templates.words"),
      facts: {
        amount: 2000,
        currency: locales[locale].currency,
        percent: 50,
        number: "C581920374",
        ...(kind === "complaint-credit" ? { code: "DANKE-7KQ2-M4XP", pin: "482913" } : {}),
      },
    });

/** Designs as a mail shows them, without images, which depend on the current assortment. */
const sampleDesigns = (deps: SampleDeps, place: Place): NonNullable<Letter["designs"]> =>
  ["Olivenzweig", "Goldregen", "Waldspaziergang"].map((title) => ({
    title,
    address: absoluteUrl(deps, place, "products"),
    picture: null,
  }));

const customer =
  (mail: CustomerMail) =>
  ({ deps, place, locale, say }: PreviewContext): Letter =>
    composeCustomerLetter(mail, {
      say,
      locale,
      sender: sellerOf(deps.config, locale),
      name: "Anna",
      about: mail === "reminder" || mail === "photos" || mail === "event" ? "2027-03-14 Oma Luise" : "Ida Berg",
      count: 12,
      address: absoluteUrl(deps, place, "account"),
      stopAddress: absoluteUrl(deps, place, "users", "erinnerungen", token),
      files:
        mail === "event"
          ? [{ label: say("account.mail.event.files.list"), address: absoluteUrl(deps, place, "events") }]
          : [],
      designs: mail === "reminder" || mail === "designs" ? sampleDesigns(deps, place) : [],
    });

const newsletterContext = ({ deps, place, locale, say }: PreviewContext) => ({
  say,
  locale,
  seller: sellerOf(deps.config, locale),
  bye: absoluteUrl(deps, place, "newsletter", token, "abmelden"),
});

const sampleTexts = ({ deps, place, locale }: PreviewContext) => ({
  channel: "card",
  product: "Olivenzweig",
  choice: [{ label: "A5", value: "50" }],
  seen: absoluteUrl(deps, place, "products"),
  total: formatMoney({ amount: goods, currency: locales[locale].currency }, locale),
  name: "Anna Freudenberger",
  email: "anna@example.org",
  message: "14:30?",
});

const samplePlan = EventPlan.parse({
  occasion: "wedding",
  title: "Lena & Jonas",
  hosts: "Lena & Jonas",
  timeZone: "Europe/Berlin",
  programme: [{ id: "a", title: "Lena & Jonas", day: "2027-06-12" }],
  menus: [],
  questions: [],
  gifts: [],
  asks: { allergies: false, song: false },
  replyUntil: "2027-05-01",
  visibility: "link",
  languages: ["de"],
  look: null,
});

const guestMail =
  (type: MessageType) =>
  ({ deps, place, locale, say }: PreviewContext): Letter => {
    const texts = { [languageOf(locale)]: say("backoffice.templates.words") };
    return composeEventLetter(
      samplePlan,
      { type, subject: samplePlan.title, texts },
      {
        say,
        locale,
        guests: [{ name: "Anna Freudenberger", reply: null }],
        page: absoluteUrl(deps, place, "guests", "zzzzzzzz", token),
        stop: absoluteUrl(deps, place, "guests", "zzzzzzzz", token, "nachrichten"),
        footer: [sellerOf(deps.config, locale).name],
      },
    );
  };

/** Sample data for every kind of mail; the compiler checks that none is missing. Source: ORD-11. */
const samples: Readonly<Record<MailKind, (context: PreviewContext) => Letter>> = {
  "order-confirmation": order("order-confirmation"),
  "payment-received": order("payment-received"),
  "action-needed": order("action-needed", { problems: [{ title: "Olivenzweig", reasons: ["text", "picture", "qr"] }] }),
  "action-reminder": order("action-reminder", {
    problems: [{ title: "Olivenzweig", reasons: ["list", "finish"] }],
    isLast: true,
  }),
  "in-production": order("in-production"),
  shipped: order("shipped"),
  delivered: order("delivered"),
  "review-request": order("review-request"),
  cancelled: order("cancelled", { wasPaid: true }),
  refunded: order("refunded", { refund: { amount: minor(2000), hasNote: true } }),
  "refund-account": order("refund-account", { refund: { amount: minor(2000), hasNote: false } }),
  invoice: order("invoice"),
  "payment-reminder": order("payment-reminder", {
    dunning: { open: minor(11_399), fees: minor(0), payBy: "2026-12-22" },
  }),
  "first-dunning": order("first-dunning", {
    dunning: { open: minor(11_399), fees: minor(250), payBy: "2027-01-08" },
  }),
  "second-dunning": order("second-dunning", {
    dunning: { open: minor(11_399), fees: minor(500), payBy: "2027-01-25" },
  }),
  "withdrawal-receipt": withdrawal("withdrawal-receipt"),
  "withdrawal-notice": withdrawal("withdrawal-notice"),
  "withdrawal-accepted": withdrawal("withdrawal-accepted"),
  "withdrawal-refused": withdrawal("withdrawal-refused"),
  "withdrawal-goods-back": withdrawal("withdrawal-goods-back"),
  "withdrawal-refunded": withdrawal("withdrawal-refunded"),
  "complaint-received": complaint("complaint-received"),
  "complaint-question": complaint("complaint-question"),
  "complaint-refused": complaint("complaint-refused"),
  "complaint-reprint": complaint("complaint-reprint"),
  "complaint-refund": complaint("complaint-refund"),
  "complaint-credit": complaint("complaint-credit"),
  "complaint-goodwill": complaint("complaint-goodwill"),
  "proof-sent": proof("proof-sent"),
  "proof-changes": proof("proof-changes"),
  "proof-approved": proof("proof-approved"),
  "customer-verify": customer("verify"),
  "customer-exists": customer("exists"),
  "customer-reset": customer("reset"),
  "customer-changed": customer("changed"),
  "customer-deletion": customer("deletion"),
  "customer-deleted": customer("deleted"),
  "customer-reminder": customer("reminder"),
  "customer-designs": customer("designs"),
  "customer-photos": customer("photos"),
  "customer-address": customer("address"),
  "customer-event": customer("event"),
  "newsletter-confirm": (context) =>
    confirmLetter(absoluteUrl(context.deps, context.place, "newsletter", token), newsletterContext(context)),
  "newsletter-welcome": (context) =>
    welcomeLetter(
      {
        shown: "HALLO-7KQ2",
        value: minor(500),
        minGoods: minor(2500),
        currency: locales[context.locale].currency,
        until: Date.UTC(2027, 1, 23),
      },
      absoluteUrl(context.deps, context.place, "products"),
      newsletterContext(context),
    ),
  "design-comment": ({ deps, place, locale }) =>
    commentLetter(locale, {
      design: "Olivenzweig",
      author: "Ida",
      body: "14:30?",
      address: absoluteUrl(deps, place, "designCard", token),
      seller: sellerOf(deps.config).name,
    }),
  "event-reminder": guestMail("reminder"),
  "event-message": guestMail("message"),
  "enquiry-receipt": (context) => receiptOf(sampleTexts(context), context.locale, [sellerOf(context.deps.config).name]),
  "gift-voucher": ({ deps, place, locale, say }) =>
    composeGiftLetter({
      say,
      locale,
      giftRequest: { to: "Ida", from: "Anna", greeting: "" },
      amount: formatMoney({ amount: minor(5000), currency: locales[locale].currency }, locale),
      validUntil: "2029-12-31",
      code: "GIFT-7KQ2-M4XP",
      pin: "482913",
      products: absoluteUrl(deps, place, "products"),
      balance: absoluteUrl(deps, place, "giftBalance"),
      footer: [sellerOf(deps.config).name],
    }),
  "staff-invitation": ({ deps, say }) =>
    invitationLetter({
      say,
      sender: sellerOf(deps.config),
      name: "Ida",
      address: `${editorOrigins(deps.config)[0] ?? ""}/backoffice/einladung/${token}/`,
    }),
  "webhook-stopped": ({ deps, say }) =>
    noticeLetter({
      say,
      sender: sellerOf(deps.config),
      name: "Warenwirtschaft",
      since: formatMoment(Date.parse("2026-11-20T09:00:00Z"), staffLocale),
      reason: "failing",
      address: `${editorOrigins(deps.config)[0] ?? ""}/backoffice/webhooks/`,
    }),
  enquiry: (context) => noticeOf(sampleTexts(context), [sellerOf(context.deps.config).name]),
};

/** A mail with sample data, ready for display. Source: ORD-11. */
export function mailPreview(deps: SampleDeps, kind: MailKind, language: Language): Letter {
  const locale = homeLocales[language];
  return samples[kind]({ deps, place: { channel: "card", locale }, locale, say: translatorOf(locale) });
}

/** The same, mailed to the current user; `key` sends it once. */
export function testMail(
  deps: SampleDeps,
  {
    kind,
    language,
    recipient,
    key,
  }: { readonly kind: MailKind; readonly language: Language } & {
    readonly recipient: string;
    readonly key: string;
  },
): OutgoingMail {
  const locale = homeLocales[language];
  const letter = mailPreview(deps, kind, language);
  const origin = originOfShop(deps.config, { channel: "card", locale });
  return {
    dedupeKey: `test/${key}`,
    orderId: null,
    kind,
    locale,
    recipient,
    letter: { ...letter, subject: `[Test] ${letter.subject}` },
    attachments: [],
    unsubscribe: isAdvertising(kind) ? `${origin}/web-api/mail-unsubscribe?token=${token}` : undefined,
  };
}
