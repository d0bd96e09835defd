import { redirect, type RouterContextProvider } from "react-router";
import { z } from "zod";
import { addressOf, type Place } from "#kernel/urls/page-addresses.ts";
import { formatDate, formatMoment } from "#kernel/formats/date-format.ts";
import { sessionId, unknownId } from "#kernel/ids.ts";
import { deliveryCountries } from "#kernel/market.ts";
import { formatMoney } from "#kernel/formats/money-format.ts";
import type { Result } from "#kernel/result.ts";
import {
  addContact,
  addressAsker,
  addressBook,
  answerAddressRequest,
  changeContact,
  chooseDefault,
  ContactForm,
  type ContactView,
  makeAddressRequest,
  removeContact,
} from "#modules/customers/address-book/address-book.server.ts";
import { deletionDays } from "#modules/customers/account-states.ts";
import { addDay, DayForm, daysOf, removeDay, setReminders } from "#modules/customers/reminders/saved-days.server.ts";
import { setDesignReminders, wantsDesignReminders } from "#modules/customers/reminders/design-reminders.server.ts";
import { cancelDeletion, requestDeletion } from "#modules/customers/personal-data/erase-account.server.ts";
import { PersonalForm, type Customer } from "#modules/customers/model.ts";
import { readPersonalData, savePersonalData } from "#modules/customers/personal-data/personal-data.server.ts";
import {
  changeLogo,
  saveSender,
  SenderForm,
  switchWhiteLabel,
  whiteLabelOf,
} from "#modules/customers/white-label/white-label.server.ts";
import { logoAddress, logoMegabytes } from "#modules/customers/white-label/white-label.ts";
import type { FormAnswer } from "#modules/customers/ui/sign-in-form.tsx";
import { unsubscribe } from "#modules/customers/letters/unsubscribe.server.ts";
import { changePassword } from "#modules/customers/log-in/reset-password.server.ts";
import { endOtherSessions, endSession, sessionsOf } from "#modules/customers/log-in/sessions.server.ts";
import { sendVerificationAgain } from "#modules/customers/log-in/verify-address.server.ts";
import { accountSections, type AccountSection, type SectionView } from "#modules/customers/ui/section-view.ts";
import { readUnsubscribeToken } from "#modules/mail/contract.server.ts";
import { photosForAccount } from "#modules/media/contract.server.ts";
import { orderPath, ordersOf, ownOrderId } from "#modules/orders/contract.server.ts";
import { statusOf } from "#modules/orders/states/customer-steps.ts";
import { servedCountries } from "#modules/shipping/contract.server.ts";
import { absoluteUrl } from "#platform/http/shop-sites.server.ts";
import { translate } from "#platform/messages.server.ts";
import { pageMessages } from "../../page/page-messages.server.ts";
import { callerContext, depsContext, shopContext } from "../../request-context.ts";
import { accountHead, doneForm, refusedForm, requireCustomer } from "./account-access.server.ts";
import { eventBelow } from "../order/order-event.server.ts";
import { importFile } from "./import-contacts.server.ts";
import { pageNotFound } from "../page-meta.ts";
import { parseForm } from "../../page/parse-form.ts";
import type { TypedTexts } from "#ui/forms/typed-texts.ts";

type Context = Readonly<RouterContextProvider>;

const ownerOf = ({ accountVisitor, verified, email }: Customer) => ({
  accountVisitor: sessionId(accountVisitor),
  verifiedEmail: verified ? email : null,
});

async function orderRows(context: Context, customer: Customer) {
  const shop = context.get(shopContext);
  const deps = context.get(depsContext);
  const orders = await ordersOf(deps.db, ownerOf(customer));
  const rows = orders.map(async (order) => ({
    href: addressOf(shop, "account", "bestellungen", order.number),
    number: order.number,
    placed: formatMoment(order.at, shop.locale),
    titles: order.titles.join(", "),
    total: formatMoney({ amount: order.grand, currency: order.currency }, shop.locale),
    status: statusOf(order.state, order.credited),
    event: order.state === "cancelled" ? null : await eventBelow(deps, order.designs, orderPath(deps, shop, order.id)),
  }));
  return Promise.all(rows);
}

