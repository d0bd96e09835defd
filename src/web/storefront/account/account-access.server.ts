import { data, redirect, redirectDocument, type RouterContextProvider } from "react-router";
import type { MessageKey } from "#kernel/formats/message-key.ts";
import { addressOf, withAddedQuery } from "#kernel/urls/page-addresses.ts";
import { returnAddress } from "#kernel/urls/return-address.ts";
import { errorCatalogue } from "#kernel/errors.ts";
import { refuse, type Refusal, type Result } from "#kernel/result.ts";
import { refusalText } from "#modules/checkout/queries.server.ts";
import { clientCaches } from "#modules/customers/api.server.ts";
import { currentCustomer, logIn, logOut, type OpenedSession } from "#modules/customers/log-in/log-in.server.ts";
import {
  AskReset,
  ConfirmAddress,
  LogInForm,
  SetPassword,
  SignUpForm,
  type Customer,
} from "#modules/customers/model.ts";
import {
  requestPasswordReset,
  passwordLinkAt,
  resetPassword,
} from "#modules/customers/log-in/reset-password.server.ts";
import { signUp } from "#modules/customers/log-in/sign-up.server.ts";
import { claimAccount, verificationAt, verifyAddress } from "#modules/customers/log-in/verify-address.server.ts";
import type { FormAnswer } from "#modules/customers/ui/sign-in-form.tsx";
import { adoptVisit } from "#modules/visits/adopt-visit.server.ts";
import { translate } from "#platform/messages.server.ts";
import { pageMessages } from "../../page/page-messages.server.ts";
import { callerContext, depsContext, shopContext, visitorContext } from "../../request-context.ts";
import { fieldTexts } from "../typed-fields.server.ts";
import { parseForm } from "../../page/parse-form.ts";

type Context = Readonly<RouterContextProvider>;

/** The logged-in customer of a request; undefined when nobody is logged in. Source: GEN-07. */
export function customerOf(context: Context, request: Request): Promise<Customer | undefined> {
  return currentCustomer(context.get(depsContext), request.headers, new URL(request.url).hostname);
}

/** The form response for a refusal: its texts and status. Source: ERR-07. */
export function refusedForm(context: Context, refusal: Refusal, values: FormAnswer["values"] = {}) {
  const { locale } = context.get(shopContext);
  const fields = fieldTexts(refusal, locale);
  const answer: FormAnswer = { problem: refusalText(refusal, locale), fields, values, done: false };
  return data(answer, { status: errorCatalogue[refusal.code].status ?? 400 });
}

/** The response of a successful form that stays on its page. */
export const doneForm: FormAnswer = { problem: null, fields: {}, values: {}, done: true };

/** Head and texts of an account page. */
export function accountHead(context: Context, title: MessageKey, ...below: readonly string[]) {
  const shop = context.get(shopContext);
  return {
    locale: shop.locale,
    head: { title: translate(shop.locale, title), path: addressOf(shop, "account", ...below) },
    messages: pageMessages(shop.locale, "account", "shop"),
  };
}

/** Pages that ask for an account, or for the visit that belongs to one. */
const pagesOfAccount = ["account", "checkout", "myDesigns", "myPhoto", "events"] as const;

/** The page a visitor came from to log in or sign up; only one of this shop that asks for it. Source: NFR-02. */
function requestedPage(context: Context, request: Request): string | undefined {
  const shop = context.get(shopContext);
  const own = pagesOfAccount.map((page) => addressOf(shop, page));
  return returnAddress(new URL(request.url).searchParams.get("weiter"), own);
}

/** Redirect target after the log-in. */
const redirectTarget = (context: Context, request: Request): string =>
  requestedPage(context, request) ?? addressOf(context.get(shopContext), "account");

/** The path of the log-in or sign-up page, which leads to the requested page afterwards. */
export function pathBefore(context: Context, page: "anmelden" | "registrieren", next: string | undefined): string {
  const path = addressOf(context.get(shopContext), "account", page);
  return next === undefined ? path : withAddedQuery(path, [["weiter", next]]);
}

