import multipart from "@fastify/multipart";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import { z } from "zod";
import { addressOf } from "#kernel/urls/page-addresses.ts";
import { refuse } from "#kernel/result.ts";
import { unsubscribeApi } from "./letters/unsubscribe.server.ts";
import { photosForAccount } from "#modules/media/contract.server.ts";
import type { Deps } from "#platform/deps.server.ts";
import { sendRefusal } from "#platform/http/error-envelope.server.ts";
import { placeOfCall } from "#platform/http/shop-sites.server.ts";
import { requireShop } from "#platform/http/shop-request.server.ts";
import { perMinute } from "#platform/http/rate-limit.server.ts";
import { exportData } from "./personal-data/export-data.server.ts";
import { currentCustomer, logIn, logOut, type AdoptVisit } from "./log-in/log-in.server.ts";
import { AskReset, LogInForm, PersonalChange, SetPassword, SignUpForm, type Customer } from "./model.ts";
import { readPersonalData, savePersonalData } from "./personal-data/personal-data.server.ts";
import { requestPasswordReset, resetPassword } from "./log-in/reset-password.server.ts";
import { changeLogo, switchWhiteLabel, whiteLabelOf } from "./white-label/white-label.server.ts";
import { logoPicture } from "./white-label/white-label-logo.server.ts";
import { logoAddress, logoMegabytes } from "./white-label/white-label.ts";
import { signUp } from "./log-in/sign-up.server.ts";

const Done = z.object({ done: z.literal(true) });
const done = { done: true } as const;

/** Response to a sign-up: identical whether or not the address had an account. Source: ACC-08. */
const SignedUp = z.object({
  customer: z.object({ firstName: z.string(), lastName: z.string(), email: z.string() }),
  verification: z.literal("sent"),
});
/** The logged-in customer, and whether the data of the visit were adopted. Source: section 47. */
const LoggedIn = z.object({
  customer: z.object({ firstName: z.string(), lastName: z.string(), email: z.string() }),
  mergedCart: z.boolean(),
});

/** Current personal data; dates as ISO dates, empty if not given. Source: ACC-02. */
const PersonalData = z.object({
  salutation: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  company: z.string(),
  vatId: z.string(),
  invoiceEmail: z.string(),
  buyerReference: z.string(),
  birthday: z.string(),
  weddingDate: z.string(),
});

/** A page of `customer-picture/get`. Source: ACC-12. */
const Pictures = z.object({
  page: z.number().int(),
  pages: z.number().int(),
  total: z.number().int(),
  items: z.array(
    z.object({
      id: z.uuid(),
      fileName: z.string(),
      width: z.number().int(),
      height: z.number().int(),
      uploadedAt: z.number(),
      variants: z.object({ small: z.string(), medium: z.string(), large: z.string() }),
    }),
  ),
});

/** Request headers as `Headers`. */
function cookiesOf(request: FastifyRequest): Headers {
  return new Headers({ cookie: request.headers.cookie ?? "" });
}

function setCookies(reply: FastifyReply, headers: Headers): FastifyReply {
  for (const cookie of headers.getSetCookie()) void reply.header("set-cookie", cookie);
  return reply.header("cache-control", "no-store");
}

/**
 * Routes of accounts: `customer-signup`, `customer-login`, `customer-logout`, `customer-password-reset` below
 * `/web-api`, `/customer-picture/get` and `/whitelabel/switch`. Reading `customer-data` belongs to the cart, changing
 * it is here. Source: ACC-01, ACC-12, WL-01, section 47.
 */