/** The form of the address to edit, as named in the URL; null without one. Throws 404 for other customers' addresses. Source: ACC-15, GEN-08. */
async function changingOf(context: Context, customer: Customer, url: URL) {
  const id = url.searchParams.get("aendern");
  if (id === null) return null;
  const { contacts } = await addressBook(context.get(depsContext), customer.id);
  const found = contacts.find((contact) => contact.id === id);
  // oxlint-disable-next-line typescript/only-throw-error -- React Router answers thrown data with its status
  if (!found) throw pageNotFound(url);
  const { address, email, groups } = found;
  return { id, values: { ...address, email, groups: groups.join(", ") } };
}

// oxlint-disable-next-line max-lines-per-function -- one view, field by field
async function sectionView(
  context: Context,
  { section, customer, url }: { readonly section: AccountSection; readonly customer: Customer; readonly url: URL },
): Promise<SectionView> {
  const deps = context.get(depsContext);
  const shop = context.get(shopContext);
  switch (section) {
    case "bestellungen":
      return { section, orders: await orderRows(context, customer), verified: customer.verified };
    case "fotos": {
      const page = z.coerce
        .number()
        .int()
        .min(1)
        .max(10_000)
        .catch(1)
        .parse(url.searchParams.get("seite") ?? 1);
      return { section, photos: await photosForAccount(deps, sessionId(customer.accountVisitor), { page, size: 24 }) };
    }
    case "adressbuch": {
      const group = url.searchParams.get("gruppe") ?? "";
      const book = await addressBook(deps, customer.id, group);
      const country = (of: ContactView) =>
        of.address.country === shop.country ? [] : [translate(shop.locale, `shop.countries.${of.address.country}`)];
      return {
        section,
        group,
        ...book,
        contacts: book.contacts.map((each) => ({ ...each, lines: [...each.lines, ...country(each)] })),
        changing: await changingOf(context, customer, url),
        // Contacts may live in any delivery country, regardless of the shop.
        countries: [...deliveryCountries],
        home: shop.country,
      };
    }
    case "kalender": {
      const { reminders, days } = await daysOf(deps, customer.id);
      return {
        section,
        reminders,
        days: days.map((day) => ({ ...day, shown: formatDate(day.next, shop.locale) })),
      };
    }
    case "daten": {
      const form = await readPersonalData(deps, customer.id);
      // oxlint-disable-next-line typescript/only-throw-error -- React Router answers thrown data with its status
      if (!form) throw pageNotFound(url);
      return { section, form, email: customer.email, verified: customer.verified };
    }
    case "sicherheit": {
      const sessions = await sessionsOf(deps, customer);
      return {
        section,
        sessions: sessions.map((each) => ({
          id: each.id,
          browser: each.browser,
          host: each.host,
          begun: formatMoment(each.begunAt, shop.locale),
          current: each.current,
        })),
      };
    }
    case "newsletter": {
      const designReminders = await wantsDesignReminders(deps, customer.email);
      return { section, href: addressOf(shop, "newsletter"), designReminders };
    }
    case "white-label": {
      const { allowed, active, sender, logo } = await whiteLabelOf(deps, customer.id);
      return {
        section,
        allowed,
        active,
        sender,
        // The hash busts the cache when the logo changes.
        logo: logo && `${logoAddress}?v=${logo.sha256.slice(0, 12)}`,
        service: addressOf(shop, "whiteLabel"),
        countries: await servedCountries(deps, shop.currency),
        home: shop.country,
      };
    }
    case "gutscheine":
      return { section };
    case "loeschen":
      return { section, requested: customer.state === "deletion_requested", days: deletionDays };
  }
}

/** The result of a logo upload, read from the query of the redirect. Source: WL-03. */
function logoResult(shop: Place, query: URLSearchParams): FormAnswer | undefined {
  if (query.get("logo") === "neu") return doneForm;
  const code = query.get("fehler");
  if (code === null) return undefined;
  const known = (["LOGO_TYPE", "UPLOAD_EMPTY", "UPLOAD_SIZE", "UPLOAD_PIXELS", "WHITELABEL_NOT_ALLOWED"] as const).find(
    (each) => each === code,
  );
  const n = known === "UPLOAD_SIZE" ? logoMegabytes : 200;
  const values = { file: translate(shop.locale, "account.whiteLabel.logo.title"), n };
  return { ...doneForm, done: false, problem: translate(shop.locale, `errors.${known ?? "UPLOAD_BROKEN"}`, values) };
}