/** Requires a logged-in customer; otherwise redirects to the log-in page, and back afterwards. Source: GEN-08. */
export async function requireCustomer(context: Context, request: Request): Promise<Customer> {
  const customer = await customerOf(context, request);
  if (customer) return customer;
  const { pathname } = new URL(request.url);
  const path = pathname.replace(/\/?(_\.data|\.data)$/, "");
  // oxlint-disable-next-line typescript/only-throw-error -- React Router answers thrown redirects
  throw redirect(pathBefore(context, "anmelden", path), 303);
}

/** Data of the log-in page; logged-in customers are redirected. Source: ACC-06. */
export async function loadLogIn(context: Context, request: Request) {
  // oxlint-disable-next-line typescript/only-throw-error -- React Router answers thrown redirects
  if (await customerOf(context, request)) throw redirect(redirectTarget(context, request), 303);
  return {
    needed: new URL(request.url).searchParams.has("weiter"),
    signUp: pathBefore(context, "registrieren", requestedPage(context, request)),
    ...accountHead(context, "account.logIn.title", "anmelden"),
  };
}

/**
 * Opens a session for a typed e-mail address and password, and merges the visit into the customer's account visitor.
 * Refuses LOGIN_INVALID and LOGIN_LOCKED.
 * @source ACC-06, CHK-01
 */
export async function openAccount(context: Context, request: Request, typed: unknown): Promise<Result<OpenedSession>> {
  const form = LogInForm.safeParse(typed);
  if (!form.success) return refuse("LOGIN_INVALID");
  const visitor = context.get(visitorContext);
  // A visitor already logged in is not merged: the account visitor must not pass to the next customer.
  const session = (await customerOf(context, request)) ? undefined : await visitor.current();
  const opened = await logIn(context.get(depsContext), {
    ...form.data,
    caller: context.get(callerContext),
    host: new URL(request.url).hostname,
    browser: request.headers.get("user-agent") ?? "",
    sent: request.headers.get("cookie") ?? "",
    visit: session && { session, adopt: adoptVisit },
  });
  if (!opened.ok) return opened;
  visitor.leave();
  return opened;
}

/** The log-in form. Source: ACC-06. */
export async function sendLogIn(context: Context, request: Request) {
  const { typed, read } = await parseForm(request, LogInForm);
  const opened = read.ok ? await openAccount(context, request, read.value) : refuse("LOGIN_INVALID");
  if (!opened.ok) return refusedForm(context, opened.refusal, { email: typed["email"] ?? "" });
  return redirectDocument(redirectTarget(context, request), { status: 303, headers: opened.value.cookies });
}

/** Data of the sign-up page; the thank-you page of an order passes name and address. Source: ACC-03. */
export async function loadSignUp(context: Context, request: Request) {
  // oxlint-disable-next-line typescript/only-throw-error -- React Router answers thrown redirects
  if (await customerOf(context, request)) throw redirect(redirectTarget(context, request), 303);
  return {
    logIn: pathBefore(context, "anmelden", requestedPage(context, request)),
    ...accountHead(context, "account.signUp.title", "registrieren"),
  };
}

/** The response of a form after which the visitor logs in and goes on to the page they came from. */
function doneBefore(context: Context, next: string | undefined): FormAnswer {
  return next === undefined ? doneForm : { ...doneForm, values: { goOn: pathBefore(context, "anmelden", next) } };
}

/** The sign-up form; `intent=begin` only fills it in. Source: ACC-03, ACC-08. */
export async function sendSignUp(context: Context, request: Request) {
  const { typed, read } = await parseForm(request, SignUpForm);
  if (!read.ok) return refusedForm(context, { ...read.refusal, code: "SIGNUP_INVALID" }, typed);
  const { firstName, lastName, email, newsletter } = read.value;
  const values = { firstName, lastName, email, newsletter: newsletter ? "on" : "" };
  if (typed["intent"] === "begin") return { ...doneForm, done: false, values };
  const made = await signUp(context.get(depsContext), {
    shop: context.get(shopContext),
    form: read.value,
    visit: await context.get(visitorContext).start(),
    caller: context.get(callerContext),
    next: requestedPage(context, request),
  });
  return made.ok ? doneBefore(context, requestedPage(context, request)) : refusedForm(context, made.refusal, values);
}