// oxlint-disable-next-line max-lines-per-function -- a list of routes
export function customersApi(app: FastifyInstance, deps: Deps, adopt: AdoptVisit): void {
  const scope = app.withTypeProvider<ZodTypeProvider>();
  const config = perMinute(deps, 30);
  const preHandler = requireShop;
  const customerOf = (request: FastifyRequest): Promise<Customer | undefined> =>
    currentCustomer(deps, cookiesOf(request), request.hostname);

  scope.post(
    "/web-api/customer-signup",
    { preHandler, config, schema: { body: SignUpForm, response: { 201: SignedUp } } },
    async (request, reply) => {
      const visit = await request.visitor.start();
      const made = await signUp(deps, { shop: request.shop, form: request.body, visit, caller: request.caller });
      if (!made.ok) return sendRefusal(reply, made.refusal);
      const { firstName, lastName, email } = request.body;
      return reply
        .status(201)
        .header("cache-control", "no-store")
        .send({ customer: { firstName, lastName, email }, verification: "sent" });
    },
  );

  scope.post(
    "/web-api/customer-login",
    { preHandler, config, schema: { body: LogInForm, response: { 200: LoggedIn } } },
    async (request, reply) => {
      // A logged-in customer brings no visit: the account data must not pass to the next customer.
      const session = (await customerOf(request)) ? undefined : await request.visitor.current();
      const opened = await logIn(deps, {
        ...request.body,
        caller: request.caller,
        host: request.hostname,
        browser: request.headers["user-agent"] ?? "",
        sent: request.headers.cookie ?? "",
        visit: session && { session, adopt },
      });
      if (!opened.ok) return sendRefusal(reply, opened.refusal);
      request.visitor.leave();
      const { cookies, customer } = opened.value;
      return setCookies(reply, cookies).send({ customer, mergedCart: session !== undefined });
    },
  );

  scope.patch(
    "/web-api/customer-data",
    { preHandler, config, schema: { body: PersonalChange, response: { 200: PersonalData } } },
    async (request, reply) => {
      const customer = await customerOf(request);
      const before = customer && (await readPersonalData(deps, customer.id));
      if (!before) return sendRefusal(reply, { code: "ACCOUNT_NEEDED", data: {} });
      const saved = await savePersonalData(deps, customer.id, { ...before, ...request.body });
      if (!saved.ok) return sendRefusal(reply, saved.refusal);
      const after = (await readPersonalData(deps, customer.id)) ?? before;
      return reply.header("cache-control", "no-store").send(after);
    },
  );

  scope.post(
    "/web-api/customer-logout",
    { preHandler, config, schema: { response: { 204: z.null() } } },
    async (request, reply) => {
      const cleared = await logOut(deps, cookiesOf(request));
      return setCookies(reply, cleared).header("clear-site-data", clientCaches).status(204).send(null);
    },
  );

  scope.post(
    "/web-api/customer-password-reset",
    { preHandler, config, schema: { body: z.union([SetPassword, AskReset]), response: { 202: Done, 204: z.null() } } },
    async (request, reply) => {
      const { body, shop } = request;
      void reply.header("cache-control", "no-store");
      if (!("token" in body)) {
        const sent = await requestPasswordReset(deps, { email: body.email, shop, caller: request.caller });
        return sent.ok ? reply.status(202).send(done) : sendRefusal(reply, sent.refusal);
      }
      const browser = { customerId: (await customerOf(request))?.id, visit: await request.visitor.current() };
      const set = await resetPassword(deps, { ...body, shop, browser });
      if (!set.ok) return sendRefusal(reply, set.refusal);
      return reply.header("set-cookie", set.value.cookie).status(204).send(null);
    },
  );

  void app.register(async (inner) => unsubscribeApi(inner, deps));
  void app.register(async (inner) => logoApi(inner, deps, customerOf));

  scope.get("/web-api/customer-export", { config: perMinute(deps, 6) }, async (request, reply) => {
    const customer = await customerOf(request);
    if (!customer) return sendRefusal(reply, { code: "ACCOUNT_NEEDED", data: {} });
    return reply
      .header("cache-control", "no-store")
      .header("content-disposition", 'attachment; filename="blattwerk-daten.zip"')
      .type("application/zip")
      .send(await exportData(deps, customer));
  });

  scope.post(
    "/whitelabel/switch",
    {
      preHandler,
      config,
      schema: { body: z.object({ active: z.boolean() }), response: { 200: z.object({ active: z.boolean() }) } },
    },
    async (request, reply) => {
      const customer = await customerOf(request);
      const done = customer
        ? await switchWhiteLabel(deps, customer.id, request.body.active)
        : refuse("WHITELABEL_NOT_ALLOWED");
      if (!done.ok) return sendRefusal(reply, done.refusal);
      return reply.header("cache-control", "no-store").send(done.value);
    },
  );

  scope.get(
    "/customer-picture/get",
    {
      config,
      schema: {
        querystring: z.object({
          page: z.coerce.number().int().min(1).max(10_000).default(1),
          pageSize: z.coerce.number().int().min(1).max(100).default(24),
        }),
        response: { 200: Pictures },
      },
    },
    async (request, reply) => {
      if (!(await customerOf(request))) return sendRefusal(reply, { code: "ACCOUNT_NEEDED", data: {} });
      const accountVisitor = await request.visitor.start();
      const { page, pageSize } = request.query;
      return reply
        .header("cache-control", "no-store")
        .send(await photosForAccount(deps, accountVisitor, { page, size: pageSize }));
    },
  );
}

/** What the browser clears at log-out: cached pages, and drafts in its storage. Source: ACC-11. */
export const clientCaches = '"cache", "storage"';

/**
 * The logo of a white-label customer: `GET` returns it to its owner; `POST` (multipart, one file) changes it and
 * redirects to its page, which shows a refusal.
 * @source WL-03, GEN-08, CFG-10
 */
async function logoApi(
  app: FastifyInstance,
  deps: Deps,
  customerOf: (request: FastifyRequest) => Promise<Customer | undefined>,
): Promise<void> {
  const bytes = logoMegabytes * 1024 * 1024;
  const limits = { files: 1, fields: 2, fieldSize: 100, fileSize: bytes, headerPairs: 100 };
  await app.register(multipart, { throwFileSizeLimit: false, limits });
  const scope = app.withTypeProvider<ZodTypeProvider>();
  const config = perMinute(deps, 30);

  scope.get(logoAddress, { config, schema: { hide: true } }, async (request, reply) => {
    const customer = await customerOf(request);
    const logo = customer && (await whiteLabelOf(deps, customer.id)).logo;
    const picture = logo && (await logoPicture(deps, logo));
    if (!picture) return sendRefusal(reply, { code: "UPLOAD_UNKNOWN", data: {} });
    return reply.type("image/webp").header("cache-control", "no-store").send(Buffer.from(picture));
  });

  scope.post(logoAddress, { config, schema: { hide: true } }, async (request, reply) => {
    const customer = await customerOf(request);
    if (!customer) return sendRefusal(reply, { code: "ACCOUNT_NEEDED", data: {} });
    if (!request.isMultipart()) return sendRefusal(reply, { code: "LOGO_TYPE", data: {} });
    const part = await request.file();
    const sent = (await part?.toBuffer()) ?? new Uint8Array();
    const changed = part?.file.truncated
      ? refuse("UPLOAD_SIZE")
      : await changeLogo(deps, customer.id, { name: part?.filename ?? "", bytes: sent });
    const page = addressOf(placeOfCall(deps, request), "account", "white-label");
    const query = changed.ok ? "logo=neu" : `fehler=${changed.refusal.code}`;
    return reply.header("cache-control", "no-store").redirect(`${page}?${query}`, 303);
  });
}