/** Whether a customer may use white-label shipping. Source: WL-03. */
const mayShip = async (context: Context, { id }: Customer): Promise<boolean> =>
  (await whiteLabelOf(context.get(depsContext), id)).allowed;

/** Data of a section of the account. Source: ACC-10, GEN-08. */
export async function loadSection(context: Context, request: Request, name: string) {
  const url = new URL(request.url);
  const section = accountSections.find((known) => known === name);
  // oxlint-disable-next-line typescript/only-throw-error -- React Router answers thrown data with its status
  if (!section) throw pageNotFound(url);
  const customer = await requireCustomer(context, request);
  const view = await sectionView(context, { section, customer, url });
  return {
    view,
    result: section === "white-label" ? logoResult(context.get(shopContext), url.searchParams) : undefined,
    whiteLabel: await mayShip(context, customer),
    ...accountHead(context, `account.nav.${section}`, section),
  };
}

/** Data of the account's first page. Source: ACC-10. */
export async function loadAccount(context: Context, request: Request) {
  const customer = await requireCustomer(context, request);
  const orders = await orderRows(context, customer);
  return {
    firstName: customer.firstName,
    email: customer.email,
    verified: customer.verified,
    leaving: customer.state === "deletion_requested",
    orders: orders.slice(0, 3),
    whiteLabel: await mayShip(context, customer),
    ...accountHead(context, "account.title"),
  };
}

/** The form of the first page, which resends the confirmation link. Source: ACC-05. */
export async function sendAccount(context: Context, request: Request) {
  const customer = await requireCustomer(context, request);
  const sent = await sendVerificationAgain(context.get(depsContext), {
    customer,
    shop: context.get(shopContext),
    caller: context.get(callerContext),
  });
  return sent.ok ? doneForm : refusedForm(context, sent.refusal);
}

/** Redirects to one of the customer's orders; 404 for other customers' numbers. Source: ACC-10, GEN-08. */
export async function openOwnOrder(context: Context, request: Request, number: string) {
  const customer = await requireCustomer(context, request);
  const deps = context.get(depsContext);
  const id = /^[A-Za-z]\d{9}$/.test(number) ? await ownOrderId(deps.db, ownerOf(customer), number) : undefined;
  // oxlint-disable-next-line typescript/only-throw-error -- React Router answers thrown data with its status
  if (!id) throw pageNotFound(new URL(request.url));
  return redirect(orderPath(deps, context.get(shopContext), id), 303);
}

const text = z.string().max(2000).default("");

/** What the forms of all sections send besides the fields of their own. */
const SectionForm = z.object({
  intent: text,
  id: z.uuid().catch(unknownId),
  group: text,
  current: text,
  password: text,
  on: z.string().optional(),
  active: z.string().optional(),
  file: z.instanceof(File).nullable().catch(null),
});