/** The session data of a browser that opens a link from a mail. */
async function browserOf(context: Context, request: Request) {
  const customerId = (await customerOf(context, request))?.id;
  return { customerId, visit: await context.get(visitorContext).current() };
}

/** Data of the page that requests a reset link or, opened with one, the new password. Source: ACC-07. */
export async function loadPassword(context: Context, request: Request, token: string | undefined) {
  const deps = context.get(depsContext);
  const page = token === undefined ? "ask" : await passwordLinkAt(deps, token, await browserOf(context, request));
  return { page, ...accountHead(context, "account.password.title", "passwort") } as const;
}

const NewPassword = SetPassword.omit({ token: true });

/** Handles both forms of the password page. Source: ACC-07. */
export async function sendPassword(context: Context, request: Request, token: string | undefined) {
  const deps = context.get(depsContext);
  const shop = context.get(shopContext);
  if (token === undefined) {
    const { typed, read } = await parseForm(request, AskReset);
    const email = read.ok ? read.value.email : "";
    const done = await requestPasswordReset(deps, { email, shop, caller: context.get(callerContext) });
    return done.ok ? doneForm : refusedForm(context, done.refusal, { email: typed["email"] ?? "" });
  }
  const { read } = await parseForm(request, NewPassword);
  if (!read.ok) return refusedForm(context, { ...read.refusal, code: "PASSWORD_RESET_INVALID" });
  const done = await resetPassword(deps, {
    token: token.slice(0, 200),
    password: read.value.password,
    shop,
    browser: await browserOf(context, request),
  });
  if (!done.ok) return refusedForm(context, done.refusal);
  return data(doneForm, { headers: { "set-cookie": done.value.cookie } });
}

/** Data of the page of a confirmation link. A button confirms, so that link scanners cannot. Source: ACC-05. */
export async function loadVerification(context: Context, request: Request, token: string) {
  const asks = await verificationAt(context.get(depsContext), token, await browserOf(context, request));
  const shop = context.get(shopContext);
  return {
    asks,
    head: {
      title: translate(shop.locale, "account.verify.title"),
      path: addressOf(shop, "verifyRegistration"),
    },
    messages: pageMessages(shop.locale, "account"),
  };
}

/** Handles both forms of the confirmation page: the account is confirmed by its creator, or claimed by the owner of the address. Source: ACC-05. */
export async function sendVerification(context: Context, request: Request, token: string) {
  const deps = context.get(depsContext);
  const { read } = await parseForm(request, ConfirmAddress);
  if (!read.ok) return refusedForm(context, { ...read.refusal, code: "PASSWORD_RESET_INVALID" });
  const { intent, current, password } = read.value;
  const done =
    intent === "claim"
      ? await claimAccount(deps, { token, password, shop: context.get(shopContext) })
      : await verifyAddress(deps, {
          token,
          browser: await browserOf(context, request),
          password: current,
          caller: context.get(callerContext),
        });
  if (!done.ok) return refusedForm(context, done.refusal);
  // Who claims an account did not come from the page its creator came from.
  return intent === "claim" ? doneForm : doneBefore(context, requestedPage(context, request));
}

/** Data of the log-out page. Source: ACC-11. */
export async function loadLogOut(context: Context, request: Request) {
  const shop = context.get(shopContext);
  return {
    loggedIn: (await customerOf(context, request)) !== undefined,
    head: { title: translate(shop.locale, "account.logOut.title"), path: addressOf(shop, "logout") },
    messages: pageMessages(shop.locale, "account"),
  };
}

/** Ends the session for both shells and clears browser storage. Source: ACC-11. */
export async function sendLogOut(context: Context, request: Request) {
  const headers = await logOut(context.get(depsContext), request.headers);
  headers.set("clear-site-data", clientCaches);
  return redirectDocument(addressOf(context.get(shopContext), "logout"), { status: 303, headers });
}