/** Handles a form of a section. Every id is looked up among the customer's own records. Source: ACC-10, GEN-08. */
export async function sendSection(context: Context, request: Request, name: string) {
  const customer = await requireCustomer(context, request);
  const deps = context.get(depsContext);
  const shop = context.get(shopContext);
  const sent = await request.formData();
  const { typed, read } = await parseForm(sent, SectionForm);
  if (!read.ok) return refusedForm(context, read.refusal, typed);
  const { intent, id, group, current, password, on, active, file } = read.value;
  const answer = async (script: Promise<Result<unknown>>, kept: TypedTexts = {}) => {
    const done = await script;
    return done.ok ? doneForm : refusedForm(context, done.refusal, kept);
  };
  const submit = async <Schema extends z.ZodType>(
    schema: Schema,
    run: (form: z.output<Schema>) => Promise<Result<unknown>>,
  ) => {
    const form = await parseForm(sent, schema);
    return form.read.ok ? answer(run(form.read.value), typed) : refusedForm(context, form.read.refusal, typed);
  };
  const caller = context.get(callerContext);
  switch (`${name}/${intent}`) {
    case "adressbuch/add":
      return submit(ContactForm, (form) => addContact(deps, customer.id, form));
    case "adressbuch/change":
      return submit(ContactForm, (form) => changeContact(deps, customer.id, id, form));
    case "adressbuch/remove":
      return answer(removeContact(deps, customer.id, id));
    case "adressbuch/default":
      return answer(chooseDefault(deps, customer.id, id));
    case "adressbuch/import":
      return importFile(context, customer, file);
    case "adressbuch/ask": {
      const token = await makeAddressRequest(deps, customer.id, group);
      const link = absoluteUrl(deps, shop, "users", "adresse", token);
      return { ...doneForm, values: { link } };
    }
    case "kalender/add":
      return submit(DayForm, (form) => addDay(deps, customer.id, form));
    case "kalender/remove":
      return answer(removeDay(deps, customer.id, id));
    case "kalender/reminders":
      return answer(setReminders(deps, customer.id, on === "on"));
    case "white-label/switch":
      return answer(switchWhiteLabel(deps, customer.id, active === "on"));
    case "white-label/sender":
      return submit(SenderForm, (form) => saveSender(deps, customer.id, form));
    case "white-label/logo-remove":
      return answer(changeLogo(deps, customer.id, undefined));
    case "newsletter/designs":
      return answer(setDesignReminders(deps, { email: customer.email, shop, on: on === "on" }));
    case "daten/save":
      return submit(PersonalForm, (form) => savePersonalData(deps, customer.id, form));
    case "sicherheit/password":
      return answer(changePassword(deps, { customer, current, password, shop, caller }));
    case "sicherheit/end":
      return answer(endSession(deps, customer, id));
    case "sicherheit/endOthers":
      return answer(endOtherSessions(deps, customer));
    case "loeschen/delete":
      return answer(requestDeletion(deps, { customer, password: current, shop, caller }));
    case "loeschen/keep":
      return answer(cancelDeletion(deps, customer));
    default:
      return redirect(addressOf(shop, "account"), 303);
  }
}

/** Data of the pages linked in mails and shared links, accessible without log-in. Source: ACC-13, ACC-14, ACC-15. */
export async function loadUsersPage(context: Context, url: URL, page: string, token: string) {
  const deps = context.get(depsContext);
  const shop = context.get(shopContext);
  const asker = page === "adresse" ? await addressAsker(deps, token) : undefined;
  const list = page === "adresse" ? undefined : readUnsubscribeToken(deps, token)?.list;
  // oxlint-disable-next-line typescript/only-throw-error -- React Router answers thrown data with its status
  if (!asker && !list) throw pageNotFound(url);
  const part: "friend" | "stop" | "mails" = asker ? "friend" : list === "reminders" ? "stop" : "mails";
  const title = `account.${part}.title` as const;
  return {
    part,
    firstName: asker?.firstName ?? null,
    countries: [...deliveryCountries],
    home: shop.country,
    head: { title: translate(shop.locale, title, { name: asker?.firstName ?? "" }), path: addressOf(shop, "users") },
    messages: pageMessages(shop.locale, "account", "shop"),
  };
}

/** Handles the forms of those pages. Source: ACC-13, ACC-14, ACC-15. */
export async function sendUsersPage(context: Context, request: Request, page: string, token: string) {
  const deps = context.get(depsContext);
  if (page !== "adresse") {
    const ended = await unsubscribe(deps, token, context.get(callerContext));
    if (ended.ok) return doneForm;
    // oxlint-disable-next-line typescript/only-throw-error -- React Router answers thrown data with its status
    throw pageNotFound(new URL(request.url));
  }
  const { typed, read } = await parseForm(request, ContactForm);
  const done = read.ok
    ? await answerAddressRequest(deps, token, { form: read.value, shop: context.get(shopContext) })
    : read;
  return done.ok ? doneForm : refusedForm(context, done.refusal, typed);
}
